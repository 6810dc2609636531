import type { AssignedNumber } from '../../../kernel/database/assigned-number.js';

/** Formats the number as on documents and screens: `SO-1042`. */
export function formatOrderNumber({ number, numberPrefix }: AssignedNumber): string {
  return `${numberPrefix}${number}`;
}

/** Parses a search such as `1042`, `#1042` or `so-1042`; null for any other text. */
export function parseOrderNumber(search: string): number | null {
  const digits = /^(?:#|so-?)?\s*(\d{1,15})$/i.exec(search.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
