import type { DecimalMark } from './number-marks.js';

/* Parses the marks of a written number, before the locale chooses between two readings. */

/** Values of a text with a decimal point and with a decimal comma; null if it cannot be read that way. */
export interface WrittenNumber {
  values: Record<DecimalMark, string | null>;
  /** The only point or comma of a text that may separate thousands or decimals: `5.175`, `2,000`. */
  ambiguousMark: DecimalMark | null;
}

/** ASCII characters as written by East Asian keyboards. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const SPACES = /[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
/** All apostrophes written between thousands or for feet, as a regular expression class. */
export const APOSTROPHES = "['\\u2018\\u2019\\u02bc\\u2032`\\u00b4]";
const ANY_APOSTROPHE = new RegExp(APOSTROPHES, 'g');
const MINUS = /[\u2212\u2010-\u2014\ufe63]/g;
/** Groups separated by spaces or apostrophes, the same one throughout. */
const SPACED = /^([1-9]\d{0,2})([ '])(\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const GROUPED: Record<DecimalMark, RegExp> = {
  '.': /^[1-9]\d{0,2}(?:,\d{3})+$/,
  ',': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
};
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** Replaces full-width digits, marks and letters. */
export function toHalfWidth(text: string): string {
  return text.replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}

/** Normalizes digits, spaces, apostrophes and minus signs. */
export function normalizeCharacters(text: string): string {
  return toHalfWidth(text).replace(SPACES, ' ').replace(ANY_APOSTROPHE, "'").replace(MINUS, '-').trim();
}

/**
 * Parses digits and marks, without sign, currency or unit, with either decimal mark.
 * @param digits normalized by `normalizeCharacters`
 * @returns null if it is no number with any mark
 */
export function readWrittenNumber(digits: string, hasLakhGroups: boolean): WrittenNumber | null {
  if (/^\d+$/.test(digits)) return { values: { '.': digits, ',': digits }, ambiguousMark: null };
  const spaced = SPACED.exec(digits);
  if (spaced) return readSpaced(spaced);
  const values = {
    '.': readWithMark(digits, '.', hasLakhGroups),
    ',': readWithMark(digits, ',', hasLakhGroups),
  };
  if (values['.'] === null && values[','] === null) return null;
  const isAmbiguous = values['.'] !== null && values[','] !== null;
  return { values, ambiguousMark: isAmbiguous ? (digits.includes('.') ? '.' : ',') : null };
}

function readSpaced([, first = '', , rest = '', mark, decimals = '']: RegExpExecArray): WrittenNumber {
  const whole = first + rest.replace(/\D/g, '');
  const value = decimals === '' ? whole : `${whole}.${decimals}`;
  const takes = (candidate: DecimalMark) => (mark === undefined || mark === candidate ? value : null);
  return { values: { '.': takes('.'), ',': takes(',') }, ambiguousMark: null };
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
