import { memoizeByLocale } from './memoize-by-locale.js';

const collatorOf = memoizeByLocale((locale, numeric: boolean) => new Intl.Collator(locale, { numeric }));

/** Compares names for sorting, with numbers by their value: “Panel 2” before “Panel 10”. */
export function compareNames(one: string, other: string): number {
  return collatorOf(true).compare(one, other);
}
