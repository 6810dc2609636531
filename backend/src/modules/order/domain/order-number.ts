import type { GivenNumber } from '../../../kernel/database/given-number.js';

/** As it stands on documents and screens: `SO-1042`. */
export function orderNumberText({ number, numberPrefix }: GivenNumber): string {
  return `${numberPrefix}${number}`;
}

/** The number in a search such as `1042`, `#1042` or `so-1042`; null when it is about something else. */
export function readOrderNumber(search: string): number | null {
  const digits = /^(?:#|so-?)?\s*(\d{1,15})$/i.exec(search.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
