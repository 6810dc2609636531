import type { DecimalText } from '@glass/contracts/primitives';
import { minorPerUnit, minorToText } from '@glass/formats';

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

const signs = new Map<string, string>();

/**
 * Writes an amount in a pricing rule: `$1234.56`. Rules are stored in the language of price lists, with decimal points;
 * `localizeDecimals` adapts them to the reader.
 */
export function ruleAmount(amountMinor: number, currency: string): string {
  let sign = signs.get(currency);
  if (sign === undefined) {
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
    // Letters need a space: CHF 45.00.
    if (/[A-Za-z]$/.test(sign)) sign = `${sign} `;
    signs.set(currency, sign);
  }
  return `${amountMinor < 0 ? '-' : ''}${sign}${minorToText(Math.abs(amountMinor), currency)}`;
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
