import type { DecimalMark } from './number-marks.js';

/*
 * The marks in a number as written, before any locale decides between two readings.
 */

/** The values that a text has when its decimal mark is a point and when it is a comma; null where it can't be read so. */
export interface WrittenNumber {
  values: Record<DecimalMark, string | null>;
  /** The only point or comma of a text in which it could part thousands or decimals: `5.175`, `2,000`. */
  doubtfulMark: DecimalMark | null;
}

/** The characters of ASCII as East Asian keyboards write them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const SPACES = /[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
/** Every kind of apostrophe that people write between thousands or for feet, as a class of a regular expression. */
export const APOSTROPHES = "['\\u2018\\u2019\\u02bc\\u2032`\\u00b4]";
const ANY_APOSTROPHE = new RegExp(APOSTROPHES, 'g');
const MINUS = /[\u2212\u2010-\u2014\ufe63]/g;
/** Groups with spaces or apostrophes, the same throughout. */
const SPACED = /^([1-9]\d{0,2})([ '])(\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const GROUPED: Record<DecimalMark, RegExp> = {
  '.': /^[1-9]\d{0,2}(?:,\d{3})+$/,
  ',': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
};
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** Brings full-width digits, marks and letters to their plain forms. */
export function toHalfWidth(text: string): string {
  return text.replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}

/** Brings every kind of digit, space, apostrophe and minus that keyboards and programs write to one of each. */
export function normalizeCharacters(text: string): string {
  return toHalfWidth(text).replace(SPACES, ' ').replace(ANY_APOSTROPHE, "'").replace(MINUS, '-').trim();
}

/**
 * Reads digits and marks, without sign, currency or unit, with either decimal mark.
 * @param digits normalized, see `normalizeCharacters`
 * @returns null for what is no number with any mark
 */
export function readWrittenNumber(digits: string, hasLakhGroups: boolean): WrittenNumber | null {
  if (/^\d+$/.test(digits)) return { values: { '.': digits, ',': digits }, doubtfulMark: null };
  const spaced = SPACED.exec(digits);
  if (spaced) return readSpaced(spaced);
  const values = {
    '.': readWithMark(digits, '.', hasLakhGroups),
    ',': readWithMark(digits, ',', hasLakhGroups),
  };
  if (values['.'] === null && values[','] === null) return null;
  const isDoubtful = values['.'] !== null && values[','] !== null;
  return { values, doubtfulMark: isDoubtful ? (digits.includes('.') ? '.' : ',') : null };
}

function readSpaced([, first = '', , rest = '', mark, decimals = '']: RegExpExecArray): WrittenNumber {
  const whole = first + rest.replace(/\D/g, '');
  const value = decimals === '' ? whole : `${whole}.${decimals}`;
  const takes = (candidate: DecimalMark) => (mark === undefined || mark === candidate ? value : null);
  return { values: { '.': takes('.'), ',': takes(',') }, doubtfulMark: null };
}

function readWithMark(digits: string, mark: DecimalMark, hasLakhGroups: boolean): string | null {
  const [whole = '', decimals = '', ...more] = digits.split(mark);
  if (more.length > 0 || !/^\d*$/.test(decimals) || whole + decimals === '') return null;
  const isPlain = /^\d*$/.test(whole);
  const isGrouped = GROUPED[mark].test(whole) || (hasLakhGroups && mark === '.' && LAKHS.test(whole));
  if (!isPlain && !isGrouped) return null;
  const plain = whole.replace(/\D/g, '') || '0';
  return decimals === '' ? plain : `${plain}.${decimals}`;
}
