import { numberMarks } from '@glass/formats';
import {
  decodeText,
  findOversize,
  numberText,
  readFile,
  writeText,
  type TableFault,
} from '@glass/formats/tables';
import { isFirstRow } from './read-panel-rows.js';
import { texts } from './texts.js';

export type PanelFile =
  /** `notes`: what the person should know about how the file was read. */
  { ok: true; text: string; notes: readonly string[] } | { ok: false; reason: string };

/**
 * Reads a CSV file or a workbook as the text that would have been pasted. Numbers of a workbook are exact and written as
 * the locale writes them.
 */
export async function readPanelFile(bytes: Uint8Array, locale: string): Promise<PanelFile> {
  const refuse = ([{ row, column, reason }]: [TableFault]): PanelFile => ({
    ok: false,
    reason: texts.place(row, column, reason),
  });
  const oversize = findOversize(bytes);
  if (oversize) return refuse(oversize.faults as [TableFault]);
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isWorkbook) {
    const decoded = decodeText(bytes);
    if (!decoded.ok) return refuse(decoded.faults as [TableFault]);
    return { ok: true, text: decoded.text, notes: decoded.note === undefined ? [] : [decoded.note] };
  }
  const read = await readFile(bytes, { isFirstRow, isOnlySheet: true });
  if (!read.ok) return refuse(read.faults as [TableFault]);
  const { decimal } = numberMarks(locale);
  const rows: string[][] = [];
  for (const { row, cells } of read.grid.rows) {
    rows[row - 1] = cells.map((cell) => (cell.text.includes('/') ? cell.text : numberText(cell, decimal)));
  }
  // Empty rows count where they are.
  const text = writeText(
    Array.from(rows, (cells) => cells ?? ['']),
    { separator: '\t' },
  );
  return { ok: true, text: text.replace(/^\uFEFF/, ''), notes: read.grid.notes };
}
