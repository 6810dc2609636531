import type { Run } from './context.js';
import { type LevelLine, level, yAt } from './line.js';
import { STRAIGHT_WITHIN_MM } from './trade-limits.js';

/** Upper ends of the measured heights above the left end of the floor, mm; null if not measured. */
export function findUpperEnds({ heights: { left, middle, right }, curbFall }: Run) {
  const fall = curbFall.along ?? 0;
  return {
    left,
    middle: middle === null ? null : middle - fall / 2,
    right: right === null ? null : right - fall,
  };
}

/**
 * Floor and upper end of the glass: level at the tightest place unless they fall by more than `STRAIGHT_WITHIN_MM`. Only a
 * ceiling slopes, between two measured ends.
 */
export function findFloorAndTop(run: Run): { floor: LevelLine; top: LevelLine } {
  const width = Math.max(run.widths.bottom, 1);
  const fall = run.curbFall.along ?? 0;
  const floor: LevelLine =
    Math.abs(fall) <= STRAIGHT_WITHIN_MM ? level(Math.max(0, -fall)) : { y0: 0, slope: -fall / width };
  const { left, middle, right } = findUpperEnds(run);
  if (run.top !== 'ceiling' || right === null || Math.abs(right - left) <= STRAIGHT_WITHIN_MM)
    return { floor, top: level(Math.min(left, middle ?? Infinity, right ?? left - fall)) };
  const sloped = { y0: left, slope: (right - left) / width };
  // A ceiling that sags is as low as its middle.
  const sag = middle === null ? 0 : Math.min(0, middle - yAt(sloped, width / 2) + STRAIGHT_WITHIN_MM);
  return { floor, top: { ...sloped, y0: sloped.y0 + sag } };
}
