import { fc, runs } from '@glass/testing/property';
import type { LayoutPane, ShowerLayout } from '@glass/contracts/layout';
import { evaluateLayout, mirrorLayout } from '../src/index.js';
import { cornersOf } from '../src/draft-pane.js';
import { draftLayout } from '../src/evaluate-layout.js';
import { catalogueWith, contextOf, evaluate } from './layout.factory.js';
import { anyLayout } from './any-layout.factory.js';
import { allArticles } from './articles.factory.js';

const RUNS = 150;
const check = (property: (layout: ShowerLayout<number>) => void, base = RUNS) =>
  fc.assert(fc.property(anyLayout(), property), runs(base));

describe('any shower', () => {
  it('is evaluated without an error, and contradicts no fit of its own', () => {
    check((layout) => {
      const { panes, fits, findings } = evaluate(layout);
      for (const { nominalMm, smallestMm, largestMm, minMm, maxMm, verdict, decides } of fits) {
        expect(smallestMm).toBeLessThanOrEqual(nominalMm);
        expect(largestMm).toBeGreaterThanOrEqual(nominalMm);
        const isInside = smallestMm >= minMm! - 1e-6 && largestMm <= (maxMm ?? Infinity) + 1e-6;
        // A gap of 0 may be one in which the glass would overlap.
        if (smallestMm > 0) expect(verdict === 'green').toBe(isInside);
        else if (verdict === 'green') expect(isInside).toBe(true);
        expect(decides === null).toBe(verdict === 'green');
      }
      // A bay without glass says why.
      const bays = layout.runs.flatMap((run) => run.bays).filter(({ kind }) => kind !== 'empty');
      for (const bay of bays) {
        const isReported = findings.some(
          ({ place, severity }) => place.bayUID === bay.uid && severity === 'block',
        );
        expect(isReported || panes.some(({ bayUID }) => bayUID === bay.uid)).toBe(true);
      }
    }, 4 * RUNS);
  });

  it('has explanations that add up to what is cut', () => {
    check((layout) => {
      for (const { explanations, widthMm } of evaluate(layout).panes) {
        for (const { steps, mm } of explanations)
          expect(steps.reduce((sum, step) => sum + step.mm, 0)).toBeCloseTo(mm, 5);
        const widths = explanations.filter(({ size }) => size.startsWith('width')).map(({ mm }) => mm);
        expect(Math.max(...widths)).toBeLessThanOrEqual(widthMm + 1e-6);
      }
    });
  });

  it('is filled by panes and gaps where it is narrowest', () => {
    check((layout) => {
      const { runs } = draftLayout(layout, contextOf(), () => undefined);
      for (const { opening, bays } of runs) {
        if (!bays.some(({ bay }) => bay.width === null)) continue;
        const gaps = bays.reduce(
          (sum, { gaps: { left, right } }, i) => sum + right.mm + (i === 0 ? left.mm : 0),
          0,
        );
        const glass = bays.reduce((sum, { width }) => sum + width, 0);
        expect(gaps + glass).toBeCloseTo(opening.narrow.right - opening.narrow.left, 6);
      }
    });
  });

  it('is mirrored glass for glass when its opening is mirrored', () => {
    const keyOf = ({ key, role, widthMm, heightMm }: LayoutPane) =>
      `${key} ${role} ${widthMm.toFixed(3)} ${heightMm.toFixed(3)}`;
    check((layout) => {
      const own = evaluate(layout).panes;
      const mirrored = evaluate(mirrorLayout(layout)).panes;
      expect(mirrored.map(keyOf).toSorted()).toEqual(own.map(keyOf).toSorted());
      for (const pane of own) {
        const other = mirrored.find((one) => keyOf(one) === keyOf(pane))!;
        // The upper edge of a sloped notch is rounded at either of its ends.
        expect(Math.abs(other.areaMm2 - pane.areaMm2)).toBeLessThanOrEqual(pane.widthMm + pane.heightMm);
      }
    });
  });

  it('is the same shower when it is mirrored twice', () => {
    check((layout) => {
      const seen = (one: ShowerLayout<number>) => evaluate(one).panes.map(({ panel }) => panel);
      expect(seen(mirrorLayout(mirrorLayout(layout)))).toEqual(seen(layout));
    }, 100);
  });

  it('has no narrower glass in a wider opening', () => {
    fc.assert(
      fc.property(anyLayout(), fc.integer({ min: 1, max: 40 }), (layout, byMm) => {
        const wider = (mm: number | null) => (mm === null ? null : mm + byMm);
        const wide: ShowerLayout<number> = {
          ...layout,
          runs: layout.runs.map((run) => ({
            ...run,
            widths: {
              bottom: run.widths.bottom + byMm,
              middle: wider(run.widths.middle),
              top: wider(run.widths.top),
            },
          })),
        };
        const before = widthsByKey(evaluate(layout).panes);
        const after = widthsByKey(evaluate(wide).panes);
        for (const [key, width] of before) expect(after.get(key) ?? 0).toBeGreaterThanOrEqual(width - 1e-6);
      }),
      runs(RUNS),
    );
  });

  it('is cut within a step of the exact glass, never outside it', () => {
    for (const units of ['metric', 'inch'] as const) {
      const context = { catalogue: catalogueWith(10, units), articles: allArticles };
      const step = units === 'inch' ? 25.4 / 16 : 1;
      check((layout) => {
        const { drafts } = draftLayout(layout, context, () => undefined);
        for (const pane of evaluateLayout(layout, context).panes) {
          const draft = drafts.find(({ key }) => key === pane.key)!;
          const { lowerLeft, upperLeft, upperRight, lowerRight } = cornersOf(draft.edges);
          const width = Math.max(lowerRight.x, upperRight.x) - Math.min(lowerLeft.x, upperLeft.x);
          const height = Math.max(upperLeft.y, upperRight.y) - Math.min(lowerLeft.y, lowerRight.y);
          expect(pane.widthMm).toBeLessThanOrEqual(width + 1e-5);
          expect(pane.widthMm).toBeGreaterThan(width - step - 1e-5);
          expect(pane.heightMm).toBeLessThanOrEqual(height + 1e-5);
          expect(pane.heightMm).toBeGreaterThan(height - step - 1e-5);
        }
      }, 100);
    }
  });
});

const widthsByKey = (panes: readonly LayoutPane[]) =>
  new Map(panes.map(({ key, widthMm }) => [key, widthMm] as const));
