import { type LabelCode, readLabelCode } from './label-code.js';
import { limits } from '../limits.js';
import { readUid } from '../primitives/formats.js';

/*
 * A hand scanner types what it reads as a keyboard. If its keyboard setting differs from the computer's, other
 * characters arrive: on a German computer, the hyphen of an American scanner becomes ß.
 */

/** Keys from left to right, row by row, first without Shift, then with it. U+0000 is a key that types nothing. */
const KEYS = {
  us: '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  de: '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
  ch: '§1234567890\'^qwertzuiopü¨$asdfghjklöäyxcvbnm,.-°+"*ç%&/()=?`QWERTZUIOPè!£ASDFGHJKLéàYXCVBNM;:_',
  fr: '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!~1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§',
  es: 'º1234567890\'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-ª!"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨ZXCVBNM;:_',
  it: '\\1234567890\'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-|!"£$%&/()=?^QWERTYUIOPé*§ASDFGHJKLç°ZXCVBNM;:_',
  pt: '\\1234567890\'«qwertyuiop+´~asdfghjklçºzxcvbnm,.-|!"#$%&/()=?»QWERTYUIOP*`^ASDFGHJKLÇªZXCVBNM;:_',
  se: '§1234567890+´qwertyuiopå¨\'asdfghjklöäzxcvbnm,.-½!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLÖÄZXCVBNM;:_',
  dk: '½1234567890+´qwertyuiopå¨\'asdfghjklæøzxcvbnm,.-§!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLÆØZXCVBNM;:_',
  no: '|1234567890+\\qwertyuiopå¨\'asdfghjkløæzxcvbnm,.-§!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLØÆZXCVBNM;:_',
  be: '²&é"\'(§è!çà)-azertyuiop^$µqsdfghjklmùwxcvbn,;:=³1234567890°_AZERTYUIOP¨*£QSDFGHJKLM%WXCVBN?./+',
  cz: ';+ěščřžýáíé=´qwertzuiopú)¨asdfghjklů§yxcvbnm,.-°1234567890%ˇQWERTZUIOP/(\'ASDFGHJKL"!YXCVBNM?:_',
  jp: '\u00001234567890-^qwertyuiop@[]asdfghjkl;:zxcvbnm,./\u0000!"#$%&\'()\u0000=~QWERTYUIOP`{}ASDFGHJKL+*ZXCVBNM<>?',
} as const;

/** Maps received to intended characters, for each wrong pair of scanner and computer. */
const LAYOUT_SWAPS = Object.values(KEYS)
  .filter((keys) => keys !== KEYS.us)
  .flatMap((keys) => [swap(keys, KEYS.us), swap(KEYS.us, keys)]);

function swap(arrived: string, meant: string): ReadonlyMap<string, string> {
  const all = [...meant];
  return new Map([...arrived].map((key, index) => [key, all[index]!]));
}

/** Possible original texts of a scan with a wrong keyboard setting: the text itself, then one per setting. */
function undoLayoutSwaps(text: string): string[] {
  const letters = [...text];
  const readings = LAYOUT_SWAPS.map((keys) => letters.map((letter) => keys.get(letter) ?? letter).join(''));
  return [...new Set([text, ...readings])];
}

/**
 * Meaning of a scanned or typed text. The server checks whether it belongs to the tenant.
 *
 * - label: a current label code
 * - page: the URL of an older QR code, or an identifier; `host` is null for an identifier
 * - numbers: possible readings of an older bar code, with and without a scanner's symbology identifier. Only the server
 *   knows which part of `order` is the tenant's prefix.
 * - likeNumbers: an older bar code only if a wrong keyboard setting of the scanner changed its separators. Codes of
 *   other systems look alike (`1042/01/2`), so this may name a piece but never move one.
 */
export type PanelCode =
  | ({ kind: 'label' } & LabelCode)
  | { kind: 'page'; host: string | null; panelUID: string; piece: number | null }
  | { kind: 'numbers' | 'likeNumbers'; readings: PrintedNumbers[] };

/** `SO-1042` as on the label, line 3, piece 2. `piece` is null for a panel number without a piece. */
export interface PrintedNumbers<Piece = number> {
  order: string;
  lineNumber: number;
  piece: Piece;
}

/** Page URL of a panel, as in older QR codes. */
export function panelCodeUrl(panelPageUrl: string, panelUID: string, piece: number): string {
  return `${panelPageUrl.replace(/\/+$/, '')}/${panelUID}?piece=${piece}`;
}

/** Readable number of a piece: `SO-1042-03-2` is the second piece of line 3. Used in older bar codes. */
export function panelBarCode(orderNumber: string, lineNumber: number, piece: number): string {
  return `${orderNumber}-${String(lineNumber).padStart(2, '0')}-${piece}`;
}

/** Converts an order number to ASCII for Code 128. */
export function orderCodeText(orderNumber: string): string {
  const ascii = orderNumber
    .normalize('NFKD')
    .replace(/[^\x21-\x7e]+/g, '')
    .slice(0, 24);
  return ascii === '' ? 'ORDER' : ascii;
}

/** Parses a scanned or typed label; null if it names no panel. */
export function readPanelCode(text: string): PanelCode | null {
  const [asItIs, ...swapped] = readingsOf(text);
  if (!asItIs) return null;
  for (const reading of [...asItIs, ...swapped.flat()]) {
    const code = readUnambiguous(reading);
    if (code) return code;
  }
  const readings = readAllNumbers(asItIs);
  if (readings.length > 0) return { kind: 'numbers', readings };
  const likely = readAllNumbers(swapped.flat());
  return likely.length > 0 ? { kind: 'likeNumbers', readings: likely } : null;
}

/** Parses a panel number without piece: `SO-1042-03`, `1042-03`, `#1042 3`. */
export function readPanelNumber(text: string): PrintedNumbers<null> | null {
  const [, order, line] = PANEL_NUMBER.exec(plainDashes(text.trim())) ?? [];
  const lineNumber = countOf(line);
  return order && /\d$/.test(order) && lineNumber ? { order, lineNumber, piece: null } : null;
}

/** Replaces control characters of a scan by visible symbols (`␝`), so that it can be stored, sent and displayed. */
export function printableScan(text: string): string {
  return text
    .replaceAll(/[\u0000-\u001f]/g, (control) => String.fromCharCode(0x24_00 + control.charCodeAt(0)))
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');
}

/** Scanners may send a symbology identifier (`]C1`) before the code, and control characters around it. */
const AROUND = /^[\p{Cc}\s\u2400-\u2421\uFEFF\uFFFD]+|[\p{Cc}\s\u2400-\u2421\uFEFF\uFFFD]+$/gu;
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z](?=.)/;
const INSIDE = /[\p{Cc}\p{Cs}\u2028\u2029\u2400-\u2421\uFFFD]/u;

/** For the text itself, then for each keyboard setting: the code with and without its symbology identifier. */
function readingsOf(text: string): string[][] {
  const code = plainDashes(text.replaceAll(AROUND, ''));
  if (code.length > limits.panelCode.max) return [];
  return undoLayoutSwaps(code).map((reading) =>
    [...new Set([reading, reading.replace(SYMBOLOGY, '').replaceAll(AROUND, '')])].filter(
      (each) => !INSIDE.test(each),
    ),
  );
}

function readAllNumbers(texts: readonly string[]): PrintedNumbers[] {
  return [...new Set(texts)].map(readNumbers).filter((each) => each !== null);
}

/** Phones and word processors replace hyphens by dashes. */
function plainDashes(text: string): string {
  return text.replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}

/** QR code apps add tracking parameters; the signature protects the code itself. */
const SHORT_ADDRESS = /^https?:\/\/[^\s/?#]+\/l\/([A-Za-z]+)\/?(?:[?#]\S*)?$/i;
const PAGE =
  /^https?:\/\/([^\s/?#@]+)\/(?:customer|tenant)\/panel-view\/([0-9a-f-]{32,36})\/?(?:\?([^#]*))?(?:#.*)?$/i;

/** A code that cannot match by chance. */
function readUnambiguous(text: string): Exclude<PanelCode, { kind: 'numbers' }> | null {
  const label = readLabelCode(SHORT_ADDRESS.exec(text)?.[1] ?? text);
  if (label) return { kind: 'label', ...label };
  const [, host = null, uid = text, query = ''] = PAGE.exec(text) ?? [];
  const panelUID = readUid(uid);
  const piece = new URLSearchParams(query).get('piece');
  if (!panelUID) return null;
  return { kind: 'page', host, panelUID, piece: piece === null ? null : countOf(piece) };
}

/** Exactly the format of `panelBarCode`; a looser one would match numbers of other systems. */
const NUMBERS = /^(\S.{0,60})-(\d{2,4})-([1-9]\d{0,3})$/u;
const PANEL_NUMBER = /^#?(\S.{0,60}?)[-\s]+(\d{1,4})$/u;

function readNumbers(text: string): PrintedNumbers | null {
  const [, order, line, piece] = NUMBERS.exec(text) ?? [];
  const lineNumber = countOf(line);
  if (order === undefined || lineNumber === null || !/\d$/.test(order)) return null;
  const numbers = { order, lineNumber, piece: Number(piece) };
  return panelBarCode(order, lineNumber, numbers.piece) === text ? numbers : null;
}

function countOf(text: string | null | undefined): number | null {
  return text && /^0*[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
