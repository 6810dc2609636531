import type { DecimalMark } from './number-marks.js';

/** Text allowed around the digits of a number. */
export interface AffixOptions {
  /** A percent sign may follow. */
  isPercent?: boolean;
  /** ISO 4217: its code or sign may precede or follow. */
  currency?: string | undefined;
  /** Units that may follow: `kg`, `pcs`. */
  units?: readonly string[];
}

interface BareNumber {
  isNegative: boolean;
  /** Digits and marks. */
  digits: string;
}

/** Currency signs that `Intl` does not know, or only in one country. */
const MORE_SIGNS: Readonly<Record<string, readonly string[]>> = {
  CHF: ['Fr.', 'Fr', 'SFr.', 'SFr'],
  ...{ SEK: ['kr.', 'kr'], NOK: ['kr.', 'kr'], DKK: ['kr.', 'kr'], ISK: ['kr.', 'kr'] },
  ...{ PLN: ['zł'], CZK: ['Kč'], INR: ['Rs.', 'Rs'] },
};
const WRITTEN_SIGNS: ReadonlySet<string> = new Set(Object.values(MORE_SIGNS).flat());
let codes: ReadonlySet<string> | undefined;

/** Whether a text is the sign or code of any currency: `$`, `US$`, `EUR`, `Fr.`. */
export function isCurrencySign(text: string): boolean {
  if (/^\p{L}{0,3}\p{Sc}$/u.test(text) || WRITTEN_SIGNS.has(text)) return true;
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(text);
}

const signsByCurrency = new Map<string, string>();

/** Pattern of a currency's signs: `$`, `US$` and `USD`, but no cent signs and no other currency. */
function signPattern(currency: string): string {
  const cached = signsByCurrency.get(currency);
  if (cached !== undefined) return cached;
  const written = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [normalizeCharacters(value)] : [])),
  );
  const bare = written.filter((sign) => /^\p{Sc}$/u.test(sign));
  // US$, A$, CA$: prefixes of the code before the sign.
  const prefixed = bare.flatMap((sign) => [1, 2, 3].map((length) => currency.slice(0, length) + sign));
  const signs = new Set([currency, ...written, ...prefixed, ...(MORE_SIGNS[currency] ?? [])]);
  if (signs.has('¥')) signs.add('￥');
  const pattern = `(?:${[...signs]
    .sort((one, other) => other.length - one.length)
    .map(escape)
    .join('|')})`;
  signsByCurrency.set(currency, pattern);
  return pattern;
}

/**
 * Removes sign, currency, percent sign and unit around the digits.
 * @param text normalized by `normalizeCharacters`
 * @returns null if there is any other text
 */
export function stripAffixes(text: string, { isPercent, currency, units }: AffixOptions): BareNumber | null {
  // `12,-` and `12.–` are amounts without cents.
  const amount = currency ? text.replace(/(\d[.,])--?(?!\d)/, '$100') : text;
  const before = currency ? `${signPattern(currency)}? ?` : '';
  const after = [
    ...(currency ? [signPattern(currency)] : []),
    ...(isPercent ? ['%'] : []),
    ...(units ?? []).map((unit) => `${escape(unit)}\\.?`),
  ];
  const end = after.length > 0 ? `(?: ?(?:${after.join('|')}))?` : '';
  const pattern = new RegExp(`^([-+]?) ?${before}([-+]?) ?([\\d.,' ]*\\d[\\d.,' ]*?)${end}$`, 'iu');
  const [, first = '', second = '', digits = ''] = pattern.exec(amount) ?? [];
  if (digits === '' || (first !== '' && second !== '')) return null;
  return { isNegative: first === '-' || second === '-', digits: digits.trim() };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

export type LengthUnit = 'mm' | 'cm' | 'm' | 'in' | 'ft';

export const MM_PER_UNIT: Readonly<Record<LengthUnit, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  ft: 304.8,
};

/** Spellings of units, in lowercase and with plain primes (see `normalizePrimes`). */
const UNIT_NAMES: Readonly<Record<LengthUnit, readonly string[]>> = {
  mm: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
  cm: ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  m: ['m', 'meter', 'meters', 'metre', 'metres'],
  in: ['"', 'in', 'ins', 'inch', 'inches'],
  ft: ["'", 'ft', 'foot', 'feet'],
};

const UNITS = Object.keys(UNIT_NAMES) as LengthUnit[];

const UNIT_OF_NAME: ReadonlyMap<string, LengthUnit> = new Map(
  UNITS.flatMap((unit) => UNIT_NAMES[unit].map((name) => [name, unit] as const)),
);

/** Replaces all characters for feet and inches by `'` and `"`. */
export function normalizePrimes(text: string): string {
  return text.replace(new RegExp(APOSTROPHES, 'g'), "'").replace(/[″“”]/g, '"').replace(/''/g, '"');
}

/**
 * Regular expression for unit names, longest first. A period may follow a name, but not a sign.
 * @param units all units if empty
 */
export function unitPattern(...units: readonly LengthUnit[]): string {
  const names = (units.length > 0 ? units : UNITS).flatMap((unit) => UNIT_NAMES[unit]);
  const patterns = names
    .sort((one, other) => other.length - one.length)
    .map((name) => (/[a-z]$/.test(name) ? `${name}\\.?` : name));
  return `(?:${patterns.join('|')})`;
}

/** Finds the unit that a text names, in any case, with or without a period; null for other text. */
export function findLengthUnit(text: string): LengthUnit | null {
  const name = normalizePrimes(text.trim().toLowerCase()).replace(/\.$/, '');
  return UNIT_OF_NAME.get(name) ?? null;
}

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
