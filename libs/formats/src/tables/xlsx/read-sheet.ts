import { quoteText } from '@glass/language';
import {
  type GridRead,
  type TableCell,
  type TableFault,
  type TableLimits,
  type TableRow,
  cellName,
  columnLetter,
  fileFault,
} from '../table.js';
import { tableReasons } from '../table-reasons.js';
import { numberCell } from './cell-value.js';
import {
  type Workbook,
  WorkbookError,
  type WorkbookSheet,
  type XmlAttributes,
  openWorkbook,
  readXml,
  unescapeText,
} from './open-workbook.js';

/** Further sheets are ignored. */
const MAX_SHEETS = 30;

interface SheetChoice {
  /** Sheet to read; by default the first one with cells. */
  sheet?: string;
  /** Refuses workbooks with cells on several sheets, if the user would not see which one was read. */
  isOnlySheet?: boolean;
}

/**
 * Reads a sheet of a workbook: the named one, otherwise the first visible one with cells. Cells are read as displayed.
 */
export function readXlsx(bytes: Uint8Array, limits: TableLimits, choice: SheetChoice = {}): GridRead {
  try {
    return gridOf(openWorkbook(bytes), limits, choice);
  } catch (error) {
    if (error instanceof TooManyCells)
      return fileFault(tableReasons.tooManyRowsOrCells(limits.rows, limits.cells));
    if (error instanceof WorkbookError) return fileFault(error.message);
    return fileFault(tableReasons.notOpened);
  }
}

function gridOf(workbook: Workbook, limits: TableLimits, choice: SheetChoice): GridRead {
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden).slice(0, MAX_SHEETS);
  const read = shown.map((sheet) => ({ name: sheet.name, ...readWithinLimits(sheet, workbook, limits) }));
  const filled = read.filter(({ rows, faults, error }) => rows.length > 0 || faults.length > 0 || error);
  const sheet = filled.find(({ name }) => name === choice.sheet) ?? filled[0];
  if (!sheet) return fileFault(tableReasons.empty);
  if (choice.isOnlySheet && filled.length > 1) {
    const names = filled.map(({ name }) => quoteText(name)).join(', ');
    return fileFault(tableReasons.severalSheets(names));
  }
  if (sheet.error) throw sheet.error;
  if (sheet.faults.length > 0) return { ok: false, faults: sheet.faults };
  const sheets = filled.map(({ name }) => name);
  const { rows, name } = sheet;
  return {
    ok: true,
    grid: { source: 'xlsx', rows, separator: '', sheet: name, sheets, notes: notesOf(sheet) },
  };
}

/** Other sheets may exceed the limits; only the chosen one must fit. */
function readWithinLimits(
  sheet: WorkbookSheet,
  workbook: Workbook,
  limits: TableLimits,
): ReadSheet & { error: TooManyCells | null } {
  try {
    return { ...readSheet(sheet, workbook, limits), error: null };
  } catch (error) {
    if (error instanceof TooManyCells)
      return { rows: [], faults: [], hiddenRows: [], hiddenColumns: [], error };
    throw error;
  }
}

function notesOf({ hiddenRows, hiddenColumns }: ReadSheet): string[] {
  const letters = hiddenColumns.map(columnLetter);
  const [[row], [letter]] = [hiddenRows, letters];
  return [
    ...(row === undefined ? [] : [tableReasons.hiddenRows(hiddenRows.length, row)]),
    ...(letter === undefined ? [] : [tableReasons.hiddenColumns(letters.length, letter)]),
  ];
}

interface ReadSheet {
  rows: TableRow[];
  faults: TableFault[];
  hiddenRows: number[];
  /** Hidden columns with cells, from 0. */
  hiddenColumns: number[];
}

interface Place {
  row: number;
  /** From 0. */
  column: number;
}

interface OpenCell extends Place {
  type: string;
  style: number;
  value: string | null;
  text: string | null;
  hasFormula: boolean;
}

/** From this value on, a spreadsheet replaces the last digits by zeros. */
const MAX_NUMBER = 1e15;
/** More columns than any table has. */
const MAX_COLUMNS = 1000;
/** More rows than Excel has. */
const MAX_ROW = 1_048_576;
/** More than a user corrects before the next try. */
const MAX_FAULTS = 100;
const EMPTY: TableCell = { text: '' };

/** Reads the cells of a sheet; empty rows are omitted, the others keep their numbers. */
function readSheet({ xml }: WorkbookSheet, workbook: Workbook, limits: TableLimits): ReadSheet {
  return new SheetReader(workbook, limits).read(xml);
}

class SheetReader {
  private readonly rows = new Map<number, TableCell[]>();
  private readonly faults: TableFault[] = [];
  private readonly hidden = new Set<number>();
  private readonly hiddenSpans: { first: number; last: number }[] = [];
  private readonly merged: { from: Place; to: Place }[] = [];
  private row = 0;
  private column = -1;
  private cell: OpenCell | null = null;
  private into: 'value' | 'text' | null = null;
  private cells = 0;

  constructor(
    private readonly workbook: Workbook,
    private readonly limits: TableLimits,
  ) {}

  read(xml: Uint8Array): ReadSheet {
    let phonetic = 0;
    readXml(xml, {
      open: (name, attributes) => {
        if (name === 'row') this.openRow(attributes);
        else if (name === 'col') this.addColumns(attributes);
        else if (name === 'c') this.openCell(attributes);
        else if (name === 'mergeCell') this.addMerged(attributes.ref ?? '');
        else if (name === 'rPh') phonetic += 1;
        else if (!this.cell) return;
        else if (name === 'f') this.cell.hasFormula = true;
        else if (name === 'v') this.into = 'value';
        else if (name === 't' && phonetic === 0) this.into = 'text';
      },
      text: (piece) => {
        if (!this.cell || !this.into) return;
        this.cell[this.into] = (this.cell[this.into] ?? '') + piece;
      },
      close: (name) => {
        if (name === 'v' || name === 't') this.into = null;
        else if (name === 'rPh') phonetic -= 1;
        else if (name === 'c') this.closeCell();
      },
    });
    this.fillMerged();
    const rows = [...this.rows]
      .filter(([, cells]) => cells.some((cell) => cell && cell.text !== ''))
      .sort(([one], [other]) => one - other)
      .map(([row, cells]) => ({ row, cells: Array.from(cells, (cell) => cell ?? EMPTY) }));
    const hiddenRows = rows.map(({ row }) => row).filter((row) => this.hidden.has(row));
    return { rows, faults: this.faults, hiddenRows, hiddenColumns: this.hiddenColumns(rows) };
  }

  private addColumns({ min, max, hidden }: XmlAttributes): void {
    if (hidden !== '1' && hidden !== 'true') return;
    this.hiddenSpans.push({ first: Number(min) - 1, last: Number(max ?? min) - 1 });
  }

  private hiddenColumns(rows: readonly TableRow[]): number[] {
    const filled = new Set(
      rows.flatMap(({ cells }) => cells.flatMap(({ text }, column) => (text === '' ? [] : [column]))),
    );
    const isHidden = (column: number) =>
      this.hiddenSpans.some(({ first, last }) => first <= column && column <= last);
    return [...filled].filter(isHidden).sort((one, other) => one - other);
  }

  /** Files may omit the numbers of rows and cells, which are then consecutive. */
  private openRow({ r, hidden }: XmlAttributes): void {
    this.row = r === undefined ? this.row + 1 : Number(r);
    if (!Number.isInteger(this.row) || this.row < 1 || this.row > MAX_ROW)
      throw new WorkbookError(tableReasons.badRowNumber(String(r)));
    this.column = -1;
    if (hidden === '1' || hidden === 'true') this.hidden.add(this.row);
  }

  private openCell({ r, t = 'n', s = '0' }: XmlAttributes): void {
    const place = r === undefined ? null : placeOf(r);
    this.column = place?.column ?? this.column + 1;
    const row = place?.row ?? this.row;
    const cell = { row, column: this.column, type: t, style: Number(s) };
    this.cell = { ...cell, value: null, text: null, hasFormula: false };
  }

  private closeCell(): void {
    const cell = this.cell;
    this.cell = null;
    if (!cell) return;
    const read = this.valueOf(cell);
    if (read.text !== '') this.put(cell, read);
  }

  private put({ row, column }: Place, cell: TableCell): void {
    if (column >= MAX_COLUMNS) throw new TooManyCells();
    this.cells += 1;
    if (this.cells > this.limits.cells) throw new TooManyCells();
    const cells = this.rows.get(row) ?? [];
    cells[column] = cell;
    this.rows.set(row, cells);
    if (this.rows.size > this.limits.rows) throw new TooManyCells();
  }

  private valueOf(cell: OpenCell): TableCell {
    const { type, value, text, hasFormula } = cell;
    const name = cellName(cell.row, cell.column);
    if (hasFormula && (value === null || value === '') && type !== 'str') {
      this.fault(cell, tableReasons.noResult(name));
      return EMPTY;
    }
    switch (type) {
      case 'inlineStr':
        return { text: unescapeText(text ?? '') };
      case 'str':
        return { text: unescapeText(value ?? '') };
      case 's':
        return { text: this.workbook.texts[Number(value)] ?? '' };
      case 'b':
        return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' };
      case 'd':
        return { text: (value ?? '').replace(/T00:00(?::00(?:\.0+)?)?Z?$/, ''), isDate: true };
      case 'e':
        this.fault(cell, tableReasons.showsError(name, value ?? ''));
        return EMPTY;
      default:
        return value === null || value.trim() === '' ? EMPTY : this.numberOf(Number(value), cell);
    }
  }

  private numberOf(number: number, cell: OpenCell): TableCell {
    if (Math.abs(number) >= MAX_NUMBER) {
      const name = cellName(cell.row, cell.column);
      this.fault(cell, tableReasons.tooManyDigits(name));
      return EMPTY;
    }
    if (!Number.isFinite(number)) {
      this.fault(cell, tableReasons.noReadableNumber(cellName(cell.row, cell.column)));
      return EMPTY;
    }
    return numberCell(number, this.workbook.formats[cell.style] ?? { kind: 'number' }, this.workbook.is1904);
  }

  private fault({ row, column }: Place, reason: string): void {
    if (this.faults.length < MAX_FAULTS)
      this.faults.push({ row, column: cellName(row, column).replace(/\d+$/, ''), reason });
  }

  private addMerged(reference: string): void {
    const [from, to] = reference.split(':').map(placeOf);
    if (from && to) this.merged.push({ from, to });
  }

  /** A merged cell shows its first cell over its whole range, so each cell of the range gets its value. */
  private fillMerged(): void {
    for (const { from, to } of this.merged) {
      const first = this.rows.get(from.row)?.[from.column];
      if (!first || first.text === '') continue;
      for (let { row } = from; row <= to.row; row += 1) {
        for (let { column } = from; column <= to.column; column += 1) {
          if (row !== from.row || column !== from.column) this.put({ row, column }, first);
        }
      }
    }
  }
}

/** The sheet exceeds the limits of a table. */
class TooManyCells extends Error {}

function placeOf(reference: string): Place | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (!letters || !digits) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column: column - 1 };
}
