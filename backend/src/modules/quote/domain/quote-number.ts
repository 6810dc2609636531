import type { AssignedNumber } from '../../../kernel/database/assigned-number.js';

/** Formats a number for documents and screens: `Q-1042`. */
export function quoteNumberText({ number, numberPrefix }: AssignedNumber): string {
  return `${numberPrefix}${number}`;
}

/** Parses a number from search text such as `1042`, `#1042` or `q-1042`; null for other text. */
export function readQuoteNumber(search: string): number | null {
  const digits = /^(?:#|q-?)?\s*(\d{1,15})$/i.exec(search.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
