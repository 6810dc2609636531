import { dayStartIn } from './day-start.js';

it.each([
  ['America/Los_Angeles', '2026-07-01', '2026-07-01T07:00:00.000Z'],
  ['Europe/Amsterdam', '2026-12-01', '2026-11-30T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-01', '2026-11-30T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-01', '2026-11-30T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-12-01', '2026-12-01T12:00:00.000Z'],
  // Clocks go from 23:59 to 01:00 that night.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('a day begins in %s, on %s, at %s', (timeZone, day, moment) => {
  expect(dayStartIn(timeZone, day).toISOString()).toBe(moment);
});
