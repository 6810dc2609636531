import { fc } from '@glass/testing/property';
import { addDays, dayIn, endOfDay, isTimeZone, startOfDay, getDefaultTimeZone } from './time-zone.js';

const EVENING = new Date('2026-11-21T01:30:00Z');

it.each([
  ['America/Los_Angeles', '2026-11-20'],
  ['UTC', '2026-11-21'],
  ['Australia/Sydney', '2026-11-21'],
])('dayIn %s is %s', (timeZone, day) => {
  expect(dayIn(timeZone, EVENING)).toBe(day);
});

it('dayIn changes at midnight, also in summer', () => {
  const [before, after] = [new Date('2026-07-01T06:59:59Z'), new Date('2026-07-01T07:00:00Z')];
  expect([before, after].map((at) => dayIn('America/Los_Angeles', at))).toEqual(['2026-06-30', '2026-07-01']);
});

it.each([
  ['en-AU', 'Australia/Sydney'],
  ['de-DE', 'Europe/Berlin'],
  ['en', 'UTC'],
])('getDefaultTimeZone of %s is %s', (locale, timeZone) => {
  expect(getDefaultTimeZone(locale)).toBe(timeZone);
});

it.each([
  ['America/Los_Angeles', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['IST', false],
  ['EST5EDT', false],
  ['SystemV/PST8', false],
  ['Etc/GMT+12', true],
  ['America/Port-au-Prince', true],
  ['America/Argentina/Buenos_Aires', true],
  ['', false],
])('isTimeZone of %p is %p', (text, is) => {
  expect(isTimeZone(text)).toBe(is);
});

it.each([
  ['America/Los_Angeles', '2026-07-01', '2026-07-01T07:00:00.000Z'],
  ['Europe/Amsterdam', '2026-12-01', '2026-11-30T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-01', '2026-11-30T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-01', '2026-11-30T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-12-01', '2026-12-01T12:00:00.000Z'],
  // Clocks change from 23:59 to 01:00 that night.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('startOfDay in %s of %s is %s', (timeZone, day, moment) => {
  expect(startOfDay(timeZone, day).toISOString()).toBe(moment);
});

it('endOfDay is the last millisecond of the day, in every time zone and across clock changes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.integer({ min: 0, max: 3650 }).map((count) => addDays('2020-01-01', count)),
      (timeZone, day) => {
        const end = endOfDay(timeZone, day);
        // Days that a zone skipped (Samoa, 2011) are before this range.
        expect(dayIn(timeZone, end)).toBe(day);
        expect(dayIn(timeZone, new Date(end.getTime() + 1))).toBe(addDays(day, 1));
      },
    ),
  );
});

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('addDays to %s of %i is %s', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
});

it('isTimeZone accepts all time zones of browsers except abbreviations', () => {
  const refused = Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone));
  expect(refused.filter((zone) => zone.includes('/'))).toEqual([]);
});
