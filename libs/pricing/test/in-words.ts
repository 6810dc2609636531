import type { PriceFacts } from '@glass/contracts/panel';
import { wordPrice, wordTotal } from '../src/words/index.js';

/** A price or totals with their texts in words. */
export type InWords<T> = T extends PriceFacts
  ? string
  : T extends object
    ? { [Key in keyof T]: InWords<T[Key]> }
    : T;

/** Replaces all facts in a price or totals by their words in the current language. */
export function inWords<T>(value: T, locale?: string): InWords<T> {
  return replaceFacts(value, locale) as InWords<T>;
}

function replaceFacts(value: unknown, locale: string | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replaceFacts(each, locale));
  if ('about' in value && 'values' in value) {
    const facts = value as PriceFacts;
    return wordPrice(facts, locale) || wordTotal(facts, locale);
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceFacts(each, locale)]));
}
