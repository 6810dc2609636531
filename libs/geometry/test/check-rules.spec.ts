import type { Finding, PanelFeature, ShapeRule } from '@glass/contracts';
import {
  applyChange,
  checkRules,
  isRuleCode,
  type Panel,
  panelInMillimetres,
  panelWithLengths,
  RULE_KINDS,
  ruleFaults,
  ruleSets,
} from '../src/index.js';
import {
  BEVEL,
  DUBBED,
  GENEVA,
  GENEVA_HOLES,
  MIRROR,
  MITRE,
  RADIUS,
  testCatalogue,
} from './catalogue.factory.js';
import { cutout, edgeNotch, hinge, hole, panelOf, rectangle, uidOf } from './panel.factory.js';

const IN = 25.4;
const metric = testCatalogue('metric');
const inch = testCatalogue('inch');

const rule = (
  code: string,
  operator: ShapeRule['operator'],
  formula: string,
  unit: ShapeRule['unit'],
): ShapeRule => ({
  code,
  materialUID: null,
  thicknessMm: null,
  tempered: null,
  shape: null,
  operator,
  formula,
  unit,
  severity: 'block',
  message: '',
});
const found = (panel: Panel, code: string, catalogue = metric): Finding | undefined =>
  checkRules(panel, catalogue).find((finding) => finding.code === code);
const only = (panel: Panel, one: ShapeRule): Finding[] => checkRules(panel, testCatalogue('metric', [one]));

describe('checkRules', () => {
  it('finds nothing wrong with an ordinary shower door, in any of the three sets', () => {
    for (const shapeRules of Object.values(ruleSets)) {
      const door = rectangle(700, 1300, {
        features: [
          hinge(1, 1, 250, GENEVA),
          hinge(2, 1, 1050, GENEVA),
          hole(3, 600, 700, 12),
          hole(4, 600, 500, 12),
        ],
      });
      expect(checkRules(door, testCatalogue('metric', shapeRules))).toEqual([]);
    }
  });

  it('measures holes to the rim: 3/4 in is enough in 3/8 in glass, a sixteenth less is not', () => {
    const at = (x: number) => rectangle(30 * IN, 60 * IN, { features: [hole(1, x * IN, 30 * IN, 0.5 * IN)] });
    expect(found(at(1), 'HOLE_EDGE_MIN', inch)).toBeUndefined();
    const finding = found(at(15 / 16), 'HOLE_EDGE_MIN', inch);
    expect(finding).toMatchObject({
      severity: 'block',
      message: 'Hole 1 to the edge is 11/16 in; at least 3/4 in is needed.',
      part: { kind: 'feature', uid: uidOf(1) },
      at: { x: (15 / 16 - 1 / 4) * IN, y: 30 * IN },
      fix: { description: 'Move hole 1 by 1/16 in to the right.' },
    });
    expect(finding?.actual).toBeCloseTo(0.6875, 9);
    expect(finding?.required).toBeCloseTo(0.75, 9);
  });

  it('moves a hole in a corner off both edges at once', () => {
    const panel = rectangle(700, 1300, { features: [hole(1, 20, 1285, 12)] });
    const fix = found(panel, 'HOLE_EDGE_MIN')?.fix;
    expect(fix).toEqual({
      description: 'Move hole 1 by 6 mm to the right and 11 mm down.',
      change: { kind: 'moveFeature', uid: uidOf(1), dx: 6, dy: -11 },
    });
  });

  it('measures from a hole straight to the tip of the corner', () => {
    const panel = rectangle(700, 1300, { features: [hole(1, 40, 40, 12)] });
    const finding = found(panel, 'HOLE_CORNER_MIN');
    expect(finding?.actual).toBeCloseTo(Math.hypot(40, 40) - 6, 9);
    expect(finding?.message).toContain('Hole 1 to corner AB');
  });

  it('holds hinges to their own limits and not to the rules for notches and holes', () => {
    const rules = [
      'NOTCH_RADIUS_MIN',
      'NOTCH_MAX_RATIO',
      'NOTCH_LEG_MIN',
      'HOLE_EDGE_MIN',
      'HOLE_MIN_DIA',
      'HOLE_CORNER_MIN',
    ];
    const strict = rules.map((code) =>
      code === 'NOTCH_MAX_RATIO' ? rule(code, '<=', '0.001', 'ratio') : rule(code, '>=', '999', 'mm'),
    );
    const panel = rectangle(700, 1300, {
      features: [hinge(1, 1, 250, GENEVA), hinge(2, 3, 250, GENEVA_HOLES)],
    });
    expect(checkRules(panel, testCatalogue('metric', strict))).toEqual([]);
  });

  it('says what a door is too wide and too heavy for', () => {
    const features = [hinge(1, 1, 250, GENEVA), hinge(2, 1, 1550, GENEVA)];
    const wide = found(rectangle(720, 1800, { features }), 'HINGE_MAX_WIDTH');
    expect(wide?.fix?.change).toEqual({ kind: 'setLength', path: 'shape.width', mm: 711 });
    const heavy = rectangle(700, 2200, { features });
    expect(found(heavy, 'HINGE_MAX_WEIGHT')?.actual).toBeCloseTo(38.1 / 36, 1);
    expect(
      found({ ...heavy, features: [...features, hinge(3, 1, 900, GENEVA)] }, 'HINGE_MAX_WEIGHT'),
    ).toBeUndefined();
  });

  it('refuses glass that a hinge does not clamp', () => {
    expect(
      found(
        rectangle(500, 500, { materialUID: MIRROR, features: [hinge(1, 1, 250, GENEVA)] }),
        'HINGE_THICKNESS',
      ),
    ).toMatchObject({ actual: 2, required: 0, fix: null });
  });

  it('leaves the shorter and the longer side apart, whichever way the panel stands', () => {
    const limits = testCatalogue('metric', [
      rule('PANEL_MAX_W', '<=', '1000', 'mm'),
      rule('PANEL_MAX_H', '<=', '2000', 'mm'),
    ]);
    expect(checkRules(rectangle(2000, 1000), limits)).toEqual([]);
    expect(checkRules(rectangle(2010, 1000), limits).map((finding) => finding.code)).toEqual(['PANEL_MAX_H']);
    expect(checkRules(rectangle(1010, 1500), limits)[0]?.fix?.description).toBe('Set the width to 1000 mm.');
  });

  it.each<[string, Panel, ShapeRule]>([
    ['PANEL_MIN_W', rectangle(80, 400), rule('PANEL_MIN_W', '>=', '100', 'mm')],
    ['PANEL_MIN_H', rectangle(80, 200), rule('PANEL_MIN_H', '>=', '250', 'mm')],
    ['PANEL_MIN_DIAG', rectangle(100, 200), rule('PANEL_MIN_DIAG', '>=', '254', 'mm')],
    ['PANEL_MAX_AREA', rectangle(1000, 3000), rule('PANEL_MAX_AREA', '<=', '2.5', 'm2')],
    ['PANEL_MAX_ASPECT', rectangle(100, 1500), rule('PANEL_MAX_ASPECT', '<=', '10', 'ratio')],
    [
      'PANEL_MAX_WEIGHT',
      panelOf({ kind: 'circle', diameter: 2200 }),
      rule('PANEL_MAX_WEIGHT', '<=', '75', 'kg'),
    ],
    [
      'EDGE_MIN_LEN',
      panelOf({
        kind: 'clippedRectangle',
        width: 500,
        height: 500,
        clips: [{ corner: 'upperLeft', alongX: 10, alongY: 10 }],
      }),
      rule('EDGE_MIN_LEN', '>=', '25', 'mm'),
    ],
    [
      'CORNER_RADIUS_MIN',
      rectangle(500, 500, {
        corners: [0, 1, 2, 3].map((i) =>
          i === 1 ? { finishUID: RADIUS, size: 2 } : { finishUID: null, size: null },
        ),
      }),
      rule('CORNER_RADIUS_MIN', '>=', '3', 'mm'),
    ],
    [
      'CORNER_RADIUS_MAX',
      panelOf({
        kind: 'radiusRectangle',
        width: 500,
        height: 600,
        radii: { lowerLeft: 260, upperLeft: 0, upperRight: 0, lowerRight: 0 },
      }),
      rule('CORNER_RADIUS_MAX', '<=', '1/2', 'ratio'),
    ],
    [
      'BEVEL_MIN_SIZE',
      rectangle(140, 400, { edges: [{ finishUID: BEVEL }, ...plainEdges(3)] }),
      rule('BEVEL_MIN_SIZE', '>=', '150', 'mm'),
    ],
    [
      'HOLE_MIN_DIA',
      rectangle(500, 500, { features: [hole(1, 200, 200, 8)] }),
      rule('HOLE_MIN_DIA', '>=', 't', 'mm'),
    ],
    [
      'HOLE_MAX_RATIO',
      rectangle(500, 500, { features: [hole(1, 200, 200, 180)] }),
      rule('HOLE_MAX_RATIO', '<=', '1/3', 'ratio'),
    ],
    [
      'HOLE_HOLE_MIN',
      rectangle(500, 500, { features: [hole(1, 200, 200, 20), hole(2, 215, 225, 20)] }),
      rule('HOLE_HOLE_MIN', '>=', '2*t', 'mm'),
    ],
    [
      'NOTCH_MAX_RATIO',
      rectangle(300, 800, { features: [edgeNotch(1, 1, 400, [120, 60, 12])] }),
      rule('NOTCH_MAX_RATIO', '<=', '1/3', 'ratio'),
    ],
    [
      'NOTCH_DEPTH_RATIO',
      rectangle(300, 800, { features: [edgeNotch(1, 1, 400, [40, 60, 12])] }),
      rule('NOTCH_DEPTH_RATIO', '<=', '1', 'ratio'),
    ],
    [
      'HOLE_PANEL_MIN_W',
      rectangle(70, 800, { features: [hole(1, 35, 400, 12)] }),
      rule('HOLE_PANEL_MIN_W', '>=', '8*t', 'mm'),
    ],
    [
      'HOLE_ACUTE_MIN',
      panelOf(
        { kind: 'rightTriangle', width: 1000, height: 800, rightAngle: 'left' },
        { features: [hole(1, 900, 30, 12)] },
      ),
      rule('HOLE_ACUTE_MIN', '>=', '12*t', 'mm'),
    ],
    [
      'NOTCH_RADIUS_MIN',
      rectangle(300, 800, { features: [edgeNotch(1, 1, 400, [80, 60, 2])] }),
      rule('NOTCH_RADIUS_MIN', '>=', 't', 'mm'),
    ],
    [
      'NOTCH_LEG_MIN',
      rectangle(300, 800, { features: [edgeNotch(1, 1, 80, [80, 60, 10])] }),
      rule('NOTCH_LEG_MIN', '>=', '75', 'mm'),
    ],
    [
      'NOTCH_LEG_MIN',
      rectangle(300, 800, { features: [edgeNotch(1, 1, 80, [80, 60, 10])] }),
      rule('NOTCH_LEG_MIN', '>=', '1', 'ratio'),
    ],
    [
      'CUTOUT_GAP_MIN',
      rectangle(600, 800, {
        features: [cutout(1, 200, 300, [80, 60, 10]), cutout(2, 310, 320, [80, 60, 10])],
      }),
      rule('CUTOUT_GAP_MIN', '>=', '50', 'mm'),
    ],
    [
      'CUTOUT_EDGE_MIN',
      rectangle(300, 800, { features: [cutout(1, 60, 70, [80, 60, 10])] }),
      rule('CUTOUT_EDGE_MIN', '>=', '50', 'mm'),
    ],
  ])('cures %s by the change it offers', (code, panel, one) => {
    const [finding] = only(panel, one);
    expect(finding?.code).toBe(code);
    if (!finding?.fix) throw new Error(`${code} has no cure.`);
    const catalogue = testCatalogue('metric', [one]);
    const cured = applyChange(panelWithLengths(panel, '1mm'), finding.fix.change, catalogue);
    expect(JSON.stringify(cured)).not.toContain('.');
    expect(only(panelInMillimetres(cured), one)).toEqual([]);
  });

  it.each<[string, Panel, ShapeRule]>([
    [
      'ANGLE_MIN',
      panelOf({ kind: 'rightTriangle', width: 1000, height: 400, rightAngle: 'left' }),
      rule('ANGLE_MIN', '>=', '30', 'deg'),
    ],
    [
      'MITER_MIN_T',
      rectangle(500, 500, { materialUID: MIRROR, edges: [...plainEdges(3), { finishUID: MITRE }] }),
      rule('MITER_MIN_T', '>=', '8', 'mm'),
    ],
    [
      'HOLE_MAX_COUNT',
      rectangle(500, 500, { features: [hole(1, 100, 100, 10), hole(2, 200, 200, 10)] }),
      rule('HOLE_MAX_COUNT', '<=', '1', 'count'),
    ],
    [
      'FEATURE_REQUIRES_TEMPER',
      rectangle(500, 500, { materialUID: MIRROR, features: [hole(1, 100, 100, 10)] }),
      rule('FEATURE_REQUIRES_TEMPER', '<=', '0', 'count'),
    ],
  ])('says %s without a cure where there is none', (code, panel, one) => {
    expect(only(panel, one)).toMatchObject([{ code, fix: null }]);
  });

  it('asks about countersunk holes, by their number and by the glass they are in', () => {
    const sunk = { ...hole(1, 100, 100, 12), countersunk: true } as PanelFeature<number>;
    const panel = rectangle(500, 500, { features: [sunk, hole(2, 200, 200, 12)] });
    const none = rule('COUNTERSUNK_MAX_COUNT', '<=', '0', 'count');
    expect(only(panel, none)).toMatchObject([
      { part: { kind: 'feature', uid: uidOf(1) }, actual: 1, fix: null },
    ]);
    expect(only(panel, rule('COUNTERSUNK_MIN_T', '>=', '12', 'mm'))).toMatchObject([
      { actual: 10, required: 12 },
    ]);
    expect(only(panel, rule('COUNTERSUNK_MAX_T', '<=', '8', 'mm'))).toMatchObject([
      { actual: 10, required: 8 },
    ]);
    expect(only(rectangle(500, 500, { features: [hole(2, 200, 200, 12)] }), none)).toEqual([]);
  });

  it('does not count a corner that is a little out of square as acute', () => {
    const offset = { x: 10, y: 0 };
    const none = { x: 0, y: 0 };
    const shape = {
      width: 500,
      height: 600,
      lowerLeft: none,
      upperLeft: offset,
      upperRight: none,
      lowerRight: none,
    };
    const panel = panelOf({ kind: 'quadByOffsets', ...shape }, { features: [hole(1, 60, 60, 12)] });
    expect(only(panel, rule('HOLE_ACUTE_MIN', '>=', '999', 'mm'))).toEqual([]);
  });

  it('says so where a formula gives no limit for the glass, instead of letting it pass', () => {
    const findings = only(rectangle(500, 500), rule('PANEL_MIN_W', '>=', '1/(t-10)', 'mm'));
    expect(findings).toMatchObject([
      { code: 'PANEL_MIN_W', severity: 'block', actual: null, required: null, fix: null },
    ]);
    expect(findings[0]?.message).toBe('The rule PANEL_MIN_W gives no limit for glass of this thickness.');
  });

  it('lets an acute tip pass once it is taken off', () => {
    const shape = { kind: 'rightTriangle', width: 1000, height: 400, rightAngle: 'left' } as const;
    const corners = [0, 1, 2].map((i) =>
      i === 2 ? { finishUID: DUBBED, size: 12 } : { finishUID: null, size: null },
    );
    expect(only(panelOf(shape, { corners }), rule('ANGLE_MIN', '>=', '30', 'deg'))).toEqual([]);
  });

  it('says only the graver of two rules of one code about the same part', () => {
    const panel = rectangle(1000, 3600);
    const catalogue = testCatalogue('metric', [
      { ...rule('PANEL_MAX_AREA', '<=', '2', 'm2'), severity: 'warn' },
      { ...rule('PANEL_MAX_AREA', '<=', '3', 'm2'), severity: 'block' },
    ]);
    expect(checkRules(panel, catalogue)).toMatchObject([{ severity: 'block', required: 3 }]);
  });

  it('applies a rule only to the glass and the shapes that it names', () => {
    const panel = rectangle(1000, 1000);
    const limit = rule('PANEL_MAX_W', '<=', '500', 'mm');
    for (const bounds of [
      { thicknessMm: 6 },
      { tempered: false },
      { shape: 'circle' },
      { materialUID: MIRROR },
    ]) {
      expect(only(panel, { ...limit, ...bounds })).toEqual([]);
    }
    for (const bounds of [{ thicknessMm: 10 }, { tempered: true }, { shape: 'rectangle' }]) {
      expect(only(panel, { ...limit, ...bounds })).toHaveLength(1);
    }
  });

  it('uses the tenant’s own sentence where there is one', () => {
    const [finding] = only(rectangle(1000, 1000), {
      ...rule('PANEL_MAX_W', '<=', '500', 'mm'),
      message: 'Our furnace is small.',
    });
    expect(finding?.message).toBe('Our furnace is small.');
  });

  it('tells apart in decimals what would read the same', () => {
    const panel = rectangle(99.7, 400);
    expect(only(panel, rule('PANEL_MIN_W', '>=', '100', 'mm'))[0]?.message).toBe(
      'The shorter side is 99.70 mm; at least 100.00 mm is needed.',
    );
  });

  it('answers soon for a panel with more faults than anyone would put right one by one', () => {
    const features = Array.from({ length: 200 }, (_, i) =>
      hole(i, 30 + 14 * (i % 20), 30 + 14 * Math.floor(i / 20), 12),
    );
    const findings = only(rectangle(320, 180, { features }), rule('HOLE_HOLE_MIN', '>=', '2*t', 'mm'));
    expect(findings).toHaveLength(199);
    expect(findings.slice(20).every((finding) => finding.fix === null)).toBe(true);
  });

  it('refuses a rule of a code that does not exist', () => {
    expect(() => only(rectangle(100, 100), rule('NO_SUCH_RULE', '>=', '1', 'mm'))).toThrow(RangeError);
  });
});

describe('the rule sets', () => {
  it.each(Object.entries(ruleSets))('of %s are all usable rows', (_, rules) => {
    expect(rules.flatMap(ruleFaults)).toEqual([]);
    expect(rules.every((row) => isRuleCode(row.code))).toBe(true);
  });

  it('together use every code there is', () => {
    const used = new Set(Object.values(ruleSets).flatMap((rules) => rules.map((row) => row.code)));
    expect(Object.keys(RULE_KINDS).filter((code) => !used.has(code))).toEqual([]);
  });
});

describe('ruleFaults', () => {
  it.each<[Partial<ShapeRule>, string]>([
    [{ code: 'HOLE' }, 'code'],
    [{ code: 'toString' }, 'code'],
    [{ unit: 'kg' }, 'unit'],
    [{ formula: '2 x t' }, 'formula'],
    [{ formula: '1/0' }, 'formula'],
    [{ formula: '1/(t - 10)' }, 'formula'],
    [{ formula: '1/(t - 3/8)', unit: 'in' }, 'formula'],
    [{ operator: '=>' as '>=' }, 'operator'],
    [{ severity: 'info' as 'warn' }, 'severity'],
    [{ shape: 'heart' }, 'shape'],
    [{ thicknessMm: 0 }, 'thicknessMm'],
    [{ thicknessMm: NaN }, 'thicknessMm'],
    [{ message: 'a\u0000b' }, 'message'],
    [{ message: 'x'.repeat(301) }, 'message'],
  ])('names the column of %j', (part, field) => {
    const faults = ruleFaults({ ...rule('HOLE_EDGE_MIN', '>=', '2*t', 'mm'), ...part });
    expect(faults.map((fault) => fault.field)).toEqual([field]);
  });
});

function plainEdges(count: number): { finishUID: null }[] {
  return Array.from({ length: count }, () => ({ finishUID: null }));
}
