import type { Point } from '@glass/contracts';
import type { Box, Segment } from '../model.js';

/** Two points nearer than this (mm) are one: a millionth of a millimetre, far below what a machine can do. */
export const SAME_POINT = 1e-6;

/** How far (mm, rad) a point may lie past a segment's end by rounding alone. */
export const ROUNDING = 1e-9;

const FULL_TURN = 2 * Math.PI;

/** The circle that a curved segment runs on. */
export interface Arc {
  centre: Point;
  radius: number;
  /** Direction from the centre to the first point, radians. */
  startAngle: number;
  /** Angle turned from start to end, radians, positive counter-clockwise, within (−2π, 2π). */
  sweep: number;
}

/** A straight segment. */
export function line(start: Point, end: Point): Segment {
  return { start, end, bulge: 0 };
}

/** By the plain root: Math.hypot guards against overflow that panels never reach, at ten times the cost. */
export function distanceBetween(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** centre = middle of the chord + its left normal × (1 − b²) / 4b; radius = chord × (1 + b²) / 4|b|. */
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

/** Exact: the chord, or radius × angle. */
export function segmentLength(segment: Segment): number {
  const chord = distanceBetween(segment.start, segment.end);
  if (segment.bulge === 0) return chord;
  const b = Math.abs(segment.bulge);
  return ((chord * (1 + b * b)) / (4 * b)) * 4 * Math.atan(b);
}

/** Unit direction of travel at the start and at the end. The chord is turned by half the sweep. */
export function startTangent(segment: Segment): Point {
  return chordTurned(segment, -1);
}
export function endTangent(segment: Segment): Point {
  return chordTurned(segment, 1);
}

function chordTurned(segment: Segment, sign: 1 | -1): Point {
  const { start, end, bulge } = segment;
  const chord = distanceBetween(start, end);
  const ux = (end.x - start.x) / chord;
  const uy = (end.y - start.y) / chord;
  if (bulge === 0) return { x: ux, y: uy };
  // Half the sweep is 2·atan(b): its cosine and sine follow from the half-angle formulas.
  const squared = bulge * bulge;
  const cos = (1 - squared) / (1 + squared);
  const sin = (sign * 2 * bulge) / (1 + squared);
  return { x: ux * cos - uy * sin, y: ux * sin + uy * cos };
}

/** The point at a distance (mm) along the segment from its start. */
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

/** The unit direction of travel at a distance (mm) from the start. */
export function tangentAlong(segment: Segment, distance: number): Point {
  if (segment.bulge === 0) return startTangent(segment);
  const arc = arcOf(segment);
  const turn = Math.sign(arc.sweep);
  const angle = arc.startAngle + (turn * distance) / arc.radius;
  return { x: -turn * Math.sin(angle), y: turn * Math.cos(angle) };
}

/** The point of a circle (mm) in a direction from its centre (radians, counter-clockwise from the x axis). */
export function pointAt(centre: Point, radius: number, angle: number): Point {
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** The part of a segment between two distances (mm) from its start; an arc stays an arc of the same circle. */
export function partOf(segment: Segment, from: number, to: number): Segment {
  const length = segmentLength(segment);
  const start = from <= 0 ? segment.start : pointAlong(segment, from);
  const end = to >= length ? segment.end : pointAlong(segment, to);
  if (segment.bulge === 0) return { start, end, bulge: 0 };
  const share = (Math.min(to, length) - Math.max(from, 0)) / length;
  return { start, end, bulge: Math.tan(Math.atan(segment.bulge) * share) };
}

/** The same line or arc from its end to its start. */
export function reversed(segment: Segment): Segment {
  return { start: segment.end, end: segment.start, bulge: segment.bulge === 0 ? 0 : -segment.bulge };
}

/** Whether a direction from an arc's centre falls within the arc; `slack` in radians widens it at both ends. */
export function sweepsOver(arc: Arc, angle: number, slack = 0): boolean {
  const turned = (arc.sweep > 0 ? angle - arc.startAngle : arc.startAngle - angle) % FULL_TURN;
  const positive = turned < 0 ? turned + FULL_TURN : turned;
  const sweep = Math.abs(arc.sweep);
  return positive <= sweep + slack || positive >= FULL_TURN - slack;
}

/** How far (mm) along the segment its point nearest to `point` lies; null where that is past an end. */
export function alongOf(segment: Segment, point: Point): number | null {
  const length = segmentLength(segment);
  if (segment.bulge === 0) {
    const { start, end } = segment;
    const along =
      ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / length;
    return along < -ROUNDING || along > length + ROUNDING ? null : along;
  }
  const arc = arcOf(segment);
  const angle = Math.atan2(point.y - arc.centre.y, point.x - arc.centre.x);
  if (!sweepsOver(arc, angle, ROUNDING)) return null;
  const turned = (Math.sign(arc.sweep) * (angle - arc.startAngle)) % FULL_TURN;
  const positive = turned < 0 ? turned + FULL_TURN : turned;
  return positive > FULL_TURN - ROUNDING ? 0 : positive * arc.radius;
}

/** Widens `box` to hold the segment, arcs with the points where they are farthest out. */
export function widenBox(box: Box, segment: Segment): void {
  widenTo(box, segment.start.x, segment.start.y);
  widenTo(box, segment.end.x, segment.end.y);
  if (segment.bulge === 0) return;
  const arc = arcOf(segment);
  const { x, y } = arc.centre;
  if (sweepsOver(arc, 0)) widenTo(box, x + arc.radius, y);
  if (sweepsOver(arc, Math.PI / 2)) widenTo(box, x, y + arc.radius);
  if (sweepsOver(arc, Math.PI)) widenTo(box, x - arc.radius, y);
  if (sweepsOver(arc, -Math.PI / 2)) widenTo(box, x, y - arc.radius);
}

function widenTo(box: Box, x: number, y: number): void {
  if (x < box.minX) box.minX = x;
  if (x > box.maxX) box.maxX = x;
  if (y < box.minY) box.minY = y;
  if (y > box.maxY) box.maxY = y;
}

/** A point of a curve and the unit direction in which the curve runs there. */
export interface Directed {
  point: Point;
  direction: Point;
}

/**
 * Two arcs that meet smoothly and keep both directions: the biarc with equal tangent lengths, which are the positive
 * root of 2d²(1 − t₁·t₂) + 2d v·(t₁ + t₂) − v² = 0, in the form that holds for equal directions too.
 */
export function twoArcs(from: Directed, to: Directed): [Segment, Segment] {
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

/** The arc that leaves `start` in a direction and reaches `end` turns by twice the angle between it and the chord. */
function bulgeFrom(start: Point, direction: Point, end: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const angle = Math.atan2(direction.x * dy - direction.y * dx, direction.x * dx + direction.y * dy);
  return Math.tan(angle / 2);
}
