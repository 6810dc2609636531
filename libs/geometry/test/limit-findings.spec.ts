import type { ShapeRule } from '@glass/contracts/catalogue';
import { fc, runs } from '@glass/testing/property';
import { MAX_FINDINGS } from '../src/rules/check-rules.js';
import { rule, testCatalogue, wordedFindings } from './catalogue.factory.js';
import { hole, rectangle } from './panel.factory.js';

const SMALL_HOLES: ShapeRule = { ...rule('HOLE_MIN_DIA', '>=', 't', 'mm'), severity: 'review' };
const TOO_WIDE: ShapeRule = { ...rule('PANEL_MAX_W', '<=', '500', 'mm'), severity: 'block' };

/** A panel with this number of holes, all too small. */
const panelOf = (holes: number) =>
  rectangle(2000, 2000, {
    features: Array.from({ length: holes }, (_, index) =>
      hole(index + 1, 100 + (index % 20) * 80, 100 + Math.floor(index / 20) * 80, 8),
    ),
  });
const findingsOf = (holes: number, rules = [SMALL_HOLES, TOO_WIDE]) =>
  wordedFindings(panelOf(holes), testCatalogue('metric', rules));

describe('checkRules with very many findings', () => {
  it('returns the most severe ones and one that counts the others', () => {
    const findings = findingsOf(200);
    expect(findings).toHaveLength(MAX_FINDINGS + 1);
    expect(findings[0]).toMatchObject({ code: 'PANEL_MAX_W', severity: 'block' });
    const last = findings.at(-1)!;
    expect(last).toMatchObject({
      code: 'HOLE_MIN_DIA',
      severity: 'review',
      part: { kind: 'panel' },
      fix: null,
    });
    expect(last.message).toMatch(/^161 more like this: /);
  });

  it('counts every finding and keeps the highest severity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.boolean(), (holes, isTooWide) => {
        const findings = findingsOf(holes, isTooWide ? [SMALL_HOLES, TOO_WIDE] : [SMALL_HOLES]);
        const counted = findings.reduce((sum, { message }) => {
          const [, more] = /^(\d+) more like this: /.exec(message) ?? [];
          return sum + Number(more ?? 1);
        }, 0);
        expect(counted).toBe(holes + Number(isTooWide));
        expect(findings.some(({ severity }) => severity === 'block')).toBe(isTooWide);
        expect(findings.length).toBeLessThanOrEqual(MAX_FINDINGS + 2);
      }),
      runs(20),
    );
  });
});
