import type {
  CountryCode,
  CurrencyCode,
  DecimalText,
  LengthPrecision,
  Uid,
  UnitSystem,
  WholeNumber,
} from './primitives/formats.js';
import type { ContourVertex, PanelTemplate, Severity } from './panel.js';
import type { SidedSurface } from './sided-glass.js';

/*
 * What a tenant sells and for how much. Rates are exact decimals in whole currency units: per square foot and
 * per inch where the tenant counts in inches, per square metre and per metre where it counts in millimetres.
 */

export interface Catalogue extends CatalogueContent {
  /** The minimum area of the company that it is read for, where that has one of its own: `pricing.minArea` is it. */
  companyMinArea?: DecimalText;
  /** For somebody who sees no prices: it has none, and what is priced by it is hidden. Left out for others. */
  hidesPrices?: true;
  /** Grows with each version that takes effect; a saved price carries the version it was made with. */
  version: WholeNumber;
}

/** A catalogue without its number: what a draft has as well. */
export interface CatalogueContent {
  currency: CurrencyCode;
  units: UnitSystem;
  precision: LengthPrecision;
  pricing: PricingRules;
  materials: Material[];
  edgeFinishes: EdgeFinish[];
  cornerFinishes: CornerFinish[];
  hinges: HingeTemplate[];
  holePrices: HolePrice[];
  standardHoles: StandardHole[];
  shapeRules: ShapeRule[];
}

export interface Material {
  uid: Uid;
  name: string;
  code: string;
  thicknessMm: number;
  /** What the trade calls it: `3/8`, `10`. */
  thicknessName: string;
  tempered: boolean;
  active: boolean;
  ratePerArea: DecimalText | null;
  /** kg a square metre; 2.5 × thickness unless the maker says otherwise. */
  weightKgPerM2: number;
  /** Finish of an edge for which the buyer chose none. */
  defaultEdgeFinishUID: Uid | null;
  /**
   * What furnace and line take of this glass, by the block of a piece: left out or null for no limit but the shape
   * rules'.
   */
  minShortMm?: number | null;
  minLongMm?: number | null;
  maxShortMm?: number | null;
  maxLongMm?: number | null;
  maxWeightKg?: number | null;
  /** Working days until a piece of it is ready, where that is not as usual. */
  leadWorkingDays?: WholeNumber | null;
  /** The sheets that it is cut from. */
  stockSheets?: StockSheet[];
  /**
   * What makes its two sides differ, so that a panel must not be cut mirrored. Left out or null: as the name says
   * (`sidedSurfaceOf`).
   */
  sidedSurface?: SidedSurface | 'none' | null;
}

/** A sheet as it is bought, longer side first. */
export interface StockSheet {
  longMm: number;
  shortMm: number;
}

/**
 * A price for one material, for every material of one thickness, or (both null) for every material. The
 * material's own cell goes first and decides even where its rate is null: so a mirror of 6 mm has no mitre
 * although clear glass of 6 mm has one. A rate of `0` is free; null, or no cell at all, is price on request.
 */
export interface MatrixCell {
  materialUID: Uid | null;
  thicknessMm: number | null;
  rate: DecimalText | null;
}

export interface EdgeMatrixCell extends MatrixCell {
  /** Rate on curved edges, which are worked by CNC; null where the finish cannot be had on a curve. */
  curvedRate: DecimalText | null;
}

export interface EdgeFinish {
  uid: Uid;
  name: string;
  /** On drawings and labels: `FP`, `SE`. */
  code: string;
  kind: 'seamed' | 'flatPolish' | 'pencilPolish' | 'mitre' | 'bevel' | 'cut';
  /** Width of a bevel, degrees removed by a mitre; null for the others. */
  bevelWidthMm: number | null;
  mitreDegrees: number | null;
  active: boolean;
  /** Per inch or per metre. */
  matrix: EdgeMatrixCell[];
}

export interface CornerFinish {
  uid: Uid;
  name: string;
  code: string;
  kind: 'square' | 'eased' | 'dubbed' | 'clipped' | 'radius';
  /** Sizes it can be made in; null where the finish has no size. */
  minSizeMm: number | null;
  maxSizeMm: number | null;
  active: boolean;
  /** Per corner. */
  matrix: MatrixCell[];
}

/** Cut-out for a hinge, clamp or handle, in millimetres: mouth at the edge, two ears (research §3.4), or as drawn. */
export type HingeCutout =
  | { kind: 'mouseEar'; mouthWidth: number; overallWidth: number; depth: number; earDiameter: number }
  | { kind: 'uSlot'; width: number; depth: number }
  | { kind: 'holes'; diameter: number; apart: number; fromEdge: number }
  | DrawnCutout;

/**
 * A cut-out of any form, seen with the edge below and the glass above it: x to the right of its centre line, y from the
 * edge into the glass (mm).
 */
export interface DrawnCutout {
  kind: 'drawn';
  /** What opens to the edge: from its left end to its right one, both on the edge. None: it does not open to it. */
  mouth: ContourVertex[];
  /** Closed openings in the glass behind the edge; one of two half circles is drilled as a hole. */
  openings: ContourVertex[][];
}

/** What the hardware covers along the edge and of the glass inside, and how far it stands out beyond the edge (mm). */
export interface HingePlate {
  along: number;
  inside: number;
  outside: number;
}

export interface HingeTemplate {
  uid: Uid;
  name: string;
  code: string;
  kind: 'hinge' | 'clamp' | 'handle';
  cutout: HingeCutout;
  /** Left out or null where nobody gave it. */
  plate?: HingePlate | null;
  /** Limits of a door that hangs on two of them; null where the maker states none. */
  maxDoorWidthMm: number | null;
  maxDoorWeightKg: number | null;
  minThicknessMm: number | null;
  maxThicknessMm: number | null;
  active: boolean;
  /** Per cut-out. */
  matrix: MatrixCell[];
}

/** Price of one hole up to a diameter; the narrowest class that holds the hole counts. */
export interface HolePrice {
  uid: Uid;
  maxDiameterMm: number;
  matrix: MatrixCell[];
}

/** Price of one countersink up to a diameter, beside that of its hole; the narrowest class that holds it counts. */
export type CountersinkPrice = Omit<HolePrice, 'uid'>;

export interface StandardHole {
  uid: Uid;
  name: string;
  diameterMm: number;
  active: boolean;
}

export interface PricingRules {
  /** Each side of the block is rounded up to a multiple of this; null for none. */
  roundUpToMm: number | null;
  minEdgeMm: number | null;
  /** Decimals that a piece's area in ft² or m² is rounded to, half up, after the sides are multiplied: 0 to 6. */
  areaDecimals: number;
  /** ft² or m². */
  minArea: DecimalText | null;
  /** Each fabricated edge counts at least this long. */
  minEdgeWorkMm: number | null;
  /** The largest that applies to the block as ordered counts, in percent of the glass. */
  oversize: OversizeSurcharge[];
  /** The largest that applies counts, in percent of the glass: longer side over `aboveRatio` × the shorter. */
  aspect: { aboveRatio: DecimalText; percent: DecimalText }[];
  /** Percent of glass and edges for every shape but a rectangle; null: such panels are priced on request. */
  shapePercent: DecimalText | null;
  /** Per panel that is nearly a rectangle but not square, instead of `shapePercent`; null as above. */
  outOfSquare: DecimalText | null;
  /** For a panel, once for all of its pieces. */
  templates: TemplatePrices;
  notch: MatrixCell[];
  cutout: MatrixCell[];
  countersinks: CountersinkPrice[];
  volumeTiers: VolumeTier[];
  orderCharges: OrderCharge[];
  /** Working days from the order to the day when the glass is ready. */
  leadWorkingDays: WholeNumber;
  rushClasses: RushClass[];
  crates: Crate[];
  /** The first that an address is in counts; none at all: delivery is not charged. */
  deliveryZones: DeliveryZone[];
  taxes: Tax[];
}

/** For making a template, and for cutting from one that the buyer brings; null: not offered. */
export type TemplatePrices = Record<PanelTemplate, DecimalText | null>;

export interface OversizeSurcharge {
  /** ft² or m²; either limit that is passed brings the surcharge. */
  aboveArea: DecimalText | null;
  aboveEdgeMm: number | null;
  percent: DecimalText;
}

/** Of all tiers that are reached the largest percentage counts, once, of the panels after the company's discount. */
export interface VolumeTier {
  /** The panels after the company's discount in currency units, their charged ft² or m², or the pieces. */
  basis: 'amount' | 'area' | 'pieces';
  from: DecimalText;
  percent: DecimalText;
}

export interface OrderCharge {
  code: string;
  label: string;
  kind: 'percent' | 'fixed' | 'minimum';
  /** Percent of the panels after discount; or an amount; or the smallest sum of the panels. */
  value: DecimalText;
  /** A charge the buyer asks for is not charged unless asked for. */
  optional: boolean;
}

/** Glass that is ready sooner than it usually is. */
export interface RushClass {
  code: string;
  name: string;
  /** Instead of the usual ones. */
  leadWorkingDays: WholeNumber;
  /** Percent of the panels after discounts, and an amount for the order besides. */
  percent: DecimalText;
  fixed: DecimalText;
  /** The two together are at least this. */
  minimum: DecimalText | null;
}

/** A step of the order's weight and what each begun one costs. */
export interface WeightStep {
  stepKg: number;
  rate: DecimalText;
}

/** What glass is packed in for the way. */
export interface Crate {
  code: string;
  name: string;
  /** For the order, and for each piece. */
  fixed: DecimalText;
  perPiece: DecimalText;
  perWeight: WeightStep | null;
  /**
   * An order that is delivered and weighs more, or has a piece larger than that, leaves in this crate unless the buyer
   * chooses another; null: by choice alone.
   */
  requiredAboveKg: number | null;
  requiredAboveM2: number | null;
}

export interface DeliveryZone {
  code: string;
  name: string;
  country: CountryCode;
  /** Codes of states or provinces; none: all of the country. */
  states: string[];
  /** Beginnings of postal codes, `041`, or ranges of such, `1000-1299`; none: all. */
  postalCodes: string[];
  /** For the order; null: on request. */
  fixed: DecimalText | null;
  perWeight: WeightStep | null;
  /** Panels after discounts from which delivery costs nothing; null: never. */
  freeFrom: DecimalText | null;
  /** Whether taxes are counted on it. */
  taxed: boolean;
  transitWorkingDays: WholeNumber;
}

export interface Tax {
  code: string;
  label: string;
  percent: DecimalText;
  /** Whether it is counted on the taxes before it too. */
  compound: boolean;
}

/** What a company pays less; assigned by the tenant. */
export interface DiscountStructure {
  uid: Uid;
  name: string;
  /** Off panels of every material that is not listed. */
  percent: DecimalText;
  /** Off panels of these materials, instead. */
  materials?: { materialUID: Uid; percent: DecimalText }[];
  /** Besides those of the price list. */
  tiers?: VolumeTier[];
}

/** One row of a tenant's shape rules; every field that is null matches anything. */
export interface ShapeRule {
  code: string;
  materialUID: Uid | null;
  thicknessMm: number | null;
  tempered: boolean | null;
  shape: string | null;
  operator: '>=' | '<=' | '>' | '<' | '=';
  /** A number, or a formula in `t`, the thickness in the rule's unit. */
  formula: string;
  unit: 'in' | 'mm' | 'ft2' | 'm2' | 'lb' | 'kg' | 'deg' | 'ratio' | 'count';
  severity: Severity;
  /** Replaces the built-in sentence where given. */
  message: string;
}
