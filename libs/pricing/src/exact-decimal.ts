import { Big } from 'big.js';
import { PricingError, pricingFault } from './pricing.errors.js';

/**
 * A Big constructor with its own settings, so that other modules cannot change prices. Sums and products are exact,
 * quotients have 40 decimals, halves are rounded up.
 */
export const Decimal = Big();
Decimal.DP = 40;
Decimal.RM = Big.roundHalfUp;
export type Decimal = Big;

const NOT_NEGATIVE = /^\d{1,9}(?:\.\d{1,6})?$/;

/**
 * Parses a rate, amount or percentage: nonnegative, up to nine digits before and six after the point.
 * @throws PricingError with `field`
 */
export function parseDecimal(
  text: string,
  field: string,
  code: PricingError['code'] = 'INVALID_CATALOGUE',
): Decimal {
  if (!NOT_NEGATIVE.test(text)) throw new PricingError(code, field, pricingFault('notDecimal', { text }));
  return new Decimal(text);
}

/** Like parseDecimal, from 0 to 100. */
export function parsePercent(
  text: string,
  field: string,
  code: PricingError['code'] = 'INVALID_CATALOGUE',
): Decimal {
  const percent = parseDecimal(text, field, code);
  if (percent.gt(100)) throw new PricingError(code, field, pricingFault('above100', { text }));
  return percent;
}

/** Rounds an amount in minor units half up. */
export function roundToInteger(minor: Decimal): number {
  return minor.round().toNumber();
}

/** `percent` of an amount in minor units, rounded half up. */
export function computePercent(percent: Decimal, amountMinor: number): number {
  return roundToInteger(percent.times(amountMinor).div(100));
}
