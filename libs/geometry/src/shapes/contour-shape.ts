import type { PanelShape, Point } from '@glass/contracts';
import type { Loop, Segment } from '../model.js';
import { boxOf, reverseLoop, signedArea } from '../contour/loop.js';
import { distanceBetween, line, segmentLength } from '../contour/segment.js';
import { MIN_MM } from './check-sizes.js';
import { isSmoothContinuation } from './curved-shapes.js';

/**
 * Converts a closed loop from a drawing to a shape: clockwise, lower left of its box at the origin, starting with the
 * bottom edge A. Straight edges are preferred to curves, longer to shorter. Pieces shorter than 0.01 mm, which machines
 * treat as points, are removed and their neighbors joined.
 */
export function contourShape(loop: Loop, sourceFileUID: string | null): PanelShape<number> {
  const clockwise = removePoints(signedArea(loop) > 0 ? reverseLoop(loop) : loop);
  const { minX, minY } = boxOf(clockwise);
  const first = bottomOf(clockwise);
  const ordered = [...clockwise.slice(first), ...clockwise.slice(0, first)];
  return {
    kind: 'contour',
    sourceFileUID,
    vertices: ordered.map(({ start, bulge }) => ({ x: start.x - minX, y: start.y - minY, bulge })),
  };
}

/** Removes pieces that are points; many of them in a row become straight pieces that are long enough. */
function removePoints(loop: Loop): Loop {
  const result: Loop = [];
  let from: Point | null = null;
  for (const segment of loop) {
    if (segmentLength(segment) >= MIN_MM) {
      result.push(segment);
      from = null;
      continue;
    }
    from ??= segment.start;
    if (distanceBetween(from, segment.end) < MIN_MM) continue;
    result.push(line(from, segment.end));
    from = null;
  }
  return result.map((segment, i) => ({
    ...segment,
    end: (result[(i + 1) % result.length] ?? segment).start,
  }));
}

/** Heights within this (mm) are level: rounding of a drawing. */
const LEVEL = 1e-3;

function bottomOf(loop: Loop): number {
  // Edge A must not start inside a smooth curve, unless the whole outline is one.
  const begins = loop.map(
    (segment, i) => !isSmoothContinuation(loop[(i + loop.length - 1) % loop.length] as Segment, segment),
  );
  const anywhere = !begins.includes(true);
  let best = -1;
  loop.forEach((segment, i) => {
    if (!anywhere && !begins[i]) return;
    if (best < 0 || isBetterBottom(segment, loop[best] as Segment)) best = i;
  });
  return best;
}

function isBetterBottom(a: Segment, b: Segment): boolean {
  const difference = Math.max(a.start.y, a.end.y) - Math.max(b.start.y, b.end.y);
  if (Math.abs(difference) > LEVEL) return difference < 0;
  if ((a.bulge === 0) !== (b.bulge === 0)) return a.bulge === 0;
  return chord(a) > chord(b) + LEVEL;
}

function chord({ start, end }: Segment): number {
  return Math.hypot(end.x - start.x, end.y - start.y);
}
