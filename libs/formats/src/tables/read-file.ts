import { decodeText } from './decode-text.js';
import { readText, type ReadTextOptions } from './read-text.js';
import { fileFault, TABLE_LIMITS, type GridRead } from './table.js';

export interface ReadFileOptions extends ReadTextOptions {
  /** Sheet of a workbook to read; by default the first one with cells. */
  sheet?: string;
  /** Refuses workbooks with cells on several sheets, if the user would not see which one was read. */
  isOnlySheet?: boolean;
}

/** Whether the bytes are a zip archive, such as a workbook (APPNOTE 4.3.7). */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Refuses a file above the limits in one pass over its bytes, before decoding. */
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
    if (lines > limits.lines)
      return fileFault(`A table can have up to ${limits.rows} rows.`, limits.rows + 1);
  }
  return null;
}

/** Reads a CSV file or an Excel workbook, whatever its file name. */
export async function readFile(bytes: Uint8Array, options: ReadFileOptions = {}): Promise<GridRead> {
  const { limits = TABLE_LIMITS } = options;
  const oversize = findOversize(bytes, limits);
  if (oversize) return oversize;
  if (isZip(bytes)) {
    // Loads the code for workbooks on first use.
    const { readXlsx } = await import('./xlsx/read-xlsx.js');
    return readXlsx(bytes, limits, options);
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const read = readText(decoded.text, options);
  if (!read.ok || decoded.note === undefined) return read;
  return { ok: true, grid: { ...read.grid, notes: [...read.grid.notes, decoded.note] } };
}
