import { statsFaults, stepsBetween } from './stats-steps.js';

describe('the steps of statistics', () => {
  it('are days, weeks from Monday on, or months, with those that the first and last day are in', () => {
    expect(stepsBetween({ from: '2026-02-27', to: '2026-03-01', step: 'day' })).toEqual([
      ...['2026-02-27', '2026-02-28', '2026-03-01'],
    ]);
    // A Sunday, and the Monday after.
    expect(stepsBetween({ from: '2026-11-22', to: '2026-11-23', step: 'week' })).toEqual([
      ...['2026-11-16', '2026-11-23'],
    ]);
    expect(stepsBetween({ from: '2025-12-31', to: '2026-02-01', step: 'month' })).toEqual([
      ...['2025-12-01', '2026-01-01', '2026-02-01'],
    ]);
  });

  it('are not too many, and end after they begin', () => {
    expect(statsFaults({ from: '2025-01-01', to: '2026-12-31', step: 'day' })).toMatchObject([
      { name: 'step' },
    ]);
    expect(statsFaults({ from: '0001-01-01', to: '9999-12-31', step: 'month' })).toMatchObject([
      { name: 'step' },
    ]);
    expect(statsFaults({ from: '2025-01-01', to: '2026-12-31', step: 'week' })).toEqual([]);
    expect(statsFaults({ from: '2026-02-02', to: '2026-02-01', step: 'day' })).toMatchObject([
      { name: 'to' },
    ]);
  });
});
