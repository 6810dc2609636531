import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelFeature, Point } from '@glass/contracts/panel';
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
import { RECOGNITION_TOLERANCE_MM, NEARLY_MM } from './tolerance.js';

type EdgeFeature = Extract<PanelFeature<number>, { kind: 'hinge' | 'edgeNotch' }>;
type Omitting<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A hinge or notch that opens to an edge, with its middle on the outline. */
export interface DrawnCut {
  feature: Omitting<EdgeFeature, 'uid' | 'edge' | 'from' | 'distance'>;
  at: Point;
}

/** A hinge cutout has five pieces, and so does a rounded notch; split ears were joined before. */
const MAX_PIECES = 8;

/** Longer outlines are curves drawn in lines, and are not searched. */
const MAX_OUTLINE_PIECES = 500;

/**
 * Removes recognized hinges and notches from a clockwise outline, closing the edge. A cut lies between two pieces of
 * one line or circle with the same direction, and either matches a catalog hinge or is a rectangle with equal radii.
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
    // The edge continues from the same piece, which may have another cut after this one.
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
    const feature = recognizeFeature(path, mouth, templates);
    if (!feature) return null;
    const outline = mergeLoopSegments([...mouth.edge, ...turned.slice(pieces + 2)], RECOGNITION_TOLERANCE_MM);
    return { cut: { feature, at: mouth.at }, outline };
  }
  return null;
}

function mostPieces(templates: readonly HingeTemplate[]): number {
  const drawn = templates.map(({ cutout }) => (cutout.kind === 'drawn' ? cutout.mouth.length - 1 : 0));
  return Math.max(MAX_PIECES, ...drawn);
}

/** The hinge or notch of a path into the glass, from one side of its mouth to the other; null if there is none. */
export function recognizeFeature(
  path: readonly Segment[],
  { at, along, ends, width }: Omit<Mouth, 'edge'>,
  templates: readonly HingeTemplate[],
): DrawnCut['feature'] | null {
  for (const { uid, cutout } of inUseFirst(templates)) {
    // Drawn cutouts can be left- or right-handed.
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
  const whole = mergeChainSegments(expected, RECOGNITION_TOLERANCE_MM);
  return (
    whole.length === path.length &&
    whole.every((segment, index) => segmentsEqual(segment, path[index] as Segment, RECOGNITION_TOLERANCE_MM))
  );
}

/** The cuts as features of their edges, measured from the nearer end; null if one is on no edge. */
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

/** Position of a point on an edge, from its nearer end. */
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
    const along = distanceAlong(segment, at, RECOGNITION_TOLERANCE_MM);
    if (along !== null) return passed + along;
    passed += segmentLength(segment);
  }
  return null;
}

/** Active templates first. */
export function inUseFirst(templates: readonly HingeTemplate[]): HingeTemplate[] {
  return [...templates.filter(({ active }) => active), ...templates.filter(({ active }) => !active)];
}

/** Distance of a point from the edge into the glass, mm. */
function inward(point: Point, at: Point, along: Point): number {
  return (point.x - at.x) * along.y - (point.y - at.y) * along.x;
}

function pointsOf(segment: Segment): Point[] {
  return [segment.start, pointAlong(segment, segmentLength(segment) / 2), segment.end];
}

/** Opening of a cut at its edge. */
interface Mouth {
  /** Its middle, on the edge. */
  at: Point;
  /** Unit direction of the edge there, clockwise around the glass. */
  along: Point;
  width: number;
  /** Starts of its two sides, on a curved edge. */
  ends: CutEnds | undefined;
  /** The edge without the cut, from the start of the piece before it to the end of the one after. */
  edge: Segment[];
}

/** The mouth between two pieces of an outline, if they are on one line or circle and have the same direction. */
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

/** Requires `after` to be farther along the line of `before`, with the same direction. */
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

/** Split in the middle of the mouth, since more than half a circle is not a single arc. */
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
  // Compares points: the center of a flat arch is far away and imprecise.
  const isOneCircle = [before, after].every((piece) =>
    [piece.start, pointAlong(piece, segmentLength(piece) / 2), piece.end].every(
      (point) => nearestOnChain(edge, point).distance <= RECOGNITION_TOLERANCE_MM,
    ),
  );
  return isOneCircle ? edge : null;
}
