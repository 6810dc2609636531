import { removeNoise } from './line.js';

/* Panes that meet at an angle, mm and degrees between the panes as seen from inside (90 is a square corner). */

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** From the outer corner to the corner of the center lines, along either pane. */
export function centerInset(angleDegrees: number, thicknessMm: number): number {
  return thicknessMm / 2 / Math.tan(radians(angleDegrees) / 2);
}

/**
 * From the corner of the center lines to a square-ended pane, along its center line, with the gap between the two panes
 * where they are nearest. The other pane ends square at the outer corner. Up to 90° the end is nearest to its face:
 * `(g + t/2·(1 + cos θ)) / sin θ`; above, to its inner corner: `g + t·sin θ` from the outer corner.
 */
export function squareEndInset(angleDegrees: number, thicknessMm: number, gapMm: number): number {
  const angle = radians(angleDegrees);
  if (angleDegrees > 90)
    return gapMm + thicknessMm * Math.sin(angle) - centerInset(angleDegrees, thicknessMm);
  return (gapMm + (thicknessMm / 2) * (1 + Math.cos(angle))) / Math.sin(angle);
}

/**
 * From the outer corner of two panes' lines, along the line of a pane, to the corner of the outer faces if the panes are behind
 * their lines.
 */
export function behindInset(angleDegrees: number, behindMm: { own: number; beyond: number }): number {
  const angle = radians(angleDegrees);
  // A square corner moves nothing by the noise of its cosine.
  return removeNoise((behindMm.beyond + behindMm.own * Math.cos(angle)) / Math.sin(angle));
}

/** From the corner of the center lines to a mitered edge, along the center line. */
export function miterInset(angleDegrees: number, gapMm: number): number {
  return gapMm / 2 / Math.sin(radians(angleDegrees) / 2);
}

/** How much longer than its center line the outer face of a pane is at a mitered edge; the inner face is as much shorter. */
export function miterOverhang(angleDegrees: number, thicknessMm: number): number {
  return centerInset(angleDegrees, thicknessMm);
}

/** How far a mitered edge is ground off square. */
export function miterDegrees(angleDegrees: number): number {
  return (180 - angleDegrees) / 2;
}

/** Clear distance between two square-ended panes, and how much it changes with 1 mm along either of them. */
export interface ClearDistance {
  mm: number;
  shares: { own: number; beyond: number };
}

/**
 * Measures the shortest distance between two square-ended panes, whatever their ends are measured from.
 * @param ownMm from the outer corner to the end of the pane, along its outer face
 * @param beyondMm the same for the pane around the corner
 */
export function measureBetweenEnds(
  angleDegrees: number,
  thicknessMm: number,
  ownMm: number,
  beyondMm: number,
): ClearDistance {
  const angle = radians(angleDegrees);
  const own = fromInnerCorner(angle, thicknessMm, ownMm, beyondMm);
  const beyond = fromInnerCorner(angle, thicknessMm, beyondMm, ownMm);
  return own.mm <= beyond.mm
    ? { mm: own.mm, shares: { own: own.end, beyond: own.corner } }
    : { mm: beyond.mm, shares: { own: beyond.corner, beyond: beyond.end } };
}

/** From the inner corner of one pane to the other pane. Inner corners are nearer than outer ones up to 180°. */
function fromInnerCorner(angle: number, thicknessMm: number, endMm: number, cornerMm: number) {
  // Along the other pane from the outer corner, and across it from its outer face.
  const along = cornerMm * Math.cos(angle) + thicknessMm * Math.sin(angle);
  const across = cornerMm * Math.sin(angle) - thicknessMm * Math.cos(angle);
  const before = Math.max(0, endMm - along);
  const inside = Math.max(0, across - thicknessMm);
  const mm = Math.hypot(before, inside);
  // Panes that overlap have no nearest points.
  if (mm === 0) return { mm, end: 1, corner: 0 };
  return {
    mm,
    end: before / mm,
    corner: (inside * Math.sin(angle) - before * Math.cos(angle)) / mm,
  };
}

/** Change of the gap between two mitered edges for 1 mm along either pane. */
export const miterShare = (angleDegrees: number): number => Math.sin(radians(angleDegrees) / 2);
