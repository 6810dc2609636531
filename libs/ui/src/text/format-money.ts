/** An amount as it travels: whole minor units and their ISO 4217 code. */
export interface MoneyAmount {
  amountMinor: number;
  currency: string;
}

/** Money for reading: `$1,234.50`, `1.234,50 €`. Exact for any whole number of minor units. */
export function formatMoney({ amountMinor, currency }: MoneyAmount, locale = 'en-US'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits);
}
