import { Decimal as SharedDecimal } from 'decimal.js';
import { PricingError } from './pricing.errors.js';

/**
 * Decimal numbers of this library alone, so that no other module's settings can change a price. Rates have at
 * most 15 digits and lengths 11, so 40 digits hold every product exactly; halves are rounded up.
 */
export const Decimal = SharedDecimal.clone({ precision: 40, rounding: SharedDecimal.ROUND_HALF_UP });
export type Decimal = InstanceType<typeof Decimal>;

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
  return minor.toDP(0).toNumber();
}

/** `percent` of an amount in minor units, half up. */
export function percentOf(percent: Decimal, amountMinor: number): number {
  return toWhole(percent.times(amountMinor).div(100));
}
