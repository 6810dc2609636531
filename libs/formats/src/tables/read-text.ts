import { lineSpans, splitRecords } from './split-records.js';
import { tableReasons } from './table-reasons.js';
import { columnLetter, fileFault, TABLE_LIMITS, type GridRead, type TableLimits } from './table.js';

export interface ReadTextOptions {
  limits?: TableLimits;
  /** Separator between cells; detected by default. */
  separator?: string;
  /** Whether cells make sense as the first row, to choose between separators. */
  isFirstRow?: (cells: string[]) => boolean;
}

const SEPARATORS = ['\t', ';', ',', '|'] as const;
/** Excel writes this line above the heading and obeys it. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i;
/** Number of lines compared to detect the separator. */
const LINES_COMPARED = 20;
const NUL_OR_REPLACED = /[\u0000\uFFFD]/;

/**
 * Reads CSV or clipboard text: cells between tabs, semicolons, commas or bars, any line breaks. Sizes are checked
 * before parsing.
 */
export function readText(whole: string, options: ReadTextOptions = {}): GridRead {
  const { limits = TABLE_LIMITS, isFirstRow } = options;
  if (whole.length > limits.bytes) return fileFault(tableReasons.tooLarge);
  const text = whole.startsWith('\uFEFF') ? whole.slice(1) : whole;
  if (exceedsLines(text, limits.lines)) return tooManyRows(limits.rows);
  if (NUL_OR_REPLACED.test(text)) return fileFault(tableReasons.noText);
  const separatorLine = SEPARATOR_LINE.exec(text);
  const body = separatorLine ? text.slice(separatorLine[0].length) : text;
  const first = separatorLine ? 2 : 1;
  const separator = options.separator ?? separatorLine?.[1] ?? detectSeparator(body, isFirstRow);
  if (countMarks(body, separator, limits.cells) >= limits.cells)
    return fileFault(tableReasons.tooManyCells(limits.cells));
  // Below a `sep=` line, quotation marks around the first cell were written by a program.
  const split = splitRecords(body, separator, separatorLine !== null && body.startsWith('"'));
  if (!split.ok) {
    const row = first + split.record;
    const column = columnLetter(split.cell);
    const reason = split.problem === 'openQuote' ? tableReasons.openQuote : tableReasons.unclearQuote;
    return { ok: false, faults: [{ row, column: split.problem === 'openQuote' ? '' : column, reason }] };
  }
  if (split.records.length > limits.rows) return tooManyRows(limits.rows, first);
  const rows = split.records.map((cells, i) => ({ row: first + i, cells: cells.map((text) => ({ text })) }));
  return { ok: true, grid: { source: 'text', rows, separator, sheet: '', sheets: [], notes: [] } };
}

const tooManyRows = (rows: number, first = 1) => fileFault(tableReasons.tooManyRows(rows), first + rows);

function exceedsLines(text: string, most: number): boolean {
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code !== 10 && (code !== 13 || text.charCodeAt(i + 1) === 10)) continue;
    count += 1;
    if (count > most) return true;
  }
  return false;
}

function countMarks(text: string, mark: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1 && count < most; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

/**
 * Detects the separator by which the first row makes sense; otherwise by which most lines have equally many cells;
 * otherwise the most frequent one in the first line. Separators inside quotation marks do not count.
 */
function detectSeparator(text: string, isFirstRow: ReadTextOptions['isFirstRow']): string {
  const lines = lineSpans(text.slice(0, 20_000)).map(({ start, end }) => text.slice(start, end));
  const filled = lines.filter((line) => /[^\s,;|]/.test(line)).slice(0, LINES_COMPARED);
  const [heading = ''] = filled;
  const tried = SEPARATORS.map((separator) => {
    const counts = filled.map((line) => cellsOfLine(line, separator).length);
    const width = usualWidth(counts);
    return { separator, width, alike: width > 1 ? counts.filter((count) => count === width).length : 0 };
  });
  if (isFirstRow) {
    const sensible = tried.find(
      ({ separator, width }) => width > 1 && isFirstRow(cellsOfLine(heading, separator)),
    );
    if (sensible) return sensible.separator;
  }
  const [best] = tried
    .filter(({ width }) => width > 1)
    .sort((one, other) => other.alike - one.alike || other.width - one.width);
  return best?.separator ?? ',';
}

/** Cells of the first line; below a title of one cell, the cells of most lines. */
function usualWidth([first = 1, ...others]: readonly number[]): number {
  if (first > 1) return first;
  const width = others.find((one) => one > 1) ?? 1;
  return others.filter((one) => one === width).length > others.length / 2 ? width : 1;
}

/** Approximate, but good enough to choose a separator. */
function cellsOfLine(line: string, separator: string): string[] {
  const split = splitRecords(line, separator);
  return split.ok ? (split.records[0] ?? []) : line.split(separator);
}
