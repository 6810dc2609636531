import type { ShapeRule } from '@glass/contracts/catalogue';
import type { Severity } from '@glass/contracts/panel';
import type { RuleCode } from './rule-table.js';

/*
 * Three starter sets, which tenants edit. Each figure names its source. [K] marks common knowledge of the trade without
 * a source, [P] our own choice. Verify both before calling them a standard.
 */

type Bounds = Partial<Pick<ShapeRule, 'thicknessMm' | 'tempered'>>;

const TEMPERED: Bounds = { tempered: true };
const ANNEALED: Bounds = { tempered: false };
/** Sold as 3/16 in: the nominal thickness, and the 5 mm of production. */
const THREE_SIXTEENTHS = [4.7625, 5];

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

/** Rules of every set. */
const COMMON: ShapeRule[] = [
  // Holes, notches and cutouts only in tempered or heat-strengthened glass: josohardware.com/news/detail/677.
  row('FEATURE_REQUIRES_TEMPER', '<=', '0', 'count', 'review'),
  // All of what the hinge's manufacturer states, and the thickness it clamps; see the catalog's templates.
  row('HINGE_MAX_WIDTH', '<=', '1', 'ratio', 'review'),
  row('HINGE_MAX_WEIGHT', '<=', '1', 'ratio', 'review'),
  row('HINGE_THICKNESS', '<=', '0', 'mm', 'block'),
  // Acute tips break in the furnace [K].
  row('ANGLE_MIN', '>=', '30', 'deg', 'block'),
  row('ANGLE_MIN', '>=', '45', 'deg', 'warn'),
  // 1:10 is a common furnace limit [K]; A+W stores 1:6 as an example of a surcharge.
  row('PANEL_MAX_ASPECT', '<=', '10', 'ratio', 'review'),
  // A leg longer than the notch is deep, and a notch less deep than wide: josohardware.com.
  row('NOTCH_LEG_MIN', '>', '1', 'ratio', 'review'),
  row('NOTCH_DEPTH_RATIO', '<', '1', 'ratio', 'review'),
  // At most ten holes per lite: germansystemwindows.com.
  row('HOLE_MAX_COUNT', '<=', '10', 'count', 'review'),
  // At most half of the shorter side; beyond it two corners meet [K].
  row('CORNER_RADIUS_MAX', '<=', '1/2', 'ratio', 'block'),
];

/** US practice after ASTM C1048: wagnercompanies.com "Drilling tempered glass" unless noted. */
const us: ShapeRule[] = [
  // Narrowest shower panel 4 1/2 in: stockbargerglass.com; 7 × 7 in: aiglass.com.
  row('PANEL_MIN_W', '>=', '4.5', 'in', 'block', TEMPERED),
  row('PANEL_MIN_W', '>=', '7', 'in', 'review', TEMPERED),
  // Other plants start at 10 × 14 in: accurateglassproducts.com.
  row('PANEL_MIN_W', '>=', '10', 'in', 'warn', TEMPERED),
  row('PANEL_MIN_H', '>=', '14', 'in', 'warn', TEMPERED),
  // At least 10 in across, or it falls between the rollers: aiglass.com, 02bca48.netsolhost.com.
  row('PANEL_MIN_DIAG', '>=', '10', 'in', 'block', TEMPERED),
  // 72 × 120 in: aiglass.com; 96 × 130 in is a stock sheet: cnmorn.com.
  row('PANEL_MAX_W', '<=', '72', 'in', 'review', TEMPERED),
  row('PANEL_MAX_H', '<=', '120', 'in', 'review', TEMPERED),
  row('PANEL_MAX_W', '<=', '96', 'in', 'block'),
  row('PANEL_MAX_H', '<=', '130', 'in', 'block'),
  // 40 × 80 in for 3/16 in glass, otherwise 60 × 100: accurateglassproducts.com; guardianglass.com has 60 in as the
  // limit of most plants.
  ...THREE_SIXTEENTHS.flatMap((thicknessMm) => [
    row('PANEL_MAX_W', '<=', '40', 'in', 'review', { tempered: true, thicknessMm }),
    row('PANEL_MAX_H', '<=', '80', 'in', 'review', { tempered: true, thicknessMm }),
  ]),
  row('PANEL_MAX_W', '<=', '60', 'in', 'warn', TEMPERED),
  row('PANEL_MAX_H', '<=', '100', 'in', 'warn', TEMPERED),
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
  // Holes near a corner under 90° need a technical review; near is twice the distance at a square corner [P].
  row('HOLE_ACUTE_MIN', '>=', '13*t', 'in', 'review'),
  // At least 8 in wide with holes: wagnercompanies.com.
  row('HOLE_PANEL_MIN_W', '>=', '8', 'in', 'review'),
  // Countersinks need a technical review: accurateglassproducts.com.
  row('COUNTERSUNK_MAX_COUNT', '<=', '0', 'count', 'review'),
  row('COUNTERSINK_LAND_MIN', '>=', 't/3', 'in', 'review'), // [P]
  // Above a third needs a technical review, but is not refused: accurateglassproducts.com.
  row('NOTCH_MAX_RATIO', '<=', '1/3', 'ratio', 'review'),
  // Leg of 3 in, inner radius of the thickness: josohardware.com, Wagner.
  row('NOTCH_LEG_MIN', '>=', '3', 'in', 'review'),
  row('NOTCH_RADIUS_MIN', '>=', 't', 'in', 'block'),
  // Many ask for 1/2 in: josohardware.com.
  row('NOTCH_RADIUS_MIN', '>=', '1/2', 'in', 'warn'),
  // Two inches, like sockets in Britain (50 mm): bglass.co.uk/guidelines.php.
  row('CUTOUT_EDGE_MIN', '>=', '2', 'in', 'review'),
  row('CUTOUT_GAP_MIN', '>=', '2', 'in', 'review'),
  row('CORNER_RADIUS_MIN', '>=', '1/8', 'in', 'warn'), // [K]
  // Pieces of at least 6 × 6 in: aiglass.com.
  row('BEVEL_MIN_SIZE', '>=', '6', 'in', 'block'),
  // Bevels of 1/2 to 1 1/2 in: aiglass.com.
  row('BEVEL_MIN_WIDTH', '>=', '1/2', 'in', 'block'),
  row('BEVEL_MAX_WIDTH', '<=', '3/2', 'in', 'block'),
  // 5 mm, sold as 3/16 in: scribd.com/document/125866396.
  row('MITER_MIN_T', '>=', '3/16', 'in', 'block'),
  // 3/32 in cannot be tempered: middletonblanchek2ja.web.app, a weak source; most plants start at 5/32 in [K].
  row('TEMPER_MIN_T', '>', '3/32', 'in', 'review'),
  row('TEMPER_MIN_T', '>=', '5/32', 'in', 'warn'),
  // A third hinge for doors higher than 2 m: BFS.
  row('HINGE_MAX_HEIGHT', '<=', '2000/25.4', 'in', 'warn'),
  // Hinge cutouts have radii of 6 to 8 mm, below those of notches; the smallest router bits make 3/16 in [P].
  row('HINGE_RADIUS_MIN', '>=', '3/16', 'in', 'review'),
  ...COMMON,
];

/** Rules of both metric sets. */
const METRIC: ShapeRule[] = [
  // Hinge cutouts have radii of 6 to 8 mm, below those of notches; the smallest router bits make 5 mm [P].
  row('HINGE_RADIUS_MIN', '>=', '5', 'mm', 'review'),
  // The flat-polishing machine starts at 250 × 100 mm: scribd.com/document/125866396.
  row('PANEL_MIN_W', '>=', '100', 'mm', 'review'),
  row('PANEL_MIN_H', '>=', '250', 'mm', 'review'),
  // Annealed glass from 70 × 70 mm: VIYAR.
  row('PANEL_MIN_W', '>=', '70', 'mm', 'block', ANNEALED),
  // 10 in across, or it falls between the rollers: 02bca48.netsolhost.com.
  row('PANEL_MIN_DIAG', '>=', '254', 'mm', 'block', TEMPERED),
  // Normal sheet 2440 × 3660: cnmorn.com; jumbo 3210 × 6000 mm [K].
  row('PANEL_MAX_W', '<=', '2440', 'mm', 'review', TEMPERED),
  row('PANEL_MAX_W', '<=', '3210', 'mm', 'block'),
  row('PANEL_MAX_H', '<=', '6000', 'mm', 'block'),
  // Above 50 ft² few plants temper, in the US: guardianglass.com.
  row('PANEL_MAX_AREA', '<=', '4.65', 'm2', 'warn', TEMPERED),
  // Like PriceUp's 160 lb, rounded [P].
  row('PANEL_MAX_WEIGHT', '<=', '75', 'kg', 'warn'),
  row('EDGE_MIN_LEN', '>=', '25', 'mm', 'warn'), // [P]
  row('NOTCH_LEG_MIN', '>=', '75', 'mm', 'review'), // as 3 in
  // Sockets at least 50 mm from each other: bglass.co.uk/guidelines.php.
  row('CUTOUT_GAP_MIN', '>=', '50', 'mm', 'review'),
  row('CORNER_RADIUS_MIN', '>=', '3', 'mm', 'warn'), // [K]
  // Pieces of 6 × 6 in, bevels of 1/2 to 1 1/2 in: aiglass.com.
  row('BEVEL_MIN_SIZE', '>=', '150', 'mm', 'block'),
  row('BEVEL_MIN_WIDTH', '>=', '12', 'mm', 'block'),
  row('BEVEL_MAX_WIDTH', '<=', '38.1', 'mm', 'block'),
  row('MITER_MIN_T', '>=', '5', 'mm', 'block'), // scribd.com/document/125866396
  // 3/32 in cannot be tempered: middletonblanchek2ja.web.app, a weak source; most plants start at 3 to 4 mm [K].
  row('TEMPER_MIN_T', '>', '2.4', 'mm', 'review'),
  row('TEMPER_MIN_T', '>=', '4', 'mm', 'warn'),
  // A third hinge for doors higher than 2 m: BFS.
  row('HINGE_MAX_HEIGHT', '<=', '2000', 'mm', 'warn'),
];

/** Thickness, minimum and maximum of the longer side, mm. */
const EN_SIDES = [
  [6, '300', '2400'],
  [8, '300', '3200'],
  [10, '400', '4000'],
  [12, '400', '4000'],
] as const;

/** EN 12150 practice, from the figures of "Glass Pre-processing Before Tempering" unless noted. */
const en: ShapeRule[] = [
  // Sides by thickness: ShowerDesigner GlassSpecs.py, whose minimum sides are its suggestions.
  ...EN_SIDES.flatMap(([thicknessMm, least, most]) => [
    row('PANEL_MIN_H', '>=', least, 'mm', 'warn', { tempered: true, thicknessMm }),
    row('PANEL_MAX_H', '<=', most, 'mm', 'review', { tempered: true, thicknessMm }),
  ]),
  row('PANEL_MAX_H', '<=', '3660', 'mm', 'warn', TEMPERED), // normal sheet: cnmorn.com
  row('HOLE_MIN_DIA', '>=', 't', 'mm', 'block'),
  row('HOLE_MAX_RATIO', '<=', '1/3', 'ratio', 'review'),
  row('HOLE_EDGE_MIN', '>=', '2*t', 'mm', 'block'),
  row('HOLE_HOLE_MIN', '>=', '2*t', 'mm', 'block'),
  row('HOLE_CORNER_MIN', '>=', '6*t', 'mm', 'block'),
  // Also 4t to the datum, read as the two edges from which the corner is measured.
  row('HOLE_CORNER_EDGES_MIN', '>=', '4*t', 'mm', 'review'),
  row('HOLE_ACUTE_MIN', '>=', '12*t', 'mm', 'review'), // a review, as in the US; the distance [P]
  row('HOLE_PANEL_MIN_W', '>=', '8*t', 'mm', 'block'),
  row('COUNTERSUNK_MAX_COUNT', '<=', '0', 'count', 'review'), // a review, as in the US
  row('COUNTERSINK_LAND_MIN', '>=', 't/3', 'mm', 'review'), // [P]
  // A third, inner radius 6 mm: szilanktechnology.eu/en/cutouts.
  row('NOTCH_MAX_RATIO', '<=', '1/3', 'ratio', 'review'),
  row('NOTCH_RADIUS_MIN', '>=', '6', 'mm', 'block'),
  // Sockets at least 50 mm from the edge: bglass.co.uk/guidelines.php.
  row('CUTOUT_EDGE_MIN', '>=', '50', 'mm', 'review'),
  ...METRIC,
  ...COMMON,
];

/** Australian tables distinguish 4–6 mm glass from 8–19 mm; other thicknesses use the nearest group. */
const AU_THIN = [3, 4, 5, 6];
const AU_THICK = [8, 10, 12, 15, 19, 25];

/** Australian practice: 1stglass.com.au toughened glass specification, walshsglass.com.au. */
const au: ShapeRule[] = [
  row('PANEL_MAX_H', '<=', '3660', 'mm', 'review', TEMPERED), // normal sheet: cnmorn.com
  row('HOLE_MIN_DIA', '>=', 'max(5, t)', 'mm', 'block'),
  // A third; half for holes larger than 75 mm.
  row('HOLE_SMALL_MAX_RATIO', '<=', '0.33', 'ratio', 'review'),
  row('HOLE_MAX_RATIO', '<=', '1/2', 'ratio', 'review'),
  // Walsh has 1.5t below 10 mm; the stricter of the two is used.
  ...AU_THIN.map((thicknessMm) => row('HOLE_EDGE_MIN', '>=', '1.5*t', 'mm', 'block', { thicknessMm })),
  ...AU_THICK.map((thicknessMm) => row('HOLE_EDGE_MIN', '>=', '2*t', 'mm', 'block', { thicknessMm })),
  row('HOLE_HOLE_MIN', '>=', '4*t', 'mm', 'block'),
  // From both edges, at square and acute corners.
  row('HOLE_CORNER_EDGES_MIN', '>=', '4*t', 'mm', 'block'),
  // Countersinks of 45° in glass of 5 to 19 mm.
  row('COUNTERSUNK_MIN_T', '>=', '5', 'mm', 'block'),
  row('COUNTERSUNK_MAX_T', '<=', '19', 'mm', 'block'),
  row('COUNTERSINK_LAND_MIN', '>=', 't/3', 'mm', 'review'), // [P]
  row('NOTCH_MAX_RATIO', '<=', '0.33', 'ratio', 'review'),
  row('NOTCH_RADIUS_MIN', '>=', 't', 'mm', 'block'),
  row('CUTOUT_END_RADIUS_MIN', '>=', '19', 'mm', 'block'),
  // Half the cutout's size, and 75 mm in 4–6 mm glass or 100 mm in thicker glass.
  row('CUTOUT_EDGE_MIN', '>=', '1/2', 'ratio', 'review'),
  ...AU_THIN.map((thicknessMm) => row('CUTOUT_EDGE_MIN', '>=', '75', 'mm', 'review', { thicknessMm })),
  ...AU_THICK.map((thicknessMm) => row('CUTOUT_EDGE_MIN', '>=', '100', 'mm', 'review', { thicknessMm })),
  ...METRIC,
  ...COMMON,
];

/** Starter sets of shape rules: US (inches), EN and Australian (millimeters). Copy before changing. */
export const ruleSets: { readonly us: ShapeRule[]; readonly en: ShapeRule[]; readonly au: ShapeRule[] } = {
  us,
  en,
  au,
};
