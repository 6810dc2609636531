import {
  countersinkLand,
  countersunkCount,
  countersunkThickness,
  drilledWidth,
  holeCount,
  holeDiameter,
  holeRatio,
  holeToAcuteCorner,
  holeToCorner,
  holeToCornerEdges,
  holeToEdge,
  holeToHole,
  smallHoleRatio,
} from './hole-rules.js';
import { cutoutToCutout, cutoutToEdge, halfRoundEnd, templateRadius } from './cutout-rules.js';
import { doorHeight, doorWeight, doorWidth, hingeThickness } from './hinge-rules.js';
import { notchDepth, notchLeg, notchRadius, notchRatio } from './notch-rules.js';
import * as panel from './panel-rules.js';
import type { RuleCheck } from './rule-check.js';
import type { Quantity } from './rule-units.js';

/** Quantities in which a rule may be written, and its implementation. Descriptions: `describeRule`. */
export interface RuleKind {
  quantities: readonly Quantity[];
  check: (check: RuleCheck) => void;
}

const LENGTH = ['length'] as const;
const RATIO = ['ratio'] as const;
const COUNT = ['count'] as const;

/** All rule codes of a tenant's table: those of research §3.6 and further rows of §3. Others are refused. */
export const RULE_KINDS = {
  PANEL_MIN_W: kind(LENGTH, panel.shorterSide),
  PANEL_MIN_H: kind(LENGTH, panel.longerSide),
  PANEL_MIN_DIAG: kind(LENGTH, panel.diagonal),
  PANEL_MAX_W: kind(LENGTH, panel.shorterSide),
  PANEL_MAX_H: kind(LENGTH, panel.longerSide),
  PANEL_MAX_AREA: kind(['area'], panel.area),
  PANEL_MAX_ASPECT: kind(RATIO, panel.aspect),
  PANEL_MAX_WEIGHT: kind(['weight'], panel.weight),
  PANEL_MAX_SHEET: kind(RATIO, panel.stockSheet),
  ANGLE_MIN: kind(['angle'], panel.angle),
  EDGE_MIN_LEN: kind(LENGTH, panel.edgeLength),
  CORNER_RADIUS_MIN: kind(LENGTH, panel.cornerRadius),
  CORNER_RADIUS_MAX: kind(['length', 'ratio'], panel.cornerRadius),
  BEVEL_MIN_SIZE: kind(LENGTH, panel.bevelSize),
  BEVEL_MIN_WIDTH: kind(LENGTH, panel.bevelWidth),
  BEVEL_MAX_WIDTH: kind(LENGTH, panel.bevelWidth),
  MITER_MIN_T: kind(LENGTH, panel.miterThickness),
  TEMPER_MIN_T: kind(LENGTH, panel.temperedThickness),
  FEATURE_REQUIRES_TEMPER: kind(COUNT, panel.featuresOnAnnealed),
  HOLE_MIN_DIA: kind(LENGTH, holeDiameter),
  HOLE_MAX_RATIO: kind(RATIO, holeRatio),
  HOLE_SMALL_MAX_RATIO: kind(RATIO, smallHoleRatio),
  HOLE_MAX_COUNT: kind(COUNT, holeCount),
  HOLE_EDGE_MIN: kind(LENGTH, holeToEdge),
  HOLE_HOLE_MIN: kind(LENGTH, holeToHole),
  HOLE_CORNER_MIN: kind(LENGTH, holeToCorner),
  HOLE_CORNER_EDGES_MIN: kind(LENGTH, holeToCornerEdges),
  HOLE_ACUTE_MIN: kind(LENGTH, holeToAcuteCorner),
  HOLE_PANEL_MIN_W: kind(LENGTH, drilledWidth),
  COUNTERSUNK_MAX_COUNT: kind(COUNT, countersunkCount),
  COUNTERSUNK_MIN_T: kind(LENGTH, countersunkThickness),
  COUNTERSUNK_MAX_T: kind(LENGTH, countersunkThickness),
  COUNTERSINK_LAND_MIN: kind(LENGTH, countersinkLand),
  NOTCH_MAX_RATIO: kind(RATIO, notchRatio),
  NOTCH_DEPTH_RATIO: kind(RATIO, notchDepth),
  NOTCH_LEG_MIN: kind(['length', 'ratio'], notchLeg),
  NOTCH_RADIUS_MIN: kind(LENGTH, notchRadius),
  CUTOUT_EDGE_MIN: kind(['length', 'ratio'], cutoutToEdge),
  CUTOUT_END_RADIUS_MIN: kind(LENGTH, halfRoundEnd),
  CUTOUT_GAP_MIN: kind(LENGTH, cutoutToCutout),
  HINGE_MAX_WIDTH: kind(['length', 'ratio'], doorWidth),
  HINGE_MAX_WEIGHT: kind(['weight', 'ratio'], doorWeight),
  HINGE_MAX_HEIGHT: kind(LENGTH, doorHeight),
  HINGE_THICKNESS: kind(LENGTH, hingeThickness),
  HINGE_RADIUS_MIN: kind(LENGTH, templateRadius),
} satisfies Record<string, RuleKind>;

export type RuleCode = keyof typeof RULE_KINDS;

export function isRuleCode(code: string): code is RuleCode {
  return Object.hasOwn(RULE_KINDS, code);
}

function kind(quantities: readonly Quantity[], check: (check: RuleCheck) => void): RuleKind {
  return { quantities, check };
}
