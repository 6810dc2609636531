import type { HingeTemplate, PanelFeature, Point } from '@glass/contracts';
import {
  arcOf,
  type CutEnds,
  edgeNotchPath,
  hingeCutPath,
  mergeLoopSegments,
  mergeChainSegments,
  type Loop,
  loopLength,
  nearestOnChain,
  pointAlong,
  type Segment,
  segmentLength,
  startTangent,
} from '@glass/geometry';
import { segmentsEqual } from '../shape/contours.js';
import { distance, distanceAlong } from '../shape/path-along.js';
import { DRAWN_WITHIN_MM, NEARLY_MM } from './tolerance.js';

type EdgeFeature = Extract<PanelFeature<number>, { kind: 'hinge' | 'edgeNotch' }>;
type Omitting<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A hinge or notch that opens to an edge, and where on the outline its middle is. */
export interface DrawnCut {
  feature: Omitting<EdgeFeature, 'uid' | 'edge' | 'from' | 'distance'>;
  at: Point;
}

/** A hinge's cut-out has five pieces, a rounded notch too; ears that were drawn in parts were joined before. */
const MAX_PIECES = 8;

/** An outline of more pieces is a curve that was drawn in lines, and is not gone through for each of them. */
const MAX_OUTLINE_PIECES = 500;

/**
 * An outline, clockwise, with every hinge and notch that was recognised taken out of it and the edge drawn on.
 * A cut is what lies between two pieces of one line or circle that both run the same way, if the catalogue has a hinge of just
 * that form or it is a rectangle with equal radii.
 */
export function withoutEdgeCuts(
  outer: Loop,
  templates: readonly HingeTemplate[],
): { outline: Loop; cuts: DrawnCut[] } {
  const cuts: DrawnCut[] = [];
  let outline = outer;
  if (outer.length > MAX_OUTLINE_PIECES) return { outline, cuts };
  for (let from = 0; from < outline.length;) {
    const found = cutAfter(outline, from, templates);
    if (!found) {
      from += 1;
      continue;
    }
    cuts.push(found.cut);
    outline = found.outline;
    // The edge runs on from the same piece, which may have another cut after this one.
    from = 0;
  }
  return { outline, cuts };
}

function cutAfter(
  loop: Loop,
  from: number,
  templates: readonly HingeTemplate[],
): { cut: DrawnCut; outline: Loop } | null {
  const before = loop[from] as Segment;
  const turned = [...loop.slice(from), ...loop.slice(0, from)];
  for (let pieces = 1; pieces <= Math.min(mostPieces(templates), loop.length - 2); pieces += 1) {
    const after = turned[pieces + 1];
    const mouth = after && mouthBetween(before, after);
    if (!mouth) continue;
    const path = turned.slice(1, pieces + 1);
    const feature = featureOf(path, mouth, templates);
    if (!feature) return null;
    const outline = mergeLoopSegments([...mouth.edge, ...turned.slice(pieces + 2)], DRAWN_WITHIN_MM);
    return { cut: { feature, at: mouth.at }, outline };
  }
  return null;
}

function mostPieces(templates: readonly HingeTemplate[]): number {
  const drawn = templates.map(({ cutout }) => (cutout.kind === 'drawn' ? cutout.mouth.length - 1 : 0));
  return Math.max(MAX_PIECES, ...drawn);
}

/** The hinge or notch that a path into the glass is, from the first side of its mouth to the second; null for none. */
export function featureOf(
  path: readonly Segment[],
  { at, along, ends, width }: Omit<Mouth, 'edge'>,
  templates: readonly HingeTemplate[],
): DrawnCut['feature'] | null {
  for (const { uid, cutout } of inUseFirst(templates)) {
    // What is drawn may have a left and a right hand.
    const hands = cutout.kind === 'drawn' ? [false, true] : [false];
    const mirrored = hands.find((hand) =>
      isPath(path, hingeCutPath(cutout, { at, along, ends, mirrored: hand })),
    );
    if (mirrored !== undefined) return { kind: 'hinge', templateUID: uid, mirrored };
  }
  const [arc] = path.filter(({ bulge }) => bulge !== 0);
  const notch = {
    width,
    depth: Math.max(...path.flatMap(pointsOf).map((point) => inward(point, at, along))),
    radius: arc ? arcOf(arc).radius : 0,
  };
  const isNotch = isPath(path, edgeNotchPath(notch, at, along, ends));
  return isNotch ? { kind: 'edgeNotch', ...notch } : null;
}

function isPath(path: readonly Segment[], expected: readonly Segment[] | null): boolean {
  if (!expected) return false;
  const whole = mergeChainSegments(expected, DRAWN_WITHIN_MM);
  return (
    whole.length === path.length &&
    whole.every((segment, index) => segmentsEqual(segment, path[index] as Segment, DRAWN_WITHIN_MM))
  );
}

/** The cuts as features of the edges they lie on, measured from the nearer end; null where one lies on none. */
export function placedOnEdges(
  cuts: readonly DrawnCut[],
  edges: readonly Segment[][],
  newUID: () => string,
): EdgeFeature[] | null {
  const placed: EdgeFeature[] = [];
  for (const { feature, at } of cuts) {
    const place = placeOnEdge(at, edges);
    if (!place) return null;
    placed.push({ ...feature, uid: newUID(), ...place });
  }
  return placed;
}

/** Where on an edge a point lies, from the nearer end of it. */
export function placeOnEdge(
  at: Point,
  edges: readonly Segment[][],
): Pick<EdgeFeature, 'edge' | 'from' | 'distance'> | null {
  for (const [edge, segments] of edges.entries()) {
    const along = alongChain(segments, at);
    if (along === null) continue;
    const fromEnd = loopLength(segments) - along;
    return along <= fromEnd
      ? { edge, from: 'start', distance: along }
      : { edge, from: 'end', distance: fromEnd };
  }
  return null;
}

function alongChain(segments: readonly Segment[], at: Point): number | null {
  let passed = 0;
  for (const segment of segments) {
    const along = distanceAlong(segment, at, DRAWN_WITHIN_MM);
    if (along !== null) return passed + along;
    passed += segmentLength(segment);
  }
  return null;
}

/** Templates that are sold before those that no longer are. */
export function inUseFirst(templates: readonly HingeTemplate[]): HingeTemplate[] {
  return [...templates.filter(({ active }) => active), ...templates.filter(({ active }) => !active)];
}

/** How far (mm) a point is from the edge, into the glass. */
function inward(point: Point, at: Point, along: Point): number {
  return (point.x - at.x) * along.y - (point.y - at.y) * along.x;
}

function pointsOf(segment: Segment): Point[] {
  return [segment.start, pointAlong(segment, segmentLength(segment) / 2), segment.end];
}

/** Where a cut opens to its edge. */
interface Mouth {
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
function mouthBetween(before: Segment, after: Segment): Mouth | null {
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
