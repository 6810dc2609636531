import { type ReadTextOptions, readText } from './read-text.js';
import { tableReasons } from './table-reasons.js';
import { type GridRead, TABLE_LIMITS, type TableFault, fileFault } from './table.js';

type DecodedText =
  /** `note`: information for the user about the encoding. */
  { ok: true; text: string; note?: string } | { ok: false; faults: TableFault[] };

/** First bytes of files that are mistaken for tables. */
const SIGNATURES = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], reason: 'oldExcel' },
  { bytes: [0x25, 0x50, 0x44, 0x46], reason: 'pdf' },
] as const;

/** Decodes a text file: UTF-8, UTF-16, or Windows-1252 (Western Excel) if nothing else is possible. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const signature = SIGNATURES.find((one) => one.bytes.every((byte, i) => bytes[i] === byte));
  if (signature) return fileFault(tableReasons[signature.reason]);
  const utf16 = findUtf16(bytes);
  if (utf16) return { ok: true, text: stripByteOrderMark(new TextDecoder(utf16).decode(bytes)) };
  // Text has no NUL bytes; pictures and archives do.
  if (bytes.includes(0)) return fileFault(tableReasons.noText);
  try {
    return { ok: true, text: stripByteOrderMark(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    const text = decodeWindows1252(bytes);
    return isWestern(text)
      ? { ok: true, text, note: tableReasons.readAsWindows }
      : fileFault(tableReasons.unknownEncoding);
  }
}

const stripByteOrderMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** Detects UTF-16 by its byte order mark, or by NUL in every second byte of Latin text. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 512);
  if (head.length < 4 || head.length % 2 !== 0) return null;
  let [even, odd] = [0, 0];
  for (const [i, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (i % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = (head.length / 2) * 0.7;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/** Characters 0x80 to 0x9F of Windows-1252; the others are as in Latin-1. Not every Node decodes these. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = new TextDecoder('latin1').decode(bytes);
  return latin1.replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80]!);
}

/** Letters and signs of Western European texts; other code pages have their letters elsewhere. */
const WESTERN = /^[\t\r\n\x20-\x7e\u00a0£¥§«»°±²³µ·¼½¾×ØøßÀ-ÖÙ-öù-ÿ€‚„…‰‘’“”•–—™Œœ®©¿¡ªº]*$/u;
/** Three accented letters in a row are Cyrillic or Greek in another code page. */
const FOREIGN_RUN = /[À-ÖØ-öø-ÿ]{3}/u;
/** `M„ller`, `Mœller` of another code page: a quotation mark or a Œ inside a word. */
const INSIDE_WORD = /\p{L}[‚„…‰“”•™Œ¢]\p{L}|\p{Ll}\p{Lu}\p{Ll}/u;
/** `Micha³` (Polish), `Stra§e` (Mac), `Iþýk` (Turkish): signs after a letter, Icelandic letters inside a word. */
const FOREIGN_SIGN = /\p{L}[³§]|\p{L}þ|[þý]{2}/iu;
const CUBIC_UNIT = /(?<!\p{L})(?:[cdm]?m|ft|in|yd)³/giu;

function isWestern(text: string): boolean {
  return WESTERN.test(text) && !FOREIGN_RUN.test(text) && !hasForeignWord(text);
}

/** Only words with letters beyond ASCII indicate a code page: `McDonald` is a name. */
function hasForeignWord(text: string): boolean {
  const words = text.match(/[^\s,;|\t"]*[^\x00-\x7f][^\s,;|\t"]*/gu) ?? [];
  return words.some((word) => INSIDE_WORD.test(word) || FOREIGN_SIGN.test(word.replace(CUBIC_UNIT, '')));
}

interface ReadFileOptions extends ReadTextOptions {
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
  if (bytes.length > limits.bytes) return fileFault(tableReasons.tooLarge);
  if (isZip(bytes)) return null;
  let lines = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (byte !== 10 && (byte !== 13 || bytes[i + 1] === 10)) continue;
    lines += 1;
    if (lines > limits.lines) return fileFault(tableReasons.tooManyRows(limits.rows), limits.rows + 1);
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
    const { readXlsx } = await import('./xlsx/read-sheet.js');
    return readXlsx(bytes, limits, options);
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const read = readText(decoded.text, options);
  if (!read.ok || decoded.note === undefined) return read;
  return { ok: true, grid: { ...read.grid, notes: [...read.grid.notes, decoded.note] } };
}
