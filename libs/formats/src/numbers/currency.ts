/** Currencies (ISO 4217) with 0 or 3 decimals; all others have 2. */
const ZERO_DECIMALS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Number of decimals of a currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): 0 | 2 | 3 {
  if (ZERO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** Minor units per unit: 100 for USD. */
export function minorPerUnit(currency: string): number {
  return 10 ** currencyDecimals(currency);
}

/** Formats minor units as a decimal text: 1205 of USD is `12.05`. */
export function minorToText(amountMinor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
