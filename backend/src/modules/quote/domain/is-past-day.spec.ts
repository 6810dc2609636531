import { isPastDay } from './is-past-day.js';

describe('a day', () => {
  it.each([
    ['2026-11-20', '2026-11-20T23:59:00Z', false],
    ['2026-11-19', '2026-11-20T11:59:00Z', false],
    ['2026-11-19', '2026-11-20T12:00:00Z', true],
    ['2026-11-21', '2026-11-20T00:00:00Z', false],
    ['2025-12-31', '2026-11-20T00:00:00Z', true],
  ])('%s is over everywhere at %s: %s', (day, now, isOver) => {
    expect(isPastDay(day, new Date(now))).toBe(isOver);
  });
});
