import type { Day } from '@glass/contracts';
import { groupsOfDay, yearFirst, type DayOrder, type WrittenDay } from './written-day.js';

export interface DayOptions {
  /** BCP 47: decides the order of day and month where the text does not. */
  locale: string;
  /** The order that other cells of the same table show. It takes the place of the locale's. */
  order?: DayOrder | null;
}

export type ParsedDay =
  | { ok: true; day: Day }
  /** `readings`: the days that the text can mean, where these are two. */
  | { ok: false; reason: string; readings: readonly Day[] };

const EXAMPLE = '2027-12-31';

/**
 * Reads a day as people and spreadsheets write it: `2027-12-31`, `31.12.2027`, `12/31/2027`, `31. Dez. 2027`. A day that
 * can be two days is read in the order of the table or the locale, and refused with both where neither decides.
 */
export function parseDay(text: string, options: DayOptions): ParsedDay {
  const written = groupsOfDay(text, options.locale);
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
  const meant = readings.find((reading) => reading.order === order);
  if (meant) return { ok: true, day: meant.day };
  const days = [only.day, other.day];
  return refuse(`${text.trim()} can be ${days.join(' or ')}. Write the date like ${EXAMPLE}.`, days);
}

/**
 * The order of day and month that a text shows.
 * @returns null for a text that shows none: an ISO date, the name of a month, or two numbers up to 12 that differ
 */
export function shownOrder(text: string, locale: string): DayOrder | null {
  const written = groupsOfDay(text, locale);
  if (!written || written.year.length !== 4 || written.fixed !== null) return null;
  const [only, other] = readingsOf(written);
  return only && !other && written.first !== written.second ? only.order : null;
}

/** The days that a text can mean; a single one where both orders give the same day. */
function readingsOf({ fixed, first, second, year }: WrittenDay): { order: DayOrder; day: Day }[] {
  const orders: DayOrder[] = fixed ? [fixed] : ['dayMonth', 'monthDay'];
  const readings = orders.flatMap((order) => {
    const [day, month] = order === 'dayMonth' ? [first, second] : [second, first];
    const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDay(text) ? [{ order, day: text }] : [];
  });
  return readings[0]?.day === readings[1]?.day ? readings.slice(0, 1) : readings;
}

/** Points are written between day and month, in this order, wherever they are used; other marks follow the locale. */
function orderFor({ separator }: WrittenDay, locale: string): DayOrder | null {
  const order = localeOrder(locale);
  return separator === '.' && order !== 'dayMonth' ? null : order;
}

/** @returns null where the locale begins with the year, so that it decides nothing for a text that ends with it */
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

/** Whether the calendar has this ISO date. */
export function isDay(text: string): boolean {
  if (!yearFirst(text) || text.length !== 10) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
