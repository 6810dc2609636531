/** The marks that a locale puts into numbers. */
export interface NumberMarks {
  /** Between whole digits and decimals. */
  decimal: '.' | ',';
  /** Between groups of digits as `Intl` writes it: `,`, `.`, an apostrophe, a no-break space, or '' where there is none. */
  group: string;
}

/** `Intl.NumberFormat` is slow to construct, and a process needs few locales. */
const cache = new Map<string, NumberMarks>();

/**
 * Finds the marks that a locale puts into numbers.
 * @param locale BCP 47
 */
export function numberMarks(locale: string): NumberMarks {
  const cached = cache.get(locale);
  if (cached) return cached;
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1234567.5);
  const find = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const marks: NumberMarks = { decimal: find('decimal') === ',' ? ',' : '.', group: find('group') ?? '' };
  cache.set(locale, marks);
  return marks;
}
