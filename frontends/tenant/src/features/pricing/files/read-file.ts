import { guarded, readTable, unguarded, writeTable } from '@glass/geometry/rules-csv';
import { texts } from '../texts.js';
import type { FileRead, FileTable } from './file-table.js';

/** More than any price list has, and little enough to be read at once. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_ROWS = 5000;

/** The cells of a CSV or XLSX file as texts. */
export async function readFile(file: File): Promise<FileRead<FileTable>> {
  const refuse = (reason: string): FileRead<FileTable> => ({
    ok: false,
    faults: [{ row: 1, column: '', reason }],
  });
  if (file.size > MOST_BYTES) return refuse(texts.file.tooLarge);
  if (/\.xls$/i.test(file.name)) return refuse(texts.file.oldExcel);
  const read = /\.xlsx$/i.test(file.name) ? await readXlsx(file) : await readCsv(file);
  if (!read.ok) return read;
  return read.value.length > MOST_ROWS ? refuse(texts.file.tooLarge) : read;
}

async function readCsv(file: File): Promise<FileRead<FileTable>> {
  const read = readTable(await file.text());
  if (!read.ok) return { ok: false, faults: [read.fault] };
  const { headingRow, heading, rows } = read.table;
  // Rows without anything in them count where they stand.
  const table: string[][] = [heading];
  for (const { row, cells } of rows) table[row - headingRow] = cells.map(unguarded);
  return { ok: true, value: Array.from(table, (cells) => cells ?? []) };
}

async function readXlsx(file: File): Promise<FileRead<FileTable>> {
  try {
    const { readSheet } = await import('read-excel-file/browser');
    const rows = await readSheet(file);
    return { ok: true, value: rows.map((row) => row.map((cell) => unguarded(textOf(cell)))) };
  } catch {
    return { ok: false, faults: [{ row: 1, column: '', reason: texts.file.noSpreadsheet }] };
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? texts.yes : texts.no;
  // 0.1 + 0.2 of a formula is a price of 0.3.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

export function csvFile(table: FileTable, name: string): File {
  const rows = table.map((row) => row.map(guarded));
  return new File([writeTable(rows)], `${name}.csv`, { type: 'text/csv' });
}

/** Numbers as numbers, so that they can be counted with; all else as text. */
export async function xlsxFile(table: FileTable, name: string): Promise<File> {
  const { default: write } = await import('write-excel-file/browser');
  const [heading = [], ...rows] = table;
  const sheet = [
    heading.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((text) =>
        /^\d{1,9}(\.\d{1,6})?$/.test(text) && !/^0\d/.test(text)
          ? { value: Number(text) }
          : { value: text, type: String },
      ),
    ),
  ];
  const blob = await write(sheet, { stickyRowsCount: 1 }).toBlob();
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
