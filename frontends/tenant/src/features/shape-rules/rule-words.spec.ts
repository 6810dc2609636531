import type { ShapeRule } from '@glass/contracts/catalogue';
import { RULE_KINDS, ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import {
  listRuleGlass,
  describeGlass,
  describeLimit,
  describeMeasurement,
  getRulePart,
  compareRules,
} from './rule-words.js';

const EN = 'en-US';
const inch = starterCatalogue('inch', []);
const metric = starterCatalogue('metric', []);
const rule = (more: Partial<ShapeRule>): ShapeRule => ({
  code: 'HOLE_EDGE_MIN',
  materialUID: null,
  thicknessMm: null,
  tempered: null,
  shape: null,
  operator: '>=',
  formula: '2*t',
  unit: 'in',
  severity: 'block',
  message: '',
  ...more,
});

describe('rules in words', () => {
  it('assigns every rule code to a part', () => {
    expect(Object.keys(RULE_KINDS).filter((code) => getRulePart(code) === null)).toEqual([]);
    expect(
      ['PANEL_MAX_W', 'BEVEL_MAX_WIDTH', 'COUNTERSINK_LAND_MIN', 'CUTOUT_GAP_MIN'].map(getRulePart),
    ).toEqual(['size', 'edges', 'holes', 'notches']);
  });

  it('names what is measured, and what a ratio refers to', () => {
    expect(describeMeasurement(rule({}))).toBe('From the rim of a hole to the edge');
    const leg = rule({ code: 'NOTCH_LEG_MIN' });
    expect(describeMeasurement(leg)).toBe('Glass left beside a notch');
    expect(describeMeasurement({ ...leg, unit: 'ratio' })).toBe('Glass left beside a notch ÷ its depth');
  });

  it('names glass that is not sold by its metric thickness', () => {
    expect(describeGlass(rule({ thicknessMm: 5, tempered: true }), inch, EN)).toBe('5 mm glass, tempered');
  });

  it('gives the limit for each thickness on sale, in the tenant’s units', () => {
    const only38 = rule({ thicknessMm: 9.53 });
    expect(describeLimit(only38, inch, EN)).toBe('at least 3⁄4″');
    expect(describeLimit(rule({ thicknessMm: 10, unit: 'mm' }), metric, EN)).toBe('at least 20 mm');
    expect(describeLimit(rule({}), inch, EN)).toMatch(/^at least .*3⁄4″ for 3⁄8″.* glass$/);
    expect(describeLimit(rule({ formula: '3/4' }), inch, EN)).toBe('at least 3⁄4″');
  });

  it('says “none” if nothing is allowed', () => {
    const none = rule({ code: 'COUNTERSUNK_MAX_COUNT', operator: '<=', formula: '0', unit: 'count' });
    expect(describeLimit(none, inch, EN)).toBe('none');
    const half = rule({ code: 'HOLE_MAX_RATIO', operator: '<=', formula: '0.5', unit: 'ratio' });
    expect(describeLimit(half, inch, EN)).toBe('at most 0.5');
    expect(describeLimit({ ...half, formula: '10', unit: 'count' }, inch, EN)).toBe('at most 10');
  });

  it('writes limits with the decimal mark of the locale', () => {
    const half = rule({ code: 'HOLE_MAX_RATIO', operator: '<=', formula: '0.5', unit: 'ratio' });
    expect(describeLimit(half, metric, 'de-DE')).toBe('at most 0,5');
    const area = rule({ code: 'PANEL_MAX_AREA', operator: '<=', formula: '4.65', unit: 'm2' });
    expect(describeLimit(area, metric, 'de-DE')).toBe('at most 4,65 m²');
    const long = rule({ operator: '<=', formula: '3210.5', unit: 'mm', thicknessMm: 10 });
    expect(describeLimit(long, metric, 'de-DE')).toBe('at most 3210,5 mm');
  });

  it('names the glass and shape', () => {
    expect(describeGlass(rule({}), inch, EN)).toBe('All glass');
    expect(describeGlass(rule({ tempered: true, shape: 'circle' }), inch, EN)).toBe(
      'Tempered glass · Circle',
    );
    expect(describeGlass(rule({ thicknessMm: 9.53, tempered: false }), inch, EN)).toBe(
      '3⁄8″ glass, not tempered',
    );
    const material = inch.materials[0]!;
    expect(describeGlass(rule({ materialUID: material.uid }), inch, EN)).toContain(material.name);
    expect(listRuleGlass(rule({ materialUID: material.uid }), inch)).toEqual([material]);
    expect(listRuleGlass(rule({ thicknessMm: 77 }), inch)).toEqual([]);
  });

  it('has words for every rule of the ready sets', () => {
    for (const one of [...ruleSets.us, ...ruleSets.en, ...ruleSets.au]) {
      expect(describeLimit(one, metric, EN)).not.toMatch(/undefined|NaN|no number/);
    }
  });
});

describe('compareRules', () => {
  it('lists added and removed rules, also for duplicates', () => {
    const [a, b] = [rule({}), rule({ formula: '3*t' })];
    expect(compareRules([a, a], [a, b])).toEqual({ added: [b], removed: [a], kept: 1 });
    expect(compareRules([a, b], [b, a])).toEqual({ added: [], removed: [], kept: 2 });
  });
});
