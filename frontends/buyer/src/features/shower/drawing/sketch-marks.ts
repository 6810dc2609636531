import type { LayoutPoint } from '@glass/contracts/layout';

/** `points` attribute of a polygon. */
export const toPoints = (points: readonly LayoutPoint[]): string =>
  points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');

const round = (px: number): number => Math.round(px * 10) / 10;
