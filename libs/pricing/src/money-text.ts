import type { PriceLine } from '@glass/contracts/panel';
import type { DecimalText } from '@glass/contracts/primitives';
import { withUnit } from '@glass/geometry';
import { minorPerUnit } from '@glass/formats';

/** See `parseDecimal`. */
const RATE_DECIMALS = 6;

/**
 * Formats an amount for sentences and emails: `$1,234.56`.
 * @param locale BCP 47
 */
export function moneyText(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amountMinor / minorPerUnit(currency));
}

/** Formats a rate in whole units of the currency with all its decimals: `$0.155`. */
export function formatRate(rate: DecimalText, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: RATE_DECIMALS,
  });
  return format.format(Number(rate));
}

/** Exact for sixteenths of an inch, and precise enough for cents. */
const LENGTH_DECIMALS = 4;

/** Formats the quantity of a line: `14.00 ft²`, `36.5″`, `4 pcs`, `25%`. */
export function formatQuantity({ quantity, unit }: Pick<PriceLine, 'quantity' | 'unit'>): string {
  if (unit === 'in') return withUnit(shortened(quantity), 'inch');
  return `${unit === 'm' ? shortened(quantity) : quantity}${unit === '%' ? '' : ' '}${unit}`;
}

/** Curved edges have six decimals, more than anyone needs to read. */
function shortened(length: DecimalText): DecimalText {
  return String(Number(Number(length).toFixed(LENGTH_DECIMALS)));
}
