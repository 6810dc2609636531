/** An amount as it travels: whole minor units and their ISO 4217 code. */
export interface MoneyAmount {
  amountMinor: number;
  currency: string;
}

/** Money for reading: `$1,234.50`, `1.234,50 €`. Exact for any whole number of minor units. */
export function formatMoney({ amountMinor, currency }: MoneyAmount, locale = 'en-US'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(decimalOf(amountMinor, digits));
}

/** As text, because a number would round large amounts. */
function decimalOf(amountMinor: number, digits: number): Intl.StringNumericLiteral {
  const figures = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const point = figures.length - digits;
  const sign = amountMinor < 0 ? '-' : '';
  return `${sign}${figures.slice(0, point)}.${figures.slice(point)}0` as Intl.StringNumericLiteral;
}
