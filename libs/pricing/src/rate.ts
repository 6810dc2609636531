import type { DecimalText } from '@glass/contracts/primitives';
import { type Decimal, parseDecimal, roundToInteger } from './exact-decimal.js';
import { MILLION } from './length-count.js';

/** A parsed rate of the catalog with its conversions. */
export interface Rate {
  text: DecimalText;
  value: Decimal;
  /** Exact, in minor units. */
  minor: Decimal;
  /** Exact, in minor units per millionth of an inch or meter. */
  minorPerCount: Decimal;
  /** Price of one piece, rounded half up to minor units. */
  pieceMinor: number;
}

/** @throws PricingError with `field` */
export function readRate(text: DecimalText | null, field: string, minorPerUnit: number): Rate | null {
  if (text === null) return null;
  const value = parseDecimal(text, field);
  const minor = value.times(minorPerUnit);
  return { text, value, minor, minorPerCount: minor.div(MILLION), pieceMinor: roundToInteger(minor) };
}
