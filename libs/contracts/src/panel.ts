import type { Length, Uid, WholeNumber } from './primitives/formats.js';

/*
 * A panel as it is ordered. `L` is what a dimension is written as: a Length (text and millimetres) in payloads,
 * a plain number of millimetres inside the geometry.
 *
 * Seen from the viewing side; x to the right, y up, origin at the lower left of the block rectangle.
 * Edges are lettered A, B, C… clockwise, beginning with the bottom edge: a rectangle has A bottom, B left,
 * C top, D right. Corner i lies where edge i ends and edge i+1 begins: corner 0 of a rectangle is AB,
 * the lower left.
 */

export type ShapeKind = PanelShape['kind'];

export type PanelShape<L = Length> =
  | { kind: 'rectangle'; width: L; height: L }
  /** Four sides and the diagonal from lower left to upper right. */
  | { kind: 'quad'; bottom: L; left: L; top: L; right: L; diagonal: L }
  /** Block size, and how far each corner stands off the block's corner, inwards. */
  | {
      kind: 'quadByOffsets';
      width: L;
      height: L;
      lowerLeft: Offset<L>;
      upperLeft: Offset<L>;
      upperRight: Offset<L>;
      lowerRight: Offset<L>;
    }
  | { kind: 'rakedTop'; width: L; heightLeft: L; heightRight: L }
  /** `offset` is how far the top edge begins to the right of the bottom edge; it may be negative. */
  | { kind: 'trapezoid'; bottom: L; top: L; height: L; offset: L }
  | { kind: 'parallelogram'; width: L; height: L; skew: L }
  | { kind: 'rightTriangle'; width: L; height: L; rightAngle: 'left' | 'right' }
  | { kind: 'triangle'; bottom: L; left: L; right: L }
  | { kind: 'circle'; diameter: L }
  | { kind: 'ellipse'; width: L; height: L }
  | { kind: 'semicircle'; width: L }
  | { kind: 'quarterCircle'; radius: L; centre: 'left' | 'right' }
  | { kind: 'archTop'; width: L; height: L; rise: L }
  | { kind: 'eyebrow'; width: L; rise: L }
  | { kind: 'racetrack'; width: L; height: L }
  | { kind: 'regularPolygon'; sides: WholeNumber; size: L; measured: 'side' | 'flats' }
  /** Vertices in clockwise order, the first edge being the bottom one, each with a corner radius (0 for none). */
  | { kind: 'polygon'; vertices: PolygonVertex<L>[] }
  | { kind: 'notched'; width: L; height: L; notches: CornerNotch<L>[] }
  | { kind: 'gable'; width: L; heightSide: L; heightPeak: L; peakX: L }
  | { kind: 'clippedRectangle'; width: L; height: L; clips: CornerClip<L>[] }
  | { kind: 'radiusRectangle'; width: L; height: L; radii: CornerRadii<L> }
  /** The contour read from an uploaded DXF; arcs by bulge (tan of a quarter of the included angle). */
  | { kind: 'contour'; vertices: ContourVertex[]; sourceFileUID: Uid | null };

export interface Offset<L = Length> {
  x: L;
  y: L;
}

export interface PolygonVertex<L = Length> {
  x: L;
  y: L;
  radius: L;
}

export interface ContourVertex {
  x: number;
  y: number;
  /** 0 is a straight edge to the next vertex; positive turns counter-clockwise. */
  bulge: number;
}

export type CornerName = 'lowerLeft' | 'upperLeft' | 'upperRight' | 'lowerRight';

export interface CornerNotch<L = Length> {
  corner: CornerName;
  width: L;
  height: L;
  radius: L;
}

export interface CornerClip<L = Length> {
  corner: CornerName;
  alongX: L;
  alongY: L;
}

export type CornerRadii<L = Length> = Record<CornerName, L>;

/** The finish of one edge; null is the finish that the material leaves the saw with. */
export interface PanelEdge {
  finishUID: Uid | null;
}

/** The finish of one corner; `size` is the leg of a clip or dub, the radius of a radius corner. */
export interface PanelCorner<L = Length> {
  finishUID: Uid | null;
  size: L | null;
}

/** Where a feature's centre is, measured from two sides of the block rectangle. */
export interface PlacedFrom<L = Length> {
  fromX: 'left' | 'right';
  x: L;
  fromY: 'bottom' | 'top';
  y: L;
}

/** Where a feature sits on an edge: from the edge's first or last point, clockwise. */
export interface PlacedOnEdge<L = Length> {
  edge: WholeNumber;
  from: 'start' | 'end';
  distance: L;
}

/** The cone that takes the head of a screw. */
export interface Countersink<L = Length> {
  /** On the face of the glass; wider than the hole. */
  diameter: L;
  /** Between the walls of the cone: 60 to 120. */
  angleDegrees: WholeNumber;
  /** The face it opens to: the one that the panel is seen from, or the other. */
  side: 'near' | 'far';
}

export type PanelFeature<L = Length> =
  | ({ kind: 'hole'; uid: Uid; diameter: L; countersunk: Countersink<L> | false } & PlacedFrom<L>)
  | ({ kind: 'standardHole'; uid: Uid; standardHoleUID: Uid } & PlacedFrom<L>)
  /** `distance` is to the template's centre line. */
  | ({ kind: 'hinge'; uid: Uid; templateUID: Uid; mirrored: boolean } & PlacedOnEdge<L>)
  | ({ kind: 'edgeNotch'; uid: Uid; width: L; depth: L; radius: L } & PlacedOnEdge<L>)
  | { kind: 'cornerNotch'; uid: Uid; corner: WholeNumber; alongNext: L; alongPrevious: L; radius: L }
  /** A closed opening inside the glass: a rectangle with corner radius, placed by its centre. */
  | ({ kind: 'cutout'; uid: Uid; width: L; height: L; radius: L } & PlacedFrom<L>);

export type FeatureKind = PanelFeature['kind'];

export const PANEL_TEMPLATES = ['made', 'supplied'] as const;
/** A pattern that glass is cut from instead of from its sizes alone: made by the shop, or brought by the buyer. */
export type PanelTemplate = (typeof PANEL_TEMPLATES)[number];

export interface PanelSpec<L = Length> {
  materialUID: Uid;
  shape: PanelShape<L>;
  /** Left out: cut from its sizes. */
  template?: PanelTemplate;
  /** One an edge, A first. */
  edges: PanelEdge[];
  /** One a corner, AB first. */
  corners: PanelCorner<L>[];
  features: PanelFeature<L>[];
  viewingSide: 'outside' | 'inside';
  /** What the buyer calls it; printed on the label. */
  mark: string;
  notes: string;
}

export interface Point {
  x: number;
  y: number;
}

/** Which part of a panel a finding, a price line or a field error is about. */
export type PanelPart =
  | { kind: 'panel' }
  | { kind: 'edge'; index: WholeNumber }
  | { kind: 'corner'; index: WholeNumber }
  | { kind: 'feature'; uid: Uid };

export type Severity = 'block' | 'review' | 'warn';

/** A change that cures a finding; applied by the geometry's `applyChange`. */
export type PanelChange =
  | { kind: 'moveFeature'; uid: Uid; dx: number; dy: number }
  | { kind: 'moveAlongEdge'; uid: Uid; by: number }
  /** `path` is the field of the specification, such as `shape.width` or `features.2.diameter`. */
  | { kind: 'setLength'; path: string; mm: number };

/** A shape rule that a panel breaks. */
export interface Finding {
  code: string;
  severity: Severity;
  /** One sentence that says what is wrong, in the tenant's units. */
  message: string;
  part: PanelPart;
  /** Where to draw the mark, in millimetres. */
  at: Point;
  /** What was measured and what the rule asks for, in the rule's unit; null where the rule is not a measure. */
  actual: number | null;
  required: number | null;
  fix: { description: string; change: PanelChange } | null;
}
