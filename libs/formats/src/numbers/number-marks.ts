export type DecimalMark = '.' | ',';

/** Marks of a locale's numbers. */
interface NumberMarks {
  /** Between whole digits and decimals. */
  decimal: DecimalMark;
  /** Between groups of digits, as `Intl` writes it: `,`, `.`, an apostrophe, a no-break space, or '' for none. */
  group: string;
}

/** Grouping of a locale, for parsing. */
interface GroupingRules {
  /** All group marks of the locale in numbers and amounts of money; Austria uses both ` ` and `.`. */
  groupMarks: ReadonlySet<string>;
  /** Whether groups above the last have two digits: 12,34,567. */
  hasLakhGroups: boolean;
}

/** `Intl.NumberFormat` is slow to construct, and a process needs few locales. */
const marksCache = new Map<string, NumberMarks>();
const rulesCache = new Map<string, GroupingRules>();

/**
 * Returns the marks of a locale's numbers.
 * @param locale BCP 47
 */
export function numberMarks(locale: string): NumberMarks {
  const cached = marksCache.get(locale);
  if (cached) return cached;
  const parts = formatParts(locale, {});
  const find = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const marks: NumberMarks = { decimal: find('decimal') === ',' ? ',' : '.', group: find('group') ?? '' };
  marksCache.set(locale, marks);
  return marks;
}

/**
 * Returns how a locale groups digits.
 * @param locale BCP 47
 */
export function groupingRules(locale: string): GroupingRules {
  const cached = rulesCache.get(locale);
  if (cached) return cached;
  const plain = formatParts(locale, {});
  const money = formatParts(locale, { style: 'currency', currency: 'EUR' });
  const groupMarks = [...plain, ...money].flatMap(({ type, value }) => (type === 'group' ? [value] : []));
  const wholes = plain.filter(({ type }) => type === 'integer');
  const rules: GroupingRules = {
    groupMarks: new Set(groupMarks),
    hasLakhGroups: wholes.at(-2)?.value.length === 2,
  };
  rulesCache.set(locale, rules);
  return rules;
}

function formatParts(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat(locale, { ...options, useGrouping: 'always' }).formatToParts(1234567.5);
}

/** Replaces decimal points in generated text by the locale's mark: `Ø 12.7 mm` is `Ø 12,7 mm` in Germany. */
export function localizeDecimals(locale: string | undefined, text: string): string {
  return locale && numberMarks(locale).decimal === ',' ? text.replace(/(\d)\.(?=\d)/g, '$1,') : text;
}
