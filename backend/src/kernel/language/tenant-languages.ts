import { LOCALES, type Locale } from '@glass/language';
import type { LanguageWord } from '@glass/language/server';

/** Languages of a tenant and their default; null leaves it to the browser. */
export interface TenantLanguages {
  offered: readonly Locale[];
  language: Locale | null;
  /** Its own words for some of ours. */
  words: readonly LanguageWord[];
}

/** Selects our languages, in our order. */
export function toLocales(texts: readonly string[]): Locale[] {
  return LOCALES.filter((locale) => texts.includes(locale));
}
