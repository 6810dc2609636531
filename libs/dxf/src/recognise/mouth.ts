import type { Point } from '@glass/contracts';
import {
  arcOf,
  type CutEnds,
  nearestOnChain,
  pointAlong,
  type Segment,
  segmentLength,
  startTangent,
} from '@glass/geometry';
import { distance } from '../shape/distance-along.js';
import { DRAWN_WITHIN_MM, NEARLY_MM } from './tolerance.js';

/** Where a cut opens to its edge. */
export interface Mouth {
  /** Its middle, on the edge. */
  at: Point;
  /** Unit direction of the edge there, clockwise round the glass. */
  along: Point;
  width: number;
  /** Where its two sides begin, on an edge that is curved. */
  ends: CutEnds | undefined;
  /** The edge as it runs without the cut, from the start of the piece before it to the end of the one after. */
  edge: Segment[];
}

/** The mouth between two pieces of an outline, if they are parts of one line or circle and run the same way. */
export function mouthBetween(before: Segment, after: Segment): Mouth | null {
  const edge = before.bulge === 0 ? onLine(before, after) : onCircle(before, after);
  if (!edge) return null;
  const { end: start } = before;
  const { start: end } = after;
  const [first] = edge;
  const at = edge.length === 1 || !first ? middleOf(start, end) : first.end;
  const along = startTangent({ start, end, bulge: 0 });
  return {
    at,
    along,
    width: distance(start, end),
    ends: before.bulge === 0 ? undefined : [start, end],
    edge,
  };
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** `after` lies further along the line of `before`, and runs the same way. */
function onLine(before: Segment, after: Segment): Segment[] | null {
  if (after.bulge !== 0) return null;
  const along = startTangent(before);
  const off = (point: Point) => (point.x - before.end.x) * along.y - (point.y - before.end.y) * along.x;
  const ahead = (point: Point) => (point.x - before.end.x) * along.x + (point.y - before.end.y) * along.y;
  const runsOn =
    Math.abs(off(after.start)) <= NEARLY_MM &&
    Math.abs(off(after.end)) <= NEARLY_MM &&
    ahead(after.start) > 0 &&
    ahead(after.end) > ahead(after.start);
  return runsOn ? [{ start: before.start, end: after.end, bulge: 0 }] : null;
}

/** Parted in the middle of the mouth, since most of a circle is no single arc. */
function onCircle(before: Segment, after: Segment): Segment[] | null {
  if (before.bulge > 0 !== after.bulge > 0 || after.bulge === 0) return null;
  const longer = segmentLength(before) > segmentLength(after) ? before : after;
  const { centre, radius } = arcOf(longer);
  const way = Math.sign(before.bulge);
  const angle = (point: Point) => Math.atan2(point.y - centre.y, point.x - centre.x);
  const turned = (way * (angle(after.start) - angle(before.end)) + 4 * Math.PI) % (2 * Math.PI);
  const across = angle(before.end) + (way * turned) / 2;
  const at = { x: centre.x + radius * Math.cos(across), y: centre.y + radius * Math.sin(across) };
  if (turned >= Math.PI || turned === 0) return null;
  const half = (arc: Segment) => Math.tan(Math.atan(arc.bulge) + (way * turned) / 8);
  const edge = [
    { start: before.start, end: at, bulge: half(before) },
    { start: at, end: after.end, bulge: half(after) },
  ];
  // By their points: the centre of a flat arch is far away, and uncertain.
  const isOneCircle = [before, after].every((piece) =>
    [piece.start, pointAlong(piece, segmentLength(piece) / 2), piece.end].every(
      (point) => nearestOnChain(edge, point).distance <= DRAWN_WITHIN_MM,
    ),
  );
  return isOneCircle ? edge : null;
}
