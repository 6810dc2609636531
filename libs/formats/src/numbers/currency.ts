/** ISO 4217: currencies whose minor unit is not a hundredth. */
const ZERO_DECIMALS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** How many decimals amounts of a currency have, by its ISO 4217 code: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): 0 | 2 | 3 {
  if (ZERO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** How many minor units make a whole one: 100 for USD. */
export function minorPerUnit(currency: string): number {
  return 10 ** currencyDecimals(currency);
}

/** An amount in whole units, with all its decimals and a point: 1205 of USD is `12.05`. */
export function minorToText(amountMinor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
