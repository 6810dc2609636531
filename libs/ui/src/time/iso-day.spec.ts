import { isoDay } from './iso-day.js';

it('is the day where the reader is, with two figures for month and day', () => {
  expect(isoDay(new Date(2026, 1, 3, 23, 59))).toBe('2026-02-03');
  expect(isoDay(new Date(2026, 10, 22, 0, 0).toISOString())).toBe('2026-11-22');
});
