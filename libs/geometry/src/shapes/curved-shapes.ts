import type { PanelShape, Point } from '@glass/contracts/panel';
import type { Segment } from '../model.js';
import {
  type DirectedPoint,
  SAME_POINT,
  buildBiarc,
  distanceBetween,
  endTangent,
  startTangent,
} from '../contour/segment.js';
import { type Outline, buildOutline } from './outline.js';

/** Maximum deviation (mm) of the arcs from the ellipse; a tenth of a CNC table's accuracy. */
export const ELLIPSE_TOLERANCE = 0.01;
const MAX_PIECES = 64;

/**
 * Approximates an ellipse (mm), lower left of its box at the origin, by smooth arcs, clockwise from the bottom, because
 * machines accept only lines and arcs. Each quadrant is split into biarcs with the ellipse's tangents; their number
 * grows until no arc deviates more than ELLIPSE_TOLERANCE.
 */
export function ellipseArcs(width: number, height: number): Segment[] {
  const a = width / 2;
  const b = height / 2;
  let pieces = 2;
  let quadrant = quadrantArcs(a, b, pieces);
  while (pieces < MAX_PIECES && exceedsTolerance(quadrant, a, b)) {
    pieces += 1;
    quadrant = quadrantArcs(a, b, pieces);
  }
  const left = [...quadrant, ...mirroredUpwards(quadrant)];
  return [...left.map((arc) => placed(arc, 1, a, b)), ...left.map((arc) => placed(arc, -1, a, b))];
}

/** π × width × height / 4 (mm²): area of the ellipse, not of its arcs. */
export function ellipseArea(width: number, height: number): number {
  return (Math.PI * width * height) / 4;
}

/**
 * Perimeter (mm) of the exact ellipse: 2π (a² − Σ 2ⁿ⁻¹ cₙ²) / M, with M the arithmetic-geometric mean of the half axes
 * and cₙ its differences (Gauss; Abramowitz and Stegun 17.6).
 */
export function ellipseLength(width: number, height: number): number {
  let a = Math.max(width, height) / 2;
  let b = Math.min(width, height) / 2;
  let sum = a * a - (a * a - b * b) / 2;
  for (let weight = 1; a - b > 1e-12 * a; weight *= 2) {
    const difference = (a - b) / 2;
    const mean = (a + b) / 2;
    b = Math.sqrt(a * b);
    a = mean;
    sum -= weight * difference * difference;
  }
  return (2 * Math.PI * sum) / a;
}

/** Arcs from the bottom (0, −b) to the left end (−a, 0), around the origin. */
function quadrantArcs(a: number, b: number, pieces: number): Segment[] {
  const arcs: Segment[] = [];
  for (let i = 0; i < pieces; i += 1) {
    const from = onEllipse(a, b, i / pieces);
    const to = onEllipse(a, b, (i + 1) / pieces);
    arcs.push(...buildBiarc(from, to));
  }
  return arcs;
}

/** Point and clockwise direction at a share of the lower left quadrant. */
function onEllipse(a: number, b: number, share: number): DirectedPoint {
  const angle = (share * Math.PI) / 2;
  const sin = share === 1 ? 1 : Math.sin(angle);
  const cos = share === 1 ? 0 : Math.cos(angle);
  const length = Math.hypot(a * cos, b * sin);
  return {
    point: { x: -a * sin, y: -b * cos },
    direction: { x: (-a * cos) / length, y: (b * sin) / length },
  };
}

/** Measures the deviation at the quarter points of each arc: implicit equation of the ellipse over its gradient. */
function exceedsTolerance(arcs: Segment[], a: number, b: number): boolean {
  for (const { start, end, bulge } of arcs) {
    for (const share of [0.25, 0.5, 0.75]) {
      const point = arcPoint(start, end, bulge, share);
      const value = (point.x / a) ** 2 + (point.y / b) ** 2 - 1;
      const gradient = 2 * Math.hypot(point.x / (a * a), point.y / (b * b));
      if (Math.abs(value) > ELLIPSE_TOLERANCE * gradient) return true;
    }
  }
  return false;
}

function arcPoint(start: Point, end: Point, bulge: number, share: number): Point {
  const sweep = 4 * Math.atan(bulge);
  const turn = (sweep * (share - 1)) / 2;
  const ratio = Math.sin((sweep * share) / 2) / Math.sin(sweep / 2);
  const dx = (end.x - start.x) * ratio;
  const dy = (end.y - start.y) * ratio;
  return {
    x: start.x + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: start.y + dx * Math.sin(turn) + dy * Math.cos(turn),
  };
}

/** Mirrors the quadrant upward and reverses it, so that it continues clockwise. */
function mirroredUpwards(arcs: Segment[]): Segment[] {
  return arcs
    .map(({ start, end, bulge }) => ({
      start: { x: end.x, y: -end.y },
      end: { x: start.x, y: -start.y },
      bulge,
    }))
    .reverse();
}

/** Moves by (dx, dy), after a half turn around the origin if `sign` is −1. */
function placed({ start, end, bulge }: Segment, sign: 1 | -1, dx: number, dy: number): Segment {
  return {
    start: { x: dx + sign * start.x, y: dy + sign * start.y },
    end: { x: dx + sign * end.x, y: dy + sign * end.y },
    bulge,
  };
}

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
