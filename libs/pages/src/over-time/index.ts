import { onDemand } from '@glass/ui';
import type { ChartsProps } from './charts.js';

export type { Chart } from './charts.js';
export * from './figures.js';
export * from './table-over-time.js';
export { useTimeRange } from './time-range.js';

/** Loads the chart library on demand. */
export const ChartsOverTime = onDemand<ChartsProps>(() => import('./charts.js').then((part) => part.Charts));
