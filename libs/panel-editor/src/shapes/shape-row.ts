import type { PanelShape, ShapeKind } from '@glass/contracts/panel';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { snapLength } from '../state/frame.js';

/** The block a new shape takes over from the previous one, so that changing the shape costs no typing. */
export interface Block {
  width: Length;
  height: Length;
  precision: LengthPrecision;
}

export type ShapeField =
  /** @param path in the spec, such as `shape.width` */
  | { kind: 'length'; path: string; label: string }
  | { kind: 'choice'; key: string; label: string; options: { value: string; label: string }[] }
  | { kind: 'whole'; key: string; label: string; min: number; max: number };

/** A list of parts, each with fields of its own. */
type ShapeList = 'vertices' | 'notches' | 'clips';

/** A shape that the editor offers. */
export interface EditableShape {
  kind: ShapeKind;
  name: string;
  /** In a glazier's order: width first, height second. */
  fields: ShapeField[];
  /** Shown after the fields. */
  list?: ShapeList;
  /** Makes the shape within a block, from the present shape; null if only a drawing can make it. */
  make: ((block: Block, present: PanelShape) => PanelShape) | null;
}

export function field(key: string, label: string): ShapeField {
  return { kind: 'length', path: `shape.${key}`, label };
}

/** A fraction of a length, in the tenant's precision. */
export function scaleLength(length: Length, share: number, { precision }: Block): Length {
  return snapLength(length.mm * share, precision);
}

export function zeroLength({ precision }: Block): Length {
  return snapLength(0, precision);
}

/** A common minimum inside radius (research §3.2), 1/2 in or 13 mm, at most half of `maxMm`. */
export function insideRadius(maxMm: number, { precision }: Block): Length {
  return snapLength(Math.min(precision === '1mm' ? 13 : 12.7, maxMm / 2), precision);
}

export function smallerSide({ width, height }: Block): Length {
  return width.mm <= height.mm ? width : height;
}
