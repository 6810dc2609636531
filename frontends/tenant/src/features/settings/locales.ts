/** Selectable locales. The software speaks English; a locale sets only the format of dates and amounts. */
export const LOCALES: Readonly<Record<string, string>> = Object.fromEntries(
  'en-US en-CA en-GB en-IE en-AU en-NZ en-IN fr-CA fr-FR nl-NL nl-BE de-DE de-AT de-CH it-IT es-ES es-US pt-PT da-DK sv-SE nb-NO fi-FI pl-PL cs-CZ ja-JP'
    .split(' ')
    .map((locale) => [locale, nameOf(locale)]),
);

function nameOf(locale: string): string {
  return (
    new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
  );
}
