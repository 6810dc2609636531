import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { RuleCode } from './rule-table.js';

/** Measure of each rule. */
const measures = defineTexts((): Readonly<Record<RuleCode, string>> => ({
  PANEL_MIN_W: t`Shorter side of the block`,
  PANEL_MIN_H: t`Longer side of the block`,
  PANEL_MIN_DIAG: t`Diagonal of the block`,
  PANEL_MAX_W: t`Shorter side of the block`,
  PANEL_MAX_H: t`Longer side of the block`,
  PANEL_MAX_AREA: t`Area of the block`,
  PANEL_MAX_ASPECT: t`Longer side ÷ shorter side of the block`,
  PANEL_MAX_WEIGHT: t`Weight of the finished glass`,
  PANEL_MAX_SHEET: t`Sides of the block ÷ those of the best-fitting stock sheet`,
  ANGLE_MIN: t`Angle of a corner, unless its tip is cut off`,
  EDGE_MIN_LEN: t`Length of each edge`,
  CORNER_RADIUS_MIN: t`Radius of a rounded corner`,
  CORNER_RADIUS_MAX: t`Radius of a rounded corner`,
  BEVEL_MIN_SIZE: t`Shorter side of the block with a beveled edge`,
  BEVEL_MIN_WIDTH: t`Width of a bevel`,
  BEVEL_MAX_WIDTH: t`Width of a bevel`,
  MITER_MIN_T: t`Thickness of glass with a miter`,
  TEMPER_MIN_T: t`Thickness of tempered glass`,
  FEATURE_REQUIRES_TEMPER: t`Holes and cutouts in untempered glass`,
  HOLE_MIN_DIA: t`Diameter of a hole`,
  HOLE_MAX_RATIO: t`Diameter of a hole ÷ shorter side`,
  HOLE_SMALL_MAX_RATIO: t`Diameter of a hole up to 75 mm (3″) ÷ shorter side`,
  HOLE_MAX_COUNT: t`Number of holes`,
  HOLE_EDGE_MIN: t`From the rim of a hole to the edge`,
  HOLE_HOLE_MIN: t`From the rim of a hole to the next opening`,
  HOLE_CORNER_MIN: t`From the rim of a hole to the tip of a corner`,
  HOLE_CORNER_EDGES_MIN: t`From the rim of a hole at a corner to the farther of its two edges`,
  HOLE_ACUTE_MIN: t`From the rim of a hole to the tip of a corner of less than 85°`,
  HOLE_PANEL_MIN_W: t`Shorter side of the block with holes`,
  COUNTERSUNK_MAX_COUNT: t`Number of countersunk holes`,
  COUNTERSUNK_MIN_T: t`Thickness of glass with countersunk holes`,
  COUNTERSUNK_MAX_T: t`Thickness of glass with countersunk holes`,
  COUNTERSINK_LAND_MIN: t`Glass left under a countersink`,
  NOTCH_MAX_RATIO: t`Larger side of a notch in an edge ÷ shorter side`,
  NOTCH_DEPTH_RATIO: t`Depth of an edge notch ÷ its width`,
  NOTCH_LEG_MIN: t`Glass left beside a notch`,
  NOTCH_RADIUS_MIN: t`Inner radius of notches and cutouts`,
  CUTOUT_EDGE_MIN: t`From a cutout to the edge`,
  CUTOUT_END_RADIUS_MIN: t`Radius of the half-round end of a cutout or an edge notch`,
  CUTOUT_GAP_MIN: t`From one cutout to the next`,
  HINGE_MAX_WIDTH: t`Width of a door on hinges`,
  HINGE_MAX_WEIGHT: t`Weight of a door on two or more hinges`,
  HINGE_MAX_HEIGHT: t`Height of a door on one or two hinges`,
  HINGE_THICKNESS: t`How far the glass may be outside the thickness range of a hinge or clamp`,
  HINGE_RADIUS_MIN: t`Inside radius of the cutout of a hinge, clamp or handle`,
}));

/** Measure of a rule whose limit is a ratio and not a length or weight. */
const ratios = defineTexts((): Readonly<Partial<Record<RuleCode, string>>> => ({
  CORNER_RADIUS_MAX: t`Radius of a rounded corner ÷ shorter side`,
  NOTCH_LEG_MIN: t`Glass left beside a notch ÷ its depth`,
  CUTOUT_EDGE_MIN: t`From a cutout to the edge ÷ its larger side`,
  HINGE_MAX_WIDTH: t`Width of a door on hinges ÷ the hinge’s own limit`,
  HINGE_MAX_WEIGHT: t`Weight of a door on hinges ÷ the hinges’ own limit`,
}));

const texts = defineTexts(() => ({
  atLeast: (measure: string) => t`${measure}, at least`,
  atMost: (measure: string) => t`${measure}, at most`,
  orRatio: (description: string, ratio: string) => t`${description}; or: ${ratio}`,
}));

/** Other rules usually give a largest measure. */
const SMALLEST: ReadonlySet<RuleCode> = new Set([
  'PANEL_MIN_W',
  'PANEL_MIN_H',
  'PANEL_MIN_DIAG',
  'ANGLE_MIN',
  'EDGE_MIN_LEN',
  'CORNER_RADIUS_MIN',
  'BEVEL_MIN_SIZE',
  'BEVEL_MIN_WIDTH',
  'MITER_MIN_T',
  'TEMPER_MIN_T',
  'HOLE_MIN_DIA',
  'HOLE_EDGE_MIN',
  'HOLE_HOLE_MIN',
  'HOLE_CORNER_MIN',
  'HOLE_CORNER_EDGES_MIN',
  'HOLE_ACUTE_MIN',
  'HOLE_PANEL_MIN_W',
  'COUNTERSUNK_MIN_T',
  'COUNTERSINK_LAND_MIN',
  'NOTCH_LEG_MIN',
  'NOTCH_RADIUS_MIN',
  'CUTOUT_EDGE_MIN',
  'CUTOUT_END_RADIUS_MIN',
  'CUTOUT_GAP_MIN',
  'HINGE_RADIUS_MIN',
]);

/** Names what a rule measures, such as `Diameter of a hole`. @param unit of its limit */
export function describeMeasure(code: RuleCode, unit: string): string {
  return (unit === 'ratio' ? ratios[code] : undefined) ?? measures[code];
}

/** Describes a rule in the list of rules to choose from: `Diameter of a hole, at least`. */
export function describeRule(code: RuleCode): string {
  const measure = measures[code];
  const description = SMALLEST.has(code) ? texts.atLeast(measure) : texts.atMost(measure);
  const ratio = ratios[code];
  return ratio === undefined ? description : texts.orRatio(description, ratio);
}
