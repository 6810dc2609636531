import type { StatsStep } from '@glass/contracts/payment';

export const texts = {
  range: 'Time',
  ranges: {
    days: '30 days',
    weeks: '26 weeks',
    months: '12 months',
    years: '3 years',
  },
  nothing: 'No data for this period.',
  table: 'As a table',
  from: { day: 'Day', week: 'Week from', month: 'Month' } satisfies Record<StatsStep, string>,
  noRows: 'No figures',
  noRowsWhy: 'There is no data for this period.',
};
