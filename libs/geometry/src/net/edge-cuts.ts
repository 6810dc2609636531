import type { HingeCutout, HingeTemplate, PanelFeature, Point } from '@glass/contracts';
import type { Segment } from '../model.js';
import { placeAlong } from '../contour/chain.js';
import { crossLineAndCircle, roundedPath } from '../contour/fillet.js';
import { loopLength } from '../contour/loop.js';
import { alongOf, arcOf, distanceBetween, line, SAME_POINT } from '../contour/segment.js';
import type { ShapeError } from '../shapes/shape-error.js';
import { cutoutFault, mouseEar, type MouthCutout, uSlot } from './hinge-cutouts.js';

type EdgeFeature = Extract<PanelFeature<number>, { kind: 'hinge' | 'edgeNotch' }>;

/** A stretch of an edge, in mm along its sharp length, that a path into the glass replaces. */
export interface EdgeCut {
  feature: number;
  from: number;
  to: number;
  path: Segment[];
}

/** Two holes behind the edge, for hinges that clamp through the glass. */
export interface EdgeHoles {
  centres: Point[];
  radius: number;
}

export type PlacedEdgeFeature =
  | { kind: 'cut'; edge: number; at: Point; cut: EdgeCut }
  | { kind: 'holes'; edge: number; at: Point; holes: EdgeHoles };

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

/** Lays a hinge, clamp or edge notch on its edge. Templates are symmetric, so that a mirrored one cuts the same. */
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
    return placeCut(feature.edge, index, chain, frame, feature.width / 2, notch);
  }

  const template = templates.find((candidate) => candidate.uid === feature.templateUID);
  if (!template)
    return refuse(`${path}.templateUID`, 'unknown', 'This hinge or clamp is not in the catalogue.');
  const fault = cutoutFault(template.cutout);
  if (fault) return refuse(`${path}.templateUID`, 'badTemplate', `The template cannot be cut. ${fault}`);
  if (template.cutout.kind === 'holes') {
    const { diameter, apart, fromEdge } = template.cutout;
    const centres = [inFrame(frame, -apart / 2, fromEdge), inFrame(frame, apart / 2, fromEdge)];
    const at = inFrame(frame, 0, fromEdge);
    return {
      ok: true,
      placed: { kind: 'holes', edge: feature.edge, at, holes: { centres, radius: diameter / 2 } },
    };
  }
  const cutout = mouthOf(template.cutout);
  return placeCut(feature.edge, index, chain, frame, cutout.halfMouth, mouthPath(cutout, frame));
}

/**
 * The path of a hinge's or clamp's cut-out in an edge, from the first side of its mouth to the second; null
 * for one that is drilled, or whose measures make no cut-out.
 * @param at the middle of the mouth, on the edge
 * @param along unit direction of the edge, clockwise round the glass
 * @param ends where the sides begin, for an edge that is curved
 */
export function hingeCutPath(cutout: HingeCutout, at: Point, along: Point, ends?: CutEnds): Segment[] | null {
  if (cutout.kind === 'holes' || cutoutFault(cutout) !== null) return null;
  return betweenEnds(mouthPath(mouthOf(cutout), straightFrame(at, along)), ends);
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

function mouthOf(cutout: Exclude<HingeCutout, { kind: 'holes' }>): MouthCutout {
  return cutout.kind === 'mouseEar' ? mouseEar(cutout) : uSlot(cutout);
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

/** Lets the two sides of the mouth begin on the edge itself, which on a curve is not where the tangent is. */
function placeCut(
  edge: number,
  feature: number,
  chain: readonly Segment[],
  frame: Frame,
  halfMouth: number,
  path: Segment[],
): Placed {
  const from = sideOnEdge(chain, frame, -halfMouth);
  const to = sideOnEdge(chain, frame, halfMouth);
  const first = path[0];
  const last = path.at(-1);
  if (!from || !to || !first || !last || from.along >= to.along) return offEdge(`features.${feature}`);
  const depth = deepest(path, frame);
  const joined = path.slice();
  joinSide(joined, from.point, 'first');
  joinSide(joined, to.point, 'last');
  const at = inFrame(frame, 0, depth / 2);
  return {
    ok: true,
    placed: { kind: 'cut', edge, at, cut: { feature, from: from.along, to: to.along, path: joined } },
  };
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
  for (const { end } of path) {
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
