import type { Catalogue, ShapeRule } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { fc, runs } from '@glass/testing/property';
import {
  applyChange,
  applyToPanel,
  mapLengths,
  measurePanel,
  panelInMillimeters,
  panelWithLengths,
  RULE_KINDS,
  type RuleCode,
  ruleSets,
  validatePanel,
} from '../src/index.js';
import { anyPanel } from './any-panel.factory.js';
import { rule, testCatalogue, wordedFindings } from './catalogue.factory.js';
import { crowdedPanel } from './crowded-panel.factory.js';

const metric = testCatalogue('metric');

/** Adds stock sheets smaller than many crowded panels. */
function withSheets(rules: ShapeRule[]): Catalogue {
  const catalogue = testCatalogue('metric', rules);
  const stockSheets = [{ longMm: 600, shortMm: 400 }];
  return { ...catalogue, materials: catalogue.materials.map((one) => ({ ...one, stockSheets })) };
}

/** Applies every offered fix and returns the codes that were fixed; fails if one was not. */
function curedOf(panel: PanelSpec<number>, catalogue: Catalogue): string[] {
  const spec = panelWithLengths(panel, catalogue.precision);
  const entered = panelInMillimeters(spec);
  if (validatePanel(entered, catalogue).length > 0) return [];
  return wordedFindings(entered, catalogue).flatMap((finding) => {
    if (!finding.fix) return [];
    const after = panelInMillimeters(applyChange(spec, finding.fix.change, catalogue));
    expect(validatePanel(after, catalogue)).toEqual([]);
    const shapeRules = catalogue.shapeRules.filter(({ code }) => code === finding.code);
    const same = wordedFindings(after, { ...catalogue, shapeRules }).filter(
      ({ code, part, required, severity }) =>
        code === finding.code &&
        severity === finding.severity &&
        required === finding.required &&
        JSON.stringify(part) === JSON.stringify(finding.part),
    );
    expect(same).toEqual([]);
    return [finding.code];
  });
}

/** Strict variants of every fixable rule, which crowded panels often break. */
const STRICT: Partial<Record<RuleCode, ShapeRule>> = {
  PANEL_MIN_W: rule('PANEL_MIN_W', '>=', '300', 'mm'),
  PANEL_MIN_H: rule('PANEL_MIN_H', '>=', '600', 'mm'),
  PANEL_MIN_DIAG: rule('PANEL_MIN_DIAG', '>', '700', 'mm'),
  PANEL_MAX_W: rule('PANEL_MAX_W', '<', '400', 'mm'),
  PANEL_MAX_H: rule('PANEL_MAX_H', '<=', '600', 'mm'),
  PANEL_MAX_AREA: rule('PANEL_MAX_AREA', '<=', '0.2', 'm2'),
  PANEL_MAX_ASPECT: rule('PANEL_MAX_ASPECT', '<=', '1.5', 'ratio'),
  PANEL_MAX_WEIGHT: rule('PANEL_MAX_WEIGHT', '<=', '3', 'kg'),
  PANEL_MAX_SHEET: rule('PANEL_MAX_SHEET', '<=', '1', 'ratio'),
  EDGE_MIN_LEN: rule('EDGE_MIN_LEN', '>=', '120', 'mm'),
  CORNER_RADIUS_MIN: rule('CORNER_RADIUS_MIN', '>=', '2*t', 'mm'),
  CORNER_RADIUS_MAX: rule('CORNER_RADIUS_MAX', '<=', '0.05', 'ratio'),
  BEVEL_MIN_SIZE: rule('BEVEL_MIN_SIZE', '>=', '400', 'mm'),
  HOLE_MIN_DIA: rule('HOLE_MIN_DIA', '>=', '3*t', 'mm'),
  HOLE_MAX_RATIO: rule('HOLE_MAX_RATIO', '<=', '0.1', 'ratio'),
  HOLE_SMALL_MAX_RATIO: rule('HOLE_SMALL_MAX_RATIO', '<', '0.1', 'ratio'),
  HOLE_EDGE_MIN: rule('HOLE_EDGE_MIN', '>=', '3*t', 'mm'),
  HOLE_HOLE_MIN: rule('HOLE_HOLE_MIN', '>=', '4*t', 'mm'),
  HOLE_CORNER_MIN: rule('HOLE_CORNER_MIN', '>=', '9*t', 'mm'),
  HOLE_CORNER_EDGES_MIN: rule('HOLE_CORNER_EDGES_MIN', '>=', '6*t', 'mm'),
  HOLE_ACUTE_MIN: rule('HOLE_ACUTE_MIN', '>', '20*t', 'mm'),
  HOLE_PANEL_MIN_W: rule('HOLE_PANEL_MIN_W', '>=', '400', 'mm'),
  COUNTERSINK_LAND_MIN: rule('COUNTERSINK_LAND_MIN', '>=', '2*t/3', 'mm'),
  NOTCH_MAX_RATIO: rule('NOTCH_MAX_RATIO', '<=', '0.15', 'ratio'),
  NOTCH_DEPTH_RATIO: rule('NOTCH_DEPTH_RATIO', '<', '1', 'ratio'),
  NOTCH_LEG_MIN: rule('NOTCH_LEG_MIN', '>', '120', 'mm'),
  NOTCH_RADIUS_MIN: rule('NOTCH_RADIUS_MIN', '>=', '5', 'mm'),
  CUTOUT_EDGE_MIN: rule('CUTOUT_EDGE_MIN', '>=', '1/2', 'ratio'),
  CUTOUT_GAP_MIN: rule('CUTOUT_GAP_MIN', '>=', '80', 'mm'),
  CUTOUT_END_RADIUS_MIN: rule('CUTOUT_END_RADIUS_MIN', '>=', '19', 'mm'),
  HINGE_MAX_WIDTH: rule('HINGE_MAX_WIDTH', '<=', '1/4', 'ratio'),
  HINGE_MAX_WEIGHT: rule('HINGE_MAX_WEIGHT', '<=', '0.05', 'ratio'),
  HINGE_MAX_HEIGHT: rule('HINGE_MAX_HEIGHT', '<=', '400', 'mm'),
};

/** An amount of zero: 0 mm, 0.0 mm, 0″, but not 10 mm or 0 5⁄8″. */
const NOTHING = /(?<![\d.⁄])0(\.0+)?(?: mm|″)/;
/** Matches a length that appears twice, as when 24.99 must be at least 25. */
const SAME_TWICE = /(?<![\d.⁄ ])(\d[^ ]*(?: \d+⁄\d+)?(?: mm|″)).*\b\1/;

/** Rules without a fix: they need another glass, another finish, or one hole less. */
const WITHOUT_CURE: RuleCode[] = [
  'ANGLE_MIN',
  'BEVEL_MIN_WIDTH',
  'BEVEL_MAX_WIDTH',
  'COUNTERSUNK_MAX_COUNT',
  'COUNTERSUNK_MAX_T',
  'COUNTERSUNK_MIN_T',
  'FEATURE_REQUIRES_TEMPER',
  'HINGE_RADIUS_MIN',
  'HINGE_THICKNESS',
  'HOLE_MAX_COUNT',
  'MITER_MIN_T',
  'TEMPER_MIN_T',
];

describe('fixes of findings', () => {
  it('fix the finding on any panel in each rule set', () => {
    let cured = 0;
    fc.assert(
      fc.property(anyPanel, fc.constantFrom('us' as const, 'en' as const, 'au' as const), (panel, name) => {
        const catalogue = testCatalogue(name === 'us' ? 'inch' : 'metric', ruleSets[name]);
        cured += curedOf(panel, catalogue).length;
      }),
      runs(150),
    );
    expect(cured).toBeGreaterThan(100);
  });

  it('fix the finding on crowded panels for every fixable rule', () => {
    const strict = Object.values(STRICT);
    const cured = new Map<string, number>();
    fc.assert(
      fc.property(crowdedPanel, fc.subarray(strict, { minLength: 8, maxLength: 14 }), (panel, rules) => {
        for (const code of curedOf(panel, withSheets(rules))) cured.set(code, (cured.get(code) ?? 0) + 1);
      }),
      runs(800),
    );
    expect(strict.map(({ code }) => code).filter((code) => !cured.has(code))).toEqual([]);
  });

  it('have sentences with measurable amounts, as their findings do', () => {
    let counted = 0;
    const typed = fc.constantFrom<LengthPrecision>('1mm', '1/16', '1/32');
    fc.assert(
      fc.property(
        crowdedPanel,
        fc.subarray(Object.values(STRICT), { minLength: 8 }),
        typed,
        fc.nat(99),
        (panel, rules, precision, off) => {
          const catalogue = { ...testCatalogue('metric', rules), precision };
          // Off the step by 1/5000 mm per unit, like lengths converted from another unit.
          const odd = mapLengths(panel, (mm) => mm + off / 5000);
          if (validatePanel(odd, catalogue).length > 0) return;
          for (const { fix, message, actual, required } of wordedFindings(odd, catalogue)) {
            expect(message).toMatch(/^[A-Z].*\.$/s);
            if (precision !== '1mm') expect(`${message} ${fix?.description ?? ''}`).not.toMatch(/\bmm\b/);
            if (actual !== null && required !== null && actual !== required)
              expect(message).not.toMatch(SAME_TWICE);
            if (!fix) continue;
            counted += 1;
            expect(fix.description).toMatch(/^(Set|Move) .*\.$/);
            expect(fix.description).not.toMatch(NOTHING);
            expect(fix.description).not.toMatch(/by (and|\.)|NaN|undefined|-\d/);
          }
        },
      ),
      runs(600),
    );
    expect(counted).toBeGreaterThan(1000);
  });

  it('are tested for every fixable rule', () => {
    const tried = [...Object.keys(STRICT), ...WITHOUT_CURE].sort();
    expect(tried).toEqual(Object.keys(RULE_KINDS).sort());
  });

  it('change texts and millimeters alike', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        for (const { fix } of wordedFindings(panel, metric)) {
          if (!fix) continue;
          const text = panelInMillimeters(applyChange(panelWithLengths(panel, '1mm'), fix.change, metric));
          const plain = applyToPanel(panel, fix.change);
          expect(measurePanel(text, metric).netAreaMm2).toBeCloseTo(
            measurePanel(plain, metric).netAreaMm2,
            1,
          );
        }
      }),
      runs(60),
    );
  });
});
