import { computeReadyDay } from './order.js';

const order = (readyDate: string | null, confirmedDate: string | null, requiredDate: string | null) => ({
  readyDate,
  processing: { confirmedDate, requiredDate },
});

it('computeReadyDay is the confirmed day, if any', () => {
  expect(computeReadyDay(order('2026-12-09', '2026-12-04', '2026-12-20'))).toBe('2026-12-04');
});

it('computeReadyDay is otherwise the computed day, or the requested one if later', () => {
  expect(computeReadyDay(order('2026-12-09', null, null))).toBe('2026-12-09');
  expect(computeReadyDay(order('2026-12-09', null, '2026-12-20'))).toBe('2026-12-20');
  expect(computeReadyDay(order(null, null, '2026-12-20'))).toBe('2026-12-20');
});

it('computeReadyDay ignores an earlier requested day', () => {
  expect(computeReadyDay(order('2026-12-09', null, '2026-12-01'))).toBe('2026-12-09');
});
