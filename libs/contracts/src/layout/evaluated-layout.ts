import type { Facing } from './hardware-article.js';
import type { EdgeZone, HardwareRole, LayoutBay, LayoutJoint, RunTop } from './shower-layout.js';
import type { PanelSpec } from '../panel/panel.js';
import type { Uid, WholeNumber } from '../primitives/formats.js';

/* Results of @glass/layouts for a shower layout; all lengths in mm. */

/** Place in a layout that a finding, an explanation or a piece of glass belongs to. */
export interface LayoutPlace {
  run?: WholeNumber;
  bayUID?: Uid;
  /** Pane of the bay, such as its transom; omitted before 2026-11-30, and for findings about no pane. */
  paneKey?: string;
  /** Edge of that pane, for findings about its gap. */
  side?: PaneSide;
  /** Path of a field of the layout, such as `runs.0.widths.top`. */
  field?: string;
}

export interface LayoutPoint {
  x: number;
  y: number;
}

export const PANE_SIDES = ['left', 'top', 'right', 'bottom'] as const;
export type PaneSide = (typeof PANE_SIDES)[number];

/** Meaning of a number in an explanation. */
export const STEP_REASONS = [
  'opening',
  'smallestWidth',
  'height',
  'typedWidth',
  'bow',
  'lean',
  'fall',
  'wallFixing',
  'floorFixing',
  'ceilingFixing',
  'header',
  'wallHinge',
  'glassHinge',
  'hingeGap',
  'strike',
  'bottomGap',
  'glassJoint',
  'corner',
  'otherBays',
  'transom',
  'overlap',
  'half',
  'track',
  'slope',
  'doorAboveFixed',
  'glassThickness',
  'betweenPanes',
  'rounding',
] as const;
export type StepReason = (typeof STEP_REASONS)[number];

export interface ExplanationStep {
  reason: StepReason;
  /** Added to the sum; negative for what is taken off. */
  mm: number;
  articleUID: Uid | null;
}

/** A size of a pane as a sum: 902 − 4 − 13 = 885. */
export interface SizeExplanation {
  size: 'width' | 'widthTop' | 'height' | 'heightRight';
  steps: ExplanationStep[];
  /** The sum of all steps. */
  mm: number;
}

/** A pane of glass in its run. */
export interface LayoutPane {
  /** Stable for a bay and its part: `{bay uid}/main`. */
  key: string;
  bayUID: Uid;
  run: WholeNumber;
  role: 'fixed' | 'door' | 'slider' | 'sliderFixed' | 'transom';
  /** Corners in the run: x from its left end, y up from its floor at the left. Clockwise, starting with the bottom edge. */
  outline: LayoutPoint[];
  /** Bounding box, rounded down to what the shop cuts. */
  widthMm: number;
  heightMm: number;
  /** Edges ground to an angle: degrees off square; the width is that of the longer face. Null for square edges. */
  miters: { left: number | null; right: number | null };
  areaMm2: number;
  weightKg: number;
  /** Share of the weight for each person who lifts it. */
  peopleToLift: WholeNumber;
  hinged: 'left' | 'right' | null;
  opens: LayoutBay['opens'];
  /** Left, top, right, bottom. */
  edges: PaneEdge[];
  /** Hinges, clamps, handles and holes, mm from the lower left of the bounding box. */
  hardware: MountedArticle[];
  explanations: SizeExplanation[];
  /** The panel that is priced and made. */
  panel: PanelSpec<number>;
  /** Place of each edge of the panel, in its order; omitted in what orders stored before 2026-11-30. */
  panelEdges?: PanelEdgePlace[];
  /** How far it is behind the line of its run, mm: the fixed panel of a slider. Omitted for panes on the line, and before 2026-11-30. */
  behindMm?: number;
}

/** Place of a panel's edge in the shower. */
export interface PanelEdgePlace {
  side: PaneSide;
  /** Edge of a cutout for a knee wall or bench. */
  isNotch: boolean;
  /** Decides the finish, unless the edge is mitered. */
  zone: EdgeZone;
}

/** One side of a pane and what it faces. Knee walls and benches are not edges of their own. */
export interface PaneEdge {
  side: PaneSide;
  /** null for a free edge. */
  facing: Facing | null;
  /** Pane on the other side of the gap; null for walls, floors and free edges. */
  otherPaneKey: string | null;
  role: HardwareRole | null;
  /** The fixing, hinge or seal; null for none. */
  articleUID: Uid | null;
  /** Gap as designed, before rounding, mm. */
  gapMm: number;
  /** Smallest and largest gap along an edge that isn't parallel to its wall, before tolerances; omitted if it is even. */
  wedgeMm?: { least: number; most: number };
  lengthMm: number;
}

export interface MountedArticle {
  articleUID: Uid;
  role: HardwareRole;
  /** Cutout or hole on an edge or face of this pane; null if the article needs none. */
  templateUID: Uid | null;
  side: PaneSide | null;
  /** Center; of hinges and clamps, the point of the edge. */
  at: LayoutPoint;
  diameterMm: number | null;
  /** A hinge on a fixed panel, on which a door hangs. */
  carriesDoor?: boolean;
}

export type FitVerdict = 'green' | 'amber' | 'red';

/** The gap at one edge of a pane. */
export interface EdgeFit {
  paneKey: string;
  side: PaneSide;
  articleUID: Uid | null;
  role: HardwareRole;
  /** Gap as designed; smallest and largest one with the tolerances of measure, glass and rounding. */
  nominalMm: number;
  smallestMm: number;
  largestMm: number;
  /** Range that the seal or fixing closes. `maxMm` is null where a door only must not touch; `articleUID` is null, too. */
  minMm: number | null;
  maxMm: number | null;
  /** green: always closes; amber: closes after adjustment; red: may not close. */
  verdict: FitVerdict;
  /** The limit that decides, and by how much the gap misses it; null if green. */
  decides: { limit: 'min' | 'max'; byMm: number } | null;
}

export const UNJUDGED_REASONS = [
  /** Nothing is chosen that closes the gap. */
  'nothingChosen',
  /** The price list gives no range for the article. */
  'noRange',
  /** Hinges, clamps and sliding systems hold the glass at the gap as designed. */
  'heldByHardware',
] as const;
export type UnjudgedReason = (typeof UNJUDGED_REASONS)[number];

/** An edge that faces something, without a verdict about its gap. */
export interface UnjudgedEdge {
  paneKey: string;
  side: PaneSide;
  role: HardwareRole;
  articleUID: Uid | null;
  reason: UnjudgedReason;
}

export const LAYOUT_FINDINGS = [
  'glassTooLarge',
  'paneTooNarrow',
  'notMeasured',
  'widthsContradict',
  'leansUnknown',
  'otherLeanUnknown',
  'heightsContradict',
  'heightUnknown',
  'cornerHeights',
  'ceilingNotStraight',
  'openAbove',
  'bowTaken',
  'bowReview',
  'noRemainder',
  'jointAngle',
  'hingeWallLeans',
  'hingeWallReview',
  'hingeTooWeak',
  'noArticle',
  'doorsShareHinges',
  'hingeHeights',
  'hingesClose',
  'noRoomOnEdge',
  'doorRises',
  'doorWidth',
  'noBottomSeal',
  'curbFallsOut',
  'returnFallUnknown',
  'doorOverCurb',
  'doorClearance',
  'narrowBesideDoor',
  'thickness',
  'areaThickness',
  'fewFixings',
  'floorClearance',
  'headerNeeded',
  'carrierNotHeld',
  'barNeeded',
  'transomSize',
  'notchLarge',
  'notchTooShort',
  'blockTooWide',
  'blockTooHigh',
  'transomTooHigh',
  'glassEndsTooLow',
  'blockFallsTooFar',
  'blockUnderDoor',
  'blockAtCorner',
  'swingHits',
  'swingHitsBlock',
  'swingHitsWall',
  'swingHitsDoor',
  'handleHeight',
  'towelBarHits',
  'doorDrops',
  'articleNotForEdge',
  'sealNotForEdge',
  'gapOutOfRange',
  'sliderWidth',
  'sliderWeight',
  'sliderThickness',
  'sliderHitsBlock',
  'trackNotHeld',
  'tracksDontMeet',
  'unknownArticle',
  'unknownMaterial',
  'edgeNotSold',
  'edgeNotPolished',
  'miterNotSold',
  'articleThickness',
  'panelCannotBeMade',
] as const;
export type LayoutFindingCode = (typeof LAYOUT_FINDINGS)[number];

export interface LayoutFinding {
  code: LayoutFindingCode;
  /** block: cannot be made; ask: two readings are possible; review: the shop looks at it; warn: the buyer should know. */
  severity: 'block' | 'ask' | 'review' | 'warn';
  place: LayoutPlace;
  /** Figures of the sentence: mm, kg, degrees and counts by name; null if the manufacturer gives none. */
  values: Record<string, number | null>;
  /** Names of the sentence: articles by their uid, or the edge finish that it is about. */
  articles: Uid[];
  cures: LayoutCure[];
}

/** A change that ends a finding. */
export type LayoutCure =
  | { kind: 'chooseArticle'; role: HardwareRole; articleUID: Uid; bayUID: Uid | null; count?: WholeNumber }
  | { kind: 'setTop'; run: WholeNumber; top: RunTop }
  | { kind: 'addBar' }
  | { kind: 'thickerGlass'; mm: number }
  | { kind: 'chooseGlass'; materialUID: Uid; mm: number }
  | { kind: 'measureAgain'; field: string }
  | { kind: 'setWidth'; bayUID: Uid; mm: number }
  | { kind: 'setTransom'; bayUID: Uid; mm: number }
  | { kind: 'changeHinged'; bayUID: Uid; hinged: 'left' | 'right' }
  | { kind: 'changeOpens'; bayUID: Uid; opens: LayoutBay['opens'] }
  | { kind: 'removeArticle'; role: HardwareRole; bayUID: Uid | null }
  /** `mm` above the curb, lowest first; null to space them evenly. */
  | { kind: 'setHingeHeights'; bayUID: Uid; mm: number[] | null }
  | { kind: 'chooseEdge'; zone: EdgeZone; finishUID: Uid }
  | { kind: 'setCorner'; joint: WholeNumber; corner: LayoutJoint['corner'] }
  /** Makes a butt corner. */
  | { kind: 'setThrough'; joint: WholeNumber; through: LayoutJoint['through'] }
  | { kind: 'makeTemplate' }
  /** Nothing on sale ends it: only the shop can. */
  | { kind: 'askShop' }
  /** The usual sizes are right. */
  | { kind: 'takeAsMeasured' };

/** Side for which a handed article is made: that of the hinges, seen from the side to which the door opens. */
export const HARDWARE_HANDS = ['left', 'right'] as const;
export type HardwareHand = (typeof HARDWARE_HANDS)[number];

/** One line of the hardware list: pieces, or lengths that the shop cuts from bars. Each hand has a line of its own. */
export interface HardwareListLine {
  articleUID: Uid;
  role: HardwareRole;
  /** null for articles that fit either side. */
  hand: HardwareHand | null;
  /** Pieces; 0 for articles that are cut to length. */
  quantity: WholeNumber;
  /** Lengths to cut, mm, longest first; empty for pieces. */
  cutsMm: number[];
  /** Panes and edges that they go to. Together as many pieces and cuts as above. */
  places: HardwarePlace[];
}

/** The pane or run that pieces or one cut of an article go to. */
export interface HardwarePlace {
  run: WholeNumber;
  /** Pane that carries it; null for headers and bars, which belong to the run. */
  paneKey: string | null;
  /** Edge along which it runs; null for handles and sliding systems. */
  side: PaneSide | null;
  role: HardwareRole;
  pieces: WholeNumber;
  /** null for articles sold by the piece. */
  cutMm: number | null;
  /** Length to which the track of a sliding system is cut; omitted for other articles. */
  trackMm?: number;
  /** Left end of the track, from the left end of its run; omitted in what orders stored before 2026-11-30. */
  trackFromMm?: number;
  /**
   * Degrees off square at the ends of a header, bar or track that meets the next one at a corner, null for a square end;
   * omitted if both are square. The length is then along the center line.
   */
  miters?: { left: number | null; right: number | null };
}

/** Version of the form in which evaluations are frozen with orders. Each later version has a migration from the one before. */
export const EVALUATION_SCHEMA = 1;

export interface EvaluatedLayout {
  schema: typeof EVALUATION_SCHEMA;
  panes: LayoutPane[];
  /** Verdict about the gap at each edge; two for an edge with a hinge and a seal. */
  fits: EdgeFit[];
  /** The other edges that face something; omitted in what orders stored before 2026-11-29. */
  unjudged?: UnjudgedEdge[];
  findings: LayoutFinding[];
  hardware: HardwareListLine[];
}
