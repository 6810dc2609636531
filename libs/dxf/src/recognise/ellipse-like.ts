import type { HingeTemplate, PanelShape, Point } from '@glass/contracts';
import {
  boxOf,
  endTangent,
  ImpossiblePanel,
  mergeChainSegments,
  type Loop,
  loopLength,
  moveLoop,
  pointAlong,
  type Segment,
  segmentLength,
  sharpEdges,
  startTangent,
} from '@glass/geometry';
import { carrierOf, meetings } from '../shape/carrier.js';
import { distance, distanceAlong } from '../shape/path-along.js';
import { type DrawnCut, featureOf } from './edge-cuts.js';
import { DRAWN_WITHIN_MM } from './tolerance.js';

/** A circle, or an ellipse whose axes are level and upright, and what is cut into its edge; its box begins at `origin`. */
export interface EllipseLike {
  shape: PanelShape<number>;
  cuts: DrawnCut[];
  origin: Point;
}

/** An outline of more pieces is a curve of another kind. */
const MAX_PIECES = 500;
/** An outline that leaves more than half of the ellipse away is something else. */
const MIN_SHARE = 0.5;
/** Arcs so near (mm) to what was fitted to one run of them are of the same ellipse. */
const NEAR_RIM_MM = 1;

/**
 * The circles and ellipses that most of an outline may run along, each with the notches and hinges in it. A cut may take
 * a tenth of a millimetre off the end of an axis, which the box does not tell from a whole one: whoever takes one lays it
 * out and compares.
 */
export function ellipsesLike(outer: Loop, templates: readonly HingeTemplate[]): EllipseLike[] {
  if (outer.length > MAX_PIECES) return [];
  const first = fittedEllipse(longestSmoothRun(outer).flatMap(pointsOf));
  const rim = first && rimOf(first);
  if (!rim) return [];
  const arcs = outer.filter((arc) => arc.bulge < 0 && isAlong(first, arc, NEAR_RIM_MM));
  const fitted = loopLength(arcs) >= MIN_SHARE * loopLength(rim) && fittedEllipse(arcs.flatMap(pointsOf));
  if (!fitted) return [];
  const { minX, minY, maxX, maxY } = boxOf(outer);
  return mayBe(fitted.x, minX, maxX).flatMap((x) =>
    mayBe(fitted.y, minY, maxY).flatMap((y) => ellipseOf({ x, y }, outer, templates) ?? []),
  );
}

function ellipseOf(ellipse: Ellipse, outer: Loop, templates: readonly HingeTemplate[]): EllipseLike | null {
  const rim = rimOf(ellipse);
  if (!rim) return null;
  const { x, y } = ellipse;
  const origin = { x: x.middle - x.size / 2, y: y.middle - y.size / 2 };
  const cuts: DrawnCut[] = [];
  for (const path of runsOff(ellipse, outer)) {
    const placed = moveLoop(path, -origin.x, -origin.y);
    const cut = cutOf(mergeChainSegments(placed, DRAWN_WITHIN_MM), rim, templates);
    if (!cut) return null;
    cuts.push(cut);
  }
  return { shape: shapeOf(ellipse), cuts, origin };
}

function shapeOf({ x: { size: width }, y: { size: height } }: Ellipse): PanelShape<number> {
  const isCircle = Math.abs(width - height) <= DRAWN_WITHIN_MM;
  return isCircle ? { kind: 'circle', diameter: width } : { kind: 'ellipse', width, height };
}

/** With the lower left of its block at the origin; null for sizes that no panel has. */
function rimOf(ellipse: Ellipse): Loop | null {
  try {
    return sharpEdges(shapeOf(ellipse)).flat();
  } catch (error) {
    if (error instanceof ImpossiblePanel) return null;
    throw error;
  }
}

/** Enough of one arc to tell its circle. */
const SHARES = [0, 0.25, 0.5, 0.75];

const pointsOf = (arc: Segment): Point[] =>
  SHARES.map((share) => pointAlong(arc, segmentLength(arc) * share));

/** Arcs that turn the same way as the outline does and go on smoothly from one another. */
function longestSmoothRun(outer: Loop): Segment[] {
  const isSmooth = (before: Segment, after: Segment) => {
    const [a, b] = [endTangent(before), startTangent(after)];
    return (
      before.bulge < 0 &&
      after.bulge < 0 &&
      a.x * b.x + a.y * b.y > 0 &&
      Math.abs(a.x * b.y - a.y * b.x) < 0.01
    );
  };
  const begin = outer.findIndex((segment, index) => !isSmooth(outer.at(index - 1) as Segment, segment));
  if (begin === -1) return outer;
  const runs: Segment[][] = [];
  for (const segment of [...outer.slice(begin), ...outer.slice(0, begin)]) {
    const before = runs.at(-1)?.at(-1);
    if (before && isSmooth(before, segment)) runs.at(-1)?.push(segment);
    else runs.push([segment]);
  }
  return runs.reduce((longest, run) => (loopLength(run) > loopLength(longest) ? run : longest));
}

interface Ellipse {
  x: Axis;
  y: Axis;
}

interface Axis {
  middle: number;
  /** Of the whole axis, in mm. */
  size: number;
}

/** The ellipse a x² + b y² + c x + d y = 1 through points, by least squares; null where they lie on none. */
function fittedEllipse(points: readonly Point[]): Ellipse | null {
  const [first] = points;
  if (!first) return null;
  // About a point near the middle, and in its own size, the sums keep their digits.
  const box = boxOf(points.map((end) => ({ start: first, end, bulge: 0 })));
  const scale = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const at = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const rows = points.map((point) => {
    const [x, y] = [(point.x - at.x) / scale, (point.y - at.y) / scale];
    return [x * x, y * y, x, y] as const;
  });
  const solved = leastSquares(rows);
  if (!solved) return null;
  const [a, b, c, d] = solved as [number, number, number, number];
  const right = 1 + (c * c) / (4 * a) + (d * d) / (4 * b);
  if (!(a > 0 && b > 0 && right > 0)) return null;
  const axis = (square: number, straight: number, middle: number): Axis => ({
    middle: middle - (straight / (2 * square)) * scale,
    size: 2 * Math.sqrt(right / square) * scale,
  });
  return { x: axis(a, c, at.x), y: axis(b, d, at.y) };
}

/** The numbers with which each row sums up to 1 as nearly as may be; null where that leaves a choice. */
function leastSquares(rows: readonly (readonly number[])[]): number[] | null {
  const count = rows[0]?.length ?? 0;
  const sums = Array.from({ length: count }, (_, i) => [
    ...Array.from({ length: count }, (__, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
    rows.reduce((sum, row) => sum + row[i]!, 0),
  ]);
  for (let column = 0; column < count; column += 1) {
    const pivot = sums
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    if (Math.abs(pivot[column]!) < 1e-12) return null;
    sums.splice(sums.indexOf(pivot), 1);
    sums.splice(column, 0, pivot);
    for (const row of sums) {
      if (row === pivot) continue;
      const share = row[column]! / pivot[column]!;
      for (let at = column; at <= count; at += 1) row[at]! -= share * pivot[at]!;
    }
  }
  return sums.map((row, index) => row[count]! / row[index]!);
}

/** How far (mm) what was fitted may be off what the box says, which is exact where no cut takes an end of the axis away. */
const NEAR_BOX_MM = 1;

/** As the box of the outline has it, if that may be, and as it was fitted. */
function mayBe(fitted: Axis, least: number, most: number): Axis[] {
  const { middle, size } = fitted;
  const isWhole = [middle - size / 2 - least, middle + size / 2 - most].every(
    (off) => Math.abs(off) <= NEAR_BOX_MM,
  );
  return isWhole ? [{ middle: (least + most) / 2, size: most - least }, fitted] : [fitted];
}

function isAlong(ellipse: Ellipse, segment: Segment, within: number): boolean {
  return [segment.start, pointAlong(segment, segmentLength(segment) / 2), segment.end].every(
    (point) => offEllipse(point, ellipse) <= within,
  );
}

/** How far (mm) a point near an ellipse is off it: what its equation leaves over, by how steeply that grows there. */
function offEllipse(point: Point, { x, y }: Ellipse): number {
  const [a, b] = [x.size / 2, y.size / 2];
  const [u, v] = [(point.x - x.middle) / a, (point.y - y.middle) / b];
  return Math.abs(u * u + v * v - 1) / (2 * Math.hypot(u / a, v / b));
}

/** The stretches of an outline that are not on the rim of the ellipse. */
function runsOff(ellipse: Ellipse, outer: Loop): Segment[][] {
  const isOn = outer.map((segment) => isAlong(ellipse, segment, 2 * DRAWN_WITHIN_MM));
  const begin = isOn.indexOf(true);
  if (begin === -1) return [outer];
  const runs: Segment[][] = [];
  for (let step = 1; step < outer.length; step += 1) {
    const index = (begin + step) % outer.length;
    if (isOn[index]) continue;
    const segment = outer[index] as Segment;
    if (isOn.at(index - 1)) runs.push([segment]);
    else runs.at(-1)?.push(segment);
  }
  return runs;
}

/** A cut is the same on both sides of the line through the place on the edge that it stands at. */
function cutOf(path: readonly Segment[], rim: Loop, templates: readonly HingeTemplate[]): DrawnCut | null {
  const [first, last] = [path[0] as Segment, path.at(-1) as Segment];
  const apart = distance(first.end, last.start);
  if (apart < DRAWN_WITHIN_MM) return null;
  const along = { x: (last.start.x - first.end.x) / apart, y: (last.start.y - first.end.y) / apart };
  const middle = between(first.end, last.start);
  const axis = { start: middle, end: { x: middle.x + along.y, y: middle.y - along.x }, bulge: 0 };
  const mouth = between(first.start, last.end);
  const [at] = rim
    .flatMap((arc) =>
      meetings(carrierOf(axis), carrierOf(arc)).filter(
        (point) => distanceAlong(arc, point, DRAWN_WITHIN_MM) !== null,
      ),
    )
    .sort((a, b) => distance(a, mouth) - distance(b, mouth));
  if (!at) return null;
  const width = (last.end.x - first.start.x) * along.x + (last.end.y - first.start.y) * along.y;
  const feature = featureOf(path, { at, along, width, ends: [first.start, last.end] }, templates);
  return feature && { feature, at };
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
