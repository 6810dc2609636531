import type { Point } from '@glass/contracts/panel';
import type { Box, Segment } from '../model.js';

/** Points nearer than this (mm) are the same, far below what a machine can resolve. */
export const SAME_POINT = 1e-6;

/** How far (mm, rad) rounding may put a point past a segment's end. */
export const ROUNDING = 1e-9;

const FULL_TURN = 2 * Math.PI;

/** The circle of a curved segment. */
export interface Arc {
  centre: Point;
  radius: number;
  /** Direction from the centre to the first point, radians. */
  startAngle: number;
  /** Angle from start to end, radians in (−2π, 2π), positive counter-clockwise. */
  sweep: number;
}

export function line(start: Point, end: Point): Segment {
  return { start, end, bulge: 0 };
}

/** Math.hypot guards against overflow that panels never reach, at ten times the cost. */
export function distanceBetween(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** center = middle of the chord + its left normal × (1 − b²) / 4b; radius = chord × (1 + b²) / 4|b|. */
export function arcOf(segment: Segment): Arc {
  const { start, end, bulge } = segment;
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const toCentre = (1 - bulge * bulge) / (4 * bulge);
  const centre = {
    x: (start.x + end.x) / 2 - dy * toCentre,
    y: (start.y + end.y) / 2 + dx * toCentre,
  };
  return {
    centre,
    radius: (Math.sqrt(dx * dx + dy * dy) * (1 + bulge * bulge)) / (4 * Math.abs(bulge)),
    startAngle: Math.atan2(start.y - centre.y, start.x - centre.x),
    sweep: 4 * Math.atan(bulge),
  };
}

/** Exact length: the chord, or radius × angle. */
export function segmentLength(segment: Segment): number {
  const chord = distanceBetween(segment.start, segment.end);
  if (segment.bulge === 0) return chord;
  const b = Math.abs(segment.bulge);
  return ((chord * (1 + b * b)) / (4 * b)) * 4 * Math.atan(b);
}

/** Unit direction of travel at the start: the chord turned by half the sweep. */
export function startTangent(segment: Segment): Point {
  return rotateChord(segment, -1);
}
export function endTangent(segment: Segment): Point {
  return rotateChord(segment, 1);
}

function rotateChord(segment: Segment, sign: 1 | -1): Point {
  const { start, end, bulge } = segment;
  const chord = distanceBetween(start, end);
  const ux = (end.x - start.x) / chord;
  const uy = (end.y - start.y) / chord;
  if (bulge === 0) return { x: ux, y: uy };
  // Half the sweep is 2·atan(b); its cosine and sine follow from the half-angle formulas.
  const squared = bulge * bulge;
  const cos = (1 - squared) / (1 + squared);
  const sin = (sign * 2 * bulge) / (1 + squared);
  return { x: ux * cos - uy * sin, y: ux * sin + uy * cos };
}

/** The point at a distance (mm) from the segment's start. */
export function pointAlong(segment: Segment, distance: number): Point {
  if (segment.bulge === 0) {
    const share = distance / distanceBetween(segment.start, segment.end);
    return {
      x: segment.start.x + (segment.end.x - segment.start.x) * share,
      y: segment.start.y + (segment.end.y - segment.start.y) * share,
    };
  }
  const arc = arcOf(segment);
  return pointAt(arc.centre, arc.radius, arc.startAngle + (Math.sign(arc.sweep) * distance) / arc.radius);
}

/** Unit direction of travel at a distance (mm) from the start. */
export function tangentAlong(segment: Segment, distance: number): Point {
  if (segment.bulge === 0) return startTangent(segment);
  const arc = arcOf(segment);
  const turn = Math.sign(arc.sweep);
  const angle = arc.startAngle + (turn * distance) / arc.radius;
  return { x: -turn * Math.sin(angle), y: turn * Math.cos(angle) };
}

/** The point of a circle in a direction from its center (radians, counter-clockwise from the x axis). */
export function pointAt(centre: Point, radius: number, angle: number): Point {
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** The part of a segment between two distances (mm) from its start. */
export function cutSegment(segment: Segment, from: number, to: number): Segment {
  const length = segmentLength(segment);
  const start = from <= 0 ? segment.start : pointAlong(segment, from);
  const end = to >= length ? segment.end : pointAlong(segment, to);
  if (segment.bulge === 0) return { start, end, bulge: 0 };
  const share = (Math.min(to, length) - Math.max(from, 0)) / length;
  return { start, end, bulge: Math.tan(Math.atan(segment.bulge) * share) };
}

export function reverseSegment(segment: Segment): Segment {
  return { start: segment.end, end: segment.start, bulge: segment.bulge === 0 ? 0 : -segment.bulge };
}

/** Whether a direction from the center falls within the arc; `slack` (radians) widens it at both ends. */
export function isWithinArc(arc: Arc, angle: number, slack = 0): boolean {
  const turned = (arc.sweep > 0 ? angle - arc.startAngle : arc.startAngle - angle) % FULL_TURN;
  const positive = turned < 0 ? turned + FULL_TURN : turned;
  const sweep = Math.abs(arc.sweep);
  return positive <= sweep + slack || positive >= FULL_TURN - slack;
}

/** Distance (mm) along the segment of its point nearest to `point`; null if that is past an end. */
export function distanceAlongSegment(segment: Segment, point: Point): number | null {
  const length = segmentLength(segment);
  if (segment.bulge === 0) {
    const { start, end } = segment;
    const along =
      ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / length;
    return along < -ROUNDING || along > length + ROUNDING ? null : along;
  }
  const arc = arcOf(segment);
  const angle = Math.atan2(point.y - arc.centre.y, point.x - arc.centre.x);
  if (!isWithinArc(arc, angle, ROUNDING)) return null;
  const turned = (Math.sign(arc.sweep) * (angle - arc.startAngle)) % FULL_TURN;
  const positive = turned < 0 ? turned + FULL_TURN : turned;
  return positive > FULL_TURN - ROUNDING ? 0 : positive * arc.radius;
}

/** Widens `box` to contain the segment, including the extremes of arcs. */
export function widenBox(box: Box, segment: Segment): void {
  widenTo(box, segment.start.x, segment.start.y);
  widenTo(box, segment.end.x, segment.end.y);
  if (segment.bulge === 0) return;
  const arc = arcOf(segment);
  const { x, y } = arc.centre;
  if (isWithinArc(arc, 0)) widenTo(box, x + arc.radius, y);
  if (isWithinArc(arc, Math.PI / 2)) widenTo(box, x, y + arc.radius);
  if (isWithinArc(arc, Math.PI)) widenTo(box, x - arc.radius, y);
  if (isWithinArc(arc, -Math.PI / 2)) widenTo(box, x, y - arc.radius);
}

function widenTo(box: Box, x: number, y: number): void {
  if (x < box.minX) box.minX = x;
  if (x > box.maxX) box.maxX = x;
  if (y < box.minY) box.minY = y;
  if (y > box.maxY) box.maxY = y;
}

/** A point of a curve and the unit direction of the curve there. */
export interface DirectedPoint {
  point: Point;
  direction: Point;
}

/**
 * The biarc between two directed points, with equal tangent lengths: the positive root of 2d²(1 − t₁·t₂) + 2d v·(t₁ +
 * t₂) − v² = 0, in a form that also holds for equal directions.
 */
export function buildBiarc(from: DirectedPoint, to: DirectedPoint): [Segment, Segment] {
  const vx = to.point.x - from.point.x;
  const vy = to.point.y - from.point.y;
  const tx = from.direction.x + to.direction.x;
  const ty = from.direction.y + to.direction.y;
  const vt = vx * tx + vy * ty;
  const squared = vx * vx + vy * vy;
  const bend = 2 * (1 - (from.direction.x * to.direction.x + from.direction.y * to.direction.y));
  const d = squared / (vt + Math.sqrt(vt * vt + bend * squared));
  const joint = {
    x: (from.point.x + to.point.x + d * (from.direction.x - to.direction.x)) / 2,
    y: (from.point.y + to.point.y + d * (from.direction.y - to.direction.y)) / 2,
  };
  const back = { x: -to.direction.x, y: -to.direction.y };
  return [
    { start: from.point, end: joint, bulge: bulgeFrom(from.point, from.direction, joint) },
    { start: joint, end: to.point, bulge: -bulgeFrom(to.point, back, joint) },
  ];
}

/** Bulge of the arc from `start` to `end` that starts in `direction`. It turns by twice the angle to the chord. */
function bulgeFrom(start: Point, direction: Point, end: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const angle = Math.atan2(direction.x * dy - direction.y * dx, direction.x * dx + direction.y * dy);
  return Math.tan(angle / 2);
}
