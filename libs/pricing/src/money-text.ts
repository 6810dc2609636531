import type { DecimalText } from '@glass/contracts';
import { minorPerUnit } from './currency.js';

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
