import { arcOf } from '../contour/segment.js';
import type { PanelDrawing } from '../drawing/panel-drawing.js';
import type { Segment } from '../model.js';

/*
 * A patch is a convex area taken on the sheet, in sheet units, x right and y down. A label is placed where its patch
 * meets no other.
 */

export interface Spot {
  x: number;
  y: number;
}

/** Corners of a convex area of the sheet, in order. */
export type Patch = readonly Spot[];

/** Smaller overlaps (sheet units) count as touching. */
const TOUCH = 0.25;
/** Arcs are followed in steps of π/16; the error is at most 1/400 of the glass. */
const ARC_STEP = Math.PI / 16;

/** Rectangle of a text around its middle, rotated with its line. */
export function patchAt(middle: Spot, width: number, height: number, degrees = 0): Patch {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u = 0, v = 0]) => ({
    x: middle.x + (u * width * cos - v * height * sin) / 2,
    y: middle.y + (u * width * sin + v * height * cos) / 2,
  }));
}

/** Octagon around a ring. */
export function ringPatch({ x, y }: Spot, radius: number): Patch {
  const reach = radius / Math.cos(Math.PI / 8);
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (Math.PI / 8) * (2 * index + 1);
    return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
  });
}

/** A line one unit wide. */
export function linePatch(from: Spot, to: Spot): Patch {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return patchAt({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, length, 1, degrees);
}

/** Separating axis theorem: two convex areas overlap unless all of one lies outside some side of the other. */
export function patchesMeet(one: Patch, other: Patch): boolean {
  return extentsMeet(computeExtent(one), computeExtent(other));
}

/** Whether a patch overlaps any of the others; their extents are cached, that of the patch is computed once. */
export function meetsAny(patch: Patch, others: readonly Patch[]): boolean {
  const extent = computeExtent(patch);
  for (const other of others) {
    if (extentsMeet(extent, extentOf(other))) return true;
  }
  return false;
}

/** Compares bounding boxes first, because most patches are far apart. */
function extentsMeet(a: Extent, b: Extent): boolean {
  if (a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom) return false;
  // `b` first, because its sides may be cached.
  return !isSeparated(b, a) && !isSeparated(a, b);
}

/** Bounding box and sides of a patch. */
interface Extent {
  patch: Patch;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Computed when a box is met. */
  sides: Side[] | null;
}

/** Outward unit vector of a side, and how far the patch reaches along it. */
interface Side {
  x: number;
  y: number;
  reach: number;
}

/** Only of patches that others are compared with: a large WeakMap slows down garbage collection. */
const extentByPatch = new WeakMap<Patch, Extent>();

function extentOf(patch: Patch): Extent {
  const cached = extentByPatch.get(patch);
  if (cached) return cached;
  const extent = computeExtent(patch);
  extentByPatch.set(patch, extent);
  return extent;
}

function computeExtent(patch: Patch): Extent {
  const extent: Extent = {
    patch,
    left: Infinity,
    right: -Infinity,
    top: Infinity,
    bottom: -Infinity,
    sides: null,
  };
  for (const { x, y } of patch) {
    if (x < extent.left) extent.left = x;
    if (x > extent.right) extent.right = x;
    if (y < extent.top) extent.top = y;
    if (y > extent.bottom) extent.bottom = y;
  }
  return extent;
}

/** Loops instead of array methods: most of the time of a layout is spent here. */
function isSeparated(one: Extent, { patch: other }: Extent): boolean {
  one.sides ??= sidesOf(one.patch);
  for (const side of one.sides) if (isBeyond(other, side)) return true;
  return false;
}

function isBeyond(patch: Patch, { x, y, reach }: Side): boolean {
  for (const corner of patch) if (corner.x * x + corner.y * y < reach - TOUCH) return false;
  return true;
}

function sidesOf(patch: Patch): Side[] {
  return patch.map((corner, index) => {
    const next = patch[(index + 1) % patch.length] ?? corner;
    const length = Math.hypot(next.x - corner.x, next.y - corner.y) || 1;
    const [x, y] = [(next.y - corner.y) / length, (corner.x - next.x) / length];
    let reach = -Infinity;
    for (const point of patch) reach = Math.max(reach, point.x * x + point.y * y);
    return { x, y, reach };
  });
}

export function isOnSheet(patch: Patch, { width, height }: { width: number; height: number }): boolean {
  return patch.every(({ x, y }) => x >= -TOUCH && y >= -TOUCH && x <= width + TOUCH && y <= height + TOUCH);
}

/** Rim of the glass on the sheet, with arcs as short chords. */
export function buildRim(
  { outer }: PanelDrawing,
  sheet: { x: (mm: number) => number; y: (mm: number) => number },
): Rim {
  const points = outer.flatMap(pointsOf).map(({ x, y }) => ({ x: sheet.x(x), y: sheet.y(y) }));
  return {
    points,
    lines: points.map((start, index) => linePatch(start, points[(index + 1) % points.length] ?? start)),
  };
}

export interface Rim {
  points: readonly Spot[];
  lines: readonly Patch[];
}

function pointsOf(segment: Segment): Spot[] {
  if (segment.bulge === 0) return [segment.start];
  const { centre, radius, startAngle, sweep } = arcOf(segment);
  const steps = Math.max(1, Math.ceil(Math.abs(sweep) / ARC_STEP));
  return Array.from({ length: steps }, (_, index) => {
    const angle = startAngle + (sweep * index) / steps;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** Ground under a patch: glass alone, paper alone, or both. */
export function surfaceUnder(patch: Patch, rim: Rim): 'glass' | 'paper' | 'both' {
  if (meetsAny(patch, rim.lines)) return 'both';
  return patch[0] !== undefined && isInRim(patch[0], rim.points) ? 'glass' : 'paper';
}

export function liesOnGlass(patch: Patch, rim: Rim): boolean {
  return surfaceUnder(patch, rim) !== 'paper';
}

/** Counts crossings of a ray to the right with the rim. */
function isInRim({ x, y }: Spot, rim: readonly Spot[]): boolean {
  let inside = false;
  rim.forEach((start, index) => {
    const end = rim[(index + 1) % rim.length] ?? start;
    if (start.y > y === end.y > y) return;
    if (x < start.x + ((end.x - start.x) * (y - start.y)) / (end.y - start.y)) inside = !inside;
  });
  return inside;
}
