import type { UnitSystem } from '@glass/contracts';
import { withUnit } from '@glass/geometry';
import { PricingError } from './pricing.errors.js';

/*
 * Lengths are counted in whole millionths of what the tenant charges by: of an inch, or of a metre. Every 1/64 in
 * and every thousandth of a millimetre is a whole number of them, so a length takes part in a price exactly.
 */

const MM_PER_INCH = 25.4;
export const MILLION = 1_000_000;

/** Longer than any float line or furnace takes (the longest stock sheets are 12 m). */
const MAX_MM = 100_000;

/** Millimetres as whole millionths of an inch or of a metre, to the nearest. */
export function countLength(mm: number, units: UnitSystem): number {
  return Math.round(units === 'inch' ? (mm / MM_PER_INCH) * MILLION : mm * 1000);
}

/** As countLength, of a length that was measured on a panel. @throws PricingError that names `field` */
export function countMeasured(mm: number, units: UnitSystem, field: string): number {
  if (!(mm > 0 && mm <= MAX_MM)) {
    throw new PricingError('INVALID_INPUT', field, `${mm} mm is not a length of glass`);
  }
  return countLength(mm, units);
}

/**
 * For rules in words: `71 5⁄8″` or `1895 mm`; thousandths of an inch where no 64th fits. Not rounded to the
 * tenant's precision, because a rule must name the very size that was charged.
 */
export function lengthText(count: number, units: UnitSystem): string {
  return withUnit(plainText(count, units), units);
}

function plainText(count: number, units: UnitSystem): string {
  if (units === 'metric') return String(Math.round(count / 100) / 10);
  const sixtyFourths = (count * 64) / MILLION;
  if (!Number.isInteger(sixtyFourths)) return String(Math.round(count / 1000) / 1000);
  const whole = Math.floor(sixtyFourths / 64);
  let over = sixtyFourths % 64;
  if (over === 0) return String(whole);
  let under = 64;
  while (over % 2 === 0) {
    over /= 2;
    under /= 2;
  }
  return whole === 0 ? `${over}/${under}` : `${whole} ${over}/${under}`;
}
