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

/** A shape that the editor offers. */
export interface EditableShape {
  kind: ShapeKind;
  name: string;
  /** In the order in which a glazier reads them off: width first, height second. */
  fields: ShapeField[];
  /** One letter each, A first. */
  edges: number | ((shape: PanelShape) => number);
  /** The corners that can have a finish; those where a curve runs on smoothly cannot. */
  corners: number[] | 'all';
  make: (block: Block) => PanelShape;
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

export function smaller({ width, height }: Block): Length {
  return width.mm <= height.mm ? width : height;
}
