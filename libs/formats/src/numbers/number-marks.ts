export type DecimalMark = '.' | ',';

/** The marks that a locale puts into numbers. */
export interface NumberMarks {
  /** Between whole digits and decimals. */
  decimal: DecimalMark;
  /** Between groups of digits as `Intl` writes it: `,`, `.`, an apostrophe, a no-break space, or '' where there is none. */
  group: string;
}

/** What reading needs beyond the marks themselves. */
export interface GroupingRules {
  /** Every mark that the locale puts between groups, in plain numbers or in amounts of money: Austria uses both ` ` and `.`. */
  groupMarks: ReadonlySet<string>;
  /** Whether groups above the last have two digits, as in 12,34,567. */
  hasLakhGroups: boolean;
}

/** `Intl.NumberFormat` is slow to construct, and a process needs few locales. */
const marksCache = new Map<string, NumberMarks>();
const rulesCache = new Map<string, GroupingRules>();

/**
 * Finds the marks that a locale puts into numbers.
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
 * Finds how a locale groups digits.
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
