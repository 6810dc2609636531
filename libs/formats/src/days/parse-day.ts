import type { Day } from '@glass/contracts';
import { parseDayGroups, isYearFirst, type DayOrder, type WrittenDay } from './written-day.js';

export interface DayOptions {
  /** BCP 47: decides the order of day and month if the text does not. */
  locale: string;
  /** Order detected from other cells of the table; overrides the locale's. */
  order?: DayOrder | null;
}

export type ParsedDay =
  | { ok: true; day: Day }
  /** `readings`: the possible days if the text is ambiguous. */
  | { ok: false; reason: string; readings: readonly Day[] };

const EXAMPLE = '2027-12-31';

/**
 * Parses a date as people and spreadsheets write it: `2027-12-31`, `31.12.2027`, `12/31/2027`, `31. Dez. 2027`. An
 * ambiguous date follows the order of the table or the locale, and is refused with both readings if neither decides.
 */
export function parseDay(text: string, options: DayOptions): ParsedDay {
  const written = parseDayGroups(text, options.locale);
  if (!written) return refuse(`“${text.trim()}” is not a date. Write it like ${EXAMPLE}.`);
  const { clock } = written;
  if (clock !== null)
    return refuse(`“${text.trim()}” has a time of day. Write the date alone, like ${EXAMPLE}.`);
  if (written.year.length !== 4) return refuseShortYear(text, written);
  const readings = readingsOf(written);
  const [only, other] = readings;
  if (!only) return refuse(`There is no ${text.trim()} in the calendar. Write the date like ${EXAMPLE}.`);
  if (!other) return { ok: true, day: only.day };
  const order = options.order ?? orderFor(written, options.locale);
  const preferred = readings.find((reading) => reading.order === order);
  if (preferred) return { ok: true, day: preferred.day };
  const days = [only.day, other.day];
  return refuse(`${text.trim()} can be ${days.join(' or ')}. Write the date like ${EXAMPLE}.`, days);
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
  const years = year.length === 2 ? ` can be 19${year} or 20${year}` : ` is not a year`;
  return refuse(`“${year}” in ${text.trim()}${years}. Write the year with four digits, like ${EXAMPLE}.`);
}

const refuse = (reason: string, readings: readonly Day[] = []): ParsedDay => ({
  ok: false,
  reason,
  readings,
});

/** Whether an ISO date exists in the calendar. */
export function isDay(text: string): boolean {
  if (!isYearFirst(text) || text.length !== 10) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
