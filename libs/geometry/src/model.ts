import type { Countersink, Point } from '@glass/contracts/panel';

/**
 * A line or arc from `start` to `end`. Bulge 0 is a straight line; otherwise an arc with bulge = tan(included angle /
 * 4), positive counter-clockwise (as in DXF).
 */
export interface Segment {
  start: Point;
  end: Point;
  bulge: number;
}

/** A closed chain of segments. */
export type Loop = Segment[];

/** A lettered edge of the panel as ordered, before corners and notches are cut. */
export interface Edge {
  index: number;
  /** A, B, … Z, AA, … */
  letter: string;
  segments: Segment[];
  lengthMm: number;
  /** Length between sharp corners: radii of the shape take nothing off. */
  sharpLengthMm: number;
  curved: boolean;
}

/** An opening inside the glass. */
export type Opening =
  | { kind: 'circle'; featureUID: string; centre: Point; radius: number; countersink?: CountersinkRim }
  | { kind: 'loop'; featureUID: string; loop: Loop };

/** Countersink of a round opening, mm. */
export interface CountersinkRim {
  /** Radius on the face of the glass. */
  radius: number;
  side: Countersink['side'];
}

/** The panel's outline after corners, notches, hinges and holes, mm. */
export interface NetContour {
  /** Clockwise, seen from the viewing side. */
  outer: Loop;
  openings: Opening[];
}

/** Bounding box in the ordered orientation, mm. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Measures of a panel for price, weight and labels. */
export interface PanelMeasures {
  /** Bounding box of the shape in the ordered orientation, before corners. */
  blockWidthMm: number;
  blockHeightMm: number;
  /** Area of the shape as ordered, before corners and features. */
  shapeAreaMm2: number;
  /** Area of the remaining glass, for the weight. */
  netAreaMm2: number;
  perimeterMm: number;
  edges: Edge[];
  /** Basis of the price. */
  charged: ChargedGlass;
}

export type CornerForm = 'clip' | 'radius';

/** Work at one corner of the glass. */
export interface ChargedCorner {
  form: CornerForm | 'notch';
  /** Radius, or leg of a clip (the longer one), mm. */
  size: number;
  /** Edge at which the corner is. */
  edge: number;
  /** Corner whose finish or notch this is; null if the shape itself has it. */
  corner: number | null;
}

/** A side to finish, from one sharp corner to the next. */
export interface ChargedSide {
  /** The edge whose finish it has. */
  index: number;
  letter: string;
  lengthMm: number;
  curved: boolean;
}

/**
 * Glass as it is charged: sides and corner work of the cut outline, before holes and edge cutouts. The result does not
 * depend on how the glass was entered: as a notched shape, a rectangle with a notch, polygon corners or a drawing.
 */
export interface ChargedGlass {
  /** The block. A rotated rectangle is charged by its own sides. */
  widthMm: number;
  heightMm: number;
  /** Area inside the outline without corner work; cutouts and holes are not subtracted. */
  areaMm2: number;
  form: 'rectangle' | 'outOfSquare' | 'shape';
  sides: ChargedSide[];
  corners: ChargedCorner[];
  /** Corners with a finish or notch but no charged work: the cut is a side of its own, or too small to see. */
  unworked: number[];
}
