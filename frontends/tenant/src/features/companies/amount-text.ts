import { currencyDecimals, minorPerUnit, minorToText } from '@glass/pricing';
import { readRate } from '../pricing/rate-text.js';

/** An amount as it stands in a field; empty for none. */
export function amountText(amountMinor: number | null, currency: string): string {
  if (amountMinor === null) return '';
  return minorToText(amountMinor, currency).replace(/\.0+$/, '');
}

/** What was typed, in minor units; null for nothing, undefined for what is no amount of this currency. */
export function readAmount(text: string, locale: string, currency: string): number | null | undefined {
  if (text.trim() === '') return null;
  const read = readRate(text, locale, currency);
  if (!read.ok || read.rate === null) return undefined;
  const decimals = read.rate.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return decimals > currencyDecimals(currency)
    ? undefined
    : Math.round(Number(read.rate) * minorPerUnit(currency));
}
