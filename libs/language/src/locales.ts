/** Languages of the product, each with the spelling and units of its country. */
export const LOCALES = [
  'en-US',
  'en-GB',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'es-ES',
  'es-MX',
] as const;

export type Locale = (typeof LOCALES)[number];

/** Language of the messages in the source code. */
export const SOURCE_LOCALE: Locale = 'en-US';

/** Names for a choice of language, each in its own language, so that everyone finds theirs. */
export const LOCALE_NAMES: Record<Locale, string> = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  'de-DE': 'Deutsch',
  'de-AT': 'Deutsch (Österreich)',
  'de-CH': 'Deutsch (Schweiz)',
  'fr-FR': 'Français',
  'fr-CA': 'Français (Canada)',
  'es-ES': 'Español',
  'es-MX': 'Español (México)',
};

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** The language without its country: `de` of `de-AT`. */
export function languageOf(locale: string): string {
  return (locale.split('-')[0] ?? locale).toLowerCase();
}
