import type {
  CountryCode,
  CurrencyCode,
  DecimalText,
  LengthPrecision,
  Uid,
  UnitSystem,
  WholeNumber,
} from '../primitives/formats.js';
import type { GlassLook } from './glass-look.js';
import type { HardwareFinish, HardwareSupply } from './hardware.js';
import type { EuSupply } from './eu-supply.js';
import type { ShapeArea, SizePrice } from './size-prices.js';
import type { SidedSurface } from './sided-surface.js';
import type { CatalogueTranslation } from './translations.js';
import type { ContourVertex, PanelTemplate, Severity } from '../panel/panel.js';
import type { PriceFacts } from '../panel/price.js';
import type { TaxDisplay } from '../legal/consumer-prices.js';
import type { HardwareArticle } from '../layout/hardware-article.js';

/*
 * Products of a tenant with prices. Rates are exact decimals in whole currency units: per square foot and inch for inch
 * tenants, per square meter and meter for metric ones.
 */

export interface Catalogue extends CatalogueContent {
  /** Minimum area of the company for which it was read, if it has its own; also in `pricing.minArea`. */
  companyMinArea?: DecimalText;
  /** Set in stored parts of a quote if it applied. */
  euSupply?: EuSupply;
  /** Set for people who may not see prices: it contains none. Otherwise omitted. */
  hidesPrices?: true;
  /** Country of the shop's address, ISO 3166-1, for rules of its trade; omitted if the shop has entered none. */
  country?: string;
  /** How the buyer for whom it was prepared sees prices (`withTaxDisplay`); prices inside are always before taxes. */
  taxDisplay?: TaxDisplay;
  /** Grows with each version that takes effect; stored prices refer to their version. */
  version: WholeNumber;
}

/** A catalog without version number, such as a draft. */
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
  /** Hardware of whole showers; omitted: none. Buyers don't get cost and supplier code (hidePurchasing). */
  articles?: HardwareArticle[];
  /** Omitted in replies that are worded in the reader's language (`catalogueInLanguage`). */
  translations?: CatalogueTranslation[];
}

export interface Material {
  uid: Uid;
  name: string;
  code: string;
  thicknessMm: number;
  /** Trade thickness: `3/8`, `10`. */
  thicknessName: string;
  tempered: boolean;
  active: boolean;
  ratePerArea: DecimalText | null;
  /** kg per square meter; 2.5 × thickness unless the manufacturer says otherwise. */
  weightKgPerM2: number;
  /** Finish of edges without a chosen finish. */
  defaultEdgeFinishUID: Uid | null;
  /**
   * Limits of furnace and processing line for the block of a piece; omitted or null for none beyond the shape rules.
   */
  minShortMm?: number | null;
  minLongMm?: number | null;
  maxShortMm?: number | null;
  maxLongMm?: number | null;
  maxWeightKg?: number | null;
  /** Working days until a piece is ready, if different from the usual lead time. */
  leadWorkingDays?: WholeNumber | null;
  /** Sheets from which it is cut. */
  stockSheets?: StockSheet[];
  /**
   * Surface that makes the two sides differ, so that panels must not be cut mirrored. If omitted or null, the name
   * decides (`findSidedSurface`).
   */
  sidedSurface?: SidedSurface | 'none' | null;
  /** Appearance on screens; if omitted or null, the name decides (`glassLook`). */
  look?: GlassLook | null;
}

export interface StockSheet {
  longMm: number;
  shortMm: number;
}

/**
 * A price for one material, for all materials of one thickness, or (both null) for all materials. A material's own cell
 * wins even if its rate is null, so a 6 mm mirror may have no miter although 6 mm clear glass has one. A rate of `0` is
 * free; null or no cell is price on request.
 */
export interface MatrixCell {
  materialUID: Uid | null;
  thicknessMm: number | null;
  rate: DecimalText | null;
}

export interface EdgeMatrixCell extends MatrixCell {
  /** Rate for curved edges (CNC); null if the finish is unavailable on curves. */
  curvedRate: DecimalText | null;
}

export interface EdgeFinish {
  uid: Uid;
  name: string;
  /** On drawings and labels: `FP`, `SE`. */
  code: string;
  kind: 'seamed' | 'flatPolish' | 'pencilPolish' | 'mitre' | 'bevel' | 'cut';
  /** Width of a bevel, degrees removed by a miter; otherwise null. */
  bevelWidthMm: number | null;
  mitreDegrees: number | null;
  active: boolean;
  /** Per inch or meter. */
  matrix: EdgeMatrixCell[];
}

export interface CornerFinish {
  uid: Uid;
  name: string;
  code: string;
  kind: 'square' | 'eased' | 'dubbed' | 'clipped' | 'radius';
  /** Available sizes; null for a finish without size. */
  minSizeMm: number | null;
  maxSizeMm: number | null;
  active: boolean;
  /** Per corner. */
  matrix: MatrixCell[];
}

/** Cutout of a hinge, clamp or handle in mm: mouth at the edge, two ears (research §3.4), or as drawn. */
export type HingeCutout =
  | { kind: 'mouseEar'; mouthWidth: number; overallWidth: number; depth: number; earDiameter: number }
  | { kind: 'uSlot'; width: number; depth: number }
  | { kind: 'holes'; diameter: number; apart: number; fromEdge: number }
  | DrawnCutout;

/**
 * A drawn cutout, seen with the edge below and the glass above: x to the right of the center line, y from the edge into
 * the glass (mm).
 */
export interface DrawnCutout {
  kind: 'drawn';
  /** Contour open to the edge, from left end to right end, both on the edge; empty if it does not open to the edge. */
  mouth: ContourVertex[];
  /** Closed openings behind the edge; a contour of two half circles is drilled as a hole. */
  openings: ContourVertex[][];
}

/** Area covered by the hardware: along the edge, into the glass, and beyond the edge (mm). */
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
  /** Omitted or null if unknown. */
  plate?: HingePlate | null;
  /**
   * Limits of a door on two of them; null if the manufacturer gives none. Hardware articles with this cutout have the
   * limits for more.
   */
  maxDoorWidthMm: number | null;
  maxDoorWeightKg: number | null;
  minThicknessMm: number | null;
  maxThicknessMm: number | null;
  /** Whether the hardware comes with the glass, in the price of its cutout; omitted: the cutout only. */
  hardware?: HardwareSupply;
  /** Finishes that the hardware comes in; omitted if not stated. */
  finishes?: HardwareFinish[];
  /** A public picture of the tenant; omitted or null for the standard picture. */
  photoFileUID?: Uid | null;
  active: boolean;
  /** Per cutout. */
  matrix: MatrixCell[];
}

/** Price of one hole up to a diameter; the narrowest class that covers the hole applies. */
export interface HolePrice {
  uid: Uid;
  maxDiameterMm: number;
  matrix: MatrixCell[];
}

/** Price of a countersink up to a diameter, in addition to its hole; the narrowest class that covers it applies. */
export type CountersinkPrice = Omit<HolePrice, 'uid'>;

export interface StandardHole {
  uid: Uid;
  name: string;
  diameterMm: number;
  active: boolean;
}

export interface PricingRules {
  /** Sides of the block are rounded up to a multiple of this; null for none. */
  roundUpToMm: number | null;
  minEdgeMm: number | null;
  /** How shapes other than rectangles are charged; omitted: by their block. */
  shapeArea?: ShapeArea;
  /** Prices of glass by size instead of area, one row per cell of a grid (`SizePrice`). */
  sizePrices?: SizePrice[];
  /** Decimals of a piece's area in ft² or m², 0 to 6; rounded half up after multiplying the sides. */
  areaDecimals: number;
  /** ft² or m². */
  minArea: DecimalText | null;
  /** Minimum charged length of a finished edge. */
  minEdgeWorkMm: number | null;
  /** Surcharges in percent of the glass; only the largest that applies to the ordered block counts. */
  oversize: OversizeSurcharge[];
  /**
   * Surcharges in percent of the glass if the longer side exceeds `aboveRatio` × the shorter; only the largest counts.
   */
  aspect: { aboveRatio: DecimalText; percent: DecimalText }[];
  /** Percent of glass and edges for shapes other than rectangles; null: price on request. */
  shapePercent: DecimalText | null;
  /** Per panel slightly out of square, instead of `shapePercent`; null: price on request. */
  outOfSquare: DecimalText | null;
  /** Per panel, once for all pieces. */
  templates: TemplatePrices;
  notch: MatrixCell[];
  cutout: MatrixCell[];
  countersinks: CountersinkPrice[];
  volumeTiers: VolumeTier[];
  orderCharges: OrderCharge[];
  /** Working days from the order until the glass is ready. */
  leadWorkingDays: WholeNumber;
  rushClasses: RushClass[];
  crates: Crate[];
  /** The first zone that contains the address applies; with no zones, delivery is free. */
  deliveryZones: DeliveryZone[];
  taxes: Tax[];
}

/** Price of making a template, and of cutting from one that the buyer supplies; null: not offered. */
export type TemplatePrices = Record<PanelTemplate, DecimalText | null>;

export interface OversizeSurcharge {
  /** ft² or m²; exceeding either limit triggers the surcharge. */
  aboveArea: DecimalText | null;
  aboveEdgeMm: number | null;
  percent: DecimalText;
}

/** Only the largest percentage of all tiers reached applies, to the panels after the company's discount. */
export interface VolumeTier {
  /** Panels after the company's discount in currency units, their charged ft² or m², or pieces. */
  basis: 'amount' | 'area' | 'pieces';
  from: DecimalText;
  percent: DecimalText;
}

export interface OrderCharge {
  code: string;
  label: string;
  kind: 'percent' | 'fixed' | 'minimum';
  /** Percent of the panels after discounts, an amount, or the minimum for all panels. */
  value: DecimalText;
  /** Optional charges apply only if the buyer requests them. */
  optional: boolean;
}

/** A faster lead time at a price. */
export interface RushClass {
  code: string;
  name: string;
  /** Replaces the usual lead time. */
  leadWorkingDays: WholeNumber;
  /** Percent of the panels after discounts, plus an amount per order. */
  percent: DecimalText;
  fixed: DecimalText;
  /** Minimum of both together. */
  minimum: DecimalText | null;
}

/** A weight step and its price per started step. */
export interface WeightStep {
  stepKg: number;
  rate: DecimalText;
}

/** Packing for shipment. */
export interface Crate {
  code: string;
  name: string;
  /** Per order, and per piece. */
  fixed: DecimalText;
  perPiece: DecimalText;
  perWeight: WeightStep | null;
  /**
   * A delivered order above this weight or with a piece above this area needs this crate unless the buyer chooses
   * another; null: only by choice.
   */
  requiredAboveKg: number | null;
  requiredAboveM2: number | null;
}

export interface DeliveryZone {
  code: string;
  name: string;
  country: CountryCode;
  /** State or province codes; empty: the whole country. */
  states: string[];
  /** Prefixes of postal codes, `041`, or ranges of prefixes, `1000-1299`; empty: all. */
  postalCodes: string[];
  /** Per order; null: on request. */
  fixed: DecimalText | null;
  perWeight: WeightStep | null;
  /** Amount of panels after discounts from which delivery is free; null: never. */
  freeFrom: DecimalText | null;
  /** Whether delivery is taxed. */
  taxed: boolean;
  transitWorkingDays: WholeNumber;
}

export interface Tax {
  code: string;
  label: string;
  percent: DecimalText;
  /** Whether it also applies to the previous taxes. */
  compound: boolean;
}

/** Replaces the taxes of a buyer who pays none. */
export interface ExemptTax extends Tax {
  /** Name of its line, with the reason. */
  exemption: PriceFacts;
}

/** A company's discount, assigned by the tenant. */
export interface DiscountStructure {
  uid: Uid;
  name: string;
  /** Percent off panels of materials that are not listed. */
  percent: DecimalText;
  /** Percent off panels of these materials instead. */
  materials?: { materialUID: Uid; percent: DecimalText }[];
  /** Percent off hardware; omitted for none. */
  hardwarePercent?: DecimalText;
  /** In addition to the price list's tiers. */
  tiers?: VolumeTier[];
}

/** A row of a tenant's shape rules; null fields match anything. */
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
  /** Replaces the built-in sentence if not empty. */
  message: string;
}
