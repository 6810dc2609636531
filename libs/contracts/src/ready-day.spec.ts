import { readyDayOf } from './ready-day.js';

const order = (readyDate: string | null, confirmedDate: string | null, requiredDate: string | null) => ({
  readyDate,
  processing: { confirmedDate, requiredDate },
});

it('is the day that the fabricator confirmed, whatever was worked out or wanted', () => {
  expect(readyDayOf(order('2026-12-09', '2026-12-04', '2026-12-20'))).toBe('2026-12-04');
});

it('is else the day that was worked out, or the wanted one where that is later', () => {
  expect(readyDayOf(order('2026-12-09', null, null))).toBe('2026-12-09');
  expect(readyDayOf(order('2026-12-09', null, '2026-12-20'))).toBe('2026-12-20');
  expect(readyDayOf(order(null, null, '2026-12-20'))).toBe('2026-12-20');
});

it('is not a wish for an earlier day than the glass can be ready', () => {
  expect(readyDayOf(order('2026-12-09', null, '2026-12-01'))).toBe('2026-12-09');
});
