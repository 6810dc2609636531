import {
  readFile as readTableFile,
  readHeadedTable,
  unguardCell,
  writeCsv,
  writeWorkbook,
  type WriteCell,
} from '@glass/formats/tables';
import { asTableCell, type FileCell, type FileRead, type FileTable, type FileWriting } from './file-table.js';

/** A table with what a person should know of how it was read. */
export interface TakenFile {
  table: FileTable;
  /** The sheet that was read, and all that have cells; empty for a CSV file. */
  sheet: string;
  sheets: readonly string[];
  notes: readonly string[];
}

/**
 * Reads the cells of a CSV or XLSX file.
 * @param sheet of a workbook; the first one with cells unless given
 */
export async function readFile(file: File, how: FileWriting, sheet?: string): Promise<FileRead<TakenFile>> {
  const read = await readTableFile(new Uint8Array(await file.arrayBuffer()), { sheet });
  if (!read.ok) return read;
  const headed = readHeadedTable(read.grid, how);
  const isHeadingOnly = !headed.ok && headed.isHeadingOnly;
  if (headed.faults.length > 0 && !isHeadingOnly) return { ok: false, faults: headed.faults };
  // Rows without anything in them count where they are.
  const table: FileCell[][] = [];
  for (const { row, cells } of read.grid.rows)
    table[row - 1] = cells.map((cell) => ({ ...cell, text: unguardCell(cell.text) }));
  const { sheet: name, sheets, notes } = read.grid;
  return {
    ok: true,
    value: { table: Array.from(table, (cells) => cells ?? []), sheet: name, sheets, notes },
  };
}

const writeCells = (table: FileTable): WriteCell[][] =>
  table.map((row) =>
    row.map((cell) => (typeof cell === 'string' || !('text' in cell) ? cell : asTableCell(cell).text)),
  );

/** @param locale BCP 47: separators and decimal marks are those that spreadsheets there expect */
export function csvFile(table: FileTable, name: string, locale: string): File {
  return new File([writeCsv(writeCells(table), locale)], `${name}.csv`, { type: 'text/csv' });
}

/** Numbers as numbers, so that they can be counted with; all else as text. */
export async function xlsxFile(table: FileTable, name: string): Promise<File> {
  const blob = await writeWorkbook(writeCells(table));
  return new File([blob], `${name}.xlsx`, { type: blob.type });
}

/** Hands a file to the browser, as if it had come from a server. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
