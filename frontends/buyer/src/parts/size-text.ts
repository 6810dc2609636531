const MEGABYTE = 1024 * 1024;

/** `340 kB`, `2.1 MB`: as file managers show it, in steps of 1024. */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes < MEGABYTE ? [bytes / 1024, 'kB'] : [bytes / MEGABYTE, 'MB'];
  const maximumFractionDigits = unit === 'MB' ? 1 : 0;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value)} ${unit}`;
}
