import { APOSTROPHES } from './written-number.js';

/** A unit that lengths are written in. */
export type LengthUnit = 'mm' | 'cm' | 'm' | 'in' | 'ft';

export const MM_PER_UNIT: Readonly<Record<LengthUnit, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  ft: 304.8,
};

/** How people write the units, in lowercase and with plain primes, see `normalizePrimes`. */
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

/** Brings every sign of feet and inches that keyboards and programs write to `'` and `"`. */
export function normalizePrimes(text: string): string {
  return text.replace(new RegExp(APOSTROPHES, 'g'), "'").replace(/[″“”]/g, '"').replace(/''/g, '"');
}

/**
 * A regular expression for the names of units, the longest first; of all units unless some are given. A period may follow
 * a name, but no sign.
 */
export function unitPattern(...units: readonly LengthUnit[]): string {
  const names = (units.length > 0 ? units : UNITS).flatMap((unit) => UNIT_NAMES[unit]);
  const patterns = names
    .sort((one, other) => other.length - one.length)
    .map((name) => (/[a-z]$/.test(name) ? `${name}\\.?` : name));
  return `(?:${patterns.join('|')})`;
}

/** The unit that a text names, in upper or lower case and with or without a period; null for any other text. */
export function findLengthUnit(text: string): LengthUnit | null {
  const name = normalizePrimes(text.trim().toLowerCase()).replace(/\.$/, '');
  return UNIT_OF_NAME.get(name) ?? null;
}
