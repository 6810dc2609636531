import type { Countersink, PanelSpec, Point } from '@glass/contracts';

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
  /** From one sharp corner to the next, as the shop sets it out: a radius of the shape takes nothing off. */
  sharpLengthMm: number;
  curved: boolean;
}

/** One opening in the glass that does not touch its rim. */
export type Opening =
  | { kind: 'circle'; featureUID: string; centre: Point; radius: number; countersink?: RoundSink }
  | { kind: 'loop'; featureUID: string; loop: Loop };

/** The cone at one face of a round opening, in millimetres. */
export interface RoundSink {
  /** On the face of the glass. */
  radius: number;
  side: Countersink['side'];
}

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

/** What a corner's form alone says of it. */
export type CornerForm = 'clip' | 'radius';

/** Work at one corner of the glass. */
export interface ChargedCorner {
  form: CornerForm | 'notch';
  /** Leg of a clip, the longer one where they differ, or radius (mm). */
  size: number;
  /** The edge of the panel where it is. */
  edge: number;
  /** The corner of the panel whose finish or notch it is; null where the shape itself has it. */
  corner: number | null;
}

/** A side to work, from one sharp corner to the next. */
export interface ChargedSide {
  /** The edge of the panel whose finish it has. */
  index: number;
  letter: string;
  lengthMm: number;
  curved: boolean;
}

/**
 * What a price is worked out from: the glass that is cut, before holes and edge cut-outs, as sides and the work at its
 * corners. The same glass has the same sides and corners, whether it was entered as a notched shape, as a rectangle
 * with a notch or as the corners of a polygon, or was drawn.
 */
export interface ChargedGlass {
  /** The block: the rectangle round the glass as ordered; of a rectangle that stands askew, its own sides. */
  widthMm: number;
  heightMm: number;
  form: 'rectangle' | 'outOfSquare' | 'shape';
  sides: ChargedSide[];
  corners: ChargedCorner[];
  /** Corners of the panel that have a finish or notch and no work: the cut is a side of its own, or not to be seen. */
  unworked: number[];
}
