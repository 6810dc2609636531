import { requestFor } from './time-range.js';

describe('requestFor', () => {
  it('ends a range today and starts it with a whole step', () => {
    const now = '2026-03-31';
    expect(requestFor('days', now)).toEqual({ from: '2026-03-02', to: '2026-03-31', step: 'day' });
    expect(requestFor('months', now)).toEqual({ from: '2025-04-01', to: '2026-03-31', step: 'month' });
    expect(requestFor('years', now)).toEqual({ from: '2023-04-01', to: '2026-03-31', step: 'month' });
  });
});
