/** Countries with five-digit postal codes that may begin with 0. Spreadsheets drop that 0 from numbers. */
const FIVE_DIGITS = new Set(['US', 'PR', 'DE', 'FR', 'ES', 'IT', 'FI', 'MX', 'MY', 'KR', 'TR', 'UA', 'LT']);
/** Countries where postal code prefixes have three digits (`040`); two elsewhere (`01`). */
const THREE_DIGIT_BEGINNINGS = new Set(['', 'US', 'PR']);

/**
 * Finds a postal code or prefix with one digit too few: it may have lost a leading 0 in a spreadsheet. An apostrophe
 * before the cell confirms that it is right.
 * @param cell a code, a prefix, a range or a list of them
 * @param country country of the codes; '' if unknown
 */
export function findLostZero(cell: string, country: string): string | null {
  const where = country.trim().toUpperCase();
  if ((where !== '' && !FIVE_DIGITS.has(where)) || cell.trim().startsWith("'")) return null;
  const isShort = (code: string) =>
    /^\d+$/.test(code) &&
    (code.length === 4 || code.length === 1 || (code.length === 2 && THREE_DIGIT_BEGINNINGS.has(where)));
  return cell.split(/[\s,;–-]+/).find(isShort) ?? null;
}
