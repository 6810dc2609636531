/** A moment as the day it falls on where the reader is: `Nov 20, 2026`. */
export function formatDate(at: string, locale = 'en-US'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
}

/** A moment to the minute: `Nov 20, 2026, 3:04 PM`. */
export function formatDateTime(at: string, locale = 'en-US'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** A calendar day, `2026-11-20`, which is the same day everywhere. */
export function formatDay(day: string, locale = 'en-US'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
