import type { GivenNumber } from '../../../kernel/database/given-number.js';

/** As it stands on documents and screens: `Q-1042`. */
export function quoteNumberText({ number, numberPrefix }: GivenNumber): string {
  return `${numberPrefix}${number}`;
}

/** The number in a search such as `1042`, `#1042` or `q-1042`; null when it is about something else. */
export function readQuoteNumber(search: string): number | null {
  const digits = /^(?:#|q-?)?\s*(\d{1,15})$/i.exec(search.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
