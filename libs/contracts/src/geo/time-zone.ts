import { homeCountry } from '../primitives/home-country.js';

/**
 * Default time zone (IANA) by country (ISO 3166): where most people live. The database function `tenant_time_zone`
 * repeats this table; a test compares them.
 */
export const TIME_ZONE_BY_COUNTRY: Readonly<Record<string, string>> = {
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

/** Default time zone (IANA) of a tenant, from the country of its locale. */
export function getDefaultTimeZone(locale: string): string {
  return TIME_ZONE_BY_COUNTRY[homeCountry(locale)] ?? 'UTC';
}

/** Creating a format is slow, and only a few zones are used. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Calendar day of a moment in a time zone: `2026-11-20`. */
export function dayIn(timeZone: string, at: Date): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and time of a moment in a time zone, as spreadsheets of all languages read it: `2026-11-20 14:05:09`. */
export function clockIn(timeZone: string, at: Date): string {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, format);
  return format.format(at);
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Larger than any offset from UTC (14 hours). */
const MAX_OFFSET_MINUTES = 15 * 60;

/** First moment of a calendar day in a time zone, found by bisection, because not every day starts at midnight. */
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
 * Last millisecond of a calendar day in a time zone, used for "valid until" a day. It formats as that day in the same
 * zone.
 */
export function endOfDay(timeZone: string, day: string): Date {
  return new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 1);
}

/** Adds days to a calendar day such as `2026-11-20`; negative counts go back. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * `UTC` or `Area/City`. Abbreviations such as `IST` differ between Node and PostgreSQL, and offsets have no daylight
 * saving time.
 */
const ZONE_NAME = /^(?:UTC|(?!SystemV\/)[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_]*(?:[-+][A-Za-z0-9_-]+)?)+)$/;

/** Whether this is a time zone name, such as `America/Los_Angeles`. */
export function isTimeZone(text: string): boolean {
  if (!ZONE_NAME.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
