import type { CornerName, PanelShape, Point } from '@glass/contracts/panel';
import { arcOf, boxOf, contourShape, type Loop, type Segment, startTangent } from '@glass/geometry';
import { carrierOf, distance, meetings } from '../shape/path-along.js';
import { asCircle } from '../shape/contours.js';
import { RECOGNITION_TOLERANCE_MM, NEARLY_MM } from './tolerance.js';

type Shape = PanelShape<number>;

/** Polygons with more corners are curves drawn in lines, which no one edits corner by corner. */
const MAX_CORNERS = 16;

/** An outline with sharp corners, clockwise from the bottom edge, the lower left of its box at the origin. */
interface Corners {
  points: Point[];
  /** mm, by point; 0 for a sharp corner. */
  radii: number[];
  width: number;
  height: number;
}

/**
 * Shapes that an outline may be, simplest first, with sizes. These are guesses by number of corners and box size:
 * callers lay out each and compare.
 */
export function guessShapes(outline: Loop): Shape[] {
  const circle = asCircle(outline, RECOGNITION_TOLERANCE_MM);
  if (circle) return [{ kind: 'circle', diameter: circle.radius * 2 }];
  const sharp = sharpOutline(outline);
  if (sharp.loop.some(({ bulge }) => bulge !== 0)) return curvedShapes(outline);
  const corners = cornersOf(sharp.loop, sharp.radii);
  const rounded = corners.radii.some((radius) => radius > 0);
  return [...(rounded ? [] : plainShapes(corners)), ...shapesInBox(corners), ...polygons(corners)];
}

function cornersOf(loop: Loop, radii: readonly number[]): Corners {
  const box = boxOf(loop);
  const shape = contourShape(loop, null);
  const points = shape.kind === 'contour' ? shape.vertices.map(({ x, y }) => ({ x, y })) : [];
  const at = loop.map(({ start }) => ({ x: start.x - box.minX, y: start.y - box.minY }));
  return {
    points,
    radii: points.map((point) => radii[nearest(at, point)] ?? 0),
    width: box.maxX - box.minX,
    height: box.maxY - box.minY,
  };
}

function plainShapes({ points, width, height }: Corners): Shape[] {
  const [right, left, third, fourth, fifth] = points as [Point, Point, Point, Point?, Point?];
  const bottom = distance(right, left);
  if (!fourth)
    return [
      { kind: 'rightTriangle', width, height, rightAngle: 'left' },
      { kind: 'rightTriangle', width, height, rightAngle: 'right' },
      { kind: 'triangle', bottom, left: distance(left, third), right: distance(third, right) },
    ];
  if (points.length === 4)
    return [
      { kind: 'rectangle', width, height },
      { kind: 'rakedTop', width, heightLeft: third.y, heightRight: fourth.y },
      { kind: 'parallelogram', width: bottom, height, skew: third.x - left.x },
      { kind: 'trapezoid', bottom, top: distance(third, fourth), height, offset: third.x - left.x },
    ];
  const gable: Shape = {
    ...{ kind: 'gable', width, heightSide: third.y, heightPeak: fourth.y, peakX: fourth.x },
  };
  const side: Shape = { kind: 'regularPolygon', sides: points.length, size: bottom, measured: 'side' };
  return [...(fifth && points.length === 5 ? [gable] : []), side];
}

/** A rectangle whose corners are rounded, notched, clipped or off square. */
function shapesInBox(corners: Corners): Shape[] {
  const { points, radii, width, height } = corners;
  const radiusNear = (at: Point) => radii[nearest(points, at)] ?? 0;
  const named = CORNERS.map((corner) => {
    const at = { x: corner.includes('Right') ? width : 0, y: corner.startsWith('upper') ? height : 0 };
    const level = nearestOf(points, at, (point) => Math.abs(point.y - at.y) <= RECOGNITION_TOLERANCE_MM);
    const upright = nearestOf(points, at, (point) => Math.abs(point.x - at.x) <= RECOGNITION_TOLERANCE_MM);
    const alongX = level ? Math.abs(level.x - at.x) : 0;
    const alongY = upright ? Math.abs(upright.y - at.y) : 0;
    return { corner, at, alongX, alongY, inner: { x: level?.x ?? at.x, y: upright?.y ?? at.y } };
  });
  const taken = named.filter(
    ({ alongX, alongY }) => alongX > RECOGNITION_TOLERANCE_MM && alongY > RECOGNITION_TOLERANCE_MM,
  );
  const clips = taken.map(({ corner, alongX, alongY }) => ({ corner, alongX, alongY }));
  const notches = taken.map(({ corner, alongX, alongY, inner }) => {
    return { corner, width: alongX, height: alongY, radius: radiusNear(inner) };
  });
  if (points.length === 4) return radii.some((radius) => radius > 0) ? [rounded(corners)] : quads(corners);
  if (points.length === 4 + 2 * taken.length) return [{ kind: 'notched', width, height, notches }];
  if (points.length === 4 + taken.length) return [{ kind: 'clippedRectangle', width, height, clips }];
  return [];
}

function rounded({ radii, width, height }: Corners): Shape {
  const [lowerRight, lowerLeft, upperLeft, upperRight] = radii as [number, number, number, number];
  return {
    kind: 'radiusRectangle',
    ...{ width, height },
    radii: { lowerLeft, upperLeft, upperRight, lowerRight },
  };
}

/** A panel more out of square than this fraction of a side is described by its corners rather than offsets. */
const MAX_OFF_SQUARE = 0.25;

function quads({ points, width, height }: Corners): Shape[] {
  const [lowerRight, lowerLeft, upperLeft, upperRight] = points as [Point, Point, Point, Point];
  const offsets = {
    lowerLeft: { x: lowerLeft.x, y: lowerLeft.y },
    upperLeft: { x: upperLeft.x, y: height - upperLeft.y },
    upperRight: { x: width - upperRight.x, y: height - upperRight.y },
    lowerRight: { x: width - lowerRight.x, y: lowerRight.y },
  };
  const isNearlySquare = Object.values(offsets).every(
    ({ x, y }) => x <= MAX_OFF_SQUARE * width && y <= MAX_OFF_SQUARE * height,
  );
  return isNearlySquare ? [{ kind: 'quadByOffsets', width, height, ...offsets }] : [];
}

const CORNERS: CornerName[] = ['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'];

function polygons({ points, radii }: Corners): Shape[] {
  if (points.length > MAX_CORNERS) return [];
  const vertices = points.map((point, index) => ({ ...point, radius: radii[index] ?? 0 }));
  return [{ kind: 'polygon', vertices }];
}

function curvedShapes(outline: Loop): Shape[] {
  const { minX, minY, maxX, maxY } = boxOf(outline);
  const [width, height] = [maxX - minX, maxY - minY];
  const [arc, ...others] = outline.filter(({ bulge }) => bulge !== 0);
  if (!arc) return [];
  if (outline.length === 4 && others.length === 1) return [{ kind: 'racetrack', width, height }];
  if (others.length > 0) return [];
  const rise = (Math.abs(arc.bulge) * distance(arc.start, arc.end)) / 2;
  if (outline.length === 2)
    return [
      { kind: 'semicircle', width },
      { kind: 'eyebrow', width, rise },
    ];
  if (outline.length === 3)
    return [
      { kind: 'quarterCircle', radius: width, centre: 'left' },
      { kind: 'quarterCircle', radius: width, centre: 'right' },
    ];
  return outline.length === 4 ? [{ kind: 'archTop', width, height, rise }] : [];
}

function nearest(points: readonly Point[], at: Point): number {
  let best = 0;
  points.forEach((point, index) => {
    if (distance(point, at) < distance(points[best] as Point, at)) best = index;
  });
  return best;
}

function nearestOf(
  points: readonly Point[],
  at: Point,
  counts: (point: Point) => boolean,
): Point | undefined {
  const counted = points.filter(counts);
  return counted[nearest(counted, at)];
}

/** An outline with rounded corners made sharp, and their radii. */
interface SharpOutline {
  loop: Loop;
  /** mm, of the corner where each segment begins; 0 for a sharp one. */
  radii: number[];
}

/** Maximum turn of an arc that is tangent to its two neighbors: half a turn has no corner. */
const MAX_TURN = Math.PI * 0.99;

function sharpOutline(outline: Loop): SharpOutline {
  const corners = outline.map((segment, index) => cornerOf(outline, segment, index));
  const loop: Loop = [];
  const radii: number[] = [];
  for (const [index, segment] of outline.entries()) {
    if (corners[index]) continue;
    const before = corners.at(index - 1);
    const after = corners[(index + 1) % corners.length];
    loop.push({ start: before?.at ?? segment.start, end: after?.at ?? segment.end, bulge: segment.bulge });
    radii.push(before?.radius ?? 0);
  }
  return { loop, radii };
}

function cornerOf(outline: Loop, segment: Segment, index: number): { at: Point; radius: number } | null {
  if (segment.bulge === 0) return null;
  const before = outline.at(index - 1) as Segment;
  const after = outline[(index + 1) % outline.length] as Segment;
  const { radius, sweep } = arcOf(segment);
  if (before.bulge !== 0 || after.bulge !== 0 || before === after || Math.abs(sweep) > MAX_TURN) return null;
  const [at] = meetings(carrierOf(before), carrierOf(after));
  if (!at) return null;
  // An arc tangent to two lines begins and ends at equal distances from their intersection.
  const [toStart, toEnd] = [distance(at, segment.start), distance(at, segment.end)];
  const touching = radius * Math.tan(Math.abs(sweep) / 2);
  const touches = [toStart, toEnd].every((length) => Math.abs(length - touching) <= 4 * NEARLY_MM);
  return touches && isAhead(before, at) ? { at, radius } : null;
}

/** Whether a point is ahead of a line's end. */
function isAhead(segment: Segment, at: Point): boolean {
  const along = startTangent(segment);
  return (at.x - segment.end.x) * along.x + (at.y - segment.end.y) * along.y > 0;
}
