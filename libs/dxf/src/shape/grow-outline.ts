import type { Point } from '@glass/contracts';
import { arcOf, type Loop, type Segment } from '@glass/geometry';

import { DxfError } from '../errors.js';
import { distance } from './distance-along.js';

/** A mitre longer than this many allowances is cut off by an arc: a needle's tip would grow without end. */
const LONGEST_MITRE = 10;
const SAME_MM = 1e-9;

type Carrier =
  | { kind: 'line'; point: Point; direction: Point }
  | { kind: 'circle'; centre: Point; radius: number; counterClockwise: boolean };

interface Grown {
  carrier: Carrier;
  start: Point;
  end: Point;
  /** The corner of the original outline at which the piece ends. */
  corner: Point;
}

/**
 * A clockwise outline with every edge moved outwards by `by` millimetres, corners mitred and arcs kept arcs: the
 * size to cut of glass whose edges are ground. Throws where the outline has no room for it.
 */
export function growOutline(outline: Loop, by: number): Loop {
  if (by === 0) return outline;
  const pieces = outline.map((segment) => moved(segment, by)).filter((piece) => piece !== null);
  if (pieces.length < 2) throw tooLarge(by);
  const joints = pieces.map((piece, index) => joint(piece, pieces[(index + 1) % pieces.length]!, by));
  const grown: Loop = [];
  pieces.forEach((piece, index) => {
    const before = joints[(index + pieces.length - 1) % pieces.length]!;
    const after = joints[index]!;
    grown.push(between(piece, before.to, after.from, by));
    if (distance(after.from, after.to) > SAME_MM) grown.push(roundJoint(after.from, after.to, piece.corner));
  });
  return grown;
}

/** Outwards of a clockwise outline is to the left. null for an inner radius that the allowance fills up. */
function moved(segment: Segment, by: number): Grown | null {
  const { start, end, bulge } = segment;
  if (bulge === 0) {
    const length = distance(start, end);
    const direction = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    const shift = { x: -direction.y * by, y: direction.x * by };
    return {
      carrier: { kind: 'line', point: add(start, shift), direction },
      start: add(start, shift),
      end: add(end, shift),
      corner: end,
    };
  }
  const arc = arcOf(segment);
  const radius = bulge > 0 ? arc.radius - by : arc.radius + by;
  if (radius <= SAME_MM) return null;
  const onGrown = (point: Point): Point => ({
    x: arc.centre.x + ((point.x - arc.centre.x) * radius) / arc.radius,
    y: arc.centre.y + ((point.y - arc.centre.y) * radius) / arc.radius,
  });
  return {
    carrier: { kind: 'circle', centre: arc.centre, radius, counterClockwise: bulge > 0 },
    start: onGrown(start),
    end: onGrown(end),
    corner: end,
  };
}

function joint(piece: Grown, next: Grown, by: number): { from: Point; to: Point } {
  if (distance(piece.end, next.start) <= SAME_MM) return { from: piece.end, to: piece.end };
  const limit = LONGEST_MITRE * by + distance(piece.end, next.start);
  const meeting = intersections(piece.carrier, next.carrier)
    .filter((point) => distance(point, piece.corner) <= limit)
    .sort((a, b) => distance(a, piece.corner) - distance(b, piece.corner))[0];
  return meeting ? { from: meeting, to: meeting } : { from: piece.end, to: next.start };
}

function between(piece: Grown, start: Point, end: Point, by: number): Segment {
  const { carrier } = piece;
  if (carrier.kind === 'line') {
    const forward =
      (end.x - start.x) * carrier.direction.x + (end.y - start.y) * carrier.direction.y > SAME_MM;
    if (!forward) throw tooLarge(by);
    return { start, end, bulge: 0 };
  }
  return { start, end, bulge: bulgeAbout(carrier.centre, start, end, carrier.counterClockwise) };
}

/** Round the corner, clockwise as every outer corner of the outline. */
function roundJoint(from: Point, to: Point, corner: Point): Segment {
  return { start: from, end: to, bulge: bulgeAbout(corner, from, to, false) };
}

function bulgeAbout(centre: Point, start: Point, end: Point, counterClockwise: boolean): number {
  const turn = 2 * Math.PI;
  const from = Math.atan2(start.y - centre.y, start.x - centre.x);
  const to = Math.atan2(end.y - centre.y, end.x - centre.x);
  const sweep = (((counterClockwise ? to - from : from - to) % turn) + turn) % turn;
  return Math.tan(sweep / 4) * (counterClockwise ? 1 : -1);
}

function intersections(a: Carrier, b: Carrier): Point[] {
  if (a.kind === 'line' && b.kind === 'line') {
    const cross = a.direction.x * b.direction.y - a.direction.y * b.direction.x;
    if (Math.abs(cross) < SAME_MM) return [];
    const along = ((b.point.x - a.point.x) * b.direction.y - (b.point.y - a.point.y) * b.direction.x) / cross;
    return [add(a.point, scaled(a.direction, along))];
  }
  if (a.kind === 'line' && b.kind === 'circle')
    return lineAndCircle(a.point, a.direction, b.centre, b.radius);
  if (a.kind === 'circle' && b.kind === 'line')
    return lineAndCircle(b.point, b.direction, a.centre, a.radius);
  if (a.kind === 'circle' && b.kind === 'circle') return twoCircles(a, b);
  return [];
}

function lineAndCircle(point: Point, direction: Point, centre: Point, radius: number): Point[] {
  const along = (centre.x - point.x) * direction.x + (centre.y - point.y) * direction.y;
  const foot = add(point, scaled(direction, along));
  const squared = radius * radius - distance(foot, centre) ** 2;
  if (squared < 0) return [];
  const half = Math.sqrt(squared);
  return [add(foot, scaled(direction, half)), add(foot, scaled(direction, -half))];
}

function twoCircles(a: { centre: Point; radius: number }, b: { centre: Point; radius: number }): Point[] {
  const apart = distance(a.centre, b.centre);
  if (apart < SAME_MM) return [];
  const along = (a.radius ** 2 - b.radius ** 2 + apart ** 2) / (2 * apart);
  const squared = a.radius ** 2 - along ** 2;
  if (squared < 0) return [];
  const direction = { x: (b.centre.x - a.centre.x) / apart, y: (b.centre.y - a.centre.y) / apart };
  const foot = add(a.centre, scaled(direction, along));
  const half = Math.sqrt(squared);
  const across = { x: -direction.y, y: direction.x };
  return [add(foot, scaled(across, half)), add(foot, scaled(across, -half))];
}

function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

function scaled(a: Point, by: number): Point {
  return { x: a.x * by, y: a.y * by };
}

function tooLarge(by: number): DxfError {
  return new DxfError('allowanceTooLarge', `The outline has no room for a grinding allowance of ${by} mm`);
}
