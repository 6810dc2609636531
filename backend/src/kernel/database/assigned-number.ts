/** Number of a quote or order, with the prefix it was given at creation. */
export interface AssignedNumber {
  number: number;
  numberPrefix: string;
}

export const DEFAULT_PREFIX = { quote: 'Q-', order: 'SO-' } as const;

/** Formats the number as on documents and screens: `SO-1042`. */
export function formatAssignedNumber({ number, numberPrefix }: AssignedNumber): string {
  return `${numberPrefix}${number}`;
}

/** Parses a search such as `1042`, `#1042` or, for orders, `so-1042`; null for any other text. */
export function parseAssignedNumber(search: string, kind: keyof typeof DEFAULT_PREFIX): number | null {
  const digits = new RegExp(`^(?:#|${DEFAULT_PREFIX[kind]}?)?\\s*(\\d{1,15})$`, 'i').exec(search.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
