import type { PanelShape, Point } from '@glass/contracts';
import type { Segment } from '../model.js';
import { distanceBetween, endTangent, SAME_POINT, startTangent } from '../contour/segment.js';
import { type Outline, buildOutline } from './outline.js';

type ShapeOf<K extends PanelShape['kind']> = Extract<PanelShape<number>, { kind: K }>;

/** Bulges of a half and a quarter turn, clockwise: tan(angle / 4). */
const HALF_TURN = -1;
const QUARTER_TURN = -Math.tan(Math.PI / 8);
/** Arcs whose directions differ by less than this at a joint (radians) are one edge. */
const SMOOTH_JOINT = 1e-4;

const point = (x: number, y: number): Point => ({ x, y });

export function circle({ diameter }: ShapeOf<'circle'>): Outline {
  const bottom = point(diameter / 2, 0);
  const top = point(diameter / 2, diameter);
  return {
    edges: [
      [
        { start: bottom, end: top, bulge: HALF_TURN },
        { start: top, end: bottom, bulge: HALF_TURN },
      ],
    ],
    radii: [0],
  };
}

export function semicircle({ width }: ShapeOf<'semicircle'>): Outline {
  return buildOutline([point(width, 0), point(0, 0)], [0, HALF_TURN]);
}

export function quarterCircle({ radius, centre }: ShapeOf<'quarterCircle'>): Outline {
  return centre === 'left'
    ? buildOutline([point(radius, 0), point(0, 0), point(0, radius)], [0, 0, QUARTER_TURN])
    : buildOutline([point(radius, 0), point(0, 0), point(radius, radius)], [0, QUARTER_TURN, 0]);
}

/** Bulge = rise / half the chord. */
export function archTop({ width, height, rise }: ShapeOf<'archTop'>): Outline {
  const springing = height - rise;
  return buildOutline(
    [point(width, 0), point(0, 0), point(0, springing), point(width, springing)],
    [0, 0, (-2 * rise) / width, 0],
  );
}

export function eyebrow({ width, rise }: ShapeOf<'eyebrow'>): Outline {
  return buildOutline([point(width, 0), point(0, 0)], [0, (-2 * rise) / width]);
}

/** Half circles at the ends of the longer direction; four edges, A at the bottom. */
export function racetrack({ width, height }: ShapeOf<'racetrack'>): Outline {
  if (width > height) {
    const r = height / 2;
    return buildOutline(
      [point(width - r, 0), point(r, 0), point(r, height), point(width - r, height)],
      [0, HALF_TURN, 0, HALF_TURN],
    );
  }
  const r = width / 2;
  return buildOutline(
    [point(width, r), point(0, r), point(0, height - r), point(width, height - r)],
    [HALF_TURN, 0, HALF_TURN, 0],
  );
}

/**
 * Each vertex starts an edge, except that arcs which continue smoothly form one edge. An arc that leaves its chord by
 * less than SAME_POINT becomes the chord, because its center would exceed number precision.
 */
export function contour({ vertices }: ShapeOf<'contour'>): Outline {
  const edges: Segment[][] = [];
  for (const [i, { x, y, bulge }] of vertices.entries()) {
    const next = vertices[(i + 1) % vertices.length] ?? { x, y };
    const start = point(x, y);
    const end = point(next.x, next.y);
    const rise = (Math.abs(bulge) * distanceBetween(start, end)) / 2;
    const segment = { start, end, bulge: rise < SAME_POINT ? 0 : bulge };
    const before = edges.at(-1)?.at(-1);
    if (before && isSmoothContinuation(before, segment)) edges.at(-1)?.push(segment);
    else edges.push([segment]);
  }
  return { edges, radii: edges.map(() => 0) };
}

/** Whether an arc continues another smoothly, so that both are one edge. */
export function isSmoothContinuation(before: Segment, after: Segment): boolean {
  if (before.bulge === 0 || after.bulge === 0) return false;
  const a = endTangent(before);
  const b = startTangent(after);
  return a.x * b.x + a.y * b.y > 0 && Math.abs(a.x * b.y - a.y * b.x) < SMOOTH_JOINT;
}
