import { decodeText } from './decode-text.js';
import { readText, type ReadTextOptions } from './read-text.js';
import { fileFault, TABLE_LIMITS, type GridRead } from './table.js';

export interface ReadFileOptions extends ReadTextOptions {
  /** The sheet of a workbook to read; the first one with cells unless given. */
  sheet?: string;
  /** Refuses a workbook with cells on several sheets, where nothing would tell which was read. */
  isOnlySheet?: boolean;
}

/** Whether the bytes are a zip archive, such as a workbook or a text document (APPNOTE 4.3.7). */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Refuses a file that has more than a table may, in one pass over its bytes and before anything is decoded. */
export function findOversize(
  bytes: Uint8Array,
  limits = TABLE_LIMITS,
): Extract<GridRead, { ok: false }> | null {
  if (bytes.length > limits.bytes) return fileFault('The file is too large for a table.');
  if (isZip(bytes)) return null;
  let lines = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (byte !== 10 && (byte !== 13 || bytes[i + 1] === 10)) continue;
    lines += 1;
    if (lines > limits.lines) return fileFault(`A table has at most ${limits.rows} rows.`, limits.rows + 1);
  }
  return null;
}

/** Reads the bytes of a CSV file or of an Excel workbook, whatever its name is. */
export async function readFile(bytes: Uint8Array, options: ReadFileOptions = {}): Promise<GridRead> {
  const { limits = TABLE_LIMITS } = options;
  const oversize = findOversize(bytes, limits);
  if (oversize) return oversize;
  if (isZip(bytes)) {
    // What only workbooks need is loaded with the first of them.
    const { readXlsx } = await import('./xlsx/read-xlsx.js');
    return readXlsx(bytes, limits, options);
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const read = readText(decoded.text, options);
  if (!read.ok || decoded.note === undefined) return read;
  return { ok: true, grid: { ...read.grid, notes: [...read.grid.notes, decoded.note] } };
}
