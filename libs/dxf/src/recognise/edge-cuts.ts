import type { HingeTemplate, PanelFeature, Point } from '@glass/contracts';
import {
  arcOf,
  edgeNotchPath,
  hingeCutPath,
  joined,
  joinedChain,
  type Loop,
  loopLength,
  pointAlong,
  type Segment,
  segmentLength,
} from '@glass/geometry';
import { segmentsEqual } from '../shape/contours-equal.js';
import { distanceAlong } from '../shape/distance-along.js';

import { type Mouth, mouthBetween } from './mouth.js';
import { DRAWN_WITHIN_MM } from './tolerance.js';

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
  for (let pieces = 1; pieces <= Math.min(MAX_PIECES, loop.length - 2); pieces += 1) {
    const after = turned[pieces + 1];
    const mouth = after && mouthBetween(before, after);
    if (!mouth) continue;
    const path = turned.slice(1, pieces + 1);
    const feature = featureOf(path, mouth, templates);
    if (!feature) return null;
    const outline = joined([...mouth.edge, ...turned.slice(pieces + 2)], DRAWN_WITHIN_MM);
    return { cut: { feature, at: mouth.at }, outline };
  }
  return null;
}

function featureOf(
  path: readonly Segment[],
  { at, along, ends, width }: Mouth,
  templates: readonly HingeTemplate[],
): DrawnCut['feature'] | null {
  const template = inUseFirst(templates).find(({ cutout }) =>
    isPath(path, hingeCutPath(cutout, at, along, ends)),
  );
  if (template) return { kind: 'hinge', templateUID: template.uid, mirrored: false };
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
  const whole = joinedChain(expected, DRAWN_WITHIN_MM);
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
