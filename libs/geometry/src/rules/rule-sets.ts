import type { Severity, ShapeRule } from '@glass/contracts';
import type { RuleCode } from './rule-table.js';

/*
 * Three sets to begin with; a tenant edits them in a table. Each figure has its source; [K] marks what the trade
 * is known to do without a page that says so, [P] what was chosen here. Verify both before calling them a norm.
 */

type Bounds = Partial<Pick<ShapeRule, 'thicknessMm' | 'tempered'>>;

const TEMPERED: Bounds = { tempered: true };

function row(
  code: RuleCode,
  operator: ShapeRule['operator'],
  formula: string,
  unit: ShapeRule['unit'],
  severity: Severity,
  bounds: Bounds = {},
): ShapeRule {
  return {
    code,
    materialUID: null,
    thicknessMm: bounds.thicknessMm ?? null,
    tempered: bounds.tempered ?? null,
    shape: null,
    operator,
    formula,
    unit,
    severity,
    message: '',
  };
}

/** The same in every set. */
const COMMON: ShapeRule[] = [
  // Holes, notches and cut-outs only in tempered or heat-strengthened glass: josohardware.com/news/detail/677.
  row('FEATURE_REQUIRES_TEMPER', '<=', '0', 'count', 'review'),
  // The whole of what the hinge's maker states, and the thickness it clamps; see the catalogue's templates.
  row('HINGE_MAX_WIDTH', '<=', '1', 'ratio', 'review'),
  row('HINGE_MAX_WEIGHT', '<=', '1', 'ratio', 'review'),
  row('HINGE_THICKNESS', '<=', '0', 'mm', 'block'),
  // Acute tips break in the furnace [K].
  row('ANGLE_MIN', '>=', '30', 'deg', 'block'),
  row('ANGLE_MIN', '>=', '45', 'deg', 'warn'),
  // 1:10 is a common furnace limit [K]; A+W stores 1:6 as an example of a surcharge.
  row('PANEL_MAX_ASPECT', '<=', '10', 'ratio', 'review'),
  // At most half of the shorter side, beyond which two corners meet [K].
  row('CORNER_RADIUS_MAX', '<=', '1/2', 'ratio', 'block'),
];

/** US practice, after ASTM C1048: wagnercompanies.com "Drilling tempered glass" unless noted. */
const us: ShapeRule[] = [
  // Narrowest shower panel 4 1/2 in: stockbargerglass.com; 7 × 7 in: aiglass.com.
  row('PANEL_MIN_W', '>=', '4.5', 'in', 'block', TEMPERED),
  row('PANEL_MIN_W', '>=', '7', 'in', 'review', TEMPERED),
  // At least 10 in across, or it falls between the rollers: aiglass.com, 02bca48.netsolhost.com.
  row('PANEL_MIN_DIAG', '>=', '10', 'in', 'block', TEMPERED),
  // 72 × 120 in: aiglass.com; 96 × 130 in is a stock sheet: cnmorn.com.
  row('PANEL_MAX_W', '<=', '72', 'in', 'review', TEMPERED),
  row('PANEL_MAX_H', '<=', '120', 'in', 'review', TEMPERED),
  row('PANEL_MAX_W', '<=', '96', 'in', 'block'),
  row('PANEL_MAX_H', '<=', '130', 'in', 'block'),
  // Above 50 ft² few plants temper: guardianglass.com, minimum and maximum sizes.
  row('PANEL_MAX_AREA', '<=', '50', 'ft2', 'review', TEMPERED),
  // PriceUp warns above 160 lb a panel.
  row('PANEL_MAX_WEIGHT', '<=', '160', 'lb', 'warn'),
  row('EDGE_MIN_LEN', '>=', '1', 'in', 'warn'), // [P]
  row('HOLE_MIN_DIA', '>=', 'max(1/4, t + 1/16)', 'in', 'block'),
  row('HOLE_MAX_RATIO', '<=', '1/3', 'ratio', 'review'),
  row('HOLE_EDGE_MIN', '>=', 'max(1/4, 2*t)', 'in', 'block'),
  row('HOLE_HOLE_MIN', '>=', 'max(3/8, 2*t)', 'in', 'block'),
  row('HOLE_CORNER_MIN', '>=', '6.5*t', 'in', 'block'),
  // Near a corner under 90° it is a technical review; near is twice as far as at a square one [P].
  row('HOLE_ACUTE_MIN', '>=', '13*t', 'in', 'review'),
  // At least 8 in wide with holes: wagnercompanies.com.
  row('HOLE_PANEL_MIN_W', '>=', '8', 'in', 'review'),
  // Countersinks are a technical review: accurateglassproducts.com.
  row('COUNTERSUNK_MAX_COUNT', '<=', '0', 'count', 'review'),
  // At most ten a lite: germansystemwindows.com.
  row('HOLE_MAX_COUNT', '<=', '10', 'count', 'review'),
  // Above a third is a technical review, not a refusal: accurateglassproducts.com.
  row('NOTCH_MAX_RATIO', '<=', '1/3', 'ratio', 'review'),
  // Leg of 3 in, inner radius of the thickness: josohardware.com, Wagner.
  row('NOTCH_LEG_MIN', '>=', '3', 'in', 'review'),
  // The leg longer than the notch is deep: josohardware.com.
  row('NOTCH_LEG_MIN', '>=', '1', 'ratio', 'review'),
  row('NOTCH_RADIUS_MIN', '>=', 't', 'in', 'block'),
  // Not deeper than wide: josohardware.com.
  row('NOTCH_DEPTH_RATIO', '<=', '1', 'ratio', 'review'),
  // Two inches, as for sockets in Britain (50 mm): bglass.co.uk/guidelines.php.
  row('CUTOUT_EDGE_MIN', '>=', '2', 'in', 'review'),
  row('CUTOUT_GAP_MIN', '>=', '2', 'in', 'review'),
  row('CORNER_RADIUS_MIN', '>=', '1/8', 'in', 'warn'), // [K]
  // Pieces of at least 6 × 6 in: aiglass.com.
  row('BEVEL_MIN_SIZE', '>=', '6', 'in', 'block'),
  // 5 mm, sold as 3/16 in: scribd.com/document/125866396.
  row('MITER_MIN_T', '>=', '3/16', 'in', 'block'),
  ...COMMON,
];

/** EN 12150 practice, from the figures of "Glass Pre-processing Before Tempering" unless noted. */
const en: ShapeRule[] = [
  // The flat-polishing machine takes from 250 × 100 mm: scribd.com/document/125866396.
  row('PANEL_MIN_W', '>=', '100', 'mm', 'review'),
  row('PANEL_MIN_H', '>=', '250', 'mm', 'review'),
  // Longest side by thickness: ShowerDesigner GlassSpecs.py.
  row('PANEL_MAX_H', '<=', '2400', 'mm', 'review', { tempered: true, thicknessMm: 6 }),
  row('PANEL_MAX_H', '<=', '3200', 'mm', 'review', { tempered: true, thicknessMm: 8 }),
  row('PANEL_MAX_H', '<=', '4000', 'mm', 'review', { tempered: true, thicknessMm: 10 }),
  row('PANEL_MAX_H', '<=', '4000', 'mm', 'review', { tempered: true, thicknessMm: 12 }),
  // Normal sheet 2440 wide: cnmorn.com; jumbo 3210 × 6000 mm [K].
  row('PANEL_MAX_W', '<=', '2440', 'mm', 'review', TEMPERED),
  row('PANEL_MAX_W', '<=', '3210', 'mm', 'block'),
  row('PANEL_MAX_H', '<=', '6000', 'mm', 'block'),
  // As PriceUp's 160 lb, rounded [P].
  row('PANEL_MAX_WEIGHT', '<=', '75', 'kg', 'warn'),
  row('EDGE_MIN_LEN', '>=', '25', 'mm', 'warn'), // [P]
  row('HOLE_MIN_DIA', '>=', 't', 'mm', 'block'),
  row('HOLE_MAX_RATIO', '<=', '1/3', 'ratio', 'review'),
  row('HOLE_EDGE_MIN', '>=', '2*t', 'mm', 'block'),
  row('HOLE_HOLE_MIN', '>=', '2*t', 'mm', 'block'),
  row('HOLE_CORNER_MIN', '>=', '6*t', 'mm', 'block'),
  row('HOLE_ACUTE_MIN', '>=', '12*t', 'mm', 'review'), // a review, as in the US; the distance [P]
  row('HOLE_PANEL_MIN_W', '>=', '8*t', 'mm', 'block'),
  row('HOLE_MAX_COUNT', '<=', '10', 'count', 'review'), // as in the US
  // A third, inner radius 6 mm: szilanktechnology.eu/en/cutouts.
  row('NOTCH_MAX_RATIO', '<=', '1/3', 'ratio', 'review'),
  row('NOTCH_RADIUS_MIN', '>=', '6', 'mm', 'block'),
  row('NOTCH_LEG_MIN', '>=', '75', 'mm', 'review'), // as 3 in
  // Sockets at least 50 mm from the edge and from each other: bglass.co.uk/guidelines.php.
  row('CUTOUT_EDGE_MIN', '>=', '50', 'mm', 'review'),
  row('CUTOUT_GAP_MIN', '>=', '50', 'mm', 'review'),
  row('CORNER_RADIUS_MIN', '>=', '3', 'mm', 'warn'), // [K]
  row('BEVEL_MIN_SIZE', '>=', '150', 'mm', 'block'), // as 6 in
  row('MITER_MIN_T', '>=', '5', 'mm', 'block'), // scribd.com/document/125866396
  ...COMMON,
];

/** Thicknesses that Australian sheets of figures tell apart (1stglass.com.au). */
const AU_THIN = [4, 5, 6];
const AU_THICK = [8, 10, 12, 15, 19];

/** Australian practice: 1stglass.com.au toughened glass specification, walshsglass.com.au. */
const au: ShapeRule[] = [
  row('PANEL_MIN_W', '>=', '100', 'mm', 'review'), // as EN
  row('PANEL_MIN_H', '>=', '250', 'mm', 'review'), // as EN
  row('PANEL_MAX_W', '<=', '2440', 'mm', 'review', TEMPERED), // as EN
  row('PANEL_MAX_H', '<=', '3660', 'mm', 'review', TEMPERED), // normal sheet: cnmorn.com
  row('PANEL_MAX_W', '<=', '3210', 'mm', 'block'), // jumbo [K]
  row('PANEL_MAX_H', '<=', '6000', 'mm', 'block'), // jumbo [K]
  row('PANEL_MAX_WEIGHT', '<=', '75', 'kg', 'warn'), // [P], as EN
  row('EDGE_MIN_LEN', '>=', '25', 'mm', 'warn'), // [P]
  row('HOLE_MIN_DIA', '>=', 'max(5, t)', 'mm', 'block'),
  row('HOLE_MAX_RATIO', '<=', '0.33', 'ratio', 'review'),
  ...AU_THIN.map((thicknessMm) => row('HOLE_EDGE_MIN', '>=', '1.5*t', 'mm', 'block', { thicknessMm })),
  ...AU_THICK.map((thicknessMm) => row('HOLE_EDGE_MIN', '>=', '2*t', 'mm', 'block', { thicknessMm })),
  row('HOLE_HOLE_MIN', '>=', '4*t', 'mm', 'block'),
  // 4t from both edges of a square corner is 4t × √2 from its tip.
  row('HOLE_CORNER_MIN', '>=', '5.66*t', 'mm', 'block'),
  // Countersinks of 45° in glass of 5 to 19 mm.
  row('COUNTERSUNK_MIN_T', '>=', '5', 'mm', 'block'),
  row('COUNTERSUNK_MAX_T', '<=', '19', 'mm', 'block'),
  row('HOLE_MAX_COUNT', '<=', '10', 'count', 'review'), // as in the US
  row('NOTCH_MAX_RATIO', '<=', '0.33', 'ratio', 'review'),
  row('NOTCH_RADIUS_MIN', '>=', 't', 'mm', 'block'),
  row('NOTCH_LEG_MIN', '>=', '75', 'mm', 'review'), // as 3 in
  // Half the cut-out's size, and 75 mm in 4–6 mm glass or 100 mm in thicker.
  row('CUTOUT_EDGE_MIN', '>=', '1/2', 'ratio', 'review'),
  ...AU_THIN.map((thicknessMm) => row('CUTOUT_EDGE_MIN', '>=', '75', 'mm', 'review', { thicknessMm })),
  ...AU_THICK.map((thicknessMm) => row('CUTOUT_EDGE_MIN', '>=', '100', 'mm', 'review', { thicknessMm })),
  row('CORNER_RADIUS_MIN', '>=', '3', 'mm', 'warn'), // [K]
  row('BEVEL_MIN_SIZE', '>=', '150', 'mm', 'block'), // as 6 in
  row('MITER_MIN_T', '>=', '5', 'mm', 'block'), // scribd.com/document/125866396
  ...COMMON,
];

/** Ready sets of shape rules: US inches, EN and Australian millimetres. Copy before changing. */
export const ruleSets: { readonly us: ShapeRule[]; readonly en: ShapeRule[]; readonly au: ShapeRule[] } = {
  us,
  en,
  au,
};
