import type { StatsStep } from '@glass/contracts';
import type { Range } from './time-range.js';

/** Every word that is said of figures over time, in one place, ready for translation. */
export const texts = {
  range: 'Time',
  ranges: {
    days: '30 days',
    weeks: '26 weeks',
    months: '12 months',
    years: '3 years',
  } satisfies Record<Range, string>,
  nothing: 'Nothing in this time.',
  table: 'As a table',
  from: { day: 'Day', week: 'Week from', month: 'Month' } satisfies Record<StatsStep, string>,
  noRows: 'No figures',
  noRowsWhy: 'There is nothing to show of this time.',
};
