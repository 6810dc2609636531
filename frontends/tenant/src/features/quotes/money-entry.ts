import { currencyDecimals, minorToText } from '@glass/pricing';

/**
 * An amount as people type it, in minor units: `1250`, `1,250.50`, `1.250,50`, `$ 12.5`. Null for what is none, and for
 * more decimals than the currency has.
 */
export function readAmount(text: string, currency: string): number | null {
  const plain = text.replaceAll(/[\s\p{Sc}'’]|[A-Z]{3}/gu, '');
  const parts = /^([\d.,]*?)(?:[.,](\d{1,3}))?$/.exec(plain);
  if (!parts || !/\d/.test(plain)) return null;
  const [, whole = '', decimals = ''] = parts;
  const places = currencyDecimals(currency);
  // Three figures after the only mark are thousands, where the currency has no thousandths.
  const [units, cents] =
    decimals.length > places && decimals.length === 3 ? [`${whole}${decimals}`, ''] : [whole, decimals];
  if (cents.length > places || !/^\d*$|^\d{1,3}([.,]?\d{3})+$/.test(units)) return null;
  const minor = Number(`${units.replaceAll(/[.,]/g, '') || '0'}${cents.padEnd(places, '0')}`);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** The same the other way round, for a field: `1250.50`. */
export function amountText(amountMinor: number | null, currency: string): string {
  return amountMinor === null ? '' : minorToText(amountMinor, currency);
}
