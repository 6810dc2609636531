import type { Point } from '@glass/contracts';

/*
 * What a panel is made from: every length of its specification that is not 0, once, as a measured line or as a text
 * with a leader; the points of polygons and contours stand in a table of their own.
 */

/** A length as it is written on a drawing. */
export interface DimensionText {
  /** The field of the specification, such as `shape.rise`; null for what follows from others or from the catalogue. */
  path: string | null;
  /** null where it is words alone: a hinge's code. */
  mm: number | null;
  /** What stands before and after the length: `R `, `Ø `, or brackets around what follows from others. */
  before: string;
  after: string;
}

/** A measured line with extension lines from `from` and `to`. */
export interface DimensionLine extends DimensionText {
  mm: number;
  from: Point;
  to: Point;
  /** Unit direction in which the line stands off its points, away from the glass; null runs across the glass. */
  offset: Point | null;
  /** Null for the shape's own. */
  featureUID: string | null;
  /** A size of the block: outside all others. */
  isOverall: boolean;
}

/** A text with a leader to what it is about: `Ø 1⁄2″`, `R 2″`, `6″ × 4″, R 1⁄2″`. */
export interface Callout {
  /** What the leader points at, and how far (mm) from there it ends: the radius of a hole. */
  at: Point;
  reach: number;
  /** Unit direction in which there is most room. */
  towards: Point;
  featureUID: string | null;
  /** As features are counted, from 1; null for corners and for the shape's own. */
  number: number | null;
  corner: number | null;
  parts: DimensionText[];
  /** What is said where there is no room for all parts; its number alone, where left out. */
  brief?: DimensionText[];
}

export const DOWN: Point = { x: 0, y: -1 };
export const UP: Point = { x: 0, y: 1 };
export const LEFT: Point = { x: -1, y: 0 };
export const RIGHT: Point = { x: 1, y: 0 };

/** A length of the specification. */
export function entered(path: string, mm: number, before = ''): DimensionText & { mm: number } {
  return { path, mm, before, after: '' };
}

/** One that follows from others stands in brackets. */
export function following(mm: number, before = ''): DimensionText & { mm: number } {
  return { path: null, mm, before: `(${before}`, after: ')' };
}

/** Towards `to`, of unit length; `otherwise` where the two are one point. */
export function direction(from: Point, to: Point, otherwise: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length < 1e-9 ? otherwise : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
