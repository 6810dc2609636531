import type { Catalogue } from '@glass/contracts/catalogue';
import type { CornerClip, CornerName, CornerNotch, PanelShape } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { unitsOf } from '@glass/geometry';
import { snapLength } from '../state/frame.js';
import { onSpec, type Command, type StepName } from '../state/panel-draft.js';
import { reshape } from './shape.js';

/*
 * Notches of a notched panel and clips of a clipped rectangle: at most one per corner, at least one in total; without
 * any, the shape would be a rectangle.
 */

/** Clockwise from the end of edge A. */
export const CORNER_NAMES: readonly CornerName[] = ['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'];

/** Size of the first notch or clip: 4 in, 100 mm. */
const USUAL_MM = { inch: 4 * 25.4, metric: 100 };

/** Adds a notch at the first free corner, as large as the last one. */
export function addNotch(catalogue: Catalogue): Command {
  return onShape('addNotch', catalogue, (shape) => {
    if (shape.kind !== 'notched') return shape;
    const corner = freeCorners(shape.notches)[0];
    if (!corner) return shape;
    const last = shape.notches.at(-1) ?? usualNotch(catalogue.precision);
    return { ...shape, notches: [...shape.notches, { ...last, corner }] };
  });
}

export function addClip(catalogue: Catalogue): Command {
  return onShape('addClip', catalogue, (shape) => {
    if (shape.kind !== 'clippedRectangle') return shape;
    const corner = freeCorners(shape.clips)[0];
    if (!corner) return shape;
    const last = shape.clips.at(-1) ?? usualClip(catalogue.precision);
    return { ...shape, clips: [...shape.clips, { ...last, corner }] };
  });
}

export function removeCornerPart(index: number, catalogue: Catalogue): Command {
  return onShape('remove', catalogue, (shape) => {
    if (shape.kind === 'notched' && shape.notches.length > 1)
      return { ...shape, notches: shape.notches.toSpliced(index, 1) };
    if (shape.kind === 'clippedRectangle' && shape.clips.length > 1)
      return { ...shape, clips: shape.clips.toSpliced(index, 1) };
    return shape;
  });
}

/** Moves a notch or clip to another corner, swapping with the one there. */
export function setCornerPart(index: number, corner: CornerName, catalogue: Catalogue): Command {
  return onShape('corner', catalogue, (shape) => {
    if (shape.kind === 'notched') return { ...shape, notches: exchanged(shape.notches, index, corner) };
    if (shape.kind === 'clippedRectangle') return { ...shape, clips: exchanged(shape.clips, index, corner) };
    return shape;
  });
}

export function freeCorners(taken: readonly { corner: CornerName }[]): CornerName[] {
  return CORNER_NAMES.filter((name) => !taken.some(({ corner }) => corner === name));
}

function exchanged<T extends { corner: CornerName }>(
  parts: readonly T[],
  index: number,
  corner: CornerName,
): T[] {
  const before = parts[index]?.corner;
  if (before === undefined || before === corner) return [...parts];
  return parts.map((part, at) => {
    if (at === index) return { ...part, corner };
    return part.corner === corner ? { ...part, corner: before } : part;
  });
}

function usualNotch(precision: LengthPrecision): Omit<CornerNotch, 'corner'> {
  const { alongX, alongY } = usualClip(precision);
  return { width: alongX, height: alongY, radius: snapLength(0, precision) };
}

function usualClip(precision: LengthPrecision): Omit<CornerClip, 'corner'> {
  const leg = snapLength(USUAL_MM[unitsOf(precision)], precision);
  return { alongX: leg, alongY: leg };
}

function onShape(label: StepName, catalogue: Catalogue, change: (shape: PanelShape) => PanelShape): Command {
  return onSpec(label, null, (spec) => {
    const shape = change(spec.shape);
    return shape === spec.shape ? spec : reshape(spec, shape, catalogue);
  });
}
