import type { Catalogue } from '@glass/contracts/catalogue';
import type {
  PanelCorner,
  PanelEdge,
  PanelFeature,
  PanelShape,
  PanelSpec,
  Point,
  ShapeKind,
} from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import {
  type Edge,
  type ShapeError,
  isLength,
  lengthFromMm,
  panelInMillimeters,
  unitsOf,
  validatePanel,
} from '@glass/geometry';
import { cornerKinds, drawnEdges, takesFinish } from '../shapes/edges-and-corners.js';
import { edgeCount, editableShape } from '../shapes/editable-shapes.js';
import type { Block } from '../shapes/shape-row.js';
import type { Frame } from '../state/frame.js';
import { type Command, USUAL_SIZE_MM, onSpec } from '../state/panel-draft.js';

/** Changes the shape within the same block, keeping what fits (see `reshape`). */
export function setShape(kind: ShapeKind, frame: Frame, catalogue: Catalogue): Command {
  return onSpec('shape', null, (spec) => toShape(spec, kind, frame, catalogue));
}

/**
 * Like `setShape`, but starts from an earlier panel, so that trying several shapes loses nothing. Use only if nothing
 * but the shape changed since.
 */
export function setShapeFrom(from: PanelSpec, kind: ShapeKind, frame: Frame, catalogue: Catalogue): Command {
  return onSpec('shape', null, () => toShape(from, kind, frame, catalogue));
}

/** Returns the same object if the panel already has that shape. */
export function toShape(spec: PanelSpec, kind: ShapeKind, frame: Frame, catalogue: Catalogue): PanelSpec {
  const make = editableShape(kind)?.make;
  if (!make || spec.shape.kind === kind) return spec;
  return reshape(spec, make(blockOf(spec.shape, frame), spec.shape), catalogue);
}

/** Sets a field of the shape that is not a length: a side, a way of measuring, a number of sides. */
export function setShapeChoice(key: string, value: string | number, catalogue: Catalogue): Command {
  return onSpec(key === 'sides' ? 'sides' : 'shape', `shape.${key}`, (spec) => {
    if (!(key in spec.shape) || Reflect.get(spec.shape, key) === value) return spec;
    return reshape(spec, { ...spec.shape, [key]: value } as PanelShape, catalogue);
  });
}

/** 1 in. Shorter sides, such as the rise of a flat eyebrow, are replaced by a usual size. */
const MIN_SIDE_MM = 25.4;

/** Keeps the text entered for a width or height if a field has that length. Unknown sides get a usual size. */
function blockOf(shape: PanelShape, { width, height, precision }: Frame): Block {
  const entered = Object.values(shape).filter(isLength);
  const usual = USUAL_SIZE_MM[unitsOf(precision)];
  const lengthOf = (mm: number, usualMm: number): Length => {
    if (mm < MIN_SIDE_MM) return lengthFromMm(usualMm, precision);
    return entered.find((length) => Math.abs(length.mm - mm) < 1e-6) ?? lengthFromMm(mm, precision);
  };
  return { width: lengthOf(width, usual[0]), height: lengthOf(height, usual[1]), precision };
}

/**
 * Changes the shape. Edges take the finish of the matching side, corners keep their finish if the same two sides meet,
 * features keep their distances. Features without a place are dropped; `lostFeatures` lists them.
 */
export function reshape(spec: PanelSpec, shape: PanelShape, catalogue: Catalogue): PanelSpec {
  const count = edgeCount(shape) ?? spec.edges.length;
  const match = matchSides(spec.shape, shape, { before: spec.edges.length, after: count });
  const carried: PanelSpec = {
    ...spec,
    shape,
    edges: match.edgeFrom.map((from): PanelEdge => spec.edges[from] ?? { finishUID: null }),
    corners: carriedCorners(spec, shape, match, catalogue),
    features: spec.features.flatMap((feature) => carriedFeature(feature, match)),
  };
  return withoutMisfits(carried, misfits(spec, catalogue), catalogue);
}

/** Features that a change of shape dropped. */
export function lostFeatures(before: PanelSpec, after: PanelSpec): PanelFeature[] {
  const left = new Set(after.features.map((feature) => feature.uid));
  return before.features.filter((feature) => !left.has(feature.uid));
}

function carriedCorners(
  spec: PanelSpec,
  shape: PanelShape,
  { cornerFrom }: Match,
  { cornerFinishes }: Catalogue,
): PanelCorner[] {
  const kinds = cornerKinds(shape, cornerFrom.length);
  return cornerFrom.map((from, index): PanelCorner => {
    const corner = from === null ? undefined : spec.corners[from];
    const finish = cornerFinishes.find((candidate) => candidate.uid === corner?.finishUID) ?? null;
    const isTaken = takesFinish(kinds[index] ?? 'none', finish);
    return corner && isTaken ? corner : { finishUID: null, size: null };
  });
}

function carriedFeature(feature: PanelFeature, { edgeTo, cornerTo }: Match): PanelFeature[] {
  if (feature.kind === 'cornerNotch') {
    const corner = cornerTo[feature.corner] ?? null;
    return corner === null ? [] : [corner === feature.corner ? feature : { ...feature, corner }];
  }
  if (!('edge' in feature)) return [feature];
  const edge = edgeTo[feature.edge] ?? null;
  return edge === null ? [] : [edge === feature.edge ? feature : { ...feature, edge }];
}

/** Drops, round by round, features that the geometry rejects now and accepted before. */
function withoutMisfits(spec: PanelSpec, before: Misfits, catalogue: Catalogue): PanelSpec {
  const now = misfits(spec, catalogue);
  const features = spec.features.filter(({ uid }) => !now.features.has(uid) || before.features.has(uid));
  const corners = spec.corners.map((corner, index): PanelCorner =>
    now.corners.has(index) ? { finishUID: null, size: null } : corner,
  );
  if (features.length === spec.features.length && now.corners.size === 0) return spec;
  return withoutMisfits({ ...spec, features, corners }, before, catalogue);
}

interface Misfits {
  features: Set<string>;
  corners: Set<number>;
}

function misfits(spec: PanelSpec, catalogue: Catalogue): Misfits {
  const errors = validatePanel(panelInMillimeters(spec), catalogue);
  const indices = (list: string) => errors.flatMap((error) => indexIn(list, error) ?? []);
  const isWorked = (corner: number) => Boolean(spec.corners[corner]?.finishUID);
  const corners = indices('corners');
  const uids = indices('features').map((index) => spec.features[index]?.uid);
  const notches = corners
    .filter((corner) => !isWorked(corner))
    .map((corner) => largestNotchAt(corner, spec)?.uid);
  return {
    features: new Set([...uids, ...notches].filter((uid) => uid !== undefined)),
    corners: new Set(corners.filter(isWorked)),
  };
}

type CornerNotch = Extract<PanelFeature, { kind: 'cornerNotch' }>;

/** If a corner without a finish is too large, the cause is a notch at it or at a neighboring corner. */
function largestNotchAt(corner: number, { features, corners }: PanelSpec): CornerNotch | null {
  const apart = (other: number) => Math.abs(other - corner);
  const size = ({ alongNext, alongPrevious }: CornerNotch) => Math.max(alongNext.mm, alongPrevious.mm);
  return features
    .filter((feature) => feature.kind === 'cornerNotch')
    .filter((notch) => apart(notch.corner) <= 1 || apart(notch.corner) === corners.length - 1)
    .reduce<CornerNotch | null>((most, notch) => (most && size(most) >= size(notch) ? most : notch), null);
}

function indexIn(list: string, { path }: ShapeError): number | null {
  const [name, index] = path.split('.');
  return name === list && index !== undefined ? Number(index) : null;
}

/** Maps edges and corners of one shape to those of another that are on the same side of the opening. */
export interface Match {
  /** For each new edge, the old edge whose finish it takes. */
  edgeFrom: number[];
  /** For each old edge, the new edge in its place, or null. */
  edgeTo: (number | null)[];
  /** For each new corner, the old corner between the same two sides, or null. */
  cornerFrom: (number | null)[];
  /** For each old corner, the new one, or null. */
  cornerTo: (number | null)[];
}

/**
 * Edges match if their normals differ by less than 41° (its cosine): a rake or gable is still the top, a 45° clip
 * matches neither neighbor.
 */
const SAME_SIDE = 0.75;

interface Side {
  /** Midpoint of the chord, as fractions of the block. */
  middle: Point;
  /** Unit vector away from the glass; null for an edge that closes on itself. */
  normal: Point | null;
  length: number;
  curved: boolean;
}

/**
 * Matches edges by direction and position. If a shape has no valid outline, edges and corners match by letter, using
 * `count`.
 */
function matchSides(before: PanelShape, after: PanelShape, count: { before: number; after: number }): Match {
  const old = sidesOf(before);
  const next = sidesOf(after);
  if (!old || !next || old.length !== count.before || next.length !== count.after) return byLetter(count);
  const edgeFrom = next.map((side) => (side.normal ? bestOf(old, side) : longest(old)));
  const edgeTo = old.map((side) => {
    const index = side.normal ? bestOf(next, side) : -1;
    const found = next[index];
    const isSame = found && facing(side, found) > SAME_SIDE && (side.curved || !found.curved);
    return isSame ? index : null;
  });
  const strict = next.map((side, index) => {
    const from = edgeFrom[index] ?? 0;
    const found = old[from];
    return found && facing(side, found) > SAME_SIDE ? from : null;
  });
  const cornerFrom = cornersBetween(strict, old.length);
  return { edgeFrom, edgeTo, cornerFrom, cornerTo: inverse(cornerFrom, cornersOf(old.length)) };
}

function byLetter(count: { before: number; after: number }): Match {
  const kept = (from: number, to: number) =>
    Array.from({ length: from }, (_, index) => (index < to ? index : null));
  const corners = { before: cornersOf(count.before), after: cornersOf(count.after) };
  return {
    edgeFrom: Array.from({ length: count.after }, (_, index) => index),
    edgeTo: kept(count.before, count.after),
    cornerFrom: kept(corners.after, corners.before),
    cornerTo: kept(corners.before, corners.after),
  };
}

/** A single edge closes on itself and has no corner. */
function cornersOf(edges: number): number {
  return edges > 1 ? edges : 0;
}

/** Corner i lies between edges i and i + 1; it matches an old corner if those were neighbors before. */
function cornersBetween(edges: readonly (number | null)[], oldCount: number): (number | null)[] {
  const taken = new Set<number>();
  return Array.from({ length: cornersOf(edges.length) }, (_, index) => {
    const before = edges[index] ?? null;
    const after = edges[(index + 1) % edges.length] ?? null;
    if (before === null || after !== (before + 1) % oldCount || oldCount < 2 || taken.has(before))
      return null;
    taken.add(before);
    return before;
  });
}

function inverse(from: readonly (number | null)[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, old) => {
    const index = from.indexOf(old);
    return index < 0 ? null : index;
  });
}

function bestOf(sides: readonly Side[], wanted: Side): number {
  let best = 0;
  sides.forEach((side, index) => {
    const present = sides[best];
    if (present && similarity(side, wanted) > similarity(present, wanted)) best = index;
  });
  return best;
}

function longest(sides: readonly Side[]): number {
  return sides.reduce((best, side, index) => (side.length > (sides[best]?.length ?? 0) ? index : best), 0);
}

function similarity(one: Side, other: Side): number {
  const apart = Math.hypot(one.middle.x - other.middle.x, one.middle.y - other.middle.y);
  return facing(one, other) - apart;
}

function facing(one: Side, other: Side): number {
  if (!one.normal || !other.normal) return 0;
  return one.normal.x * other.normal.x + one.normal.y * other.normal.y;
}

function sidesOf(shape: PanelShape): Side[] | null {
  const edges = drawnEdges(shape);
  if (!edges) return null;
  const chords = edges.map(chordOf);
  const width = Math.max(1, ...chords.map(({ start, end }) => Math.max(start.x, end.x)));
  const height = Math.max(1, ...chords.map(({ start, end }) => Math.max(start.y, end.y)));
  return edges.map((edge, index) => {
    const { start, end } = chords[index] ?? chordOf(edge);
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    return {
      middle: { x: (start.x + end.x) / 2 / width, y: (start.y + end.y) / 2 / height },
      // Outlines run clockwise: the glass is on the right.
      normal: length < 1 ? null : { x: -(end.y - start.y) / length, y: (end.x - start.x) / length },
      length: edge.lengthMm,
      curved: edge.curved,
    };
  });
}

function chordOf({ segments }: Edge): { start: Point; end: Point } {
  const nowhere = { x: 0, y: 0 };
  return { start: segments[0]?.start ?? nowhere, end: segments.at(-1)?.end ?? nowhere };
}
