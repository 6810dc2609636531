import type { Box } from '@glass/geometry';
import { type FaultPlace, type Faults, ReadingStopped, shortName } from './faults.js';
import {
  IN_PLANE_MM,
  type Plane,
  type Point3,
  type Unfolding,
  computeTilt,
  deviationFrom,
  dot,
  facingViewer,
  minus,
  planeThrough,
  unfold,
  vectorLength,
} from './space.js';
import { type SpaceShape, boxFromAbove, computeOwnPlane, computeZSpan, findOpenEnds } from './space-shape.js';
import { isWithin } from './nested-outlines.js';
import type { ReadPanel } from './sort-loops.js';
import { say } from '../words/say.js';

/** Shapes of one plane, and how to unfold it; null for the drawing's plane, seen from above. */
interface PlaneShapes {
  unfolding: Unfolding | null;
  shapes: SpaceShape[];
}

/** Tolerance for ends that are meant to meet in space, mm. */
const MEET_MM = 0.1;
/** An outline that rises by less than this fraction of its size is meant to be level. */
const SLIP_SHARE = 0.02;
/** Planes are equal within 0.1° (cosine) and this distance (mm). */
const SAME_PLANE = { cosine: Math.cos(Math.PI / 1800), mm: 0.5 };

/** A plane with a larger tilt is vertical: seen from above it is a line. */
const UPRIGHT_DEGREES = 89.9;
/** More planes are not a drawing of glass. */
const MAX_PLANES = 200;
/** With more tilted outlines, they are not searched for level shapes and are assumed to contain some. */
const MAX_COMPARED = 200;

interface Tilted {
  plane: Plane;
  members: SpaceShape[][];
}

/**
 * Groups shapes by plane. Tilted outlines are read in their own plane, with a warning. Outlines that are not planar
 * become faults, or, if nearly level, are seen from above with a warning.
 */
export function byPlane(shapes: SpaceShape[], faults: Faults): PlaneShapes[] {
  if (shapes.every(({ isLevel }) => isLevel)) return [{ unfolding: null, shapes }];
  const elsewhere = new Set<SpaceShape>();
  const planes: Tilted[] = [];
  const outlines = tiltedOutlines(shapes);
  const holds = outlines.length <= MAX_COMPARED ? holdsLevelShapes : () => true;
  for (const members of outlines) {
    const points = members.flatMap((shape) => shape.points);
    const own = members.map(computeOwnPlane).find((plane) => plane !== null);
    const through = own ?? planeThrough(points);
    // One line defines no plane: seen from above.
    if (!through) continue;
    const plane = facingViewer(through);
    const isPlanar = deviationFrom(plane, points).off <= IN_PLANE_MM;
    const isSlip = computeZSpan(points) <= SLIP_SHARE * reachOf(points);
    if (isSlip && !(isPlanar && !holds(members, points, shapes))) {
      warnAboutSlip(members, points, faults);
      continue;
    }
    for (const member of members) elsewhere.add(member);
    if (!isPlanar) refuse(members, points, plane, faults);
    else joinPlane(planes, plane, members);
  }
  const level = shapes.filter((shape) => !elsewhere.has(shape));
  return [{ unfolding: null, shapes: level }, ...planes.flatMap((tilted) => unfolded(tilted, faults))];
}

function reachOf(points: readonly Point3[]): number {
  const { minX, minY, maxX, maxY } = boxFromAbove(points);
  return Math.hypot(maxX - minX, maxY - minY);
}

/** Holes of a nearly level outline are drawn level; separated from it, they would become panels. */
function holdsLevelShapes(
  members: readonly SpaceShape[],
  points: readonly Point3[],
  shapes: readonly SpaceShape[],
): boolean {
  const { minX, minY, maxX, maxY } = boxFromAbove(points);
  const isWithin = ({ x, y }: Point3): boolean => x >= minX && x <= maxX && y >= minY && y <= maxY;
  return shapes.some((shape) => shape.isLevel && !members.includes(shape) && shape.points.every(isWithin));
}

function joinPlane(planes: Tilted[], plane: Plane, members: SpaceShape[]): void {
  const known = planes.find(
    ({ plane: { at, normal } }) =>
      Math.abs(dot(normal, plane.normal)) >= SAME_PLANE.cosine &&
      members.every(({ points }) => deviationFrom({ at, normal }, points).off <= SAME_PLANE.mm),
  );
  if (known) known.members.push(members);
  else if (planes.push({ plane, members: [members] }) > MAX_PLANES) {
    const message = say('file.tooManyPlanes', MAX_PLANES);
    throw new ReadingStopped('tooMany', message, members[0]!.entity.record.line);
  }
}

/** Circles and curves alone are rims of 3D objects, not outlines of glass. */
function unfolded({ plane, members }: Tilted, faults: Faults): PlaneShapes[] {
  const shapes = members.flat();
  const outlines = shapes.filter(({ drawn }) => drawn.kind === 'chain');
  const [first] = outlines;
  if (!first) {
    for (const { entity, points } of shapes) {
      const message = say('file.notInPlane', entity.record.kind);
      faults.error('notFlat', message, placeOf(entity, points));
    }
    return [];
  }
  const points = outlines.flatMap((shape) => shape.points);
  const lowest = points.reduce((best, point) => (point.z < best.z ? point : best));
  const unfolding = unfold({ at: lowest, normal: plane.normal });
  const size = faults.measures.size(
    boxFromAbove(points.map((point) => ({ ...unfolding.point(point), z: 0 }))),
  );
  const tilt = computeTilt(plane);
  const message =
    tilt > UPRIGHT_DEGREES
      ? say('tiltedUpright', size)
      : say('tilted', `${tilt.toFixed(1)}°`, size, faults.measures.size(boxFromAbove(points)));
  faults.warning('tilted', message, placeOf(first.entity, points));
  return [{ unfolding, shapes }];
}

function warnAboutSlip(members: readonly SpaceShape[], points: readonly Point3[], faults: Faults): void {
  const heights = points.map(({ z }) => z).toSorted((a, b) => a - b);
  const usual = heights[Math.floor((heights.length - 1) / 2)]!;
  const off = points.reduce((worst, point) =>
    Math.abs(point.z - usual) > Math.abs(worst.z - usual) ? point : worst,
  );
  const by = off.z - usual;
  const message = say(by > 0 ? 'cornerHigher' : 'cornerLower', faults.measures.length(Math.abs(by)));
  faults.warning('tilted', message, { ...placeOf(members[0]!.entity, points), at: { x: off.x, y: off.y } });
}

function refuse(
  members: readonly SpaceShape[],
  points: readonly Point3[],
  plane: Plane,
  faults: Faults,
): void {
  const [{ entity }] = members as [SpaceShape];
  const { off, at } = deviationFrom(plane, points);
  const message = say('notFlat', shortName(entity.layer), faults.measures.length(off));
  faults.error('notFlat', message, { ...placeOf(entity, points), at: { x: at.x, y: at.y } });
}

function placeOf({ record, layer }: SpaceShape['entity'], points: readonly Point3[]): FaultPlace {
  const box: Box = boxFromAbove(points);
  const [at] = points;
  return { at: at ? { x: at.x, y: at.y } : null, box, line: record.line, layer };
}

/** Closed shapes, and chains of shapes whose ends meet on one layer, if any of them is tilted. */
function tiltedOutlines(shapes: readonly SpaceShape[]): SpaceShape[][] {
  const outlines: SpaceShape[][] = [];
  const openByLayer = new Map<string, { shape: SpaceShape; ends: [Point3, Point3] }[]>();
  for (const shape of shapes) {
    const ends = findOpenEnds(shape, MEET_MM);
    const layer = shape.entity.layer.toUpperCase();
    if (ends) pushTo(openByLayer, layer, { shape, ends });
    else if (!shape.isLevel) outlines.push([shape]);
  }
  for (const open of openByLayer.values()) {
    if (open.every(({ shape }) => shape.isLevel)) continue;
    for (const group of meeting(open)) if (group.some(({ isLevel }) => !isLevel)) outlines.push(group);
  }
  return outlines;
}

/** Groups shapes whose ends meet. */
function meeting(open: readonly { shape: SpaceShape; ends: [Point3, Point3] }[]): SpaceShape[][] {
  const parents = open.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!;
      root = parents[root]!;
    }
    return root;
  };
  const cells = new Map<string, { at: Point3; index: number }[]>();
  open.forEach(({ ends }, index) => {
    for (const at of ends) {
      for (const key of keysAbout(at)) {
        const near = cells.get(key)?.find((other) => vectorLength(minus(other.at, at)) <= MEET_MM);
        if (near) parents[rootOf(index)] = rootOf(near.index);
      }
      pushTo(cells, [at.x, at.y, at.z].map(cellOf).join(), { at, index });
    }
  });
  const groups = new Map<number, SpaceShape[]>();
  open.forEach(({ shape }, index) => pushTo(groups, rootOf(index), shape));
  return [...groups.values()];
}

function pushTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Cells are twice the tolerance wide, so that most points are near one cell only. */
const cellOf = (value: number): number => Math.floor(value / (2 * MEET_MM));

/** Keys of all cells near a point. */
function keysAbout({ x, y, z }: Point3): string[] {
  const about = (value: number): number[] => {
    const [first, last] = [cellOf(value - MEET_MM), cellOf(value + MEET_MM)];
    return first === last ? [first] : [first, last];
  };
  const [columns, rows, layers] = [about(x), about(y), about(z)];
  return columns.flatMap((column) =>
    rows.flatMap((row) => layers.map((layer) => `${column},${row},${layer}`)),
  );
}

/**
 * The panels of all planes. A flat contour inside a tilted outline, which may be an opening of it, is an error and
 * left out.
 * @param planes the drawing's own plane first
 */
export function withoutFlatInTilted([level = [], ...tilted]: ReadPanel[][], faults: Faults): ReadPanel[] {
  if (tilted.length === 0) return level;
  const boxes = faults.list.flatMap(({ code, box }) => (code === 'tilted' && box ? [box] : []));
  const flat = level.filter(({ box, layer }) => {
    if (!boxes.some((outline) => isWithin(outline, box, 0))) return true;
    const message = say('flatInTilted');
    faults.error('notFlat', message, { at: { x: box.minX, y: box.minY }, box, layer });
    return false;
  });
  return [...flat, ...tilted.flat()];
}
