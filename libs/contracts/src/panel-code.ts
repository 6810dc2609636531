import { undoLayoutSwaps } from './keyboard-layouts.js';
import { readLabelCode, type LabelCode } from './label-code.js';
import { limits } from './limits.js';
import { readUid } from './primitives/uid.js';

/**
 * What a scanned or typed text can name. Whether it is a label of this tenant, the server finds out:
 *
 * - label: a code that labels carry today
 * - page: the address in an older QR code, or an identifier; `host` is null for an identifier alone
 * - numbers: an older bar code, as it is first, then without a scanner's symbology identifier. Which part of `order` is the
 *   tenant's prefix only the server knows.
 * - likeNumbers: an older bar code only if a wrong keyboard setting of the scanner changed its separators. Codes of other
 *   systems look the same (`1042/01/2`), so this may name a piece but never move one.
 */
export type PanelCode =
  | ({ kind: 'label' } & LabelCode)
  | { kind: 'page'; host: string | null; panelUID: string; piece: number | null }
  | { kind: 'numbers' | 'likeNumbers'; readings: PrintedNumbers[] };

/** `SO-1042` as the label writes it, line 3, piece 2. `piece` is null for the number of a panel without its piece. */
export interface PrintedNumbers<Piece = number> {
  order: string;
  lineNumber: number;
  piece: Piece;
}

/** The page of a panel, as older QR codes have it. */
export function panelCodeUrl(panelPageUrl: string, panelUID: string, piece: number): string {
  return `${panelPageUrl.replace(/\/+$/, '')}/${panelUID}?piece=${piece}`;
}

/** The number of a piece as people read it: `SO-1042-03-2` is the second piece of line 3. Older bar codes say it. */
export function panelBarCode(orderNumber: string, lineNumber: number, piece: number): string {
  return `${orderNumber}-${String(lineNumber).padStart(2, '0')}-${piece}`;
}

/** An order number as bar codes write it: Code 128 has ASCII alone. */
export function orderCodeText(orderNumber: string): string {
  const ascii = orderNumber
    .normalize('NFKD')
    .replace(/[^\x21-\x7e]+/g, '')
    .slice(0, 24);
  return ascii === '' ? 'ORDER' : ascii;
}

/** Reads a label as it was scanned or typed; null where it names no panel. */
export function readPanelCode(text: string): PanelCode | null {
  const [asItIs, ...swapped] = readingsOf(text);
  if (!asItIs) return null;
  for (const reading of [...asItIs, ...swapped.flat()]) {
    const code = readUnmistakable(reading);
    if (code) return code;
  }
  const readings = numbersIn(asItIs);
  if (readings.length > 0) return { kind: 'numbers', readings };
  const likely = numbersIn(swapped.flat());
  return likely.length > 0 ? { kind: 'likeNumbers', readings: likely } : null;
}

/** A panel by the number that people say, without the piece: `SO-1042-03`, `1042-03`, `#1042 3`. */
export function readPanelNumber(text: string): PrintedNumbers<null> | null {
  const [, order, line] = PANEL_NUMBER.exec(plainDashes(text.trim())) ?? [];
  const lineNumber = countOf(line);
  return order && /\d$/.test(order) && lineNumber ? { order, lineNumber, piece: null } : null;
}

/** A scan whose control characters are shown by their pictures (`␝`), so that it can be stored, sent and seen. */
export function printableScan(text: string): string {
  return text
    .replaceAll(/[\u0000-\u001f]/g, (control) => String.fromCharCode(0x24_00 + control.charCodeAt(0)))
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');
}

/** A scanner can send a symbology identifier (`]C1`) before the code, and control characters around it. */
const AROUND = /^[\p{Cc}\s\u2400-\u2421\uFEFF\uFFFD]+|[\p{Cc}\s\u2400-\u2421\uFEFF\uFFFD]+$/gu;
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z](?=.)/;
const INSIDE = /[\p{Cc}\p{Cs}\u2028\u2029\u2400-\u2421\uFFFD]/u;

/** For the text as it is, then for each keyboard setting: the code with and without its symbology identifier. */
function readingsOf(text: string): string[][] {
  const code = plainDashes(text.replaceAll(AROUND, ''));
  if (code.length > limits.panelCode.max) return [];
  return undoLayoutSwaps(code).map((reading) =>
    [...new Set([reading, reading.replace(SYMBOLOGY, '').replaceAll(AROUND, '')])].filter(
      (each) => !INSIDE.test(each),
    ),
  );
}

function numbersIn(texts: readonly string[]): PrintedNumbers[] {
  return [...new Set(texts)].map(readNumbers).filter((each) => each !== null);
}

/** Phones and word processors turn hyphens into dashes. */
function plainDashes(text: string): string {
  return text.replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}

/** Apps that read QR codes add tracking parameters; the signature protects the code itself. */
const SHORT_ADDRESS = /^https?:\/\/[^\s/?#]+\/l\/([A-Za-z]+)\/?(?:[?#]\S*)?$/i;
const PAGE =
  /^https?:\/\/([^\s/?#@]+)\/(?:customer|tenant)\/panel-view\/([0-9a-f-]{32,36})\/?(?:\?([^#]*))?(?:#.*)?$/i;

/** A code that can't be something else by chance. */
function readUnmistakable(text: string): Exclude<PanelCode, { kind: 'numbers' }> | null {
  const label = readLabelCode(SHORT_ADDRESS.exec(text)?.[1] ?? text);
  if (label) return { kind: 'label', ...label };
  const [, host = null, uid = text, query = ''] = PAGE.exec(text) ?? [];
  const panelUID = readUid(uid);
  const piece = new URLSearchParams(query).get('piece');
  if (!panelUID) return null;
  return { kind: 'page', host, panelUID, piece: piece === null ? null : countOf(piece) };
}

/** Exactly as `panelBarCode` writes it: anything looser would take other people's numbers for ours. */
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
