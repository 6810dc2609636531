import type { Length, LengthPrecision, PanelShape, ShapeKind } from '@glass/contracts';
import { snapped } from '../state/frame.js';

/** The block that a new shape takes over from the one before, so that a change of mind costs no typing. */
export interface Block {
  width: Length;
  height: Length;
  precision: LengthPrecision;
}

export type ShapeField =
  /** `path` is a dimension of the specification, such as `shape.width`. */
  | { kind: 'length'; path: string; label: string }
  | { kind: 'choice'; key: string; label: string; options: { value: string; label: string }[] }
  | { kind: 'whole'; key: string; label: string; min: number; max: number };

/** A part of a shape that there may be several of, each with fields of its own. */
export type ShapeList = 'vertices' | 'notches' | 'clips';

/** A shape that the editor offers. */
export interface EditableShape {
  kind: ShapeKind;
  name: string;
  /** In the order in which a glazier reads them off: width first, height second. */
  fields: ShapeField[];
  /** What there may be several of, after the fields. */
  list?: ShapeList;
  /**
   * Over a block, from the shape that is there now; null where a shape cannot be made by the editor: a contour
   * comes out of a drawing.
   */
  make: ((block: Block, present: PanelShape) => PanelShape) | null;
}

export function field(key: string, label: string): ShapeField {
  return { kind: 'length', path: `shape.${key}`, label };
}

/** A share of a length, to the tenant's precision. */
export function part(length: Length, share: number, { precision }: Block): Length {
  return snapped(length.mm * share, precision);
}

export function nothing({ precision }: Block): Length {
  return snapped(0, precision);
}

/** The inside radius that many fabricators ask for (research §3.2), 1/2 in or 13 mm, in a notch of up to `maxMm`. */
export function insideRadius(maxMm: number, { precision }: Block): Length {
  return snapped(Math.min(precision === '1mm' ? 13 : 12.7, maxMm / 2), precision);
}

export function smaller({ width, height }: Block): Length {
  return width.mm <= height.mm ? width : height;
}
