import { languageOf } from './locales.js';
import { currentLocale } from './translator.js';

/** Settings of a site that decide its figures. */
export interface FiguresSite {
  /** BCP 47, of the shop: `de-DE`. */
  locale: string;
  /** Languages that the shop chose to offer; empty for a shop that chose none, whose English pages show its figures. */
  languages?: readonly string[];
}

/**
 * Returns the locale of numbers, dates and money: the reader's language with the shop's region, so that sizes, addresses
 * and time zones stay the shop's (`en-GB-u-rg-dezzzz`). A reader of the shop's language has the shop's own locale.
 */
export function figuresLocale(
  { locale, languages = [] }: FiguresSite,
  language: string = currentLocale(),
): string {
  if (languages.length === 0 || languageOf(language) === languageOf(locale)) return locale;
  return withRegion(localeAbroad(language), locale);
}

/** Locale of figures in a language that isn't the shop's. English abroad is British, with the day before the month. */
export const localeAbroad = (language: string): string =>
  languageOf(language) === 'en' ? 'en-GB' : language;

/** A locale with the region of another one: `en-GB-u-rg-dezzzz`. */
export function withRegion(locale: string, other: string): string {
  const { region } = new Intl.Locale(other);
  return region ? `${locale}-u-rg-${region.toLowerCase()}zzzz` : locale;
}
