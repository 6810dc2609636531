import type { Length, LengthPrecision } from '@glass/contracts';
import { exactLength, stepMm } from '@glass/geometry';

/**
 * Nearer than this (mm) to a length that people write, a converted length is that length: 10 nm is what is lost
 * when a length is written in millionths of a millimetre and measured back from the other side.
 */
const LOST_MM = 1e-5;

/** Finer than any fraction of the trade: decimals of who works from a drawing. */
const DECIMAL_MM = 0.01;

/**
 * A length that was worked out, such as the rest of a side, in the words in which a person would have entered it:
 * in the tenant's steps, in 1/64 in or in hundredths of a millimetre where it is one of these, otherwise exact to a
 * millionth of a millimetre. Measuring to and fro so ends where it began.
 */
export function keptLength(mm: number, precision: LengthPrecision): Length {
  const fine = precision === '1mm' ? [] : [25.4 / 64];
  for (const step of [stepMm(precision), ...fine, DECIMAL_MM]) {
    const near = Math.round(mm / step) * step;
    if (Math.abs(near - mm) < LOST_MM) return exactLength(near, precision);
  }
  return exactLength(mm, precision);
}
