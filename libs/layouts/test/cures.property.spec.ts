import { fc, runs } from '@glass/testing/property';
import { LAYOUT_FINDINGS, type LayoutCure } from '@glass/contracts/layout';
import { evaluateLayout } from '../src/index.js';
import { wordLayoutCure, wordLayoutFinding } from '../src/words/index.js';
import { anyLayout } from './any-layout.factory.js';
import { allArticles } from './articles.factory.js';
import { contextOf, evaluate, hardware, layoutOf, runOf, bayOf } from './layout.factory.js';

describe('every finding', () => {
  it('says at least one change that ends it, whatever is on sale', () => {
    const [seen, without] = [new Set<string>(), new Set<string>()];
    const anyCase = fc.record({
      layout: anyLayout(),
      thicknessMm: fc.constantFrom(6, 8, 10, 12),
      sold: fc.constantFrom(allArticles, []),
    });
    fc.assert(
      fc.property(anyCase, ({ layout, thicknessMm, sold }) => {
        const context = contextOf(thicknessMm, sold);
        const words = {
          ...{ layout, articles: sold, edgeFinishes: context.catalogue.edgeFinishes },
          precision: context.catalogue.precision,
        };
        for (const finding of evaluateLayout(layout, context).findings) {
          seen.add(finding.code);
          const labels = finding.cures.map((cure: LayoutCure) => wordLayoutCure(cure, words));
          if (labels.length === 0) without.add(finding.code);
          expect(labels.filter((label) => !/\p{L}{3}/u.test(label))).toEqual([]);
          expect(wordLayoutFinding(finding, words)).not.toBe('');
        }
      }),
      runs(150),
    );
    expect([...without]).toEqual([]);
    // The rest needs a shop of its own, such as one in Germany.
    expect(LAYOUT_FINDINGS.filter((code) => !seen.has(code)).length).toBeLessThan(LAYOUT_FINDINGS.length / 2);
  });

  it('has a change where there was none: thin glass, and an opening of 20 in', () => {
    const narrow = evaluate(layoutOf([runOf(508, 2000, [bayOf('door')])]));
    expect(narrow.findings.find(({ code }) => code === 'doorWidth')!.cures).toEqual([
      { kind: 'measureAgain', field: 'runs.0.widths' },
    ]);
    const thin = evaluate(layoutOf([runOf(900, 2000, [bayOf('door')])], { hardware: { ...hardware } }), 6.35);
    expect(thin.findings.length).toBeGreaterThan(0);
    expect(thin.findings.filter(({ cures }) => cures.length === 0)).toEqual([]);
  });
});
