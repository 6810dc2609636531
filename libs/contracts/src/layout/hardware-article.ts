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

/** Edges that a seal is made for: only joints between fixed panels, the sides of doors and fixed panels, closing sides, or bottoms of doors. */
export const SEAL_USES = ['fixedJoint', 'sides', 'closingSide', 'doorBottom'] as const;
export type SealUse = (typeof SEAL_USES)[number];

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
   * From the edge of the pane that carries the article to what it faces; for a header, bar or track, from its own end. At a corner: to the face of the other pane,
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

/** holes: screwed to the glass through the holes for returns; none: nothing can hold it there. */
export const RETURN_FIXINGS = ['holes', 'none'] as const;
export type ReturnFixing = (typeof RETURN_FIXINGS)[number];

/** miter: the tracks of both sides meet, cut to half the angle; none: the system isn't made for two sliding doors at a corner. */
export const TRACK_CORNERS = ['miter', 'none'] as const;
export type TrackCorner = (typeof TRACK_CORNERS)[number];

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
  /** From the outer corner to a return, which never reaches into the fixed panel; null: as at other corners. */
  returnMm: number | null;
  /** On a return, the handle side is the edge at the corner. */
  returnHoles: SliderHole[];
  /**
   * Fixing of its track at a return. Omitted or null: its holes for returns; without any it isn't known, and the shop checks
   * it. The article's deduction for glass at a corner is taken off the track, up to the face of the return.
   */
  returnFixing?: ReturnFixing | null;
  /** Corner of two sliding doors; omitted or null: not known, and the shop checks it. */
  trackCorner?: TrackCorner | null;
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
  /** How far a self-rising hinge lifts its door as it opens, mm; omitted or null: it doesn't. */
  riseMm?: number | null;
  /**
   * Screws with anchors that mount it on a wall, floor or ceiling: for each piece, and for each end of a header, bar or track;
   * omitted or null: none, or they come with it.
   */
  anchors?: WholeNumber | null;
  /** For seals only; omitted or null: every edge for which it has a deduction. */
  sealUse?: SealUse | null;
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
 * Whether an article can replace another one without a change of the glass: it has the same cutouts, takes the same
 * off the glass at every edge and angle for which the other one is made, and takes the glass. Wall hinges and hinges
 * between panes of one range are a group, but not for the same edges.
 * @param thicknessMm of the glass; null if unknown, for any that both take
 */
export function fitsSameGlass(
  before: HardwareArticle,
  after: HardwareArticle,
  thicknessMm: number | null,
): boolean {
  const least = Math.max(before.minThicknessMm ?? 0, after.minThicknessMm ?? 0);
  const most = Math.min(before.maxThicknessMm ?? Infinity, after.maxThicknessMm ?? Infinity);
  return (
    before.cutoutGroup !== null &&
    before.cutoutGroup === after.cutoutGroup &&
    before.templateUID === after.templateUID &&
    before.otherTemplateUID === after.otherTemplateUID &&
    before.deductions.every((one) => after.deductions.some((other) => isSameDeduction(one, other))) &&
    (thicknessMm === null ? least <= most : least <= thicknessMm && thicknessMm <= most)
  );
}

function isSameDeduction(one: HardwareDeduction, other: HardwareDeduction): boolean {
  return (
    one.facing === other.facing &&
    one.pane === other.pane &&
    one.angleDegrees === other.angleDegrees &&
    one.opens === other.opens &&
    one.minThicknessMm === other.minThicknessMm &&
    one.maxThicknessMm === other.maxThicknessMm &&
    one.mm === other.mm &&
    one.other?.mm === other.other?.mm &&
    one.other?.from === other.other?.from
  );
}
