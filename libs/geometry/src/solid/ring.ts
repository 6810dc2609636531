import type { Point } from '@glass/contracts/panel';
import { arcOf, pointAt } from '../contour/segment.js';
import type { PlanVertex } from './solid-plan.js';

/** A closed polygon with the glass on the right of its direction. Work `i` is that of the side after vertex `i`. */
export interface Ring {
  points: Point[];
  works: number[];
}

/** Chord height (mm) and turn (radians) of a side that replaces part of an arc. */
const CHORD_MM = 0.08;
const TURN = Math.PI / 30;
/** Flat arcs also get this many sides. */
const MIN_STEPS = 14;
/** Nearer points are one. */
const SAME = 1e-5;

/** Replaces arcs by short sides. */
export function flattenRing(vertices: readonly PlanVertex[]): Ring {
  const ring: Ring = { points: [], works: [] };
  const push = (point: Point, work: number) => {
    const last = ring.points.at(-1);
    if (last && distance(last, point) < SAME) return;
    ring.points.push(point);
    ring.works.push(work);
  };
  vertices.forEach((start, index) => {
    const end = vertices[(index + 1) % vertices.length]!;
    push({ x: start.x, y: start.y }, start.work);
    if (start.bulge === 0 || distance(start, end) < SAME) return;
    const { centre, radius, startAngle, sweep } = arcOf({ start, end, bulge: start.bulge });
    const steps = stepsOf(radius, sweep);
    for (let step = 1; step < steps; step += 1)
      push(pointAt(centre, radius, startAngle + (sweep * step) / steps), start.work);
  });
  if (ring.points.length > 1 && distance(ring.points[0]!, ring.points.at(-1)!) < SAME) {
    ring.points.pop();
    ring.works.pop();
  }
  return ring;
}

/** A hole: counter-clockwise, so that the glass is on the right. */
export function circleRing(centre: Point, radius: number, work: number): Ring {
  const steps = stepsOf(radius, 2 * Math.PI);
  const points = Array.from({ length: steps }, (_, step) =>
    pointAt(centre, radius, (2 * Math.PI * step) / steps),
  );
  return { points, works: points.map(() => work) };
}

function stepsOf(radius: number, sweep: number): number {
  const turn = Math.min(TURN, 2 * Math.acos(Math.max(1 - CHORD_MM / radius, 0)));
  return Math.max(MIN_STEPS, Math.ceil(Math.abs(sweep) / turn));
}

export function ringArea({ points }: Ring): number {
  let twice = 0;
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length]!;
    twice += a.x * b.y - b.x * a.y;
  });
  return twice / 2;
}

export function reverseRing({ points, works }: Ring): Ring {
  const count = points.length;
  return {
    points: points.toReversed(),
    works: points.map((_, index) => works[(2 * count - 2 - index) % count]!),
  };
}

/** A corner moves at most this many times its inset: sharp tips would shoot far into the glass. */
const MITER_LIMIT = 4;
/** Sides with different work that turn by less than 30° join without a corner. */
const SMOOTH_SINE = 0.5;

/**
 * Moves each side to its right by its inset (mm).
 * @returns null if a side would turn around: the inset does not fit
 */
export function insetRing({ points }: Ring, insets: readonly number[]): Point[] | null {
  if (insets.every((inset) => inset === 0)) return points;
  const count = points.length;
  const directions = points.map((point, index) => directionTo(point, points[(index + 1) % count]!));
  const moved = points.map((point, index) => {
    const before = (index + count - 1) % count;
    return moveCorner(point, directions[before]!, directions[index]!, insets[before]!, insets[index]!);
  });
  const turns = moved.some((point, index) => {
    const next = moved[(index + 1) % count]!;
    const along = directions[index]!;
    return (next.x - point.x) * along.x + (next.y - point.y) * along.y <= SAME;
  });
  return turns ? null : moved;
}

function moveCorner(at: Point, before: Point, after: Point, first: number, second: number): Point {
  const sine = before.x * after.y - before.y * after.x;
  // Right normals of both sides.
  const [nx, ny, mx, my] = [before.y, -before.x, after.y, -after.x];
  if (Math.abs(sine) < (first === second ? 1e-6 : SMOOTH_SINE)) {
    // The two lines meet far away, if at all.
    const inset = Math.min(first, second) / Math.hypot(nx + mx, ny + my);
    return { x: at.x + (nx + mx) * inset, y: at.y + (ny + my) * inset };
  }
  const [dx, dy] = [(first * my - second * ny) / sine, (second * nx - first * mx) / sine];
  const far = Math.hypot(dx, dy) / (MITER_LIMIT * Math.max(first, second, SAME));
  return far > 1 ? { x: at.x + dx / far, y: at.y + dy / far } : { x: at.x + dx, y: at.y + dy };
}

function directionTo(from: Point, to: Point): Point {
  const length = distance(from, to);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Corners that turn by more than this (radians) are edges of the shape, not steps of a curve. */
const SHARP_TURN = Math.PI / 9;

/** Number of the smooth run that each side belongs to. */
export function smoothRuns({ points }: Ring): number[] {
  const count = points.length;
  const isSharp = points.map((point, index) => {
    const before = directionTo(points[(index + count - 1) % count]!, point);
    const after = directionTo(point, points[(index + 1) % count]!);
    return before.x * after.x + before.y * after.y < Math.cos(SHARP_TURN);
  });
  const first = isSharp.indexOf(true);
  let run = 0;
  const runs: number[] = [];
  for (let step = 0; step < count; step += 1) {
    const index = (Math.max(first, 0) + step) % count;
    if (isSharp[index]) run += 1;
    runs[index] = run;
  }
  return runs;
}

/** Whether two sides of these polygons cross. */
export function ringsCross(rings: readonly (readonly Point[])[]): boolean {
  const sides = rings.flatMap((points) => points.map((a, i) => ({ a, b: points[(i + 1) % points.length]! })));
  const boxes = sides.map(({ a, b }) => [
    Math.min(a.x, b.x),
    Math.max(a.x, b.x),
    Math.min(a.y, b.y),
    Math.max(a.y, b.y),
  ]);
  for (let i = 0; i < sides.length; i += 1) {
    const [left, right, low, high] = boxes[i] as [number, number, number, number];
    for (let j = i + 1; j < sides.length; j += 1) {
      const box = boxes[j] as [number, number, number, number];
      if (box[0] > right || box[1] < left || box[2] > high || box[3] < low) continue;
      if (cross(sides[i]!, sides[j]!)) return true;
    }
  }
  return false;
}

interface Side {
  a: Point;
  b: Point;
}

function cross(one: Side, other: Side): boolean {
  const side = ({ a, b }: Side, p: Point) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  return side(one, other.a) * side(one, other.b) < 0 && side(other, one.a) * side(other, one.b) < 0;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
