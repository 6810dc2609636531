import { fileFault, type GridRead, type TableLimits } from '../table.js';
import { openWorkbook, WorkbookError, type Workbook } from './open-workbook.js';
import { readSheet, TooManyCells, type ReadSheet } from './read-sheet.js';

/** More sheets than this are looked at by nobody in an import. */
const MAX_SHEETS = 30;

/**
 * Reads a sheet of a workbook: the one that is named, else the first that shows and has cells. Cells count as their
 * formats show them.
 */
export function readXlsx(bytes: Uint8Array, limits: TableLimits, sheetName?: string): GridRead {
  try {
    return gridOf(openWorkbook(bytes), limits, sheetName);
  } catch (error) {
    if (error instanceof TooManyCells)
      return fileFault(`A table has at most ${limits.rows} rows and ${limits.cells} cells.`);
    if (error instanceof WorkbookError) return fileFault(error.message);
    return fileFault('This file cannot be opened as a spreadsheet. Save it as .xlsx or as "CSV UTF-8".');
  }
}

function gridOf(workbook: Workbook, limits: TableLimits, sheetName: string | undefined): GridRead {
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden).slice(0, MAX_SHEETS);
  const read = shown.map((sheet) => ({ name: sheet.name, ...readSheet(sheet, workbook, limits) }));
  const filled = read.filter(({ rows, faults }) => rows.length > 0 || faults.length > 0);
  const sheet = filled.find(({ name }) => name === sheetName) ?? filled[0];
  if (!sheet) return fileFault('The file is empty.');
  if (sheet.faults.length > 0) return { ok: false, faults: sheet.faults };
  const sheets = filled.map(({ name }) => name);
  const { rows, name } = sheet;
  return {
    ok: true,
    grid: { source: 'xlsx', rows, separator: '', sheet: name, sheets, notes: notesOf(sheet) },
  };
}

function notesOf({ hiddenRows }: ReadSheet): string[] {
  const [first] = hiddenRows;
  if (first === undefined) return [];
  return hiddenRows.length === 1
    ? [`Row ${first} is hidden in the spreadsheet and was read too.`]
    : [`${hiddenRows.length} hidden rows of the spreadsheet were read too, the first of them row ${first}.`];
}
