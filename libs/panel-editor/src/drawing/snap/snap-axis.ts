import type { Point } from '@glass/contracts';

/** A place along one axis that a feature likes to take. */
export interface SnapLine {
  /** Along the axis, mm. */
  at: number;
  kind: 'centre' | 'same' | 'mirrored';
  /** What the line goes through besides the feature itself: the other feature, nothing for a centre line. */
  through: Point[];
}

export interface SnapGrid {
  /** Where the axis is measured from, mm. */
  origin: number;
  /** The tenant's precision, mm. */
  step: number;
  /** The furthest a value is moved, mm; null takes the grid alone, whatever is near. */
  reach: number | null;
}

export interface SnappedValue {
  value: number;
  /** The line it was taken to; null where it stands on the grid. */
  line: SnapLine | null;
}

/** Two values nearer than this (mm) are the same: binary rounding, far below any precision. */
const SAME = 1e-6;

/**
 * The value on the nearest step of the grid, or on a line within reach of it. A value that is on a line already
 * stays, so that snapping twice changes nothing; no value moves further than the reach or half a step.
 */
export function snapAxis(value: number, lines: readonly SnapLine[], grid: SnapGrid): SnappedValue {
  const onGrid = nearestStep(value, grid, grid.step);
  if (grid.reach === null) return { value: onGrid, line: null };
  const already = lines.find((line) => Math.abs(line.at - value) < SAME);
  if (already) return { value: already.at, line: already };
  let nearest: SnapLine | null = null;
  // Half a step went into reaching the grid.
  let least = grid.reach - grid.step / 2;
  for (const line of lines) {
    const away = Math.abs(line.at - onGrid);
    if (away > least) continue;
    nearest = line;
    least = away;
  }
  return nearest ? { value: nearest.at, line: nearest } : { value: onGrid, line: null };
}

/**
 * Where a line runs that can be ordered: exactly there when it is on half a step, as the middle of an odd width
 * is; else on the next step, which is within half a step of it.
 */
export function orderable(at: number, { origin, step }: SnapGrid): number {
  const half = nearestStep(at, { origin }, step / 2);
  return Math.abs(half - at) < SAME ? half : nearestStep(at, { origin }, step);
}

function nearestStep(value: number, { origin }: Pick<SnapGrid, 'origin'>, step: number): number {
  return origin + Math.round((value - origin) / step) * step;
}
