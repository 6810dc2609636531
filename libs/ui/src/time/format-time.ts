import { currentLocale } from '@glass/language';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The longest step first, no weeks because 13 days are not one; months and years are those of the calendar's average (Gregorian, 365.2425 days). */
const STEPS = [
  ['year', 365.2425 * DAY_MS],
  ['month', 30.436875 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * Formats the distance from now in whole steps: `2 minutes ago`, `in 3 days`. Less than a minute is now. Never
 * "yesterday": 47 hours ago was the day before. In the language of the screens, not the tenant's: these are words.
 * @param at ISO 8601
 * @param now Unix milliseconds
 */
export function formatAgo(at: string, now: number): string {
  const distance = Date.parse(at) - now;
  const found = STEPS.find(([, ms]) => Math.abs(distance) >= ms);
  if (!found) return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(0, 'second');
  const [unit, step] = found;
  // Rounds towards zero: 119 seconds are one minute, and a link that expires in 47 hours doesn't last two days.
  return new Intl.RelativeTimeFormat(currentLocale()).format(Math.trunc(distance / step), unit);
}

/**
 * Formats the day of a moment: `Nov 20, 2026`.
 * @param timeZone IANA; the tenant's, so that pages, emails and documents show the same day
 */
export function formatDate(at: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(at));
}

/**
 * Formats a moment to the minute: `Nov 20, 2026, 3:04 PM`.
 * @param timeZone as in `formatDate`, so that a time is on the day that the same page names
 */
export function formatDateTime(at: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );
}

/** Formats a calendar day, such as `2026-11-20`. */
export function formatDay(day: string, locale = 'en-US'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
