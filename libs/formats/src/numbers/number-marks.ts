const MARK_NAMES: Record<DecimalMark, string> = { '.': 'point', ',': 'comma' };

/** Sentences that explain why a number is refused. */
export const numberReasons = {
  empty: 'Enter a number.',
  tooLong: 'This is too long to be a number.',
  noNumber: (text: string, example: string) => `“${text}” is not a number. Write digits, such as ${example}.`,
  negative: 'Enter a number that is not below 0.',
  decimals: (count: number) =>
    count === 0 ? 'Enter a whole number.' : `Enter at most ${count} decimal${count === 1 ? '' : 's'}.`,
  range: (min: string | null, max: string | null) =>
    max === null
      ? `Enter a number of at least ${min}.`
      : min === null
        ? `Enter a number of at most ${max}.`
        : `Enter a number from ${min} to ${max}.`,
  grouped: (text: string, plain: string) => `“${text}” is not clear. Write ${plain}.`,
  twoReadings: (text: string, one: string, other: string) =>
    `“${text}” can mean ${one} or ${other}. Write it in one of these ways.`,
  otherMark: (text: string, mark: DecimalMark) =>
    `“${text}” doesn’t fit: the other numbers have a decimal ${MARK_NAMES[mark]}.`,
  twoMarks: (point: string, comma: string) =>
    `${point} is written with a decimal point and ${comma} with a decimal comma. Write all numbers with the same one.`,
} as const;

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
