/**
 * The search counts in whole units of 1/8000 mm, in which every multiple of 0.001 mm and of 1/64 inch is whole:
 * four pieces of 23 5/8″ fit a sheet of 94 1/2″.
 */
export const UNITS_PER_MM = 8000;

/** Farthest that a length may be from a whole unit because of binary fractions, in units. */
const NOISE = 1e-4;

/** A length that must not get smaller. */
export function unitsUp(mm: number): number {
  return Math.ceil(mm * UNITS_PER_MM - NOISE);
}

/** A length that must not get larger. */
export function unitsDown(mm: number): number {
  return Math.floor(mm * UNITS_PER_MM + NOISE);
}

export function toMm(units: number): number {
  return units / UNITS_PER_MM;
}
