import type { Catalogue, HingeCutout } from '@glass/contracts/catalogue';
import type { PanelFeature, Point } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import type { Segment } from '../model.js';
import { placeAlong } from '../contour/chain.js';
import { intersectLineAndCircle, roundedPath } from '../contour/fillet.js';
import { boxOf, loopLength } from '../contour/loop.js';
import {
  distanceAlongSegment,
  arcOf,
  distanceBetween,
  line,
  pointAlong,
  SAME_POINT,
  segmentLength,
} from '../contour/segment.js';
import { downToStep, formatLength, upToStep } from '../lengths/format-length.js';
import type { ShapeError, ShapeFacts } from '../shapes/shape-error.js';
import type { ShapeProblem } from '../words/shape-texts.js';
import {
  drawnMouth,
  drawnOpenings,
  type MouthCutout,
  type PlacedOpening,
  mouthOffset,
} from './drawn-cutout.js';
import { cutoutFault, mouseEar, uSlot } from './hinge-cutouts.js';

type EdgeFeature = Extract<PanelFeature<number>, { kind: 'hinge' | 'edgeNotch' }>;

/** Part of an edge, in mm along its sharp length, that a path into the glass replaces. */
export interface EdgeCut {
  feature: number;
  from: number;
  to: number;
  path: Segment[];
}

/** A placed edge feature: a cut in the edge, openings behind it, or both, as for hinges clamped through the glass. */
export type PlacedEdgeFeature =
  | { kind: 'cut'; edge: number; at: Point; cut: EdgeCut; openings: PlacedOpening[] }
  | { kind: 'openings'; edge: number; at: Point; openings: PlacedOpening[] };

export type Placed = { ok: true; placed: PlacedEdgeFeature } | { ok: false; error: ShapeError };

/** Start and end of a cutout along its edge, from its middle, mm; both 0 if it doesn't open the edge. */
type Mouth = readonly [start: number, end: number];

interface Frame {
  origin: Point;
  /** Unit direction along the edge, clockwise. */
  tangent: Point;
  /** Unit direction into the glass. */
  inward: Point;
  /** Distance of the origin along the edge, mm. */
  along: number;
}

/**
 * Places a hinge, clamp, handle or edge notch on its edge, mirrored if requested.
 * @param catalogue has the hinge's template; null for panels that are only measured, whose notches alone are placed
 */
export function placeOnEdge(
  feature: EdgeFeature,
  index: number,
  edges: readonly Segment[][],
  catalogue: Pick<Catalogue, 'hinges' | 'precision'> | null,
): Placed {
  const path = `features.${index}`;
  const { edge } = feature;
  const chain = edges[edge];
  if (!chain) return refuse(`${path}.edge`, 'noSuchEdge', 'noSuchEdge');
  const length = loopLength(chain);
  const along = feature.from === 'start' ? feature.distance : length - feature.distance;
  const offEdge = (mouth: Mouth): Placed =>
    refuse(
      `${path}.distance`,
      'featureOffGlass',
      describeOffEdge(feature, mouth, chain, catalogue?.precision),
    );

  if (feature.kind === 'edgeNotch') {
    const half = feature.width / 2;
    const mouth: Mouth = [-half, half];
    if (along < 0 || along > length) return offEdge(mouth);
    const frame = frameAt(chain, along);
    const notch = notchPath(feature, frame);
    if (!notch) return refuse(`${path}.radius`, 'radiusTooLarge', 'notchRadius');
    return placeCut({ edge, feature: index, chain, frame, mouth, path: notch }) ?? offEdge(mouth);
  }

  const template = catalogue?.hinges.find((candidate) => candidate.uid === feature.templateUID);
  if (!template) return refuse(`${path}.templateUID`, 'unknown', 'unknownHinge');
  const fault = cutoutFault(template.cutout);
  if (fault)
    return refuse(`${path}.templateUID`, 'badTemplate', {
      about: 'badTemplate',
      values: { ...fault.values, fault: fault.about },
    });
  const cut = mouthOf(template.cutout, feature.mirrored);
  const mouth: Mouth = [cut?.points[0]?.x ?? 0, cut?.points.at(-1)?.x ?? 0];
  if (along < 0 || along > length) return offEdge(mouth);
  const frame = frameAt(chain, along);
  const openings = openingsOf(template.cutout, feature.mirrored).map((opening) =>
    toPanelOpening(opening, frame),
  );
  if (!cut) {
    const at = middleOf(openings) ?? frame.origin;
    return { ok: true, placed: { kind: 'openings', edge, at, openings } };
  }
  const placed = { edge, feature: index, chain, frame, mouth, path: mouthPath(cut, frame), openings };
  return placeCut(placed) ?? offEdge(mouth);
}

/** Says which distances fit, rounded inward to what can be entered. Curved edges have no single limit. */
function describeOffEdge(
  { from, distance }: EdgeFeature,
  [start, end]: Mouth,
  chain: readonly Segment[],
  precision: LengthPrecision | undefined,
): ShapeFacts {
  if (!precision || chain.some(({ bulge }) => bulge !== 0)) return { about: 'nearCorner' };
  const [before, after] = from === 'start' ? [-start, end] : [end, -start];
  const least = upToStep(before, precision);
  const most = downToStep(loopLength(chain) - after, precision);
  if (least > most) return { about: 'tooWide' };
  return distance < least
    ? { about: 'leastFromCorner', values: { length: formatLength(least, precision) } }
    : { about: 'mostFromCorner', values: { length: formatLength(most, precision) } };
}

function openingsOf(cutout: HingeCutout, mirrored: boolean): PlacedOpening[] {
  if (cutout.kind === 'drawn') return drawnOpenings(cutout, mirrored);
  if (cutout.kind !== 'holes') return [];
  const { diameter, apart, fromEdge } = cutout;
  return [-apart / 2, apart / 2].map((x) => ({
    kind: 'circle',
    centre: { x, y: fromEdge },
    radius: diameter / 2,
  }));
}

/** Converts an opening from edge directions to the panel. */
function toPanelOpening(opening: PlacedOpening, frame: Frame): PlacedOpening {
  const at = ({ x, y }: Point): Point => toPanelPoint(frame, x, y);
  if (opening.kind === 'circle') return { ...opening, centre: at(opening.centre) };
  const moved = opening.loop.map(({ start, end, bulge }) => ({ start: at(start), end: at(end), bulge }));
  return { kind: 'loop', loop: moved };
}

/** The middle of all openings behind the edge. */
function middleOf(openings: readonly PlacedOpening[]): Point | null {
  if (openings.length === 0) return null;
  const { minX, minY, maxX, maxY } = boxOf(
    openings.flatMap((one) => (one.kind === 'loop' ? one.loop : [line(one.centre, one.centre)])),
  );
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/**
 * Path of a hinge's or clamp's cutout in an edge, from the first side of its mouth to the second. null for cutouts with
 * openings behind the edge, with an off-center mouth or with impossible measures.
 * @param at middle of the mouth, on the edge
 * @param along unit direction of the edge, clockwise
 * @param ends where the sides begin on a curved edge
 */
export function hingeCutPath(
  cutout: HingeCutout,
  { at, along, ends, mirrored }: { at: Point; along: Point; ends?: CutEnds; mirrored: boolean },
): Segment[] | null {
  const isOneCut = cutout.kind !== 'drawn' || (cutout.openings.length === 0 && mouthOffset(cutout) === 0);
  const mouth = isOneCut && cutoutFault(cutout) === null ? mouthOf(cutout, mirrored) : null;
  return mouth && betweenEnds(mouthPath(mouth, straightFrame(at, along)), ends);
}

/** Path of an edge notch (mm), like `hingeCutPath`; null if the radius does not fit. */
export function edgeNotchPath(notch: NotchSize, at: Point, along: Point, ends?: CutEnds): Segment[] | null {
  const path = notchPath(notch, straightFrame(at, along));
  return path && betweenEnds(path, ends);
}

/** Points where the two sides of a cut begin on a curved edge. */
export type CutEnds = readonly [first: Point, last: Point];

function betweenEnds(path: Segment[], ends: CutEnds | undefined): Segment[] {
  if (!ends) return path;
  joinSide(path, ends[0], 'first');
  joinSide(path, ends[1], 'last');
  return path;
}

type NotchSize = Pick<Extract<EdgeFeature, { kind: 'edgeNotch' }>, 'width' | 'depth' | 'radius'>;

function straightFrame(origin: Point, tangent: Point): Frame {
  return { origin, tangent, inward: { x: tangent.y, y: -tangent.x }, along: 0 };
}

function frameAt(chain: readonly Segment[], along: number): Frame {
  const { point, tangent } = placeAlong(chain, along);
  return { ...straightFrame(point, tangent), along };
}

function toPanelPoint(frame: Frame, u: number, v: number): Point {
  return {
    x: frame.origin.x + u * frame.tangent.x + v * frame.inward.x,
    y: frame.origin.y + u * frame.tangent.y + v * frame.inward.y,
  };
}

function mouthOf(cutout: HingeCutout, mirrored: boolean): MouthCutout | null {
  switch (cutout.kind) {
    case 'mouseEar':
      return mouseEar(cutout);
    case 'uSlot':
      return uSlot(cutout);
    case 'holes':
      return null;
    case 'drawn':
      return drawnMouth(cutout, mirrored);
  }
}

function mouthPath(cutout: MouthCutout, frame: Frame): Segment[] {
  const points = cutout.points.map(({ x, y }) => toPanelPoint(frame, x, y));
  const path: Segment[] = [];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const segment = { start: points[i] as Point, end: points[i + 1] as Point, bulge: cutout.bulges[i] ?? 0 };
    if (distanceBetween(segment.start, segment.end) > SAME_POINT) path.push(segment);
  }
  return path;
}

function notchPath(feature: NotchSize, frame: Frame): Segment[] | null {
  const half = feature.width / 2;
  if (feature.radius > Math.min(half, feature.depth) + SAME_POINT) return null;
  const corners = [
    toPanelPoint(frame, -half, 0),
    toPanelPoint(frame, -half, feature.depth),
    toPanelPoint(frame, half, feature.depth),
    toPanelPoint(frame, half, 0),
  ];
  return roundedPath(corners, feature.radius);
}

interface CutToPlace {
  edge: number;
  /** Index of its feature in the panel's list. */
  feature: number;
  chain: readonly Segment[];
  frame: Frame;
  mouth: Mouth;
  path: Segment[];
  openings?: PlacedOpening[];
}

/** Starts both sides of the mouth on the edge itself, which on a curve differs from the tangent. */
function placeCut({ edge, feature, chain, frame, mouth, path, openings = [] }: CutToPlace): Placed | null {
  const from = sideOnEdge(chain, frame, mouth[0]);
  const to = sideOnEdge(chain, frame, mouth[1]);
  const first = path[0];
  const last = path.at(-1);
  if (!from || !to || !first || !last || from.along >= to.along) return null;
  const depth = deepest(path, frame);
  const joined = path.slice();
  joinSide(joined, from.point, 'first');
  joinSide(joined, to.point, 'last');
  const at = toPanelPoint(frame, (mouth[0] + mouth[1]) / 2, depth / 2);
  const cut = { feature, from: from.along, to: to.along, path: joined };
  return { ok: true, placed: { kind: 'cut', edge, at, cut, openings } };
}

function joinSide(path: Segment[], point: Point, side: 'first' | 'last'): void {
  const index = side === 'first' ? 0 : path.length - 1;
  const segment = path[index] as Segment;
  const meets = side === 'first' ? segment.start : segment.end;
  if (distanceBetween(meets, point) <= SAME_POINT) {
    path[index] = side === 'first' ? { ...segment, start: point } : { ...segment, end: point };
  } else if (segment.bulge === 0) {
    path[index] = side === 'first' ? line(point, segment.end) : line(segment.start, point);
  } else if (side === 'first') {
    path.unshift(line(point, segment.start));
  } else {
    path.push(line(segment.end, point));
  }
}

function deepest(path: readonly Segment[], frame: Frame): number {
  let depth = 0;
  for (const end of path.flatMap((one) => [one.end, pointAlong(one, segmentLength(one) / 2)])) {
    const v = (end.x - frame.origin.x) * frame.inward.x + (end.y - frame.origin.y) * frame.inward.y;
    if (v > depth) depth = v;
  }
  return depth;
}

/** The point where the perpendicular at `u` from the frame's origin meets the edge, nearest to the origin. */
function sideOnEdge(
  chain: readonly Segment[],
  frame: Frame,
  u: number,
): { along: number; point: Point } | null {
  const ray = { point: toPanelPoint(frame, u, 0), direction: frame.inward };
  let best: { along: number; point: Point } | null = null;
  let passed = 0;
  for (const segment of chain) {
    const points =
      segment.bulge === 0 ? [crossStraight(segment, frame, u)] : intersectLineAndCircle(ray, arcOf(segment));
    for (const point of points) {
      const along = point === null ? null : distanceAlongSegment(segment, point);
      if (point === null || along === null) continue;
      const distance = Math.abs(passed + along - frame.along);
      if (best === null || distance < Math.abs(best.along - frame.along))
        best = { along: passed + along, point };
    }
    passed += loopLength([segment]);
  }
  return best;
}

function crossStraight(segment: Segment, frame: Frame, u: number): Point | null {
  const { start, end } = segment;
  const uStart = (start.x - frame.origin.x) * frame.tangent.x + (start.y - frame.origin.y) * frame.tangent.y;
  const uEnd = (end.x - frame.origin.x) * frame.tangent.x + (end.y - frame.origin.y) * frame.tangent.y;
  if (uEnd === uStart) return null;
  const share = (u - uStart) / (uEnd - uStart);
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

function refuse(path: string, code: ShapeError['code'], problem: ShapeProblem | ShapeFacts): Placed {
  const facts = typeof problem === 'string' ? { about: problem } : problem;
  return { ok: false, error: { path, code, ...facts } };
}
