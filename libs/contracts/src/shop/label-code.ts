/*
 * Label code: `BBBDCCFDTLXKEGHB`, in the bar code of a label and at the end of the URL in its QR code.
 *
 *   BBBD   mark of the tenant
 *   C      number of letters of piece and line
 *   C F …  piece, line and order number, in base 19
 *   …      signature: only the tenant's secret can create it
 *   B      check letter: finds every misread letter and every swap of neighbors
 *
 * It has no letter that moves between QWERTY, QWERTZ, AZERTY and Turkish keyboards, and no digit, which AZERTY types with
 * Shift, so that a hand scanner with a wrong keyboard setting types the same code.
 */

const LETTERS = 'BCDEFGHJKLNOPRSTUVX';
/** Must be prime for the check letter. */
const BASE = LETTERS.length;

/** 19^4 tenants. */
const MARK_LENGTH = 4;
/** 19^5: a guess succeeds once in 2.5 million. */
const SIGNATURE_LENGTH = 5;
const MAX_LINE_LETTERS = 3;
const MAX_PIECE_LETTERS = 4;
const MAX_ORDER_LETTERS = 12;

/** A piece of a line of an order. */
export interface PieceNumber {
  orderNumber: number;
  lineNumber: number;
  piece: number;
}

/** A parsed label code; `signed` and `signature` are verified with the tenant's secret. */
export interface LabelCode extends PieceNumber {
  mark: string;
  signed: string;
  signature: string;
}

/** @param tenantNumber from 1, below 19^4 */
export function labelMark(tenantNumber: number): string {
  const letters = toLetters(tenantNumber);
  if (letters.length > MARK_LENGTH) throw new Error(`There is no label mark for tenant ${tenantNumber}`);
  return letters.padStart(MARK_LENGTH, LETTERS[0]);
}

export function parseTenantNumber(mark: string): number {
  return fromLetters(mark);
}

/** The part of a label code that is signed. */
export function signedPart(mark: string, { orderNumber, lineNumber, piece }: PieceNumber): string {
  const [order, line, pieces] = [toLetters(orderNumber), toLetters(lineNumber), toLetters(piece)];
  if (order.length > MAX_ORDER_LETTERS || line.length > MAX_LINE_LETTERS || pieces.length > MAX_PIECE_LETTERS)
    throw new Error('This piece has no label code: its numbers are too large');
  const shape = LETTERS[(line.length - 1) * MAX_PIECE_LETTERS + pieces.length - 1]!;
  return mark + shape + pieces + line + order;
}

/** @param hash at least 4 bytes of a keyed hash with the tenant's secret */
export function signatureLetters(hash: Uint8Array): string {
  const number = new DataView(hash.buffer, hash.byteOffset).getUint32(0) % BASE ** SIGNATURE_LENGTH;
  return toLetters(number).padStart(SIGNATURE_LENGTH, LETTERS[0]);
}

export function labelCode(signed: string, signature: string): string {
  return signed + signature + checkLetter(signed + signature);
}

/** Formats a code in groups of four letters. */
export function groupLabelCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$& ');
}

/** Parses a label code in any case and grouping; null for other text and for a wrong check letter. */
export function readLabelCode(text: string): LabelCode | null {
  const code = text
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    // Codes contain no zero, but people type one for the letter O.
    .replaceAll('0', 'O');
  if (!CODE.test(code)) return null;
  const [body, check] = [code.slice(0, -1), code.at(-1)];
  if (checkLetter(body) !== check) return null;
  const signed = body.slice(0, -SIGNATURE_LENGTH);
  const mark = signed.slice(0, MARK_LENGTH);
  const shape = LETTERS.indexOf(signed[MARK_LENGTH]!);
  const lineAt = MARK_LENGTH + 2 + (shape % MAX_PIECE_LETTERS);
  const orderAt = lineAt + 1 + Math.floor(shape / MAX_PIECE_LETTERS);
  const named = {
    piece: fromLetters(signed.slice(MARK_LENGTH + 1, lineAt)),
    lineNumber: fromLetters(signed.slice(lineAt, orderAt)),
    orderNumber: fromLetters(signed.slice(orderAt)),
  };
  const isWhole = signed.length > orderAt && shape < MAX_LINE_LETTERS * MAX_PIECE_LETTERS;
  // Each piece has exactly one code, without leading zeros.
  if (!isWhole || Object.values(named).includes(0) || signedPart(mark, named) !== signed) return null;
  return { ...named, mark, signed, signature: body.slice(-SIGNATURE_LENGTH) };
}

const SHORTEST = MARK_LENGTH + 4 + SIGNATURE_LENGTH + 1;
const LONGEST = SHORTEST - 3 + MAX_PIECE_LETTERS + MAX_LINE_LETTERS + MAX_ORDER_LETTERS;
const CODE = new RegExp(`^[${LETTERS}]{${SHORTEST},${LONGEST}}$`);

/**
 * Weights differ between neighbors, are never 0 modulo 19, and never -1 (the weight of the check letter itself), so
 * that a wrong letter or a swap of neighbors changes the sum.
 */
function checkLetter(body: string): string {
  const sum = [...body]
    .toReversed()
    .reduce((all, letter, index) => all + LETTERS.indexOf(letter) * (1 + (index % (BASE - 2))), 0);
  return LETTERS[sum % BASE]!;
}

function toLetters(number: number): string {
  let rest = number;
  let letters = '';
  do {
    letters = LETTERS[rest % BASE]! + letters;
    rest = Math.floor(rest / BASE);
  } while (rest > 0);
  return letters;
}

function fromLetters(letters: string): number {
  return [...letters].reduce((number, letter) => number * BASE + LETTERS.indexOf(letter), 0);
}
