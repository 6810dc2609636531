import type { HardwareFinish } from '../catalogue/hardware.js';
import type { Length, LengthPrecision, Uid, WholeNumber } from '../primitives/formats.js';

/*
 * A panel as ordered. `L` is the type of dimensions: a Length (text and millimeters) in payloads, a number of
 * millimeters in the geometry library.
 *
 * Seen from the viewing side; x right, y up, origin at the lower left of the block. Edges are lettered A, B, C…
 * clockwise from the bottom edge: a rectangle has A bottom, B left, C top, D right. Corner i is between edges i and
 * i+1: corner 0 of a rectangle is AB, the lower left.
 */

export type ShapeKind = PanelShape['kind'];

export type PanelShape<L = Length> =
  | { kind: 'rectangle'; width: L; height: L }
  /** Four sides and the diagonal from lower left to upper right. */
  | { kind: 'quad'; bottom: L; left: L; top: L; right: L; diagonal: L }
  /** Block size, and the inward distance of each corner from the block's corner. */
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
  /** `offset` is how far the top edge starts to the right of the bottom edge; may be negative. */
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
  /** Vertices clockwise, starting with the bottom edge, each with a corner radius (0 for none). */
  | { kind: 'polygon'; vertices: PolygonVertex<L>[] }
  | { kind: 'notched'; width: L; height: L; notches: CornerNotch<L>[] }
  | { kind: 'gable'; width: L; heightSide: L; heightPeak: L; peakX: L }
  | { kind: 'clippedRectangle'; width: L; height: L; clips: CornerClip<L>[] }
  | { kind: 'radiusRectangle'; width: L; height: L; radii: CornerRadii<L> }
  /** The contour of an uploaded DXF; arcs by bulge (tangent of a quarter of the included angle). */
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

/** Finish of one edge; null is the material's default. */
export interface PanelEdge {
  finishUID: Uid | null;
}

/** Finish of one corner; `size` is the leg of a clip or dub, or the radius. */
export interface PanelCorner<L = Length> {
  finishUID: Uid | null;
  size: L | null;
}

/** Center of a feature, measured from two sides of the block. */
export interface PlacedFrom<L = Length> {
  fromX: 'left' | 'right';
  x: L;
  fromY: 'bottom' | 'top';
  y: L;
}

/** Position on an edge: distance from its first or last point, clockwise. */
export interface PlacedOnEdge<L = Length> {
  edge: WholeNumber;
  from: 'start' | 'end';
  distance: L;
}

/** Cone for the head of a screw. */
export interface Countersink<L = Length> {
  /** On the face of the glass; larger than the hole. */
  diameter: L;
  /** Angle between the walls of the cone: 60 to 120. */
  angleDegrees: WholeNumber;
  /** Face that it opens to: the viewing side, or the other one. */
  side: 'near' | 'far';
}

export type PanelFeature<L = Length> =
  | ({ kind: 'hole'; uid: Uid; diameter: L; countersunk: Countersink<L> | false } & PlacedFrom<L>)
  | ({ kind: 'standardHole'; uid: Uid; standardHoleUID: Uid } & PlacedFrom<L>)
  /** `distance` is to the template's center line; `finish` is omitted for the template's usual one. */
  | ({
      kind: 'hinge';
      uid: Uid;
      templateUID: Uid;
      mirrored: boolean;
      finish?: HardwareFinish;
      /** A door hangs on this panel by the hinge; omitted or false if the panel itself swings on it. */
      carriesDoor?: boolean;
    } & PlacedOnEdge<L>)
  | ({ kind: 'edgeNotch'; uid: Uid; width: L; depth: L; radius: L } & PlacedOnEdge<L>)
  | { kind: 'cornerNotch'; uid: Uid; corner: WholeNumber; alongNext: L; alongPrevious: L; radius: L }
  /** A closed opening inside the glass: a rectangle with corner radius, placed by its center. */
  | ({ kind: 'cutout'; uid: Uid; width: L; height: L; radius: L } & PlacedFrom<L>);

export type FeatureKind = PanelFeature['kind'];

export const PANEL_TEMPLATES = ['made', 'supplied'] as const;
/** A pattern from which the glass is cut: made by the shop, or supplied by the buyer. */
export type PanelTemplate = (typeof PANEL_TEMPLATES)[number];

export interface PanelSpec<L = Length> {
  materialUID: Uid;
  shape: PanelShape<L>;
  /** Omitted: cut from its sizes. */
  template?: PanelTemplate;
  /** One per edge, A first. */
  edges: PanelEdge[];
  /** One per corner, AB first. */
  corners: PanelCorner<L>[];
  features: PanelFeature<L>[];
  viewingSide: 'outside' | 'inside';
  /** The buyer's name for it, printed on the label. */
  mark: string;
  notes: string;
}

export interface Point {
  x: number;
  y: number;
}

/** Part of a panel that a finding, price line or error refers to. */
export type PanelPart =
  | { kind: 'panel' }
  | { kind: 'edge'; index: WholeNumber }
  | { kind: 'corner'; index: WholeNumber }
  | { kind: 'feature'; uid: Uid };

export type Severity = 'block' | 'review' | 'warn';

/** A change that fixes a finding; applied by the geometry's `applyChange`. */
export type PanelChange =
  | { kind: 'moveFeature'; uid: Uid; dx: number; dy: number }
  | { kind: 'moveAlongEdge'; uid: Uid; by: number }
  /** `path` is the field of the specification, such as `shape.width` or `features.2.diameter`. */
  | { kind: 'setLength'; path: string; mm: number }
  /** Another model for every hinge of the template `from` that the panel swings on. */
  | { kind: 'exchangeHinges'; from: Uid; to: Uid };

/** Names and numbers of a sentence; lengths in mm, weights in kg. */
export type SentenceValues = Record<string, string | number | null>;

/** Facts of a text that is made where it is read. */
export interface SentenceFacts {
  /**
   * Kind of the text.
   * @example deliveryTo
   */
  about: string;
  values: SentenceValues;
}

/** Facts of a finding. `wordFinding` of the geometry makes the sentence from it, in the reader's language. */
export interface FindingFacts {
  /** The measured thing (`toEdge`), or a sentence of its own (`untempered`). */
  about: string;
  values: SentenceValues;
  operator: '>=' | '<=' | '>' | '<' | '=';
  quantity: 'length' | 'area' | 'weight' | 'angle' | 'ratio' | 'count';
  /** In mm, mm², kg, degrees or a plain number, by `quantity`. */
  actual: number;
  limit: number;
  /** The limit as the rule states it: `1/3` of the shorter side. */
  share: { of: string; times: string } | null;
  /** Number of findings that this one counts. */
  count: number;
  precision: LengthPrecision;
}

/** Facts of a change, for the sentence of its button. */
export interface FixFacts {
  /** `setLength`, `moveRightUp` */
  about: string;
  values: SentenceValues;
  precision: LengthPrecision;
}

/** A shape rule that a panel breaks, without its sentences: web workers have no language. */
export interface RuleFinding {
  code: string;
  severity: Severity;
  /** The sentence, as it was last worded. */
  message?: string;
  part: PanelPart;
  /** Position of the mark, mm. */
  at: Point;
  /** Measured and required value in the rule's unit; null if the rule is not a measure. */
  actual: number | null;
  required: number | null;
  fix: { description?: string; change: PanelChange; facts?: FixFacts } | null;
  /** Absent in findings saved before there were facts; their message stays. */
  facts?: FindingFacts;
}

/** A shape rule that a panel breaks. */
export interface Finding extends RuleFinding {
  /** A sentence that says what is wrong, in the reader's language and the tenant's units. */
  message: string;
  fix: { description: string; change: PanelChange; facts?: FixFacts } | null;
}
