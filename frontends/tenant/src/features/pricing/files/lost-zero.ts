/** Countries whose postal codes have five digits and may begin with 0, which a spreadsheet drops from a number. */
const FIVE_DIGITS = new Set(['US', 'PR', 'DE', 'FR', 'ES', 'IT', 'FI', 'MX', 'MY', 'KR', 'TR', 'UA', 'LT']);
/** Of these, beginnings of codes are written with three digits (`040`), elsewhere with two (`01`). */
const THREE_DIGIT_BEGINNINGS = new Set(['', 'US', 'PR']);

/**
 * Finds a postal code, or the beginning of one, that is a digit shorter than people write it: it may have been a number
 * in a spreadsheet, and begin with 0. An apostrophe before the cell says that it is meant so.
 * @param cell a code, a beginning, a range or a list of them
 * @param country in which the codes are; '' where it isn't said
 */
export function findLostZero(cell: string, country: string): string | null {
  const where = country.trim().toUpperCase();
  if ((where !== '' && !FIVE_DIGITS.has(where)) || cell.trim().startsWith("'")) return null;
  const isShort = (code: string) =>
    /^\d+$/.test(code) &&
    (code.length === 4 || code.length === 1 || (code.length === 2 && THREE_DIGIT_BEGINNINGS.has(where)));
  return cell.split(/[\s,;–-]+/).find(isShort) ?? null;
}
