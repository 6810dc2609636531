import type { Run } from './context.js';
import { cornersOf, type DraftPane } from './draft-pane.js';
import { findUpperEnds } from './heights.js';
import { yAt } from './line.js';
import type { PlacedRun } from './placed-run.js';

/** The most by which the ceiling above a pane is higher than its gap as designed, mm; 0 without a ceiling. */
export function findExtraAbove(placed: PlacedRun | undefined, { edges, gaps }: DraftPane): number {
  const { facing, mm } = gaps.top;
  if (placed?.run.top !== 'ceiling' || (facing !== 'ceiling' && facing !== 'header')) return 0;
  const { run, opening } = placed;
  const gapMm = mm * Math.hypot(1, opening.top.slope);
  const { upperLeft, upperRight } = cornersOf(edges);
  const middle = run.widths.bottom / 2;
  const places = [
    upperLeft.x,
    upperRight.x,
    ...(isBetween(upperLeft.x, middle, upperRight.x) ? [middle] : []),
  ];
  return Math.max(0, ...places.map((x) => findCeiling(run, x) - yAt(edges.top, x) - gapMm));
}

const isBetween = (least: number, x: number, most: number) => least < x && x < most;

/** Ceiling as measured: straight from each measured height to the next one. */
function findCeiling(run: Run, x: number): number {
  const half = Math.max(run.widths.bottom, 1) / 2;
  const ends = findUpperEnds(run);
  const right = ends.right ?? ends.left;
  const middle = ends.middle ?? (ends.left + right) / 2;
  return x < half
    ? ends.left + ((middle - ends.left) * x) / half
    : middle + ((right - middle) * (x - half)) / half;
}
