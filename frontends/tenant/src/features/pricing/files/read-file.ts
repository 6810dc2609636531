import {
  readFile as readTableFile,
  readHeadedTable,
  unguardCell,
  type WriteCell,
  writeCsv,
  writeWorkbook,
} from '@glass/formats/tables';
import { asTableCell, type FileCell, type FileRead, type FileTable, type FileWriting } from './file-table.js';

/** A table with notes on how it was read. */
export interface LoadedTable {
  table: FileTable;
  /** The sheet that was read, and all non-empty sheets; empty for a CSV file. */
  sheet: string;
  sheets: readonly string[];
  notes: readonly string[];
  /** Between the cells of a CSV file; '' for a workbook. */
  separator: string;
}

/**
 * Reads a CSV or XLSX file.
 * @param sheet sheet of a workbook; defaults to the first non-empty one
 */
export async function readFile(file: File, how: FileWriting, sheet?: string): Promise<FileRead<LoadedTable>> {
  const read = await readTableFile(new Uint8Array(await file.arrayBuffer()), { sheet });
  if (!read.ok) return read;
  const headed = readHeadedTable(read.grid, how);
  const isHeadingOnly = !headed.ok && headed.isHeadingOnly;
  if (headed.faults.length > 0 && !isHeadingOnly) {
    const { faults } = headed;
    return { ok: false, faults, asksForMark: headed.ok && headed.asksForMark };
  }
  // Keeps empty rows, so that row numbers match the spreadsheet.
  const table: FileCell[][] = [];
  for (const { row, cells } of read.grid.rows)
    table[row - 1] = cells.map((cell) => ({ ...cell, text: unguardCell(cell.text) }));
  const { sheet: name, sheets, notes, separator } = read.grid;
  return {
    ok: true,
    value: { table: Array.from(table, (cells) => cells ?? []), sheet: name, sheets, notes, separator },
  };
}

const writeCells = (table: FileTable): WriteCell[][] =>
  table.map((row) =>
    row.map((cell) => (typeof cell === 'string' || !('text' in cell) ? cell : asTableCell(cell).text)),
  );

/** @param locale BCP 47; sets the separator and decimal mark that local spreadsheets expect */
export function csvFile(table: FileTable, name: string, locale: string): File {
  return new File([writeCsv(writeCells(table), locale)], `${name}.csv`, { type: 'text/csv' });
}

/** Writes numbers as numbers, so that spreadsheets can calculate, and everything else as text. */
export async function xlsxFile(table: FileTable, name: string): Promise<File> {
  const blob = await writeWorkbook(writeCells(table));
  return new File([blob], `${name}.xlsx`, { type: blob.type });
}

/** Starts a browser download. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
