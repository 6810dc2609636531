import { validateStatsRange, listSteps } from './stats-steps.js';

describe('listSteps', () => {
  it('returns days, weeks from Monday, or months, including those of the first and last day', () => {
    expect(listSteps({ from: '2026-02-27', to: '2026-03-01', step: 'day' })).toEqual([
      ...['2026-02-27', '2026-02-28', '2026-03-01'],
    ]);
    // A Sunday and the following Monday.
    expect(listSteps({ from: '2026-11-22', to: '2026-11-23', step: 'week' })).toEqual([
      ...['2026-11-16', '2026-11-23'],
    ]);
    expect(listSteps({ from: '2025-12-31', to: '2026-02-01', step: 'month' })).toEqual([
      ...['2025-12-01', '2026-01-01', '2026-02-01'],
    ]);
  });

  it('rejects too many steps, and an end before the start', () => {
    expect(validateStatsRange({ from: '2025-01-01', to: '2026-12-31', step: 'day' })).toMatchObject([
      { name: 'step' },
    ]);
    expect(validateStatsRange({ from: '0001-01-01', to: '9999-12-31', step: 'month' })).toMatchObject([
      { name: 'step' },
    ]);
    expect(validateStatsRange({ from: '2025-01-01', to: '2026-12-31', step: 'week' })).toEqual([]);
    expect(validateStatsRange({ from: '2026-02-02', to: '2026-02-01', step: 'day' })).toMatchObject([
      { name: 'to' },
    ]);
  });
});
