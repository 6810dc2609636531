import type { Point } from '@glass/contracts/panel';
import { placeAlong } from '../contour/chain.js';
import { loopLength } from '../contour/loop.js';
import type { PanelLayout } from '../net/panel-layout.js';

/*
 * Dimensions of a panel: every nonzero length of its specification once, as a dimension line or as a callout with a
 * leader. Points of polygons and contours go into a table.
 */

export interface DimensionText {
  /** Field of the specification, such as `shape.rise`; null for derived lengths and lengths from the catalog. */
  path: string | null;
  /** null for text without a length, such as a hinge's code. */
  mm: number | null;
  /** Text before and after the length: `R `, `Ø `, or brackets around a derived length. */
  before: string;
  after: string;
}

/** A dimension line with extension lines from `from` and `to`. */
export interface DimensionLine extends DimensionText {
  mm: number;
  from: Point;
  to: Point;
  /** Unit direction from the points to the line, away from the glass; null for a line across the glass. */
  offset: Point | null;
  /** null for dimensions of the shape. */
  featureUID: string | null;
  /** An overall size of the block, outside all other dimensions. */
  isOverall: boolean;
}

/** A text with a leader: `Ø 1⁄2″`, `R 2″`, `6″ × 4″, R 1⁄2″`. */
export interface Callout {
  /** Target of the leader, and how far (mm) from it the leader ends, such as the radius of a hole. */
  at: Point;
  reach: number;
  /** Unit direction with most room. */
  towards: Point;
  featureUID: string | null;
  /** Number of the feature, from 1; null for corners and the shape. */
  number: number | null;
  corner: number | null;
  parts: DimensionText[];
  /** Shorter text if there is no room for all parts; without it, the number alone. */
  brief?: DimensionText[];
}

export const DOWN: Point = { x: 0, y: -1 };
export const UP: Point = { x: 0, y: 1 };
export const LEFT: Point = { x: -1, y: 0 };
export const RIGHT: Point = { x: 1, y: 0 };

/** A length of the specification. */
export function enteredDimension(path: string, mm: number, before = ''): DimensionText & { mm: number } {
  return { path, mm, before, after: '' };
}

/** A derived length, in brackets. */
export function derivedDimension(mm: number, before = ''): DimensionText & { mm: number } {
  return { path: null, mm, before: `(${before}`, after: ')' };
}

/** Unit direction from `from` to `to`; `otherwise` if the points coincide. */
export function unitVector(from: Point, to: Point, otherwise: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length < 1e-9 ? otherwise : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** The middle of a feature on the panel; null if there is none. */
export function featurePoint(layout: PanelLayout, index: number): Point | null {
  const feature = layout.panel.features[index];
  const onEdge = layout.onEdges[index];
  if (onEdge) return onEdge.at;
  if (feature?.kind === 'cornerNotch') {
    const path = layout.corners[feature.corner]?.cut?.path;
    return path ? placeAlong(path, loopLength(path) / 2).point : null;
  }
  return layout.openings.find((opening) => opening.feature === index)?.centre ?? null;
}
