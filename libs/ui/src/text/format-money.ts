/** An amount in whole minor units with its ISO 4217 code. */
export interface MoneyAmount {
  amountMinor: number;
  currency: string;
}

/** Formats money for reading: `$1,234.50`, `1.234,50 €`. Exact for any whole number of minor units. */
export function formatMoney({ amountMinor, currency }: MoneyAmount, locale = 'en-US'): string {
  const format = formatOf(currency, locale);
  return format.format(decimalOf(amountMinor, decimalsOf(format)));
}

/** Formats money for spreadsheets: `1234.50`, with the decimals of its currency. */
export function decimalText({ amountMinor, currency }: MoneyAmount): string {
  const format = formatOf(currency, 'en-US');
  return decimalOf(amountMinor, decimalsOf(format));
}

/** Cached: creating a formatter is slower than all its formatting, and a site has one or two. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(key, format);
  return format;
}

const decimalsOf = (format: Intl.NumberFormat) => format.resolvedOptions().maximumFractionDigits ?? 2;

/** As text, because a number would round large amounts. */
function decimalOf(amountMinor: number, digits: number): Intl.StringNumericLiteral {
  const figures = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const point = figures.length - digits;
  const sign = amountMinor < 0 ? '-' : '';
  const fraction = digits > 0 ? `.${figures.slice(point)}` : '';
  return `${sign}${figures.slice(0, point)}${fraction}` as Intl.StringNumericLiteral;
}
