import { homeCountry } from './primitives/home-country.js';

/**
 * The time zone (IANA) where most of a country lives, by ISO 3166 code: that of its tenants until they choose another.
 * The database function `tenant_time_zone` repeats this table; a test compares the two.
 */
export const timeZoneOfCountry: Readonly<Record<string, string>> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  IN: 'Asia/Kolkata',
  FR: 'Europe/Paris',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  FI: 'Europe/Helsinki',
  PL: 'Europe/Warsaw',
  CZ: 'Europe/Prague',
  JP: 'Asia/Tokyo',
};

/** The time zone of a tenant that has named none (IANA): that of its country, as its locale says it. */
export function usualTimeZone(locale: string): string {
  return timeZoneOfCountry[homeCountry(locale)] ?? 'UTC';
}

/** A format takes long to make, and tenants have a handful of zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone: `2026-11-20`. */
export function dayIn(timeZone: string, at: Date): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** No zone is further from UTC than 14 hours. */
const MAX_OFFSET_MINUTES = 15 * 60;

/** Finds the first moment of a calendar day in a time zone, by bisection: not every day starts at midnight. */
export function startOfDay(timeZone: string, day: string): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`) / MINUTE_MS;
  let [before, within] = [utcMidnight - MAX_OFFSET_MINUTES, utcMidnight + MAX_OFFSET_MINUTES];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(timeZone, new Date(middle * MINUTE_MS)) < day) before = middle;
    else within = middle;
  }
  return new Date(within * MINUTE_MS);
}

/**
 * Finds the last millisecond of a calendar day in a time zone. Whatever is "valid until" a day is valid until this
 * moment, and the moment is on that day for everyone who formats it in the same zone.
 */
export function endOfDay(timeZone: string, day: string): Date {
  return new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 1);
}

/** Adds days to a calendar day such as `2026-11-20`; negative counts go back. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** `UTC` or `Area/City`. Node and PostgreSQL read abbreviations such as `IST` differently, and offsets know no summer. */
const ZONE_NAME = /^(?:UTC|(?!SystemV\/)[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_]*(?:[-+][A-Za-z0-9_-]+)?)+)$/;

/** Whether this is the name of a time zone, such as `America/Los_Angeles`. */
export function isTimeZone(text: string): boolean {
  if (!ZONE_NAME.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
