import type { ShapeRule } from '@glass/contracts/catalogue';
import { checkRules, isRuleCode, RULE_KINDS, ruleFaults, ruleSets } from '../src/index.js';
import { GENEVA, MIRROR, only, rule, testCatalogue } from './catalogue.factory.js';
import { hinge, hole, rectangle } from './panel.factory.js';

describe('checkRules', () => {
  it('reports a formula without a value for the glass', () => {
    const findings = only(rectangle(500, 500), rule('PANEL_MIN_W', '>=', '1/(t-10)', 'mm'));
    expect(findings).toMatchObject([
      { code: 'PANEL_MIN_W', severity: 'block', actual: null, required: null, fix: null },
    ]);
    expect(findings[0]?.message).toBe('The rule PANEL_MIN_W gives no limit for glass of this thickness.');
  });

  it('reports the more severe of two rules of one code for one part', () => {
    const panel = rectangle(1000, 3600);
    const catalogue = testCatalogue('metric', [
      { ...rule('PANEL_MAX_AREA', '<=', '2', 'm2'), severity: 'warn' },
      { ...rule('PANEL_MAX_AREA', '<=', '3', 'm2'), severity: 'block' },
    ]);
    expect(checkRules(panel, catalogue)).toMatchObject([{ severity: 'block', required: 3 }]);
  });

  it('applies a rule only to its glass and shapes', () => {
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
    for (const bounds of [
      { thicknessMm: 10 },
      { thicknessMm: 10.005 },
      { tempered: true },
      { shape: 'rectangle' },
    ]) {
      expect(only(panel, { ...limit, ...bounds })).toHaveLength(1);
    }
  });

  it('checks the limits of the material', () => {
    const { materials, ...catalogue } = testCatalogue('metric', []);
    const checked = (limits: object) =>
      checkRules(rectangle(1000, 2000), {
        ...catalogue,
        materials: materials.map((material) => ({ ...material, ...limits })),
      });
    expect(checked({ maxShortMm: 1000, maxLongMm: 2000, minShortMm: 1000, minLongMm: null })).toEqual([]);
    expect(checked({ maxLongMm: 1900 })).toMatchObject([
      { code: 'PANEL_MAX_H', severity: 'block', fix: { change: expect.anything() } },
    ]);
    expect(checked({ minShortMm: 1200, maxWeightKg: 20 }).map(({ code }) => code)).toEqual([
      'PANEL_MIN_W',
      'PANEL_MAX_WEIGHT',
    ]);
  });

  it('uses the tenant’s own message', () => {
    const [finding] = only(rectangle(1000, 1000), {
      ...rule('PANEL_MAX_W', '<=', '500', 'mm'),
      message: 'Our furnace is small.',
    });
    expect(finding?.message).toBe('Our furnace is small.');
  });

  it.each([
    ['block', 'The longer side must be at most 500 mm; it is 1000 mm.'],
    ['review', 'The longer side is 1000 mm; over 500 mm needs our approval.'],
    ['warn', 'We recommend 500 mm or less; the longer side is 1000 mm.'],
  ] as const)('words a finding of severity %s', (severity, message) => {
    const [finding] = only(rectangle(1000, 1000), { ...rule('PANEL_MAX_H', '<=', '500', 'mm'), severity });
    expect(finding?.message).toBe(message);
  });

  it('names the step if a fix moves by less than can be measured', () => {
    const at = (x: number) => ({ ...hole(1, x, 900, 12) });
    const panel = rectangle(700, 1800, { features: [at(29.9999)] });
    const [finding] = only(panel, rule('HOLE_EDGE_MIN', '>=', '24', 'mm'));
    expect(finding?.fix?.description).toBe('Move hole 1 by less than 1 mm to the right.');
  });

  it('adds decimals if measure and limit look the same', () => {
    const panel = rectangle(99.7, 400);
    expect(only(panel, rule('PANEL_MIN_W', '>=', '100', 'mm'))[0]?.message).toBe(
      'The shorter side must be at least 100.00 mm; it is 99.70 mm.',
    );
  });

  it('stays fast for a panel with very many findings', () => {
    const features = Array.from({ length: 200 }, (_, i) =>
      hole(i, 30 + 14 * (i % 20), 30 + 14 * Math.floor(i / 20), 12),
    );
    const findings = only(rectangle(320, 180, { features }), rule('HOLE_HOLE_MIN', '>=', '2*t', 'mm'));
    expect(findings).toHaveLength(41);
    expect(findings.at(-1)!.message).toMatch(/^159 more like this: /);
    expect(findings.slice(20).every((finding) => finding.fix === null)).toBe(true);
  });

  it('throws for an unknown rule code', () => {
    expect(() => only(rectangle(100, 100), rule('NO_SUCH_RULE', '>=', '1', 'mm'))).toThrow(RangeError);
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

describe('ruleSets', () => {
  it('accept an ordinary shower door', () => {
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

  it.each(Object.entries(ruleSets))('have valid rows in %s', (_, rules) => {
    expect(rules.flatMap(ruleFaults)).toEqual([]);
    expect(rules.every((row) => isRuleCode(row.code))).toBe(true);
  });

  it('use every code except that of stock sheets', () => {
    const used = new Set(Object.values(ruleSets).flatMap((rules) => rules.map((row) => row.code)));
    expect(Object.keys(RULE_KINDS).filter((code) => !used.has(code))).toEqual(['PANEL_MAX_SHEET']);
  });
});
