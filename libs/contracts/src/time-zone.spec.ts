import { dayIn, isTimeZone, usualTimeZone } from './time-zone.js';

const EVENING = new Date('2026-11-21T01:30:00Z');

it.each([
  ['America/Los_Angeles', '2026-11-20'],
  ['UTC', '2026-11-21'],
  ['Australia/Sydney', '2026-11-21'],
])('the day of a moment is that of the clocks in %s', (timeZone, day) => {
  expect(dayIn(timeZone, EVENING)).toBe(day);
});

it('a day is over at midnight, in summer as well', () => {
  const [before, after] = [new Date('2026-07-01T06:59:59Z'), new Date('2026-07-01T07:00:00Z')];
  expect([before, after].map((at) => dayIn('America/Los_Angeles', at))).toEqual(['2026-06-30', '2026-07-01']);
});

it.each([
  ['en-AU', 'Australia/Sydney'],
  ['de-DE', 'Europe/Berlin'],
  ['en', 'UTC'],
])('a tenant of %s that has named none is at home in %s', (locale, timeZone) => {
  expect(usualTimeZone(locale)).toBe(timeZone);
});

it.each([
  ['America/Los_Angeles', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('whether %p names a time zone: %p', (text, is) => {
  expect(isTimeZone(text)).toBe(is);
});
