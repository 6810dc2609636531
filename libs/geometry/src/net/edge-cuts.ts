import type { HingeCutout, HingeTemplate, PanelFeature, Point } from '@glass/contracts';
import type { Segment } from '../model.js';
import { placeAlong } from '../contour/chain.js';
import { crossLineAndCircle, roundedPath } from '../contour/fillet.js';
import { boxOf, loopLength } from '../contour/loop.js';
import {
  alongOf,
  arcOf,
  distanceBetween,
  line,
  pointAlong,
  SAME_POINT,
  segmentLength,
} from '../contour/segment.js';
import type { ShapeError } from '../shapes/shape-error.js';
import { drawnMouth, drawnOpenings, type PlacedOpening, sideMouthed } from './drawn-cutout.js';
import { cutoutFault, mouseEar, type MouthCutout, uSlot } from './hinge-cutouts.js';

type EdgeFeature = Extract<PanelFeature<number>, { kind: 'hinge' | 'edgeNotch' }>;

/** A stretch of an edge, in mm along its sharp length, that a path into the glass replaces. */
export interface EdgeCut {
  feature: number;
  from: number;
  to: number;
  path: Segment[];
}

/** What is cut out of the edge, and what is opened behind it, as for hinges that clamp through the glass. */
export type PlacedEdgeFeature =
  | { kind: 'cut'; edge: number; at: Point; cut: EdgeCut; openings: PlacedOpening[] }
  | { kind: 'openings'; edge: number; at: Point; openings: PlacedOpening[] };

export type Placed = { ok: true; placed: PlacedEdgeFeature } | { ok: false; error: ShapeError };

interface Frame {
  origin: Point;
  /** Along the edge, clockwise. */
  tangent: Point;
  /** Into the glass. */
  inward: Point;
  /** Distance of the origin along the edge. */
  along: number;
}

/** Lays a hinge, clamp, handle or edge notch on its edge. What is drawn is seen in a mirror where that is asked for. */
export function placeOnEdge(
  feature: EdgeFeature,
  index: number,
  edges: readonly Segment[][],
  templates: readonly HingeTemplate[],
): Placed {
  const path = `features.${index}`;
  const chain = edges[feature.edge];
  if (!chain) return refuse(`${path}.edge`, 'noSuchEdge', 'The shape has no such edge.');
  const length = loopLength(chain);
  const along = feature.from === 'start' ? feature.distance : length - feature.distance;
  if (along < 0 || along > length) return offEdge(path);
  const frame = frameAt(chain, along);

  if (feature.kind === 'edgeNotch') {
    const notch = notchPath(feature, frame);
    if (!notch)
      return refuse(`${path}.radius`, 'radiusTooLarge', 'The radius is larger than the notch allows.');
    const half = feature.width / 2;
    return placeCut({ edge: feature.edge, feature: index, chain, frame, mouth: [-half, half], path: notch });
  }

  const template = templates.find((candidate) => candidate.uid === feature.templateUID);
  if (!template)
    return refuse(`${path}.templateUID`, 'unknown', 'This hinge or clamp is not in the catalogue.');
  const fault = cutoutFault(template.cutout);
  if (fault) return refuse(`${path}.templateUID`, 'badTemplate', `The template cannot be cut. ${fault}`);
  const onEdge = { edge: feature.edge, feature: index, chain, frame };
  return placeCutout(template.cutout, feature.mirrored, onEdge);
}

type OnEdge = Pick<CutToPlace, 'edge' | 'feature' | 'chain' | 'frame'>;

function placeCutout(cutout: HingeCutout, mirrored: boolean, onEdge: OnEdge): Placed {
  const { edge, frame } = onEdge;
  const openings = openingsOf(cutout, mirrored).map((opening) => inGlass(opening, frame));
  const mouth = mouthOf(cutout, mirrored);
  if (!mouth) {
    const at = middleOf(openings) ?? frame.origin;
    return { ok: true, placed: { kind: 'openings', edge, at, openings } };
  }
  const ends: [number, number] = [mouth.points[0]?.x ?? 0, mouth.points.at(-1)?.x ?? 0];
  return placeCut({ ...onEdge, mouth: ends, path: mouthPath(mouth, frame), openings });
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

/** From along the edge and into the glass to where it lies on the panel. */
function inGlass(opening: PlacedOpening, frame: Frame): PlacedOpening {
  const at = ({ x, y }: Point): Point => inFrame(frame, x, y);
  if (opening.kind === 'circle') return { ...opening, centre: at(opening.centre) };
  const moved = opening.loop.map(({ start, end, bulge }) => ({ start: at(start), end: at(end), bulge }));
  return { kind: 'loop', loop: moved };
}

/** The middle of all that is opened behind the edge. */
function middleOf(openings: readonly PlacedOpening[]): Point | null {
  if (openings.length === 0) return null;
  const { minX, minY, maxX, maxY } = boxOf(
    openings.flatMap((one) => (one.kind === 'loop' ? one.loop : [line(one.centre, one.centre)])),
  );
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/**
 * The path of a hinge's or clamp's cut-out in an edge, from the first side of its mouth to the second; null
 * for one that opens the glass behind the edge too, whose mouth is not in its middle, or whose measures make no cut-out.
 * @param at the middle of the mouth, on the edge
 * @param along unit direction of the edge, clockwise round the glass
 * @param ends where the sides begin, for an edge that is curved
 */
export function hingeCutPath(
  cutout: HingeCutout,
  { at, along, ends, mirrored }: { at: Point; along: Point; ends?: CutEnds; mirrored: boolean },
): Segment[] | null {
  const isOneCut = cutout.kind !== 'drawn' || (cutout.openings.length === 0 && sideMouthed(cutout) === 0);
  const mouth = isOneCut && cutoutFault(cutout) === null ? mouthOf(cutout, mirrored) : null;
  return mouth && betweenEnds(mouthPath(mouth, straightFrame(at, along)), ends);
}

/** The same of an edge notch (mm); null where the radius is larger than the notch allows. */
export function edgeNotchPath(notch: NotchSize, at: Point, along: Point, ends?: CutEnds): Segment[] | null {
  const path = notchPath(notch, straightFrame(at, along));
  return path && betweenEnds(path, ends);
}

/** Where the two sides of a cut begin on an edge that is curved. */
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

function inFrame(frame: Frame, u: number, v: number): Point {
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
  const points = cutout.points.map(({ x, y }) => inFrame(frame, x, y));
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
    inFrame(frame, -half, 0),
    inFrame(frame, -half, feature.depth),
    inFrame(frame, half, feature.depth),
    inFrame(frame, half, 0),
  ];
  return roundedPath(corners, feature.radius);
}

interface CutToPlace {
  edge: number;
  /** The place of its feature in the panel's list. */
  feature: number;
  chain: readonly Segment[];
  frame: Frame;
  /** Where it begins and ends along the edge, from the frame's origin. */
  mouth: readonly [from: number, to: number];
  path: Segment[];
  openings?: PlacedOpening[];
}

/** Lets the two sides of the mouth begin on the edge itself, which on a curve is not where the tangent is. */
function placeCut({ edge, feature, chain, frame, mouth, path, openings = [] }: CutToPlace): Placed {
  const from = sideOnEdge(chain, frame, mouth[0]);
  const to = sideOnEdge(chain, frame, mouth[1]);
  const first = path[0];
  const last = path.at(-1);
  if (!from || !to || !first || !last || from.along >= to.along) return offEdge(`features.${feature}`);
  const depth = deepest(path, frame);
  const joined = path.slice();
  joinSide(joined, from.point, 'first');
  joinSide(joined, to.point, 'last');
  const at = inFrame(frame, (mouth[0] + mouth[1]) / 2, depth / 2);
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

/** Where the line across the edge at `u` from the frame's origin meets the edge, nearest to the origin. */
function sideOnEdge(
  chain: readonly Segment[],
  frame: Frame,
  u: number,
): { along: number; point: Point } | null {
  const ray = { point: inFrame(frame, u, 0), direction: frame.inward };
  let best: { along: number; point: Point } | null = null;
  let passed = 0;
  for (const segment of chain) {
    const points =
      segment.bulge === 0 ? [crossStraight(segment, frame, u)] : crossLineAndCircle(ray, arcOf(segment));
    for (const point of points) {
      const along = point === null ? null : alongOf(segment, point);
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

function offEdge(path: string): Placed {
  return refuse(`${path}.distance`, 'featureOffGlass', 'It does not fit on its edge.');
}

function refuse(path: string, code: ShapeError['code'], message: string): Placed {
  return { ok: false, error: { path, code, message } };
}
