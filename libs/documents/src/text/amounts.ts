/** Minor units of a currency as a person writes them: `$1,234.50`, `1.234,50 €`. */
export function moneyText(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return plainBlanks(format.format(amountMinor / 10 ** digits));
}

/** A number with at most that many decimals: `12.4`, `12,4`. */
export function numberText(value: number, decimals: number, locale: string): string {
  return plainBlanks(new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value));
}

/** The calendar day that an ISO 8601 text begins with: `Nov 20, 2026`. Other texts stay as they are. */
export function dayText(iso: string, locale: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  if (!match) return iso;
  const day = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return plainBlanks(new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(day));
}

/** Locales put narrow no-break blanks between digits, which few fonts have. */
function plainBlanks(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0');
}
