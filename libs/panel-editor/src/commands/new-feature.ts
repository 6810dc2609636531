import type { Catalogue, HardwareFinish } from '@glass/contracts/catalogue';
import type { PanelFeature, PlacedFrom } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { lengthFromMm, panelInMillimeters, unitsOf, validatePanel } from '@glass/geometry';
import { snapLength, type EdgePlace, type Frame } from '../state/frame.js';
import { onSpec, type Command, type StepName } from '../state/panel-draft.js';
import { addFeatures } from './features.js';

/*
 * New features have a usual size and go to the first usual place where the geometry accepts them. If none does, they
 * go to the first place, and their fields show the error.
 */

/** 1/2 in and 12 mm: usual handle holes (research §3.1). */
const USUAL_HOLE = { inch: 12.7, metric: 12 };
/** Hinges sit 7–10 in, 180–250 mm, from top and bottom (research §3.4). */
const USUAL_HINGE = { inch: 8 * 25.4, metric: 200 };
/** A notch over a tub or a curb: 4 × 2 in, 100 × 50 mm. */
const USUAL_NOTCH = { inch: { width: 4 * 25.4, depth: 2 * 25.4 }, metric: { width: 100, depth: 50 } };
/** An outlet box in a backsplash: 6 × 4 in, 150 × 100 mm. */
const USUAL_CUTOUT = { inch: { width: 6 * 25.4, height: 4 * 25.4 }, metric: { width: 150, height: 100 } };
/** A common minimum inside radius (research §3.2). */
const USUAL_RADIUS = { inch: 12.7, metric: 13 };

/** Places tried for a new hole or cutout, as fractions of the block, middle first. */
const PLACES = [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((y) => [0.5, 0.35, 0.65, 0.2, 0.8].map((x) => ({ x, y })));
/** Places tried along an edge, as fractions of its length. */
const STRETCHES = [0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875];

export function addHole(uid: string, frame: Frame, catalogue: Catalogue): Command {
  const diameter = usual(USUAL_HOLE, frame);
  const make = (place: PlacedFrom): PanelFeature => ({
    kind: 'hole',
    uid,
    diameter,
    countersunk: false,
    ...place,
  });
  return addWhereItFits('addHole', candidatePlaces(frame).map(make), catalogue);
}

export function addStandardHole(
  uid: string,
  standardHoleUID: string,
  frame: Frame,
  catalogue: Catalogue,
): Command {
  const make = (place: PlacedFrom): PanelFeature => ({
    kind: 'standardHole',
    uid,
    standardHoleUID,
    ...place,
  });
  return addWhereItFits('addHole', candidatePlaces(frame).map(make), catalogue);
}

/** An opening inside the glass: a rectangle with rounded corners. */
export function addCutout(uid: string, frame: Frame, catalogue: Catalogue): Command {
  const { width, height } = USUAL_CUTOUT[unitsOf(frame.precision)];
  const size = {
    width: lengthFromMm(width, frame.precision),
    height: lengthFromMm(height, frame.precision),
    radius: usual(USUAL_RADIUS, frame),
  };
  const make = (place: PlacedFrom): PanelFeature => ({ kind: 'cutout', uid, ...size, ...place });
  return addWhereItFits('addCutout', candidatePlaces(frame).map(make), catalogue);
}

/** Tries the bottom edge first. */
export function addEdgeNotch(uid: string, frame: Frame, catalogue: Catalogue): Command {
  const size = usualNotch(frame);
  const places = frame.edges.flatMap((_, edge) => candidateDistances(edge, frame));
  const make = (place: EdgePlace): PanelFeature => ({ kind: 'edgeNotch', uid, ...size, ...place });
  return addWhereItFits('addNotch', places.map(make), catalogue);
}

/** Tries the first corner that has nothing else in its place. */
export function addCornerNotch(uid: string, frame: Frame, catalogue: Catalogue): Command {
  const { depth: alongPrevious, width: alongNext, radius } = usualNotch(frame);
  const corners = frame.edges.length > 1 ? frame.edges.keys() : [];
  const size = { alongPrevious, alongNext, radius };
  const make = (corner: number): PanelFeature => ({ kind: 'cornerNotch', uid, corner, ...size });
  return addWhereItFits('addNotch', Array.from(corners, make), catalogue);
}

function usualNotch({ precision }: Frame): { width: Length; depth: Length; radius: Length } {
  const { width, depth } = USUAL_NOTCH[unitsOf(precision)];
  return {
    width: lengthFromMm(width, precision),
    depth: lengthFromMm(depth, precision),
    radius: lengthFromMm(USUAL_RADIUS[unitsOf(precision)], precision),
  };
}

/** Adds one hinge or clamp at the usual distance from an end of the hinge edge, or between existing ones. */
export function addHinge(uid: string, templateUID: string, frame: Frame, catalogue: Catalogue): Command {
  const first = usualHingeEdge(frame);
  const others = frame.edges.flatMap((_, edge) => (edge === first ? [] : edge));
  const distance = usualHingeDistance(frame);
  const places = [first, ...others].flatMap((edge): EdgePlace[] => [
    { edge, from: 'start', distance },
    { edge, from: 'end', distance },
    ...candidateDistances(edge, frame),
  ]);
  return addWhereItFits(
    'addHinge',
    places.map((place) => hingeAt(uid, templateUID, place)),
    catalogue,
  );
}

interface HingePair {
  /** Hinge near the edge's start, then the one near its end. */
  uids: [string, string];
  templateUID: string;
  edge: number;
  /** From each end of the edge to the hinge's center line. */
  distance: Length;
  /** Omitted or null for the usual finish. */
  finish?: HardwareFinish | null;
}

export function addHingePair({ uids, templateUID, edge, distance, finish }: HingePair): Command {
  return addFeatures('addHingePair', [
    hingeAt(uids[0], templateUID, { edge, from: 'start', distance }, finish),
    hingeAt(uids[1], templateUID, { edge, from: 'end', distance }, finish),
  ]);
}

function hingeAt(
  uid: string,
  templateUID: string,
  place: EdgePlace,
  finish: HardwareFinish | null = null,
): PanelFeature {
  return { kind: 'hinge', uid, templateUID, mirrored: false, ...(finish && { finish }), ...place };
}

export function usualHingeDistance(frame: Frame): Length {
  return usual(USUAL_HINGE, frame);
}

/** The longest vertical edge on the left, else the longest straight edge. */
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

/**
 * Adds the first candidate that the geometry accepts.
 * @param clearMm distance that it should have to other cutouts, if one of the candidates has it
 */
export function addWhereItFits(
  label: StepName,
  candidates: readonly PanelFeature[],
  catalogue: Catalogue,
  clearMm = 0,
): Command {
  return onSpec(label, null, (spec) => {
    const faultsOf = (features: PanelFeature[]) =>
      validatePanel(panelInMillimeters({ ...spec, features }), catalogue).length;
    const before = faultsOf(spec.features);
    const fits = (feature: PanelFeature) => faultsOf([...spec.features, feature]) <= before;
    const isClear = (one: PanelFeature) => spec.features.every((other) => isApart(one, other, clearMm));
    const fitting = candidates.filter(fits);
    const feature = fitting.find(isClear) ?? fitting[0] ?? candidates[0];
    return feature ? { ...spec, features: [...spec.features, feature] } : spec;
  });
}

/** Whether two cutouts measured from the same sides leave a distance between them; true of other features. */
function isApart(one: PanelFeature, other: PanelFeature, clearMm: number): boolean {
  if (clearMm === 0 || one.kind !== 'cutout' || other.kind !== 'cutout') return true;
  if (one.fromX !== other.fromX || one.fromY !== other.fromY) return true;
  const gap = (axis: 'x' | 'y', side: 'width' | 'height') =>
    Math.abs(one[axis].mm - other[axis].mm) - (one[side].mm + other[side].mm) / 2;
  return Math.max(gap('x', 'width'), gap('y', 'height')) >= clearMm;
}

function candidatePlaces(frame: Frame): PlacedFrom[] {
  return PLACES.map((share) => ({
    fromX: 'left',
    x: snapLength(frame.width * share.x, frame.precision),
    fromY: 'bottom',
    y: snapLength(frame.height * share.y, frame.precision),
  }));
}

function candidateDistances(edge: number, frame: Frame): EdgePlace[] {
  const length = frame.edges[edge]?.length ?? 0;
  const distances = STRETCHES.map((share) => snapLength(length * share, frame.precision));
  return distances.map((distance) => ({ edge, from: 'start', distance }));
}

function usual(sizes: { inch: number; metric: number }, { precision }: Frame): Length {
  return lengthFromMm(sizes[unitsOf(precision)], precision);
}
