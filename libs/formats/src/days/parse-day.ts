import type { Day } from '@glass/contracts/primitives';
import { dayReasons } from './day-reasons.js';
import { isDay } from './is-day.js';

/** Order of the two numbers beside a year. */
export type DayOrder = 'dayMonth' | 'monthDay';

/** Parts of a date as written. */
interface WrittenDay {
  first: string;
  second: string;
  year: string;
  /** Order given by the text itself: year first, or a month's name. */
  fixed: DayOrder | null;
  /** Separator between the numbers; '' with a month's name. */
  separator: string;
  /** Time of day other than midnight. */
  clock: string | null;
}

const YEAR_FIRST = /^(?!0000)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{1,3})$/;
/** `31. Dezember 2027`, `31-Dec-2027`, `31 déc. 2027`. */
const NAMED_SECOND = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]*(\p{L}[\p{L}\p{M}]*)\.?[\s-]+(\d{4}|\d{1,3})$/u;
/** `Dec 31, 2027`. */
const NAMED_FIRST = /^(\p{L}[\p{L}\p{M}]*)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4}|\d{1,3})$/u;
/** A time after the date, as written by spreadsheets and databases. */
const CLOCK = /^(.*\d)(?:T|\s+)(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s*[ap]m)?Z?)$/i;
const MIDNIGHT = /^0{1,2}:00(?::00(?:\.0+)?)?Z?$/i;

/** @returns null if the text is not written as a date */
function parseDayGroups(text: string, locale: string): WrittenDay | null {
  // NFKC normalizes full-width digits and no-break spaces.
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200e\u200f]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/\s+/g, ' ');
  const [, date, time] = CLOCK.exec(plain) ?? [null, plain, null];
  const clock = time && !MIDNIGHT.test(time) ? time : null;
  // Czech and Finnish write `31. 12. 2027`.
  const tight = date!.replace(/(?<=\d)\s?([./-])\s?(?=\d)/g, '$1');
  const iso = YEAR_FIRST.exec(tight);
  if (iso)
    return { first: iso[3]!, second: iso[4]!, year: iso[1]!, fixed: 'monthDay', separator: iso[2]!, clock };
  const last = YEAR_LAST.exec(tight);
  if (last)
    return { first: last[1]!, second: last[3]!, year: last[4]!, fixed: null, separator: last[2]!, clock };
  return namedDay(date!, locale, clock);
}

function namedDay(text: string, locale: string, clock: string | null): WrittenDay | null {
  const second = NAMED_SECOND.exec(text);
  const first = second ? null : NAMED_FIRST.exec(text);
  const [day, name, year] = second
    ? [second[1]!, second[2]!, second[3]!]
    : first
      ? [first[2]!, first[1]!, first[3]!]
      : [];
  const month = name && (findMonth(name, locale) ?? findMonth(name, 'en'));
  return month ? { first: day!, second: month, year: year!, fixed: 'dayMonth', separator: '', clock } : null;
}

/** @returns number of the month with this long or short name in the locale, if exactly one has it */
function findMonth(name: string, locale: string): string | null {
  const folded = foldName(name, locale);
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 15)));
  const found = months.filter((month) => listMonthNames(month, locale).includes(folded));
  return found.length === 1 ? String(found[0]!.getUTCMonth() + 1) : null;
}

function listMonthNames(month: Date, locale: string): string[] {
  // Polish and Czech decline a month's name after a day.
  const beside = [{}, { day: 'numeric' as const }];
  return (['long', 'short'] as const).flatMap((width) =>
    beside.map((more) => {
      const parts = new Intl.DateTimeFormat(locale, { month: width, timeZone: 'UTC', ...more }).formatToParts(
        month,
      );
      return foldName(parts.find(({ type }) => type === 'month')?.value ?? '', locale);
    }),
  );
}

const foldName = (name: string, locale: string): string =>
  name.normalize('NFC').toLocaleLowerCase(locale).replace(/\.$/, '');

interface DayOptions {
  /** BCP 47: decides the order of day and month if the text does not. */
  locale: string;
  /** Order detected from other cells of the table; overrides the locale's. */
  order?: DayOrder | null;
}

export type ParsedDay =
  | { ok: true; day: Day }
  /** `readings`: the possible days if the text is ambiguous. */
  | { ok: false; reason: string; readings: readonly Day[] };

/**
 * Parses a date as people and spreadsheets write it: `2027-12-31`, `31.12.2027`, `12/31/2027`, `31. Dez. 2027`. An
 * ambiguous date follows the order of the table or the locale, and is refused with both readings if neither decides.
 */
export function parseDay(text: string, options: DayOptions): ParsedDay {
  const written = parseDayGroups(text, options.locale);
  if (!written) return refuse(dayReasons.noDay(text.trim()));
  const { clock } = written;
  if (clock !== null) return refuse(dayReasons.withTime(text.trim()));
  if (written.year.length !== 4) return refuseShortYear(text, written);
  const readings = readingsOf(written);
  const [only, other] = readings;
  if (!only) return refuse(dayReasons.notInCalendar(text.trim()));
  if (!other) return { ok: true, day: only.day };
  const order = options.order ?? orderFor(written, options.locale);
  const preferred = readings.find((reading) => reading.order === order);
  if (preferred) return { ok: true, day: preferred.day };
  return refuse(dayReasons.twoReadings(text.trim(), only.day, other.day), [only.day, other.day]);
}

/**
 * Detects the order of day and month that a text shows.
 * @returns null if it shows none: an ISO date, a month's name, or two different numbers up to 12
 */
export function detectDayOrder(text: string, locale: string): DayOrder | null {
  const written = parseDayGroups(text, locale);
  if (!written || written.year.length !== 4 || written.fixed !== null) return null;
  const [only, other] = readingsOf(written);
  return only && !other && written.first !== written.second ? only.order : null;
}

/** Possible days of a text; a single one if both orders give the same day. */
function readingsOf({ fixed, first, second, year }: WrittenDay): { order: DayOrder; day: Day }[] {
  const orders: DayOrder[] = fixed ? [fixed] : ['dayMonth', 'monthDay'];
  const readings = orders.flatMap((order) => {
    const [day, month] = order === 'dayMonth' ? [first, second] : [second, first];
    const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDay(text) ? [{ order, day: text }] : [];
  });
  return readings[0]?.day === readings[1]?.day ? readings.slice(0, 1) : readings;
}

/** Dots always mean day before month; other separators follow the locale. */
function orderFor({ separator }: WrittenDay, locale: string): DayOrder | null {
  const order = localeOrder(locale);
  return separator === '.' && order !== 'dayMonth' ? null : order;
}

/** @returns null if the locale starts with the year, because that decides nothing for a text that ends with it */
function localeOrder(locale: string): DayOrder | null {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');
  if (parts[0] === 'year') return null;
  return parts[0] === 'day' ? 'dayMonth' : 'monthDay';
}

function refuseShortYear(text: string, { year }: WrittenDay): ParsedDay {
  const reason = year.length === 2 ? dayReasons.shortYear : dayReasons.noYear;
  return refuse(reason(year, text.trim()));
}

const refuse = (reason: string, readings: readonly Day[] = []): ParsedDay => ({
  ok: false,
  reason,
  readings,
});
