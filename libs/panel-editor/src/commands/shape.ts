import type {
  Catalogue,
  Length,
  PanelCorner,
  PanelEdge,
  PanelFeature,
  PanelShape,
  PanelSpec,
  ShapeKind,
} from '@glass/contracts';
import { lengthFromMm, panelInMillimeters, type ShapeError, validatePanel, isLength } from '@glass/geometry';
import { cornerKinds, takesFinish } from '../shapes/edges-and-corners.js';
import { edgeCount, editableShape } from '../shapes/editable-shapes.js';
import type { Block } from '../shapes/shape-row.js';
import type { Frame } from '../state/frame.js';
import { type Command, onSpec, USUAL_SIZE_MM } from '../state/panel-draft.js';
import { type Match, matchSides } from './match-sides.js';

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
  const usual = USUAL_SIZE_MM[precision === '1mm' ? 'metric' : 'inch'];
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
