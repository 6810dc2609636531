import type { Severity, ShapeRule } from '@glass/contracts';
import { isShapeKind } from '../shapes/shape-edges.js';
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
import { cutoutToCutout, cutoutToEdge, halfRoundEnd } from './cutout-rules.js';
import { FormulaError, parseFormula } from './formula.js';
import { doorHeight, doorWeight, doorWidth, hingeThickness } from './hinge-rules.js';
import { notchDepth, notchLeg, notchRadius, notchRatio } from './notch-rules.js';
import * as panel from './panel-rules.js';
import type { RuleCheck } from './rule-check.js';
import { templateRadius } from './template-rules.js';
import { type Quantity, RULE_UNITS } from './rule-units.js';

/** What a code means: in words for the table of rules, in which quantities it may be written, how it is measured. */
export interface RuleKind {
  description: string;
  quantities: readonly Quantity[];
  check: (check: RuleCheck) => void;
}

const LENGTH = ['length'] as const;
const RATIO = ['ratio'] as const;
const COUNT = ['count'] as const;

/** Every code a tenant's table may use: those of research §3.6, and for further rows of §3. Any other is refused. */
export const RULE_KINDS = {
  PANEL_MIN_W: kind('Shorter side of the block, at least', LENGTH, panel.shorterSide),
  PANEL_MIN_H: kind('Longer side of the block, at least', LENGTH, panel.longerSide),
  PANEL_MIN_DIAG: kind('Diagonal of the block, at least', LENGTH, panel.diagonal),
  PANEL_MAX_W: kind('Shorter side of the block, at most', LENGTH, panel.shorterSide),
  PANEL_MAX_H: kind('Longer side of the block, at most', LENGTH, panel.longerSide),
  PANEL_MAX_AREA: kind('Area of the block, at most', ['area'], panel.area),
  PANEL_MAX_ASPECT: kind('Longer side of the block over the shorter, at most', RATIO, panel.aspect),
  PANEL_MAX_WEIGHT: kind('Weight of the glass that is left, at most', ['weight'], panel.weight),
  PANEL_MAX_SHEET: kind(
    'Sides of the block over those of the stock sheet that it fits best, at most',
    RATIO,
    panel.stockSheet,
  ),
  ANGLE_MIN: kind('Angle of a corner whose tip is not taken off by 10 mm, at least', ['angle'], panel.angle),
  EDGE_MIN_LEN: kind('Length of each edge, at least', LENGTH, panel.edgeLength),
  CORNER_RADIUS_MIN: kind('Radius of a rounded corner, at least', LENGTH, panel.cornerRadius),
  CORNER_RADIUS_MAX: kind(
    'Radius of a rounded corner, at most; as a ratio, over the shorter side',
    ['length', 'ratio'],
    panel.cornerRadius,
  ),
  BEVEL_MIN_SIZE: kind(
    'Shorter side of the block where an edge is bevelled, at least',
    LENGTH,
    panel.bevelSize,
  ),
  BEVEL_MIN_WIDTH: kind('Width of a bevel, at least', LENGTH, panel.bevelWidth),
  BEVEL_MAX_WIDTH: kind('Width of a bevel, at most', LENGTH, panel.bevelWidth),
  MITER_MIN_T: kind('Thickness of glass with a mitre, at least', LENGTH, panel.mitreThickness),
  TEMPER_MIN_T: kind('Thickness of tempered glass, at least', LENGTH, panel.temperedThickness),
  FEATURE_REQUIRES_TEMPER: kind(
    'Holes and cut-outs in glass that is not tempered, at most',
    COUNT,
    panel.featuresOnAnnealed,
  ),
  HOLE_MIN_DIA: kind('Diameter of a hole, at least', LENGTH, holeDiameter),
  HOLE_MAX_RATIO: kind('Diameter of a hole over the shorter side, at most', RATIO, holeRatio),
  HOLE_SMALL_MAX_RATIO: kind(
    'Diameter of a hole of at most 75 mm over the shorter side, at most',
    RATIO,
    smallHoleRatio,
  ),
  HOLE_MAX_COUNT: kind('Number of holes, at most', COUNT, holeCount),
  HOLE_EDGE_MIN: kind('From the rim of a hole to the edge, at least', LENGTH, holeToEdge),
  HOLE_HOLE_MIN: kind('From the rim of a hole to the next opening, at least', LENGTH, holeToHole),
  HOLE_CORNER_MIN: kind('From the rim of a hole to the tip of a corner, at least', LENGTH, holeToCorner),
  HOLE_CORNER_EDGES_MIN: kind(
    'From the rim of a hole at a corner to the farther of its two edges, at least',
    LENGTH,
    holeToCornerEdges,
  ),
  HOLE_ACUTE_MIN: kind(
    'From the rim of a hole to the tip of a corner of less than 85°, at least',
    LENGTH,
    holeToAcuteCorner,
  ),
  HOLE_PANEL_MIN_W: kind('Shorter side of the block where there are holes, at least', LENGTH, drilledWidth),
  COUNTERSUNK_MAX_COUNT: kind('Number of countersunk holes, at most', COUNT, countersunkCount),
  COUNTERSUNK_MIN_T: kind(
    'Thickness of glass with countersunk holes, at least',
    LENGTH,
    countersunkThickness,
  ),
  COUNTERSUNK_MAX_T: kind('Thickness of glass with countersunk holes, at most', LENGTH, countersunkThickness),
  COUNTERSINK_LAND_MIN: kind('Glass left under a countersink, at least', LENGTH, countersinkLand),
  NOTCH_MAX_RATIO: kind('Larger measure of a notch over the shorter side, at most', RATIO, notchRatio),
  NOTCH_DEPTH_RATIO: kind('Depth of an edge notch over its width, at most', RATIO, notchDepth),
  NOTCH_LEG_MIN: kind(
    'Glass left beside a notch, at least; as a ratio, beside an edge notch over its depth',
    ['length', 'ratio'],
    notchLeg,
  ),
  NOTCH_RADIUS_MIN: kind('Inner radius of notches and cut-outs, at least', LENGTH, notchRadius),
  CUTOUT_EDGE_MIN: kind(
    'From a cut-out to the edge, at least; as a ratio, over its larger side',
    ['length', 'ratio'],
    cutoutToEdge,
  ),
  CUTOUT_END_RADIUS_MIN: kind(
    'Radius of the half-round end of a cut-out or an edge notch, at least',
    LENGTH,
    halfRoundEnd,
  ),
  CUTOUT_GAP_MIN: kind('From one cut-out to the next, at least', LENGTH, cutoutToCutout),
  HINGE_MAX_WIDTH: kind(
    'Width of a door on hinges, at most; as a ratio, over what the hinge states',
    ['length', 'ratio'],
    doorWidth,
  ),
  HINGE_MAX_WEIGHT: kind(
    'Weight of a door on two hinges, at most; as a ratio, over what the hinges state',
    ['weight', 'ratio'],
    doorWeight,
  ),
  HINGE_MAX_HEIGHT: kind('Height of a door on one or two hinges, at most', LENGTH, doorHeight),
  HINGE_THICKNESS: kind(
    'Glass thinner or thicker than a hinge or clamp takes, at most',
    LENGTH,
    hingeThickness,
  ),
  HINGE_RADIUS_MIN: kind(
    'Inside radius of the cut-out of a hinge, clamp or handle, at least',
    LENGTH,
    templateRadius,
  ),
} satisfies Record<string, RuleKind>;

export type RuleCode = keyof typeof RULE_KINDS;

/** Whether a code is one of RULE_KINDS. */
export function isRuleCode(code: string): code is RuleCode {
  return Object.hasOwn(RULE_KINDS, code);
}

const OPERATORS: readonly string[] = ['>=', '<=', '>', '<', '='] satisfies ShapeRule['operator'][];
const SEVERITIES: readonly string[] = ['block', 'review', 'warn'] satisfies Severity[];
/** Thicker than any glass that is sold in one pane, and longer than any sentence that a finding has room for. */
const THICKEST_MM = 100;
const MAX_MESSAGE_LENGTH = 300;
/** Beyond any limit in any unit: what a division by next to nothing gives. */
const MAX_LIMIT = 1e9;
/** Nominal thicknesses of the trade in mm, and in inches as far as they differ (research §8). */
const TRADE_THICKNESSES_MM = [2, 3, 4, 5, 6, 8, 10, 12, 15, 19, 25];
const TRADE_THICKNESSES_IN = [1 / 8, 3 / 16, 1 / 4, 5 / 16, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 1];

/** A field of a rule that cannot be used, with a sentence for whoever wrote it. */
export interface RuleFault {
  field: keyof ShapeRule;
  reason: string;
}

/**
 * What is wrong with one row of a tenant's table; empty for a row that can be used. Whether its material exists is
 * for the catalogue to say. Takes rows of unknown origin whose fields have the right types, if not the right values.
 */
export function ruleFaults(rule: ShapeRule): RuleFault[] {
  const faults: RuleFault[] = [];
  const report = (field: keyof ShapeRule, reason: string) => faults.push({ field, reason });
  const { code, thicknessMm, shape, message } = rule;
  const unit = Object.hasOwn(RULE_UNITS, rule.unit) ? RULE_UNITS[rule.unit] : null;
  const known = isRuleCode(code);
  if (!known) report('code', 'There is no rule of this code.');
  if (thicknessMm !== null && !(thicknessMm > 0 && thicknessMm <= THICKEST_MM)) {
    report('thicknessMm', `A thickness is more than 0 and at most ${THICKEST_MM} mm.`);
  }
  if (shape !== null && !isShapeKind(shape)) report('shape', 'There is no shape of this name.');
  if (!OPERATORS.includes(rule.operator)) report('operator', `Write one of ${OPERATORS.join(' ')}.`);
  const formula = formulaFault(rule, unit?.thicknessMm ?? 1);
  if (formula !== null) report('formula', formula);
  if (!unit) report('unit', `Write one of ${Object.keys(RULE_UNITS).join(', ')}.`);
  else if (known && !quantitiesOf(code).includes(unit.quantity)) {
    report('unit', 'This rule is not measured in this unit.');
  }
  if (!SEVERITIES.includes(rule.severity)) report('severity', `Write one of ${SEVERITIES.join(', ')}.`);
  if (message.length > MAX_MESSAGE_LENGTH) {
    report('message', `A message has at most ${MAX_MESSAGE_LENGTH} characters.`);
  } else if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(message)) {
    report('message', 'A message has no control characters.');
  }
  return faults;
}

/** A formula has to give a number for the rule's thickness, or for all that are sold. */
function formulaFault({ formula, thicknessMm }: ShapeRule, unitMm: number): string | null {
  try {
    const limit = parseFormula(formula);
    const inMm = [...TRADE_THICKNESSES_MM, ...TRADE_THICKNESSES_IN.map((inches) => inches * 25.4)];
    const tried = thicknessMm !== null && thicknessMm > 0 ? [thicknessMm] : inMm;
    const failed = tried.find((mm) => !(Math.abs(limit(mm / unitMm)) < MAX_LIMIT));
    return failed === undefined
      ? null
      : `The formula gives no number for ${Number(failed.toFixed(3))} mm glass.`;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return error.message;
  }
}

function quantitiesOf(code: RuleCode): readonly Quantity[] {
  const { quantities }: RuleKind = RULE_KINDS[code];
  return quantities;
}

function kind(
  description: string,
  quantities: readonly Quantity[],
  check: (check: RuleCheck) => void,
): RuleKind {
  return { description, quantities, check };
}
