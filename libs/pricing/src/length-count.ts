import type { UnitSystem } from '@glass/contracts/primitives';
import { withUnit } from '@glass/geometry';
import { PricingError, pricingFault } from './pricing.errors.js';

/*
 * Lengths are counted in whole millionths of an inch or of a meter. Every 1/64 in and every thousandth of a millimeter
 * is a whole number of them, so lengths enter prices exactly.
 */

const MM_PER_INCH = 25.4;
export const MILLION = 1_000_000;

/** Longer than any float line or furnace; the longest stock sheets are 12 m. */
const MAX_MM = 100_000;

/** Converts millimeters to whole millionths of an inch or a meter. */
export function countLength(mm: number, units: UnitSystem): number {
  return Math.round(units === 'inch' ? (mm / MM_PER_INCH) * MILLION : mm * 1000);
}

/**
 * Like countLength, for a length measured on a panel.
 * @throws PricingError with `field`
 */
export function countMeasured(mm: number, units: UnitSystem, field: string): number {
  if (!(mm > 0 && mm <= MAX_MM)) {
    throw new PricingError('INVALID_INPUT', field, pricingFault('noLength', { mm }));
  }
  return countLength(mm, units);
}

/**
 * Formats a counted length: `71 5⁄8″` or `1895 mm`, in thousandths of an inch if no 64th fits. Not rounded to the
 * tenant's precision, because a rule must name the exact size that was charged.
 */
export function formatCountedLength(count: number, units: UnitSystem): string {
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
