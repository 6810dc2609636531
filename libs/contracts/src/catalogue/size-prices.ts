import type { DecimalText, Uid } from '../primitives/formats.js';

/** `block`: width × height of the bounding rectangle; `outline`: the area inside the outline. */
export const SHAPE_AREAS = ['block', 'outline'] as const;
export type ShapeArea = (typeof SHAPE_AREAS)[number];

/**
 * Price of the glass of one piece up to a size. A piece costs what the next larger width and height of its glass cost;
 * above the largest, the price is on request.
 */
export interface SizePrice {
  materialUID: Uid;
  /** Largest width and height of a piece for this price. */
  widthMm: number;
  heightMm: number;
  /** null: on request. */
  rate: DecimalText | null;
}
