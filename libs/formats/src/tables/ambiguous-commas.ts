import { numberMarks } from '../numbers/number-marks.js';
import { isBlank, type TableCell, type TableGrid, type TableRow } from './table.js';

interface AmbiguousRow {
  row: number;
  /** Index of the cell that may hold the decimals of the previous one. */
  index: number;
  /** Both readings, with the headings: `Width 36, Height 5, Qty 72` and `Width 36,5, Height 72`. */
  readings: readonly [asCells: string, asDecimals: string];
}

interface CommaOptions {
  /** BCP 47: numbers can only be split if its decimal mark is a comma. */
  locale: string;
  /** Columns that are never empty, by heading. */
  isNeeded: (heading: string) => boolean;
}

const WHOLE = /^\s*[-−]?\d{1,9}\s*$/;
/** Typed tables have at most three decimals. */
const DECIMALS = /^\s*\d{1,3}\s*%?\s*$/;
const NUMBER = /^\s*[-−]?\d+\s*%?\s*$/;
/** Three digits after a point may be thousands if the comma is the decimal mark. */
const WITH_POINT = /^\s*[-−]?\d+\.(?:\d{1,2}|\d{4,})(?!\d)/;

/**
 * Finds rows of a comma-separated table whose commas may be decimal commas: under the headings Width, Height and Qty,
 * `36,5,72` is 36 × 5, 72 pieces, or 36,5 × 72. A cell with a comma inside, a decimal point, or an empty last cell
 * shows that all commas separate cells.
 */
export function findAmbiguousCommas(
  { source, separator }: Pick<TableGrid, 'source' | 'separator'>,
  heading: readonly string[],
  rows: readonly TableRow[],
  { locale, isNeeded }: CommaOptions,
): AmbiguousRow[] {
  if (source !== 'text' || separator !== ',' || numberMarks(locale).decimal !== ',') return [];
  const isClear = ({ cells }: TableRow) =>
    cells.some(({ text }) => text.includes(',') || WITH_POINT.test(text)) ||
    (cells.length === heading.length && isBlank(cells.at(-1)!));
  if (rows.some(isClear)) return [];
  return rows.flatMap(({ row, cells }) => {
    const at = firstSplit(cells);
    const last = heading[cells.length - 1];
    if (at === -1 || last === undefined || isNeeded(last)) return [];
    const merged = cells.map(({ text }) => text.trim());
    merged.splice(at, 2, `${merged[at]},${merged[at + 1]}`);
    const asCells = describeCells(
      cells.map(({ text }) => text.trim()),
      heading,
      at,
    );
    return [{ row, index: at + 1, readings: [asCells, describeCells(merged, heading, at)] as const }];
  });
}

/**
 * The first cell whose decimals may be in the next one. All later cells then move one column to the left, so they must
 * be numbers too.
 */
function firstSplit(cells: readonly TableCell[]): number {
  return cells.findIndex(
    ({ text }, i) =>
      WHOLE.test(text) &&
      DECIMALS.test(cells[i + 1]?.text ?? '') &&
      cells.slice(i + 2).every((after) => NUMBER.test(after.text)),
  );
}

const describeCells = (texts: readonly string[], heading: readonly string[], from: number): string =>
  texts
    .slice(from)
    .map((text, i) => `${heading[from + i]!.trim()} ${text}`.trim())
    .join(', ');
