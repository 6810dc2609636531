import type { PanelSpec, Point } from '@glass/contracts';
import type { ChargedGlass } from './charged/charged-glass.js';

/** A panel with every dimension in millimetres: what all functions of this library take. */
export type Panel = PanelSpec<number>;

/**
 * A piece of a contour, from `start` to `end`. A bulge of 0 is a straight line; otherwise an arc with
 * bulge = tan(included angle / 4), positive when it turns counter-clockwise (as in DXF).
 */
export interface Segment {
  start: Point;
  end: Point;
  bulge: number;
}

/** A closed chain of segments: each ends where the next begins, the last where the first begins. */
export type Loop = Segment[];

/** One lettered edge of the panel as ordered, before corners and notches take their part. */
export interface Edge {
  index: number;
  /** A, B, … Z, AA, … */
  letter: string;
  segments: Segment[];
  lengthMm: number;
  curved: boolean;
}

/** One opening in the glass that does not touch its rim. */
export type Opening =
  | { kind: 'circle'; featureUID: string; centre: Point; radius: number }
  | { kind: 'loop'; featureUID: string; loop: Loop };

/** A panel's outline after corners, notches, hinges and holes: what is cut. All in millimetres. */
export interface NetContour {
  /** Clockwise seen from the viewing side. */
  outer: Loop;
  openings: Opening[];
}

/** Bounding box in the ordered orientation. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** What a price, a weight and a label need to know of a panel. */
export interface PanelMeasures {
  /** The circumscribed rectangle of the shape in the ordered orientation, before corners. */
  blockWidthMm: number;
  blockHeightMm: number;
  /** Area of the shape as ordered, before corners and features. */
  shapeAreaMm2: number;
  /** Area of the glass that is left: what is weighed. */
  netAreaMm2: number;
  perimeterMm: number;
  edges: Edge[];
  /** What the price is worked out from. */
  charged: ChargedGlass;
}
