const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `340 kB`, `1.2 MB`. */
export function fileSizeText(bytes: number, locale: string): string {
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = size < 10 && unit > 0 ? 1 : 0;
  const shown = new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: UNITS[unit], unitDisplay: 'short', maximumFractionDigits: digits },
  } as Intl.NumberFormatOptions);
  return shown.format(unit === 0 ? Math.max(1, size) : size);
}
