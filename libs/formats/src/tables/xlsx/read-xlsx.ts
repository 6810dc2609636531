import { columnLetter, fileFault, type GridRead, type TableLimits } from '../table.js';
import { openWorkbook, WorkbookError, type Workbook, type WorkbookSheet } from './open-workbook.js';
import { readSheet, TooManyCells, type ReadSheet } from './read-sheet.js';

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
      return fileFault(`A table can have up to ${limits.rows} rows and ${limits.cells} cells.`);
    if (error instanceof WorkbookError) return fileFault(error.message);
    return fileFault('This file cannot be opened as a spreadsheet. Save it as .xlsx or as "CSV UTF-8".');
  }
}

function gridOf(workbook: Workbook, limits: TableLimits, choice: SheetChoice): GridRead {
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden).slice(0, MAX_SHEETS);
  const read = shown.map((sheet) => ({ name: sheet.name, ...readWithinLimits(sheet, workbook, limits) }));
  const filled = read.filter(({ rows, faults, error }) => rows.length > 0 || faults.length > 0 || error);
  const sheet = filled.find(({ name }) => name === choice.sheet) ?? filled[0];
  if (!sheet) return fileFault('The file is empty.');
  if (choice.isOnlySheet && filled.length > 1) {
    const names = filled.map(({ name }) => `“${name}”`).join(', ');
    return fileFault(
      `The workbook has cells on several sheets: ${names}. Leave one, or save it as "CSV UTF-8".`,
    );
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
  return [...hiddenNote('row', hiddenRows), ...hiddenNote('column', letters)];
}

function hiddenNote(what: string, places: readonly (number | string)[]): string[] {
  const [first, ...others] = places;
  if (first === undefined) return [];
  const name = `${what[0]!.toUpperCase()}${what.slice(1)}`;
  return others.length === 0
    ? [`${name} ${first} is hidden in the spreadsheet and was read too.`]
    : [
        `${places.length} hidden ${what}s of the spreadsheet were read too, the first of them ${what} ${first}.`,
      ];
}
