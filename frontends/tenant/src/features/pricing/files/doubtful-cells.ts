import {
  compareDecimals,
  countDecimals,
  type DecimalMark,
  toDecimalText,
  trimDecimals,
  writeNumber,
} from '@glass/formats';
import { parseNumberCell, type TableCell } from '@glass/formats/tables';

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

/** A percentage of 8.25 % is 0.0825 in a spreadsheet cell without a percent format. */
const SHARE_DECIMALS = 3;
/** Digits that a spreadsheet keeps; the rest comes from binary fractions. */
const DIGITS = 15;

interface DoubtfulPercent {
  /** Position of the cell in the column. */
  index: number;
  text: string;
  /** The percentages that it can be: 0.0825 and 8.25. */
  readings: readonly [string, string];
}

/** Whether a percentage without its sign looks like a share of 1. */
export const looksLikeShare = (value: string): boolean =>
  compareDecimals(value, '0') > 0 &&
  compareDecimals(value, '1') < 0 &&
  countDecimals(trimDecimals(value)) >= SHARE_DECIMALS;

/**
 * Finds a percentage that may be a share of 1. Cells with a percent sign or format are exact. Others are doubtful if all
 * are below 1 and one has three decimals or more, which hardly any percentage has.
 * @param cells of one column of percentages
 */
export function findDoubtfulPercent(
  cells: readonly TableCell[],
  { locale, mark }: { locale: string; mark: DecimalMark },
): DoubtfulPercent | null {
  const values = cells.map((cell) => {
    const read = cell.text.includes('%') ? null : parseNumberCell(cell, { locale, mark });
    return read?.ok ? read.value : null;
  });
  const isBelowOne = values.every((value) => value === null || compareDecimals(value, '1') < 0);
  const index = values.findIndex((value) => value !== null && looksLikeShare(value));
  if (!isBelowOne || index === -1) return null;
  const value = trimDecimals(values[index]!);
  const asShare = toDecimalText(Number((Number(value) * 100).toPrecision(DIGITS)));
  const write = (percent: string) => writeNumber(percent, { locale });
  return { index, text: cells[index]!.text.trim(), readings: [write(value), write(asShare)] };
}
