/** A cell of a table as a person sees it, with what the file knows beyond the text. */
export interface TableCell {
  /** The text; a number from a spreadsheet has a decimal point and no grouping, a percentage ends in `%`. */
  text: string;
  /** The exact value of a spreadsheet's number, a percentage in percent: 8.875 where the cell shows 9%. */
  number?: number;
  /** What its number format shows beside the number and changes its meaning: `cm`, `$`, `/ m`. It is in the text, too. */
  unit?: string;
  /** The spreadsheet holds a date or a time, which may have been a mark or a code: `1-2` becomes January 2. */
  isDate?: true;
}

/** A row with its place. */
export interface TableRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  cells: TableCell[];
}

/** Where something is wrong, and what to do. */
export interface TableFault {
  /** As the spreadsheet counts, from 1. */
  row: number;
  /** A letter or a heading; '' for a whole row. */
  column: string;
  reason: string;
}

/** All rows of a file or of the clipboard, empty ones included. */
export interface TableGrid {
  source: 'text' | 'xlsx';
  rows: TableRow[];
  /** Separates the cells of a text; '' in a spreadsheet. */
  separator: string;
  /** The sheet that was read, and all that have cells; empty for a text. */
  sheet: string;
  sheets: readonly string[];
  /** What a person should know about how the file was read: hidden rows, other sheets. */
  notes: readonly string[];
}

export type GridRead = { ok: true; grid: TableGrid } | { ok: false; faults: TableFault[] };

/** What a table may have at most. Checked before anything is parsed. */
export interface TableLimits {
  bytes: number;
  /** Physical lines, of which a cell with line breaks has several. */
  lines: number;
  rows: number;
  cells: number;
}

/** More than any price list, rule set or list of companies has, and little enough to be read in one go. */
export const TABLE_LIMITS: TableLimits = {
  bytes: 2 * 1024 * 1024,
  lines: 20_000,
  rows: 5_000,
  cells: 100_000,
};

/** `A`, `B`, … `Z`, `AA`. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

/** `C7`. */
export const cellName = (row: number, column: number): string => `${columnLetter(column)}${row}`;

export const isBlank = ({ text }: TableCell): boolean => text.trim() === '';

/** A fault of the whole file. */
export const fileFault = (reason: string, row = 1): { ok: false; faults: TableFault[] } => ({
  ok: false,
  faults: [{ row, column: '', reason }],
});
