import type { Catalogue, Length, PanelShape, PanelSpec, ShapeKind } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';
import { editableShape } from '../shapes/editable-shapes.js';
import type { Block } from '../shapes/shape-row.js';
import type { Frame } from '../state/frame.js';
import { onSpec, type Command } from '../state/panel-draft.js';
import { isLength } from '../state/spec-path.js';
import { USUAL_SIZE_MM } from '../state/starter-panel.js';
import { reshaped } from './carry-over.js';

/** Another shape over the same block; what fits of finishes, corners and features stays (see `reshaped`). */
export function setShape(kind: ShapeKind, frame: Frame, catalogue: Catalogue): Command {
  return onSpec('shape', null, (spec) => inShape(spec, kind, frame, catalogue));
}

/**
 * The same from the panel as it was before other shapes were tried on it: nothing is lost on the way from one to the
 * next. For a panel on which nothing was changed since but its shape.
 */
export function setShapeFrom(from: PanelSpec, kind: ShapeKind, frame: Frame, catalogue: Catalogue): Command {
  return onSpec('shape', null, () => inShape(from, kind, frame, catalogue));
}

/** The panel in another shape over the same block; the very same panel where it has that shape already. */
export function inShape(spec: PanelSpec, kind: ShapeKind, frame: Frame, catalogue: Catalogue): PanelSpec {
  const make = editableShape(kind)?.make;
  if (!make || spec.shape.kind === kind) return spec;
  return reshaped(spec, make(blockOf(spec.shape, frame), spec.shape), catalogue);
}

/** A side, a way of measuring or a number of sides; `key` is a field of the shape that is no length. */
export function setShapeChoice(key: string, value: string | number, catalogue: Catalogue): Command {
  return onSpec(key === 'sides' ? 'sides' : 'shape', `shape.${key}`, (spec) => {
    if (!(key in spec.shape) || Reflect.get(spec.shape, key) === value) return spec;
    return reshaped(spec, { ...spec.shape, [key]: value } as PanelShape, catalogue);
  });
}

/** 1 in: a side shorter than this, such as the rise of a flat eyebrow, is no size to make another shape of. */
const MIN_SIDE_MM = 25.4;

/**
 * Keeps the text that was entered for a width or height where the shape has a field as long as that; a side of
 * which no size is known becomes a usual one.
 */
function blockOf(shape: PanelShape, { width, height, precision }: Frame): Block {
  const entered = Object.values(shape).filter(isLength);
  const usual = USUAL_SIZE_MM[precision === '1mm' ? 'metric' : 'inch'];
  const lengthOf = (mm: number, usualMm: number): Length => {
    if (mm < MIN_SIDE_MM) return lengthFromMm(usualMm, precision);
    return entered.find((length) => Math.abs(length.mm - mm) < 1e-6) ?? lengthFromMm(mm, precision);
  };
  return { width: lengthOf(width, usual[0]), height: lengthOf(height, usual[1]), precision };
}
