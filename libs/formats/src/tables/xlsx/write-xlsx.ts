import write from 'write-excel-file/universal';
import { type WriteCell, isDittoMark, unguardCell } from '../guard-cell.js';

/** Characters that XML cannot contain or the library drops, and text that would be read as an escape. */
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffd-\uffff]|_(?=x[0-9a-f]{4}_)/gi;

/**
 * Writes an Excel workbook with one sheet and a bold heading: numbers as numbers with their decimals, texts as texts,
 * so that no spreadsheet turns them into dates or formulas.
 */
export async function writeXlsx(rows: readonly (readonly WriteCell[])[]): Promise<Blob> {
  const [heading = [], ...others] = rows;
  const sheet = [
    heading.map((cell) => ({ ...sheetCell(cell), fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(sheetCell)),
  ];
  return write(sheet, { stickyRowsCount: 1 }).toBlob();
}

function sheetCell(cell: WriteCell) {
  if (typeof cell === 'string') return { value: escaped(guardText(cell)), type: String };
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  if ('time' in cell)
    return {
      value: new Date(`${cell.time.replace(' ', 'T')}Z`),
      type: Date,
      format: 'yyyy-mm-dd hh:mm:ss',
    };
  const decimals = cell.number.split('.')[1]?.length ?? 0;
  return { value: Number(cell.number), format: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}` };
}

/** Spreadsheets run no texts of a workbook, so only text that reading would change is guarded. */
const guardText = (text: string): string =>
  unguardCell(text) !== text || isDittoMark(text) ? `'${text}` : text;

const escaped = (text: string): string =>
  text.replace(UNSAFE, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
