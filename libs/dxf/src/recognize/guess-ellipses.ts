import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelShape, Point } from '@glass/contracts/panel';
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
import { carrierOf, distance, distanceAlong, meetings } from '../shape/path-along.js';
import { type DrawnCut, recognizeFeature } from './edge-cuts.js';
import { RECOGNITION_TOLERANCE_MM } from './tolerance.js';

/** A circle or an axis-parallel ellipse with the cuts in its edge; its box begins at `origin`. */
interface EllipseGuess {
  shape: PanelShape<number>;
  cuts: DrawnCut[];
  origin: Point;
}

/** Longer outlines are another kind of curve. */
const MAX_PIECES = 500;
/** Minimum fraction of the ellipse in the outline. */
const MIN_SHARE = 0.5;
/** Arcs this near (mm) to an ellipse fitted to some of them belong to it. */
const NEAR_RIM_MM = 1;

/**
 * Circles and ellipses that most of an outline may follow, with their notches and hinges. A cut may shorten an axis by
 * a tenth of a millimeter, which the box does not show, so callers lay out each candidate and compare.
 */
export function guessEllipses(outer: Loop, templates: readonly HingeTemplate[]): EllipseGuess[] {
  if (outer.length > MAX_PIECES) return [];
  const first = fittedEllipse(longestSmoothRun(outer).flatMap(pointsOf));
  const rim = first && rimOf(first);
  if (!rim) return [];
  const arcs = outer.filter((arc) => arc.bulge < 0 && isAlong(first, arc, NEAR_RIM_MM));
  const fitted = loopLength(arcs) >= MIN_SHARE * loopLength(rim) && fittedEllipse(arcs.flatMap(pointsOf));
  if (!fitted) return [];
  const { minX, minY, maxX, maxY } = boxOf(outer);
  return axisCandidates(fitted.x, minX, maxX).flatMap((x) =>
    axisCandidates(fitted.y, minY, maxY).flatMap((y) => ellipseOf({ x, y }, outer, templates) ?? []),
  );
}

function ellipseOf(ellipse: Ellipse, outer: Loop, templates: readonly HingeTemplate[]): EllipseGuess | null {
  const rim = rimOf(ellipse);
  if (!rim) return null;
  const { x, y } = ellipse;
  const origin = { x: x.middle - x.size / 2, y: y.middle - y.size / 2 };
  const cuts: DrawnCut[] = [];
  for (const path of runsOff(ellipse, outer)) {
    const placed = moveLoop(path, -origin.x, -origin.y);
    const cut = cutOf(mergeChainSegments(placed, RECOGNITION_TOLERANCE_MM), rim, templates);
    if (!cut) return null;
    cuts.push(cut);
  }
  return { shape: shapeOf(ellipse), cuts, origin };
}

function shapeOf({ x: { size: width }, y: { size: height } }: Ellipse): PanelShape<number> {
  const isCircle = Math.abs(width - height) <= RECOGNITION_TOLERANCE_MM;
  return isCircle ? { kind: 'circle', diameter: width } : { kind: 'ellipse', width, height };
}

/** With the lower left of its box at the origin; null for impossible sizes. */
function rimOf(ellipse: Ellipse): Loop | null {
  try {
    return sharpEdges(shapeOf(ellipse)).flat();
  } catch (error) {
    if (error instanceof ImpossiblePanel) return null;
    throw error;
  }
}

/** Enough points of one arc to define its circle. */
const SHARES = [0, 0.25, 0.5, 0.75];

const pointsOf = (arc: Segment): Point[] =>
  SHARES.map((share) => pointAlong(arc, segmentLength(arc) * share));

/** The longest run of arcs with the outline's direction and smooth joints. */
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
  /** Length of the whole axis, mm. */
  size: number;
}

/** Least-squares fit of a x² + b y² + c x + d y = 1; null if the points are on no ellipse. */
function fittedEllipse(points: readonly Point[]): Ellipse | null {
  const [first] = points;
  if (!first) return null;
  // Centered and scaled to keep the sums accurate.
  const box = boxOf(points.map((end) => ({ start: first, end, bulge: 0 })));
  const scale = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const at = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const rows = points.map((point) => {
    const [x, y] = [(point.x - at.x) / scale, (point.y - at.y) / scale];
    return [x * x, y * y, x, y] as const;
  });
  const coefficients = leastSquares(rows);
  if (!coefficients) return null;
  const [a, b, c, d] = coefficients as [number, number, number, number];
  const right = 1 + (c * c) / (4 * a) + (d * d) / (4 * b);
  if (!(a > 0 && b > 0 && right > 0)) return null;
  const axis = (square: number, straight: number, middle: number): Axis => ({
    middle: middle - (straight / (2 * square)) * scale,
    size: 2 * Math.sqrt(right / square) * scale,
  });
  return { x: axis(a, c, at.x), y: axis(b, d, at.y) };
}

/** Coefficients with which each row sums to about 1; null if underdetermined. */
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

/** Maximum difference (mm) between the fit and the box, which is exact unless a cut removes the end of an axis. */
const NEAR_BOX_MM = 1;

/** Candidates for an axis: by the outline's box if close, and as fitted. */
function axisCandidates(fitted: Axis, least: number, most: number): Axis[] {
  const { middle, size } = fitted;
  const isWhole = [middle - size / 2 - least, middle + size / 2 - most].every(
    (off) => Math.abs(off) <= NEAR_BOX_MM,
  );
  return isWhole ? [{ middle: (least + most) / 2, size: most - least }, fitted] : [fitted];
}

function isAlong(ellipse: Ellipse, segment: Segment, within: number): boolean {
  return [segment.start, pointAlong(segment, segmentLength(segment) / 2), segment.end].every(
    (point) => distanceFromEllipse(point, ellipse) <= within,
  );
}

/** Approximate distance (mm) of a point from an ellipse: the residual of its equation divided by the gradient. */
function distanceFromEllipse(point: Point, { x, y }: Ellipse): number {
  const [a, b] = [x.size / 2, y.size / 2];
  const [u, v] = [(point.x - x.middle) / a, (point.y - y.middle) / b];
  return Math.abs(u * u + v * v - 1) / (2 * Math.hypot(u / a, v / b));
}

/** Runs of an outline that are off the ellipse's rim. */
function runsOff(ellipse: Ellipse, outer: Loop): Segment[][] {
  const isOn = outer.map((segment) => isAlong(ellipse, segment, 2 * RECOGNITION_TOLERANCE_MM));
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

/** A cut is symmetric about the normal at its middle. */
function cutOf(path: readonly Segment[], rim: Loop, templates: readonly HingeTemplate[]): DrawnCut | null {
  const [first, last] = [path[0] as Segment, path.at(-1) as Segment];
  const apart = distance(first.end, last.start);
  if (apart < RECOGNITION_TOLERANCE_MM) return null;
  const along = { x: (last.start.x - first.end.x) / apart, y: (last.start.y - first.end.y) / apart };
  const middle = between(first.end, last.start);
  const axis = { start: middle, end: { x: middle.x + along.y, y: middle.y - along.x }, bulge: 0 };
  const mouth = between(first.start, last.end);
  const [at] = rim
    .flatMap((arc) =>
      meetings(carrierOf(axis), carrierOf(arc)).filter(
        (point) => distanceAlong(arc, point, RECOGNITION_TOLERANCE_MM) !== null,
      ),
    )
    .sort((a, b) => distance(a, mouth) - distance(b, mouth));
  if (!at) return null;
  const width = (last.end.x - first.start.x) * along.x + (last.end.y - first.start.y) * along.y;
  const feature = recognizeFeature(path, { at, along, width, ends: [first.start, last.end] }, templates);
  return feature && { feature, at };
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
