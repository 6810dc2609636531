import type { Point } from '@glass/contracts';
import { type DirectedPoint, buildBiarc } from '../contour/segment.js';
import type { Segment } from '../model.js';

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
