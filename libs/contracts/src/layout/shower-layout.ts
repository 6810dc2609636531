import type { HardwareFinish } from '../catalogue/hardware.js';
import type { Day, Length, Uid, WholeNumber } from '../primitives/formats.js';

/*
 * A shower as measured: a chain of straight glass lines (runs) seen from outside, from left to right. `L` is the type of
 * lengths: a Length in payloads, a number of millimeters in @glass/layouts.
 */

/** Version of the stored form. Each later version has a migration from the one before. */
export const LAYOUT_SCHEMA = 2;

export interface ShowerLayout<L = Length> {
  schema: typeof LAYOUT_SCHEMA;
  /** The buyer's name for it: `Master bath`. */
  name: string;
  materialUID: Uid;
  /** Line to which corners are measured: the outer face of the glass, or its center line. */
  measuredTo: 'outside' | 'center';
  /** Decides how exact the widths and heights are. */
  measuredWith: MeasuringTool;
  runs: LayoutRun<L>[];
  /** Between each two runs; one fewer than runs. */
  joints: LayoutJoint[];
  /** Left end of the first run, and right end of the last one. */
  start: RunEnd;
  end: RunEnd;
  obstacles: LayoutObstacle<L>[];
  hardware: HardwareChoice;
  finish: HardwareFinish;
  edges: EdgeChoice;
  /** Notes of the measuring visit; omitted if there are none. */
  survey?: LayoutSurvey;
  /** Pictures of the site; omitted if there are none. */
  photos?: LayoutPhoto[];
}

/** Notes of the visit at which a shower was measured. `measuredWith` is the tool. */
export interface LayoutSurvey {
  /** Name of the person; '' if not noted. At most `limits.measuredBy` characters. */
  measuredBy: string;
  /** Name of the person who measured a second time; omitted if no one did. */
  checkedBy?: string;
  /** Digest of the measures that this person confirmed; omitted if unknown. Other measures were changed since. */
  checkedMeasures?: string;
  /** Day of the visit, in the time zone of the shower; null if not noted. */
  measuredOn: Day | null;
  ready: SurveyTicks;
}

/** Glass is cut to the measures only once all are true. */
export interface SurveyTicks {
  /** Walls are tiled and grouted, so that their faces no longer move. */
  tileDone: boolean;
  /** The shower base, tub or curb is in its final place. */
  baseSet: boolean;
  /** The measures need no second visit before the glass is cut. */
  measuresFinal: boolean;
}

export const SURVEY_TICKS = [
  'tileDone',
  'baseSet',
  'measuresFinal',
] as const satisfies readonly (keyof SurveyTicks)[];

/** A picture of the site, bound to a side of the shower. The picture is an attachment of the quote. */
export interface LayoutPhoto {
  /** Attachment with the picture. Chosen by the client, and uploaded once the shower is in a quote. */
  attachmentUID: Uid;
  /** Side that it shows. */
  runUID: Uid;
  /** Wall at the left or right end of that side, seen from outside; null for the opening itself. */
  wall: 'left' | 'right' | null;
  /** At most `limits.photoNote` characters; '' for none. */
  note: string;
  /** At most `limits.photoArrows`. */
  arrows: PhotoArrow[];
}

/** An arrow drawn over a picture. */
export interface PhotoArrow {
  from: PhotoPoint;
  /** Tip. */
  to: PhotoPoint;
  /** Label beside its start, at most `limits.arrowText` characters; '' for none. */
  text: string;
}

/**
 * A point of a picture as fractions of its size, 0 to 1: `x` from the left edge, `y` from the top edge. Independent of
 * how large the picture is stored, shown or printed.
 */
export interface PhotoPoint {
  x: number;
  y: number;
}

export const MEASURING_TOOLS = ['tape', 'laser', 'template'] as const;
export type MeasuringTool = (typeof MEASURING_TOOLS)[number];

export const RUN_ENDS = ['wall', 'open'] as const;
export type RunEnd = (typeof RUN_ENDS)[number];

export const HARDWARE_ROLES = [
  /** Holds fixed panels at walls, floor, ceiling and to other panels. */
  'wallFixing',
  'floorFixing',
  'ceilingFixing',
  'glassJoint',
  /** Hinges or pivots at a wall, at a panel in line and at a corner. */
  'wallHinge',
  'glassHinge',
  /** Closing side of doors, at walls and at glass. */
  'strikeSeal',
  'hingeSeal',
  'bottomSeal',
  'threshold',
  'header',
  'bar',
  'handle',
  'towelBar',
  'slidingSystem',
  /** Mounts clamps, hinges, headers and bars. */
  'anchor',
] as const;
export type HardwareRole = (typeof HARDWARE_ROLES)[number];

/** Articles by what they do; a role without one takes nothing off the glass. */
export type HardwareChoice = Partial<Record<HardwareRole, Uid>>;

export const EDGE_ZONES = [
  /** Can be seen or touched: free edges, all edges of doors and sliding panes, and edges beside them. */
  'exposed',
  /** Between two fixed panes, in line, at a corner or below a transom. */
  'joint',
  /** At walls, floor, ceiling, header, knee walls and benches, of fixed panes: in a channel, or in the gap of clamps. */
  'hidden',
] as const;
export type EdgeZone = (typeof EDGE_ZONES)[number];

/** Edge finishes by where an edge is; null for the standard finish of the glass. Edges of a mitered corner are mitered. */
export type EdgeChoice = Record<EdgeZone, Uid | null>;

export const STANDARD_EDGES: Readonly<EdgeChoice> = { exposed: null, joint: null, hidden: null };

export interface LayoutRun<L = Length> {
  uid: Uid;
  /** Across the opening, at the bottom, half way up and at the top. */
  widths: { bottom: L; middle: L | null; top: L | null };
  /** Upright, at the left, in the middle and at the right. */
  heights: { left: L; middle: L | null; right: L | null };
  /** How far the wall at the left or right leans into the opening at the top; negative away from it; null if not measured. */
  leans: { left: L | null; right: L | null };
  /** How far the same walls lean toward the inside at the top, across the run. */
  leansAcross: { left: L | null; right: L | null };
  /** How much lower the curb is at the right end than at the left one, and at the inside than at the outside. */
  curbFall: { along: L | null; inward: L | null };
  /** Upper end of the glass. */
  top: RunTop;
  /** Left to right. */
  bays: LayoutBay<L>[];
  /** Knee walls and benches in the opening, which panels are cut around. */
  blocks: LayoutBlock<L>[];
  /** Sizes that are usual ones of the layout and not measured yet; omitted if all are measured. */
  assumed?: AssumableMeasure[];
}

/** Sizes that new runs have before anyone measures. */
export const ASSUMABLE_MEASURES = ['widths.bottom', 'heights.left'] as const;
export type AssumableMeasure = (typeof ASSUMABLE_MEASURES)[number];

/** Measures of an opening, as a template or a measuring sheet gives them. */
export type RunMeasures<L = Length> = Pick<LayoutRun<L>, 'widths' | 'heights' | 'leans' | 'curbFall' | 'top'>;

/** open: nothing; header: a bar above doors and panels; ceiling: glass to a ceiling, sloped if the heights differ. */
export const RUN_TOPS = ['open', 'header', 'ceiling'] as const;
export type RunTop = (typeof RUN_TOPS)[number];

export const BAY_KINDS = ['fixed', 'door', 'slider', 'empty'] as const;
export type BayKind = (typeof BAY_KINDS)[number];

export interface LayoutBay<L = Length> {
  uid: Uid;
  kind: BayKind;
  /** Width of the glass, or of the gap if empty; null: shares what is left with the other bays that have null. */
  width: L | null;
  /** Side of the hinges, seen from outside; for a slider, the side it slides to. Null for other bays. */
  hinged: 'left' | 'right' | null;
  /** Way a door opens; both panes of a slider with `both` move. */
  opens: 'out' | 'in' | 'both';
  /** Height of a transom above the door or panel; null for none. */
  transom: L | null;
  /** Top of the glass above the curb, if it ends below the top of the run; null for the whole height. */
  topAt: L | null;
  /** Centers of a door's hinges above the curb, lowest first, 2 to 4; omitted: evenly spaced, as many as needed. */
  hingeHeights?: L[];
  /** Articles other than those of the layout. */
  hardware: HardwareChoice;
}

/** A knee wall, bench or ledge at one side of the opening, up from the curb. */
export interface LayoutBlock<L = Length> {
  kind: 'kneeWall' | 'bench';
  side: 'left' | 'right';
  width: L;
  height: L;
  /** How much lower its top is at the end away from the wall. */
  fall: L | null;
  /** How far it reaches into the shower and out of it, from the middle of the glass; omitted or null if not measured. */
  inside?: L | null;
  outside?: L | null;
  /** Sizes that are usual ones and not measured yet; omitted if both are measured. */
  assumed?: AssumableBlockSize[];
}

export const ASSUMABLE_BLOCK_SIZES = ['width', 'height'] as const;
export type AssumableBlockSize = (typeof ASSUMABLE_BLOCK_SIZES)[number];

export interface LayoutJoint {
  /** Between the runs, seen from inside: 90 for a square corner, 135 for a neo-angle; in `limits.jointDegrees`. */
  angleDegrees: number;
  /** Typed text of an angle that can't be read; omitted otherwise. Such a shower isn't evaluated. */
  angleText?: string;
  /** butt: one pane ends at the face of the other; miter: both edges are ground to half the angle. */
  corner: 'butt' | 'miter';
  /** Pane that runs through to the outer corner, for a butt corner. */
  through: 'left' | 'right';
}

export const OBSTACLE_KINDS = ['toilet', 'vanity', 'towelBar', 'showerHead', 'radiator', 'other'] as const;
export type ObstacleKind = (typeof OBSTACLE_KINDS)[number];

/** Something that a door may hit. */
export interface LayoutObstacle<L = Length> {
  uid: Uid;
  kind: ObstacleKind;
  /** Run whose line it is measured from. */
  run: WholeNumber;
  where: 'outside' | 'inside';
  /** Nearest corner: along the run from its left end, and away from the glass. */
  along: L;
  away: L;
  /** Along the run, to the right of `along`. */
  width: L;
  /** Figures that are usual ones and not measured yet; omitted if all are measured. */
  assumed?: AssumableObstacleMeasure[];
}

export const ASSUMABLE_OBSTACLE_MEASURES = ['along', 'away', 'width'] as const;
export type AssumableObstacleMeasure = (typeof ASSUMABLE_OBSTACLE_MEASURES)[number];
