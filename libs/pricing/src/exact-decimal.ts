import { Big } from 'big.js';
import { PricingError } from './pricing.errors.js';

/**
 * Decimal numbers of this library alone, so that no other module's settings can change a price. Sums and products are
 * exact, quotients have 40 digits after the point; halves are rounded up.
 */
export const Decimal = Big();
Decimal.DP = 40;
Decimal.RM = Big.roundHalfUp;
export type Decimal = Big;

const NOT_NEGATIVE = /^\d{1,9}(?:\.\d{1,6})?$/;

/**
 * Reads a rate, an amount or a percentage: not negative, up to nine digits before the point and six after it.
 * @throws PricingError that names `field`
 */
export function readDecimal(
  text: string,
  field: string,
  code: PricingError['code'] = 'INVALID_CATALOGUE',
): Decimal {
  if (!NOT_NEGATIVE.test(text))
    throw new PricingError(code, field, `"${text}" is not a decimal number of 0 or more`);
  return new Decimal(text);
}

/** As readDecimal, from 0 to 100. */
export function readPercentOff(
  text: string,
  field: string,
  code: PricingError['code'] = 'INVALID_CATALOGUE',
): Decimal {
  const percent = readDecimal(text, field, code);
  if (percent.gt(100)) throw new PricingError(code, field, `"${text}" is more than 100 %`);
  return percent;
}

/** Half up to a whole number: where an amount in minor units is rounded. */
export function toWhole(minor: Decimal): number {
  return minor.round().toNumber();
}

/** `percent` of an amount in minor units, half up. */
export function percentOf(percent: Decimal, amountMinor: number): number {
  return toWhole(percent.times(amountMinor).div(100));
}
