import { APOSTROPHES } from './written-number.js';

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
