import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec, Point } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { onSpec, type Command } from '../state/panel-draft.js';
import { centerOf, type Frame, isOnEdge, isPlaced, toEntryLength, longStepOf } from '../state/frame.js';
import { addFeatures } from './features.js';
import { movedTo } from './place.js';

/** Longer patterns come as a drawing. */
const MAX_COPIES = 20;

/**
 * Adds a copy of a feature at the nearest place where it can be cut and adds no findings. If there is none, at the
 * nearest visible place, so that it can be dragged.
 */
export function duplicateFeature(uid: string, copyUID: string, frame: Frame, catalogue: Catalogue): Command {
  return onSpec('duplicate', null, (spec) => {
    const original = spec.features.find((feature) => feature.uid === uid);
    const centre = original && centerOf(original, frame);
    if (!original || !centre) return spec;
    const findingsBefore = countFindings(spec, catalogue);
    let fallback: PanelSpec | null = null;
    for (const offset of copyOffsets(frame)) {
      const target = { x: centre.x + offset.x, y: centre.y + offset.y };
      const copy = { ...movedTo(original, target, frame), uid: copyUID };
      const at = centerOf(copy, frame);
      // Clamped to the panel, a copy may coincide with its original.
      if (!at || Math.hypot(at.x - centre.x, at.y - centre.y) < longStepOf(frame.precision)) continue;
      const withCopy = { ...spec, features: [...spec.features, copy] };
      if (countFindings(withCopy, catalogue) <= findingsBefore) return withCopy;
      fallback ??= withCopy;
    }
    return fallback ?? { ...spec, features: [...spec.features, { ...original, uid: copyUID }] };
  });
}

const DIRECTIONS: readonly Point[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
];

/** Places tried per direction; with steps of three long steps that crosses a small panel. */
const MAX_PLACES = 24;

/** Offsets from the original in mm, nearest first. */
function copyOffsets(frame: Frame): Point[] {
  const reach = Math.max(frame.width, frame.height);
  // Three long steps clear every standard hole; a hinge is up to 2 1/2 in wide (research §3.4).
  const step = Math.max(3 * longStepOf(frame.precision), reach / MAX_PLACES);
  return Array.from({ length: Math.max(1, Math.ceil(reach / step)) }, (_, index) =>
    DIRECTIONS.map(({ x, y }) => ({ x: x * (index + 1) * step, y: y * (index + 1) * step })),
  ).flat();
}

/** Number of errors and findings; Infinity if the panel cannot be drawn. */
function countFindings(spec: PanelSpec, catalogue: Catalogue): number {
  const { errors, measures, findings } = evaluatePanel(panelInMillimeters(spec), catalogue);
  return measures ? errors.length + findings.length : Number.POSITIVE_INFINITY;
}

/** Across the glass, or along the edge toward one of its ends. */
export type CopyDirection = 'right' | 'left' | 'up' | 'down' | 'toStart' | 'toEnd';

interface CopyRow {
  direction: CopyDirection;
  /** Center to center. */
  step: Length;
}

/** Empty for corner notches. */
export function copyDirections(feature: PanelFeature): CopyDirection[] {
  if (isPlaced(feature)) return ['right', 'left', 'up', 'down'];
  return isOnEdge(feature) ? ['toEnd', 'toStart'] : [];
}

/** Adds one copy per uid, measured from the same sides as the original: "3 more every 12 in". */
export function copyInRow(uid: string, copyUIDs: readonly string[], row: CopyRow, frame: Frame): Command {
  return onSpec('copies', null, (spec) => {
    const original = spec.features.find((feature) => feature.uid === uid);
    const copies = original && computeCopies(original, copyUIDs.length, row, frame);
    if (!copies?.length) return spec;
    const named = copies.map((copy, index) => ({ ...copy, uid: copyUIDs[index] ?? copy.uid }));
    return addFeatures('copies', named).run({ spec, quantity: 1 }).spec;
  });
}

/** The copies, still with the original's uid; null if the last would lie beyond the block or edge. */
export function computeCopies(
  feature: PanelFeature,
  count: number,
  { direction, step }: CopyRow,
  frame: Frame,
): PanelFeature[] | null {
  if (!copyDirections(feature).includes(direction) || step.mm <= 0) return null;
  const copies = Array.from({ length: Math.min(count, MAX_COPIES) }, (_, index) =>
    shifted(feature, direction, (index + 1) * step.mm, frame),
  );
  const last = copies.at(-1);
  return last && isOnPanel(last, frame) ? copies : null;
}

function shifted(feature: PanelFeature, direction: CopyDirection, by: number, frame: Frame): PanelFeature {
  const at = (length: Length, towards: boolean) =>
    toEntryLength(length.mm + (towards ? by : -by), frame.precision);
  if (isPlaced(feature)) {
    if (direction === 'right' || direction === 'left')
      return { ...feature, x: at(feature.x, (direction === 'right') === (feature.fromX === 'left')) };
    return { ...feature, y: at(feature.y, (direction === 'up') === (feature.fromY === 'bottom')) };
  }
  if (isOnEdge(feature))
    return {
      ...feature,
      distance: at(feature.distance, (direction === 'toEnd') === (feature.from === 'start')),
    };
  return feature;
}

function isOnPanel(feature: PanelFeature, { width, height, edges }: Frame): boolean {
  const isWithin = ({ mm }: Length, most: number) => mm >= 0 && mm <= most;
  if (isPlaced(feature)) return isWithin(feature.x, width) && isWithin(feature.y, height);
  return isOnEdge(feature) && isWithin(feature.distance, edges[feature.edge]?.length ?? 0);
}
