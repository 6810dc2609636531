import {
  isBelgianDigits,
  isLuhn,
  isMod11x10,
  isNif,
  mod97,
  weightedSum,
} from '../primitives/check-digits.js';

/*
 * Formats and check digits of VAT ids: EU member states, Northern Ireland (XI), the United Kingdom, Switzerland and
 * Norway. Formats: https://ec.europa.eu/taxation_customs/vies/#/faq. Check digits: as published by the tax authorities.
 * Countries without a published rule, or with exceptions to it, are only checked for their format.
 */

export type VatIdFault =
  /** It doesn't begin with the code of a known country. */
  | 'country'
  /** It has too many, too few or other characters. */
  | 'format'
  /** A digit is wrong or two were swapped. */
  | 'checkDigit';

export type ReadVatId =
  /** `id` in capitals without spaces; `country` is its prefix: `EL` for Greece. */
  { ok: true; id: string; country: string } | { ok: false; fault: VatIdFault };

interface VatFormat {
  pattern: RegExp;
  /** Whether the check digits of the number without prefix are right. */
  check?: (number: string) => boolean;
}

const digitsOf = (text: string): number[] => [...text].map(Number);
const lastDigit = (text: string): number => Number(text.at(-1));

/** Weights and modulus 11; the remainder 10 has a digit of its own, or none (null). */
const mod11 =
  (weights: readonly number[], ten: number | null) =>
  (text: string): boolean => {
    const rest = (11 - (weightedSum(text, weights) % 11)) % 11;
    return (rest === 10 ? ten : rest) === Number(text[weights.length]);
  };

function isAustrian(text: string): boolean {
  const digits = text.slice(1);
  const sum = digitsOf(digits.slice(0, 7)).reduce(
    (total, digit, i) => total + (i % 2 === 0 ? digit : Math.floor((2 * digit) / 10) + ((2 * digit) % 10)),
    0,
  );
  return (10 - ((sum + 4) % 10)) % 10 === lastDigit(digits);
}

function isFrench(text: string): boolean {
  const [key, siren] = [text.slice(0, 2), text.slice(2)];
  // Keys with letters follow another rule.
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

const IRISH_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

function isIrish(text: string): boolean {
  if (!/^\d{7}/.test(text)) return true;
  const second = text[8] === undefined ? 0 : 9 * IRISH_LETTERS.indexOf(text[8]);
  return IRISH_LETTERS[(weightedSum(text, [8, 7, 6, 5, 4, 3, 2]) + second) % 23] === text[7];
}

/** Numbers since 2020 follow ISO 7064 mod 97 with their letters, older ones mod 11. */
function isDutch(text: string): boolean {
  if (mod97(`NL${text}`) === 1) return true;
  return weightedSum(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(text[8]);
}

function isBritish(text: string): boolean {
  if (!/^\d{9}/.test(text)) return true;
  const sum = weightedSum(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

const BRITISH: VatFormat = { pattern: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, check: isBritish };

/** By the prefix of the VAT ids. */
const FORMATS: Readonly<Record<string, VatFormat>> = {
  AT: { pattern: /^U\d{8}$/, check: isAustrian },
  BE: {
    pattern: /^[01]\d{9}$/,
    check: isBelgianDigits,
  },
  BG: { pattern: /^\d{9,10}$/ },
  CY: { pattern: /^\d{8}[A-Z]$/ },
  CZ: { pattern: /^\d{8,10}$/ },
  DE: { pattern: /^[1-9]\d{8}$/, check: isMod11x10 },
  DK: { pattern: /^\d{8}$/, check: (text) => weightedSum(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: {
    pattern: /^\d{9}$/,
    check: (text) => (10 - (weightedSum(text, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === lastDigit(text),
  },
  EL: {
    pattern: /^\d{9}$/,
    check: (text) => (weightedSum(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(text),
  },
  ES: { pattern: /^([A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/, check: isNif },
  FI: { pattern: /^\d{8}$/, check: mod11([7, 9, 10, 5, 8, 4, 2], null) },
  FR: { pattern: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, check: isFrench },
  HR: { pattern: /^\d{11}$/, check: isMod11x10 },
  HU: {
    pattern: /^\d{8}$/,
    check: (text) => (10 - (weightedSum(text, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === lastDigit(text),
  },
  IE: { pattern: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, check: isIrish },
  IT: { pattern: /^\d{11}$/, check: isLuhn },
  LT: { pattern: /^(\d{9}|\d{12})$/ },
  LU: { pattern: /^\d{8}$/, check: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)) },
  LV: { pattern: /^\d{11}$/ },
  MT: {
    pattern: /^\d{8}$/,
    check: (text) => 37 - (weightedSum(text, [3, 4, 6, 7, 8, 9]) % 37) === Number(text.slice(6)),
  },
  NL: { pattern: /^\d{9}B\d{2}$/, check: isDutch },
  PL: {
    pattern: /^\d{10}$/,
    check: (text) => weightedSum(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastDigit(text),
  },
  PT: { pattern: /^\d{9}$/, check: mod11([9, 8, 7, 6, 5, 4, 3, 2], 0) },
  RO: {
    pattern: /^[1-9]\d{1,9}$/,
    check: (text) =>
      ((weightedSum(text.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === lastDigit(text),
  },
  SE: { pattern: /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/, check: (text) => isLuhn(text.slice(0, 10)) },
  SI: { pattern: /^[1-9]\d{7}$/, check: mod11([8, 7, 6, 5, 4, 3, 2], 0) },
  SK: { pattern: /^[1-9]\d{9}$/, check: (text) => Number(text) % 11 === 0 },
  XI: BRITISH,
  GB: BRITISH,
  CHE: { pattern: /^\d{9}(MWST|TVA|IVA)?$/, check: mod11([5, 4, 3, 2, 7, 6, 5, 4], null) },
  NO: { pattern: /^\d{9}(MVA)?$/, check: mod11([3, 2, 7, 6, 5, 4, 3, 2], null) },
};

/** @param code prefix of VAT ids: `EL` for Greece */
export const isVatPrefix = (code: string): boolean => code === 'CH' || FORMATS[code] !== undefined;

/** Reads a VAT id as people write it: `de 136 695 976`, `NL0000.00.000.B14`, `GR094259216`. */
export function parseVatId(text: string): ReadVatId {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./_-]+/g, '')
    .replace(/^GR/, 'EL');
  const country = ['CHE', plain.slice(0, 2)].find((code) => plain.startsWith(code) && FORMATS[code]);
  if (!country) return { ok: false, fault: 'country' };
  const { pattern, check } = FORMATS[country]!;
  const number = plain.slice(country.length);
  if (!pattern.test(number)) return { ok: false, fault: 'format' };
  if (check && !check(number)) return { ok: false, fault: 'checkDigit' };
  return { ok: true, id: plain, country: country === 'CHE' ? 'CH' : country };
}

/** Finds a VAT id behind its name, as in `BTW NL000000000B14`; null if there is none. */
export function findVatId(text: string): { id: string; country: string } | null {
  const words = text.trim().split(/[\s:]+/);
  for (let from = 0; from < words.length; from += 1) {
    const read = parseVatId(words.slice(from).join(''));
    if (read.ok) return { id: read.id, country: read.country };
  }
  return null;
}
