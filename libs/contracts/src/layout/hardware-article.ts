import type { HardwareFinish } from '../catalogue/hardware.js';
import type { DecimalText, Uid, WholeNumber } from '../primitives/formats.js';

export const HARDWARE_FAMILIES = [
  'hinge',
  'pivot',
  'clamp',
  'channel',
  'header',
  'bar',
  'handle',
  'towelBar',
  'seal',
  'threshold',
  'slidingSystem',
  'anchor',
] as const;
export type HardwareFamily = (typeof HARDWARE_FAMILIES)[number];

/** Surface that an edge of glass faces. */
export const FACINGS = ['wall', 'floor', 'ceiling', 'header', 'inlineGlass', 'cornerGlass'] as const;
export type Facing = (typeof FACINGS)[number];

/** Deduction from the glass at one edge for an article, mm. */
export interface HardwareDeduction {
  facing: Facing;
  /** Panes that it holds for; omitted for all. */
  pane?: 'door' | 'fixed';
  /** Angle between the panes, for glass at a corner; omitted for any. */
  angleDegrees?: number;
  /** Way the door opens, for articles that differ; omitted for any. */
  opens?: 'in' | 'out';
  /** Thinnest and thickest glass that it holds for; omitted for any. Deductions for equal edges share no thickness. */
  minThicknessMm?: number;
  maxThicknessMm?: number;
  /**
   * From the edge of the pane that carries the article to what it faces. At a corner: to the face of the other pane,
   * which runs through; or to the outer corner if `other` is given.
   */
  mm: number;
  /** Deduction from the other pane of a corner: up to the outer corner, or up to the face of the pane with the article. */
  other?: { mm: number; from: 'corner' | 'face' };
  /** Catalog, drawing or rule that the figure is from. */
  source: string;
}

/** Largest door on a number of hinges. */
export interface HingeLimit {
  count: WholeNumber;
  maxWidthMm: number | null;
  maxWeightKg: number | null;
}

/** Sizes of a family of sliding doors, mm. Heights are measured up from the floor line of the run. */
export interface SlidingSystem {
  /** Glass of door and fixed panel. */
  overlapMm: number;
  /** Between the faces of door and fixed panel. */
  betweenMm: number;
  maxDoorWidthMm: number;
  maxDoorWeightKg: number;
  /** Below the door, and below the fixed panel. */
  doorFloorMm: number;
  fixedFloorMm: number;
  /** How the heights follow from the opening. */
  top:
    /** The door's top is this far above the top of the fixed panel. */
    | { kind: 'doorAboveFixed'; mm: number }
    /** Door and fixed panel have one top. */
    | { kind: 'equal' }
    /** Track between walls: taken off the height of the opening for the door and the fixed panel. */
    | { kind: 'track'; doorMm: number; fixedMm: number };
  doorHoles: SliderHole[];
  fixedHoles: SliderHole[];
  /** Taken off a return at the corner, up to the line to which its run is measured; null: as at other corners. */
  returnMm: number | null;
  /** On a return, the handle side is the edge at the corner. */
  returnHoles: SliderHole[];
}

/** Hole of a sliding system, measured from the top of its pane. */
export interface SliderHole {
  diameterMm: number;
  downMm: number;
  /** From the side edges. A hole is made near each side that has a figure. */
  handleSideMm: number | null;
  fixedSideMm: number | null;
}

/** An article of shower hardware. Its effects on the glass are data, so that new hardware needs no new code. */
export interface HardwareArticle {
  uid: Uid;
  name: string;
  code: string;
  family: HardwareFamily;
  /** Thickness of the glass that it takes, mm; null for any. */
  minThicknessMm: number | null;
  maxThicknessMm: number | null;
  deductions: HardwareDeduction[];
  /** For hinges and pivots; empty if the manufacturer gives none. */
  limits: HingeLimit[];
  /** Cutout in the door or panel, a `HingeTemplate` of the price list; null for none. */
  templateUID: Uid | null;
  /** Cutout in the pane it faces, for articles between two panes. */
  otherTemplateUID: Uid | null;
  /** Articles of one group fit the same cutout. */
  cutoutGroup: string | null;
  /** Width of the gap that it closes, mm; null if it closes none. */
  minGapMm: number | null;
  maxGapMm: number | null;
  /** How far the article can be adjusted after it is mounted, mm to either side. */
  adjustMm: number;
  /** Depth into which a channel takes the glass. */
  depthMm: number | null;
  /** Made for the left or the right, such as some hinges and seals; the hardware list says which. */
  handed: boolean;
  /** For sliding systems only. */
  sliding: SlidingSystem | null;
  /** Parts that come with it. */
  kit: HardwareKitPart[];
  finishes: HardwareFinish[];
  /** Sold by the piece, or cut from bars and sold by the meter, in inch price lists by the foot. */
  sold: 'piece' | 'length';
  /** Lengths of bars, mm; empty for pieces. */
  stockLengthsMm: number[];
  /** Per piece, meter or foot; null for on request. */
  price: DecimalText | null;
  /** Price that the shop pays. Like `supplierCode`, it never reaches buyers. */
  cost: DecimalText | null;
  supplierCode: string;
  /** Working days until the shop has it; null for in stock. */
  leadWorkingDays: WholeNumber | null;
  photoFileUID: Uid | null;
  /** Catalog or drawing that the figures are from. */
  source: string;
  active: boolean;
}

export interface HardwareKitPart {
  name: string;
  quantity: WholeNumber;
}

/**
 * Whether one article can replace the other without a change of the glass. Wall hinges and hinges between panes of one
 * range are a group, but have other cutouts.
 */
export function hasSameCutouts(one: HardwareArticle, other: HardwareArticle): boolean {
  return (
    one.cutoutGroup !== null &&
    one.cutoutGroup === other.cutoutGroup &&
    one.templateUID === other.templateUID &&
    one.otherTemplateUID === other.otherTemplateUID
  );
}
