import type { DecimalText, PriceLine } from '@glass/contracts';
import { withUnit } from '@glass/geometry';
import { minorPerUnit } from '@glass/formats';

/** Rates have up to six decimals, see `readDecimal`. */
const RATE_DECIMALS = 6;

/** An amount in a sentence or a mail, as a place (BCP 47) writes it: `$1,234.56`. */
export function moneyText(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amountMinor / minorPerUnit(currency));
}

/** A rate, in whole units of the currency, with all its decimals: `$0.155`. */
export function rateText(rate: DecimalText, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: RATE_DECIMALS,
  });
  return format.format(Number(rate));
}

/** Of a length: a sixteenth of an inch is exact with them, and no cent hangs on the next. */
const LENGTH_DECIMALS = 4;

/** What a line counts, as it is shown: `14.00 ft²`, `36.5″`, `4 pcs`. */
export function countedText({ quantity, unit }: Pick<PriceLine, 'quantity' | 'unit'>): string {
  if (unit === 'in') return withUnit(shortened(quantity), 'inch');
  return `${unit === 'm' ? shortened(quantity) : quantity} ${unit}`;
}

/** Curved edges are measured to a millionth, which nobody reads. */
function shortened(length: DecimalText): DecimalText {
  return String(Number(Number(length).toFixed(LENGTH_DECIMALS)));
}
