import type { HingeTemplate, PanelFeature, Point } from '@glass/contracts';
import {
  arcOf,
  type Edge,
  edgeNotchPath,
  hingeCutPath,
  type Loop,
  pointAlong,
  type Segment,
  segmentLength,
  startTangent,
} from '@glass/geometry';
import { segmentsEqual } from '../shape/contours-equal.js';
import { distance, distanceAlong } from '../shape/distance-along.js';
import { joined, joinedChain } from '../shape/joined-loop.js';
import { DRAWN_WITHIN_MM, NEARLY_MM } from './tolerance.js';

type EdgeFeature = Extract<PanelFeature<number>, { kind: 'hinge' | 'edgeNotch' }>;
type Omitting<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A hinge or notch that opens to an edge, and where on the outline its middle is. */
export interface DrawnCut {
  feature: Omitting<EdgeFeature, 'uid' | 'edge' | 'from' | 'distance'>;
  at: Point;
}

/** A hinge's cut-out has five pieces, a rounded notch too; ears that were drawn in parts were joined before. */
const MOST_PIECES = 8;

/** An outline of more pieces is a curve that was drawn in lines, and is not gone through for each of them. */
const MOST_OF_OUTLINE = 500;

/**
 * An outline, clockwise, with every hinge and notch that was recognised taken out of it and the edge drawn on straight.
 * A cut is what lies between two pieces of one line that both run the same way, if the catalogue has a hinge of just
 * that form or it is a rectangle with equal radii.
 */
export function withoutEdgeCuts(
  outer: Loop,
  templates: readonly HingeTemplate[],
): { outline: Loop; cuts: DrawnCut[] } {
  const cuts: DrawnCut[] = [];
  let outline = outer;
  if (outer.length > MOST_OF_OUTLINE) return { outline, cuts };
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
  const before = loop[from];
  if (!before || before.bulge !== 0) return null;
  const turned = [...loop.slice(from), ...loop.slice(0, from)];
  for (let pieces = 1; pieces <= Math.min(MOST_PIECES, loop.length - 3); pieces += 1) {
    const after = turned[pieces + 1];
    if (!after || !runsOnPast(before, after)) continue;
    const path = turned.slice(1, pieces + 1);
    const mouth = mouthOf(path);
    const feature = featureOf(path, mouth, templates);
    if (!feature) return null;
    const edge: Segment = { start: before.start, end: after.end, bulge: 0 };
    return {
      cut: { feature, at: mouth.at },
      outline: joined([edge, ...turned.slice(pieces + 2)], DRAWN_WITHIN_MM),
    };
  }
  return null;
}

/** Whether `after` lies further along the line of `before`, and runs the same way. */
function runsOnPast(before: Segment, after: Segment): boolean {
  if (after.bulge !== 0) return false;
  const along = startTangent(before);
  const off = (point: Point) => (point.x - before.end.x) * along.y - (point.y - before.end.y) * along.x;
  const ahead = (point: Point) => (point.x - before.end.x) * along.x + (point.y - before.end.y) * along.y;
  return (
    Math.abs(off(after.start)) <= NEARLY_MM &&
    Math.abs(off(after.end)) <= NEARLY_MM &&
    ahead(after.start) > 0 &&
    ahead(after.end) > ahead(after.start)
  );
}

/** Where a cut opens to its edge. */
interface Mouth {
  /** Its middle. */
  at: Point;
  /** Unit direction of the edge, clockwise round the glass. */
  along: Point;
  width: number;
}

function mouthOf(path: readonly Segment[]): Mouth {
  const { start } = path[0] as Segment;
  const { end } = path.at(-1) as Segment;
  return {
    at: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
    along: startTangent({ start, end, bulge: 0 }),
    width: distance(start, end),
  };
}

function featureOf(
  path: readonly Segment[],
  { at, along, width }: Mouth,
  templates: readonly HingeTemplate[],
): DrawnCut['feature'] | null {
  const template = inUseFirst(templates).find(({ cutout }) => isPath(path, hingeCutPath(cutout, at, along)));
  if (template) return { kind: 'hinge', templateUID: template.uid, mirrored: false };
  const [arc] = path.filter(({ bulge }) => bulge !== 0);
  const notch = {
    width,
    depth: Math.max(...path.flatMap(pointsOf).map((point) => inward(point, at, along))),
    radius: arc ? arcOf(arc).radius : 0,
  };
  const isNotch = isPath(path, edgeNotchPath(notch, at, along));
  return isNotch ? { kind: 'edgeNotch', ...notch } : null;
}

function isPath(path: readonly Segment[], expected: readonly Segment[] | null): boolean {
  if (!expected) return false;
  const whole = joinedChain(expected, DRAWN_WITHIN_MM);
  return (
    whole.length === path.length &&
    whole.every((segment, index) => segmentsEqual(segment, path[index] as Segment, DRAWN_WITHIN_MM))
  );
}

/** The cuts as features of the straight edges they lie on, measured from the nearer end; null where one lies on none. */
export function placedOnEdges(
  cuts: readonly DrawnCut[],
  edges: readonly Edge[],
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

/** Where on a straight edge a point lies, from the nearer end of it. */
export function placeOnEdge(
  at: Point,
  edges: readonly Edge[],
): Pick<EdgeFeature, 'edge' | 'from' | 'distance'> | null {
  for (const { index, segments, curved, lengthMm } of edges) {
    const [segment] = segments;
    const along = curved || !segment ? null : distanceAlong(segment, at, DRAWN_WITHIN_MM);
    if (along === null) continue;
    const fromEnd = lengthMm - along;
    return along <= fromEnd
      ? { edge: index, from: 'start', distance: along }
      : { edge: index, from: 'end', distance: fromEnd };
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
