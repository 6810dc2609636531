import {
  readFile as readTableFile,
  readHeadedTable,
  unguardCell,
  writeText,
  guardCell,
  writeWorkbook,
} from '@glass/formats/tables';
import type { FileRead, FileTable } from './file-table.js';

/** The cells of a CSV or XLSX file as texts. */
export async function readFile(file: File): Promise<FileRead<FileTable>> {
  const read = await readTableFile(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) return read;
  const headed = readHeadedTable(read.grid);
  if (!headed.ok && headed.isHeadingOnly)
    return { ok: true, value: [read.grid.rows.at(-1)?.cells.map(({ text }) => text) ?? []] };
  if (!headed.ok || headed.faults.length > 0) return { ok: false, faults: headed.faults };
  const { headingRow, heading, rows } = headed.table;
  // Rows without anything in them count where they are.
  const table: string[][] = [[...heading]];
  for (const { row, cells } of rows) table[row - headingRow] = cells.map(({ text }) => unguardCell(text));
  return { ok: true, value: Array.from(table, (cells) => cells ?? []) };
}

export function csvFile(table: FileTable, name: string): File {
  const rows = table.map((row) => row.map(guardCell));
  return new File([writeText(rows)], `${name}.csv`, { type: 'text/csv' });
}

/** Numbers as numbers, so that they can be counted with; all else as text. */
export async function xlsxFile(table: FileTable, name: string): Promise<File> {
  const blob = await writeWorkbook(
    table.map((row) =>
      row.map((text) => (/^\d{1,9}(\.\d{1,6})?$/.test(text) && !/^0\d/.test(text) ? { number: text } : text)),
    ),
  );
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
