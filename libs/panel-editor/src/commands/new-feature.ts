import type { Catalogue, Length, PanelFeature, PlacedFrom } from '@glass/contracts';
import { lengthFromMm, panelInMillimetres, validatePanel } from '@glass/geometry';
import { snapped, type Frame } from '../state/frame.js';
import { onSpec, type Command } from '../state/panel-draft.js';
import { addFeatures } from './features.js';

/*
 * What is added begins with the usual size of the trade, at the first usual place where the geometry takes it, and
 * is typed or dragged from there. On a panel that is full it goes to the first of these places all the same: then
 * its fields say what is in the way.
 */

/** 1/2 in and 12 mm: the handle holes of the trade (research §3.1). */
const USUAL_HOLE = { inch: 12.7, metric: 12 };
/** Hinges sit 7–10 in, 180–250 mm, from top and bottom (research §3.4). */
const USUAL_HINGE = { inch: 8 * 25.4, metric: 200 };
/** A notch over a tube or a curb: 4 × 2 in, 100 × 50 mm. */
const USUAL_NOTCH = { inch: { width: 4 * 25.4, depth: 2 * 25.4 }, metric: { width: 100, depth: 50 } };
/** A box in a splashback: 6 × 4 in, 150 × 100 mm. */
const USUAL_CUTOUT = { inch: { width: 6 * 25.4, height: 4 * 25.4 }, metric: { width: 150, height: 100 } };
/** The inside radius that many fabricators ask for (research §3.2). */
const USUAL_RADIUS = { inch: 12.7, metric: 13 };

/** In shares of the block, the middle first: where a new hole or cut-out is tried. */
const PLACES = [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((y) => [0.5, 0.35, 0.65, 0.2, 0.8].map((x) => ({ x, y })));
/** In shares of an edge. */
const STRETCHES = [0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875];

/** A drilled hole of a diameter of its own. */
export function addHole(uid: string, frame: Frame, catalogue: Catalogue): Command {
  const hole = {
    kind: 'hole' as const,
    uid,
    diameter: usual(USUAL_HOLE, frame),
    countersunk: false as const,
  };
  return addWhereItFits(
    'add hole',
    overTheGlass(frame).map((place) => ({ ...hole, ...place })),
    catalogue,
  );
}

/** One of the tenant's standard holes. */
export function addStandardHole(
  uid: string,
  standardHoleUID: string,
  frame: Frame,
  catalogue: Catalogue,
): Command {
  const hole = { kind: 'standardHole' as const, uid, standardHoleUID };
  return addWhereItFits(
    'add hole',
    overTheGlass(frame).map((place) => ({ ...hole, ...place })),
    catalogue,
  );
}

/** An opening inside the glass: a rectangle with rounded corners. */
export function addCutout(uid: string, frame: Frame, catalogue: Catalogue): Command {
  const { width, height } = USUAL_CUTOUT[unitsOf(frame)];
  const cutout = {
    kind: 'cutout' as const,
    uid,
    width: lengthFromMm(width, frame.precision),
    height: lengthFromMm(height, frame.precision),
    radius: usual(USUAL_RADIUS, frame),
  };
  return addWhereItFits(
    'add cut-out',
    overTheGlass(frame).map((place) => ({ ...cutout, ...place })),
    catalogue,
  );
}

/** A notch in an edge, the bottom one to begin with. */
export function addEdgeNotch(uid: string, frame: Frame, catalogue: Catalogue): Command {
  const { width, depth } = USUAL_NOTCH[unitsOf(frame)];
  const notch = {
    kind: 'edgeNotch' as const,
    uid,
    from: 'start' as const,
    width: lengthFromMm(width, frame.precision),
    depth: lengthFromMm(depth, frame.precision),
    radius: usual(USUAL_RADIUS, frame),
  };
  const places = frame.edges.flatMap((_, edge) => alongTheEdge(edge, frame));
  return addWhereItFits(
    'add notch',
    places.map((place) => ({ ...notch, ...place })),
    catalogue,
  );
}

/** A notch in place of a corner, the first one that has nothing else in its place. */
export function addCornerNotch(uid: string, frame: Frame, catalogue: Catalogue): Command {
  const { width, depth } = USUAL_NOTCH[unitsOf(frame)];
  const notch = {
    kind: 'cornerNotch' as const,
    uid,
    alongPrevious: lengthFromMm(depth, frame.precision),
    alongNext: lengthFromMm(width, frame.precision),
    radius: usual(USUAL_RADIUS, frame),
  };
  const corners = frame.edges.length > 1 ? frame.edges.map((_, corner) => corner) : [];
  return addWhereItFits(
    'add notch',
    corners.map((corner) => ({ ...notch, corner })),
    catalogue,
  );
}

/** One hinge or clamp: at the usual distance from an end of the edge on which a door hangs, or between those there. */
export function addHinge(uid: string, templateUID: string, frame: Frame, catalogue: Catalogue): Command {
  const first = usualHingeEdge(frame);
  const others = frame.edges.flatMap((_, edge) => (edge === first ? [] : edge));
  const distance = usualHingeDistance(frame);
  const places = [first, ...others].flatMap((edge) => [
    { edge, from: 'start' as const, distance },
    { edge, from: 'end' as const, distance },
    ...alongTheEdge(edge, frame).map((place) => ({ ...place, from: 'start' as const })),
  ]);
  return addWhereItFits(
    'add hinge',
    places.map((place) => ({ kind: 'hinge' as const, uid, templateUID, mirrored: false, ...place })),
    catalogue,
  );
}

export interface HingePair {
  /** Of the hinge near the edge's start and of the one near its end. */
  uids: [string, string];
  templateUID: string;
  edge: number;
  /** From each end of the edge to the hinge's centre line. */
  distance: Length;
}

export function addHingePair({ uids, templateUID, edge, distance }: HingePair): Command {
  const hinge = (uid: string, from: 'start' | 'end'): PanelFeature => ({
    kind: 'hinge',
    uid,
    templateUID,
    mirrored: false,
    edge,
    from,
    distance,
  });
  return addFeatures('add hinge pair', [hinge(uids[0], 'start'), hinge(uids[1], 'end')]);
}

export function usualHingeDistance(frame: Frame): Length {
  return usual(USUAL_HINGE, frame);
}

/** The longest upright edge on the left, else the longest straight one: where a door hangs. */
export function usualHingeEdge(frame: Frame): number {
  const rank = ({ start, end, length, curved }: Frame['edges'][number]): number => {
    const upright = Math.abs(end.y - start.y) / (length || 1);
    return (curved ? -1e6 : 0) + upright * length - (start.x + end.x) * 1e-3;
  };
  let best = 0;
  frame.edges.forEach((edge, index) => {
    const present = frame.edges[best];
    if (present && rank(edge) > rank(present)) best = index;
  });
  return best;
}

function addWhereItFits(label: string, candidates: readonly PanelFeature[], catalogue: Catalogue): Command {
  return onSpec(label, null, (spec) => {
    const faultsOf = (features: PanelFeature[]) =>
      validatePanel(panelInMillimetres({ ...spec, features }), catalogue).length;
    const before = faultsOf(spec.features);
    const fits = (feature: PanelFeature) => faultsOf([...spec.features, feature]) <= before;
    const feature = candidates.find(fits) ?? candidates[0];
    return feature ? { ...spec, features: [...spec.features, feature] } : spec;
  });
}

function overTheGlass(frame: Frame): PlacedFrom[] {
  return PLACES.map((share) => ({
    fromX: 'left',
    x: snapped(frame.width * share.x, frame.precision),
    fromY: 'bottom',
    y: snapped(frame.height * share.y, frame.precision),
  }));
}

function alongTheEdge(edge: number, frame: Frame): { edge: number; distance: Length }[] {
  const length = frame.edges[edge]?.length ?? 0;
  return STRETCHES.map((share) => ({ edge, distance: snapped(length * share, frame.precision) }));
}

function unitsOf({ precision }: Frame): 'inch' | 'metric' {
  return precision === '1mm' ? 'metric' : 'inch';
}

function usual(sizes: { inch: number; metric: number }, frame: Frame): Length {
  return lengthFromMm(sizes[unitsOf(frame)], frame.precision);
}
