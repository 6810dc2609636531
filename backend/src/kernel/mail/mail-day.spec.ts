import { formatMailDay } from './mail-day.js';

const EVENING = new Date('2026-12-27T01:30:00Z');

it.each([
  ['en-US', 'America/New_York', 'December 26, 2026'],
  ['en-IE', 'Europe/Dublin', '27 December 2026'],
  ['de-DE', 'Europe/Berlin', '27 December 2026'],
  ['it-IT', 'America/Denver', '26 December 2026'],
])('mailDay formats a moment in English for %s, in the time zone %s', (locale, timeZone, day) => {
  expect(formatMailDay(EVENING, locale, timeZone)).toBe(day);
});

it('mailDay formats calendar days independently of the time zone', () => {
  expect(formatMailDay('2026-12-26', 'en-US')).toBe('December 26, 2026');
});
