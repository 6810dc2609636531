import type { Point } from '@glass/contracts/panel';
import {
  type Loop,
  type Segment,
  cutSegment,
  nearestOnChain,
  pointAlong,
  reverseLoop,
  segmentLength,
  selfCrossing,
} from '@glass/geometry';
import { DxfError } from '../errors.js';
import {
  type Carrier,
  carrierOf,
  distance,
  distanceAlong,
  meetings,
  pathAlong,
  runsOnCarrier,
} from './path-along.js';
import { chainPieces } from '../read/chain-pieces.js';
import { Faults } from '../read/faults.js';

/** A miter longer than this many allowances is replaced by an arc: the tip of a needle would grow without limit. */
export const MITRE_LIMIT = 10;
const SAME_MM = 1e-9;
/** Tolerance for grown outlines of the same base, mm: binary rounding. */
const ALONG_MM = 1e-7;

/** One segment moved outward, before its intersections with the neighbors. */
interface Grown {
  carrier: Carrier;
  start: Point;
  end: Point;
  /** Corner of the original outline at the end of the piece. */
  corner: Point;
}

/** Connection from the end of one piece to the start of the next: direct, or via further segments. */
interface Joint {
  from: Point;
  to: Point;
  via: Segment[];
}

/**
 * Offsets a clockwise outline outward by `by` mm, with mitered corners and arcs kept arcs: the cut size of glass with
 * ground edges. Gaps narrower than two allowances that are open at one end fill up.
 * @param along grown outline of the same panel with fewer notches: at the mouth of a notch the corner is mitered along
 * it, so that both outlines coincide where they should
 * @throws {DxfError} if the allowance would leave a gap enclosed by glass
 */
export function growOutline(outline: Loop, by: number, along: Loop | null = null): Loop {
  if (by === 0) return outline;
  const pieces = outline.map((segment) => moved(segment, by)).filter((piece) => piece !== null);
  if (pieces.length < 2) throw tooLarge(by);
  const joints = pieces.map((piece, index) => {
    const next = pieces[(index + 1) % pieces.length]!;
    const plain = joint(piece, next, by);
    return along ? (mouthJoint(piece, next, plain, by, along) ?? plain) : plain;
  });
  const grown: Loop = [];
  let runsBack = false;
  pieces.forEach((piece, index) => {
    const before = joints[(index + pieces.length - 1) % pieces.length]!;
    const after = joints[index]!;
    const segment = between(piece, before.to, after.from);
    if (segment) grown.push(segment);
    else runsBack = true;
    grown.push(...after.via);
  });
  if (!runsBack && !selfCrossing(grown)) return grown;
  const cleared = outermostLoop(outline, rawPieces(outline, by), by);
  if (!cleared) throw tooLarge(by);
  return cleared;
}

/** Outward is left of a clockwise outline. null for an inner radius that the allowance fills. */
function moved(segment: Segment, by: number): Grown | null {
  const { start, end, bulge } = segment;
  const carrier = carrierOf(segment);
  if (carrier.kind === 'line') {
    const { x, y } = carrier.direction;
    const shifted = (point: Point): Point => ({ x: point.x - y * by, y: point.y + x * by });
    return {
      carrier: { ...carrier, point: shifted(start) },
      start: shifted(start),
      end: shifted(end),
      corner: end,
    };
  }
  const radius = bulge > 0 ? carrier.radius - by : carrier.radius + by;
  if (radius <= SAME_MM) return null;
  const { centre } = carrier;
  const onGrown = (point: Point): Point => ({
    x: centre.x + ((point.x - centre.x) * radius) / carrier.radius,
    y: centre.y + ((point.y - centre.y) * radius) / carrier.radius,
  });
  return { carrier: { ...carrier, radius }, start: onGrown(start), end: onGrown(end), corner: end };
}

function joint(piece: Grown, next: Grown, by: number): Joint {
  if (distance(piece.end, next.start) <= SAME_MM) return { from: piece.end, to: piece.end, via: [] };
  const limit = MITRE_LIMIT * by + distance(piece.end, next.start);
  const meeting = nearest(meetings(piece.carrier, next.carrier), piece.corner, limit);
  if (meeting) return { from: meeting, to: meeting, via: [] };
  return { from: piece.end, to: next.start, via: [roundJoint(piece.end, next.start, piece.corner)] };
}

/** If one of the two pieces is on the outline that a notch was cut from, the other is extended to it. */
function mouthJoint(piece: Grown, next: Grown, plain: Joint, by: number, along: Loop): Joint | null {
  if (distance(piece.end, next.start) <= SAME_MM) return null;
  const isAlong = (point: Point): boolean => nearestOnChain(along, point).distance <= ALONG_MM;
  const [leaves, comesBack] = [isAlong(piece.end), isAlong(next.start)];
  if (leaves && comesBack) return cornerAlong(piece, next, along);
  if (plain.via.length === 0 && isAlong(plain.from)) return null;
  if (!leaves && !comesBack) return null;
  const side = leaves ? next : piece;
  const places = along
    .flatMap((other) => meetings(side.carrier, carrierOf(other)))
    .filter((point) => nearestOnChain(along, point).distance <= ALONG_MM);
  const meeting = nearest(places, piece.corner, MITRE_LIMIT * by);
  if (!meeting) return null;
  const [from, to] = leaves ? [piece.end, meeting] : [meeting, next.start];
  const via = shorterPath(along, from, to);
  if (!via) return null;
  // If the corner removes glass from the base instead, its piece ends at the intersection.
  if (via.backwards) return { from: meeting, to: meeting, via: [] };
  return runningOn(piece, next, { from, to, via: via.path });
}

/** A corner that both outlines have follows the other outline. */
function cornerAlong(piece: Grown, next: Grown, along: Loop): Joint | null {
  const path = shorterPath(along, piece.end, next.start);
  if (!path || path.backwards) return null;
  return runningOn(piece, next, { from: piece.end, to: next.start, via: path.path });
}

/** Merges the first and last connecting segment into the pieces that they prolong. */
function runningOn(piece: Grown, next: Grown, { from, to, via }: Joint): Joint {
  const [first] = via;
  if (first && runsOnCarrier(piece.carrier, first, ALONG_MM)) {
    return runningInto(next, { from: first.end, to, via: via.slice(1) });
  }
  return runningInto(next, { from, to, via });
}

function runningInto(next: Grown, { from, to, via }: Joint): Joint {
  const last = via.at(-1);
  if (last && runsOnCarrier(next.carrier, last, ALONG_MM))
    return { from, to: last.start, via: via.slice(0, -1) };
  return { from, to, via };
}

/** The shorter path along the outline: forward, or backward if the intersection is behind. */
function shorterPath(along: Loop, from: Point, to: Point): { path: Segment[]; backwards: boolean } | null {
  const forwards = pathAlong(along, from, to, ALONG_MM);
  const backwards = pathAlong(along, to, from, ALONG_MM);
  if (!forwards || !backwards) return null;
  return backwards.length < forwards.length || lengthOf(backwards) < lengthOf(forwards)
    ? { path: reverseLoop(backwards), backwards: true }
    : { path: forwards, backwards: false };
}

function lengthOf(path: Segment[]): number {
  return path.reduce((sum, { start, end }) => sum + distance(start, end), 0);
}

function nearest(points: Point[], to: Point, within: number): Point | null {
  const sorted = points
    .filter((point) => distance(point, to) <= within)
    .sort((a, b) => distance(a, to) - distance(b, to));
  return sorted[0] ?? null;
}

/** null if the rest of the piece would run backward. */
function between({ carrier }: Grown, start: Point, end: Point): Segment | null {
  if (carrier.kind === 'circle') {
    return { start, end, bulge: bulgeAbout(carrier.centre, start, end, carrier.counterClockwise) };
  }
  const { direction } = carrier;
  const forward = (end.x - start.x) * direction.x + (end.y - start.y) * direction.y > SAME_MM;
  return forward ? { start, end, bulge: 0 } : null;
}

/** All edges moved outward in full length, with the miters of outer corners; they cross at inner corners. */
function rawPieces(outline: Loop, by: number): Segment[] {
  return outline.flatMap((segment, index) => {
    const next = outline[(index + 1) % outline.length]!;
    const [piece, following] = [moved(segment, by), moved(next, by)];
    const own = piece ? between(piece, piece.start, piece.end) : null;
    if (!piece || !following || !isOuterCorner(segment, piece, following)) return own ? [own] : [];
    const { from, to, via } = joint(piece, following, by);
    const mitre =
      via.length > 0 ? via : [between(piece, piece.end, from), between(following, to, following.start)];
    return [own, ...mitre].filter((part) => part !== null);
  });
}

/** Outer corners of a clockwise outline turn right: their pieces end apart, and the next one starts ahead. */
function isOuterCorner(segment: Segment, piece: Grown, following: Grown): boolean {
  const { x, y } = leavingDirection(segment);
  const ahead = (following.start.x - piece.end.x) * x + (following.start.y - piece.end.y) * y;
  return ahead > SAME_MM;
}

function leavingDirection(segment: Segment): Point {
  const carrier = carrierOf(segment);
  if (carrier.kind === 'line') return carrier.direction;
  const { centre, radius, counterClockwise } = carrier;
  const turn = counterClockwise ? 1 : -1;
  const { end } = segment;
  return { x: (-turn * (end.y - centre.y)) / radius, y: (turn * (end.x - centre.x)) / radius };
}

/** Around the corner, clockwise like every outer corner of the outline. */
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

function tooLarge(by: number): DxfError {
  return new DxfError('allowanceTooLarge', `The outline has no room for a grinding allowance of ${by} mm`);
}

/** Crossings are accurate to about 1e-9 mm; shorter parts lie between two results for the same crossing. */
const CROSSING_MM = 1e-7;

/**
 * The single loop formed by offset edges: splits them at crossings, drops parts nearer than `by` to the original
 * outline, and joins the rest. null if they form no loop or several.
 */
function outermostLoop(outline: Loop, edges: Segment[], by: number): Loop | null {
  const parts = edges.flatMap((edge, index) => partition(edge, edges.toSpliced(index, 1)));
  const clear = parts.filter((part) => {
    const middle = pointAlong(part, segmentLength(part) / 2);
    return nearestOnChain(outline, middle).distance >= by - CROSSING_MM;
  });
  const chains = clear.map((part) => ({
    kind: 'chain' as const,
    segments: [part],
    closed: false,
    layer: '',
    line: 0,
  }));
  const faults = new Faults();
  const { closed, open } = chainPieces(chains, CROSSING_MM * 10, faults);
  const [loop, more] = closed;
  const isCertain = open.length === 0 && faults.list.length === 0 && !loop?.branches?.length;
  return loop && !more && isCertain ? loop.loop : null;
}

function partition(edge: Segment, others: Segment[]): Segment[] {
  const carrier = carrierOf(edge);
  const length = segmentLength(edge);
  const cuts = others.flatMap((other) =>
    [...meetings(carrier, carrierOf(other)), other.start, other.end].flatMap((point) => {
      const along = distanceAlong(edge, point, CROSSING_MM);
      const isOnOther = along !== null && distanceAlong(other, point, CROSSING_MM) !== null;
      return isOnOther && along > CROSSING_MM && along < length - CROSSING_MM ? [along] : [];
    }),
  );
  const stops = [0, ...cuts.sort((a, b) => a - b), length];
  return stops
    .slice(1)
    .map((stop, index) => cutSegment(edge, stops[index]!, stop))
    .filter(({ start, end }) => distance(start, end) > CROSSING_MM);
}
