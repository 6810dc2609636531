import { mailDay } from './mail-day.js';

const EVENING = new Date('2026-12-27T01:30:00Z');

it.each([
  ['en-US', 'America/New_York', 'December 26, 2026'],
  ['en-IE', 'Europe/Dublin', '27 December 2026'],
  ['de-DE', 'Europe/Berlin', '27 December 2026'],
  ['it-IT', 'America/Denver', '26 December 2026'],
])('the day of a moment is written in English for %s, as it is in %s', (locale, timeZone, day) => {
  expect(mailDay(EVENING, locale, timeZone)).toBe(day);
});

it('a calendar day is the same everywhere', () => {
  expect(mailDay('2026-12-26', 'en-US')).toBe('December 26, 2026');
});
