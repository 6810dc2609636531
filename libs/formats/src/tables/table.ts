/** A cell of a table as displayed, with additional information from the file. */
export interface TableCell {
  /** A spreadsheet's number has a decimal point and no grouping; a percentage ends in `%`. */
  text: string;
  /** Exact value of a spreadsheet's number, percentages in percent: 8.875 if the cell shows 9%. */
  number?: number;
  /** Text of the number format that changes the meaning: `cm`, `$`, `/ m`. Also part of the text. */
  unit?: string;
  /** The spreadsheet holds a date or time, which may have been a mark or code: `1-2` becomes January 2. */
  isDate?: true;
}

export interface TableRow {
  /** Row number of the spreadsheet, from 1. */
  row: number;
  cells: TableCell[];
}

/** A problem with its place and what to do. */
export interface TableFault {
  /** Row number of the spreadsheet, from 1. */
  row: number;
  /** Letter or heading; '' for a whole row. */
  column: string;
  reason: string;
}

/** All rows of a file or the clipboard, including empty ones. */
export interface TableGrid {
  source: 'text' | 'xlsx';
  rows: TableRow[];
  /** Separator of a text; '' in a spreadsheet. */
  separator: string;
  /** The sheet that was read, and all sheets with cells; empty for text. */
  sheet: string;
  sheets: readonly string[];
  /** Information for the user about how the file was read: hidden rows, other sheets. */
  notes: readonly string[];
}

export type GridRead = { ok: true; grid: TableGrid } | { ok: false; faults: TableFault[] };

/** Maximum sizes, checked before parsing. */
export interface TableLimits {
  bytes: number;
  /** Physical lines; a cell with line breaks has several. */
  lines: number;
  rows: number;
  cells: number;
}

/** Larger than any price list, rule set or list of companies, and small enough to read in one go. */
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

export const cellName = (row: number, column: number): string => `${columnLetter(column)}${row}`;

export const isBlank = ({ text }: TableCell): boolean => text.trim() === '';

export const fileFault = (reason: string, row = 1): { ok: false; faults: TableFault[] } => ({
  ok: false,
  faults: [{ row, column: '', reason }],
});
