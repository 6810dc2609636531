import { fc, runs } from '@glass/testing/property';
import type { EvaluatedLayout, LayoutPane, LayoutRun, PaneSide, ShowerLayout } from '@glass/contracts/layout';
import { starterCatalogue } from '@glass/pricing';
import { evaluateLayout, mirrorLayout, usualHardware } from '../src/index.js';
import { cornersOf, type DraftPane } from '../src/draft-pane.js';
import { draftLayout } from '../src/evaluate-layout.js';
import { xAt, yAt } from '../src/line.js';
import { findNotchProfile } from '../src/notch-profile.js';
import { catalogueWith, contextOf, evaluate } from './layout.factory.js';
import { anyLayout } from './any-layout.factory.js';
import { allArticles } from './articles.factory.js';

const RUNS = 150;
const check = (property: (layout: ShowerLayout<number>) => void, base = RUNS) =>
  fc.assert(fc.property(anyLayout(), property), runs(base));

const isPlumb = ({ leans }: LayoutRun<number>) => !leans.left && !leans.right;

describe('any shower', () => {
  it('is evaluated without an error, and contradicts no fit of its own', () => {
    check((layout) => {
      const { panes, fits, findings } = evaluate(layout);
      for (const { nominalMm, smallestMm, largestMm, minMm, maxMm, verdict, decides } of fits) {
        // A pane that ends below the narrowest place of leaning walls has no gap as narrow as designed.
        if (layout.runs.every(isPlumb)) expect(smallestMm).toBeLessThanOrEqual(nominalMm);
        expect(largestMm).toBeGreaterThanOrEqual(Math.max(nominalMm, smallestMm) - 1e-6);
        const isInside = smallestMm >= minMm! - 1e-6 && largestMm <= (maxMm ?? Infinity) + 1e-6;
        // A gap of 0 may be one in which the glass would overlap.
        if (smallestMm > 0) expect(verdict === 'green').toBe(isInside);
        else if (verdict === 'green') expect(isInside).toBe(true);
        expect(decides === null).toBe(verdict === 'green');
      }
      // A bay without glass says why, or the knee walls and benches of its run do.
      for (const [index, run] of layout.runs.entries())
        for (const bay of run.bays.filter(({ kind }) => kind !== 'empty')) {
          const isReported = findings.some(
            ({ place: { run: at, bayUID, field }, severity }) =>
              severity === 'block' && (bayUID === bay.uid || (at === index && field?.includes('.blocks.'))),
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

  it('is filled by panes and the deductions of its articles where it is narrowest', () => {
    let checked = 0;
    check((layout) => {
      const { runs } = draftLayout(layout, contextOf(), () => undefined);
      for (const { index, opening, bays } of runs) {
        if (!bays.some(({ bay }) => bay.width === null)) continue;
        const kinds = layout.runs[index]!.bays;
        bays.slice(1).forEach(({ gaps }, i) => {
          const mm = deductBetween(layout, kinds[i]!, kinds[i + 1]!);
          expect([bays[i]!.gaps.right.mm, gaps.left.mm]).toEqual([mm, mm]);
        });
        // Corners have tests of their own.
        if (layout.runs.length > 1) continue;
        const glass = bays.reduce((sum, { width }) => sum + width, 0);
        const open = opening.narrow.right - opening.narrow.left;
        expect(glass).toBeCloseTo(open - deductAlong(layout, kinds), 6);
        checked += 1;
      }
    }, 2 * RUNS);
    expect(checked).toBeGreaterThan(20);
  });

  it('is filled by transoms and their gaps at the heights of the transoms', () => {
    let checked = 0;
    check((any) => {
      const layout = {
        ...any,
        runs: any.runs.map((run) => ({
          ...run,
          bays: run.bays.map((bay) =>
            bay.kind === 'door' || bay.kind === 'fixed' ? { ...bay, transom: bay.transom ?? 200 } : bay,
          ),
        })),
      };
      const { runs, drafts } = draftLayout(layout, contextOf(), () => undefined);
      for (const { index, run, opening, bays } of runs) {
        const panes = drafts.filter((one) => one.run === index && one.role === 'transom');
        if (!bays.some(({ bay }) => bay.width === null) || panes.length < run.bays.length) continue;
        for (const y of panes.flatMap(({ edges }) => Object.values(cornersOf(edges)).map((one) => one.y))) {
          const glass = panes.reduce((sum, { edges }) => sum + xAt(edges.right, y) - xAt(edges.left, y), 0);
          const openMm = xAt(opening.right, y) - xAt(opening.left, y);
          if (layout.runs.length === 1)
            expect(glass).toBeCloseTo(openMm - deductAlong(layout, run.bays.map(toFixed)), 6);
          panes.slice(1).forEach(({ edges }, i) => {
            const gapMm = xAt(edges.left, y) - xAt(panes[i]!.edges.right, y);
            // Transoms are joined by 2 mm.
            expect(gapMm).toBeCloseTo(2, 6);
          });
          checked += 1;
        }
      }
    });
    expect(checked).toBeGreaterThan(100);
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

  it.each(['metric', 'inch'] as const)('has the verdicts of its gaps in a mirror, %s shop', (units) => {
    const catalogue = starterCatalogue(units);
    const articles = catalogue.articles!.filter(({ active }) => active);
    const { uid, thicknessMm } = catalogue.materials.find(
      (one) => one.tempered && one.thicknessMm > 9 && one.thicknessMm < 11,
    )!;
    const hardware = usualHardware(articles, thicknessMm);
    const judge = (layout: ShowerLayout<number>) => evaluateLayout(layout, { catalogue, articles });
    check((any) => {
      // A single height is that of the left end, also in a mirror.
      const runs = any.runs.map((run) => ({
        ...run,
        heights: { ...run.heights, right: run.heights.right ?? run.heights.left },
      }));
      const layout = { ...any, runs, hardware, materialUID: uid };
      const own = judge(layout);
      // The seal between two doors with hinges at one gap is judged at either of them.
      if (own.findings.some(({ code }) => code === 'doorsShareHinges')) return;
      const seen = ({ fits }: EvaluatedLayout, sides: Record<PaneSide, PaneSide>) =>
        fits
          .map(({ paneKey, side, role, verdict, decides }) =>
            [paneKey, sides[side], role, verdict, decides?.limit].join(' '),
          )
          .toSorted();
      expect(seen(judge(mirrorLayout(layout)), MIRRORED)).toEqual(seen(own, PLAIN));
    }, 200);
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
        const narrow = evaluate(layout);
        // No glass is made of these. Blocks of both sides that overlap carry a panel where apart they leave none.
        if (narrow.findings.some(({ code }) => code === 'blockTooWide' || code === 'noRemainder')) return;
        const before = widthsByKey(narrow.panes);
        const after = widthsByKey(evaluate(wide).panes);
        for (const [key, width] of before) expect(after.get(key) ?? 0).toBeGreaterThanOrEqual(width - 1e-6);
      }),
      runs(RUNS),
    );
  });

  it('has no lower glass in a taller opening, at either end', () => {
    fc.assert(
      fc.property(anyLayout(), fc.integer({ min: 1, max: 400 }), (layout, byMm) => {
        const tall: ShowerLayout<number> = {
          ...layout,
          runs: layout.runs.map((run) => ({ ...run, heights: raise(run.heights, byMm) })),
        };
        const before = topsByKey(layout);
        const after = topsByKey(tall);
        for (const [key, tops] of before) {
          const taller = after.get(key);
          expect(taller?.heightMm ?? 0).toBeGreaterThanOrEqual(tops.heightMm - 1e-6);
          // Leaning walls are less steep over a taller side, which moves the ends of a slope a little.
          expect(taller!.left).toBeGreaterThanOrEqual(tops.left - 1.5);
          expect(taller!.right).toBeGreaterThanOrEqual(tops.right - 1.5);
        }
      }),
      runs(4 * RUNS),
    );
  });

  it('has heights that agree, or asks', () => {
    let asked = 0;
    check((layout) => {
      const { findings } = evaluate(layout);
      layout.runs.forEach(({ heights, curbFall, top, bays }, index) => {
        const fall = curbFall.along ?? 0;
        const { left, middle, right } = heights;
        const ends = [left, middle === null ? left : middle - fall / 2, right === null ? left : right - fall];
        const straight = (left + (right ?? left)) / 2;
        const isOff =
          top === 'ceiling'
            ? middle !== null && Math.abs(middle - straight) > 3
            : Math.max(...ends) - Math.min(...ends) > 3;
        const isExpected = isOff || (right === null && Math.abs(fall) > 3);
        const isAsked = findings.some(
          ({ code, severity, place }) =>
            severity === 'ask' &&
            code !== 'cornerHeights' &&
            (place.field ?? '').startsWith(`runs.${index}.heights`),
        );
        expect(isAsked).toBe(isExpected && bays.some(({ kind }) => kind !== 'empty'));
        if (isAsked) asked += 1;
      });
    });
    expect(asked).toBeGreaterThan(20);
  });

  it('is cut within a step of the exact glass, never outside it', () => {
    for (const units of ['metric', 'inch'] as const) {
      const context = { catalogue: catalogueWith(10, units), articles: allArticles };
      const step = units === 'inch' ? 25.4 / 16 : 1;
      check((layout) => {
        const { drafts } = draftLayout(layout, context, () => undefined);
        for (const pane of evaluateLayout(layout, context).panes) {
          const draft = drafts.find(({ key }) => key === pane.key)!;
          const { width, height } = measureExact(draft);
          // A notch in a corner of a leaning or sloped pane is rounded as well.
          const most = draft.notches.length > 0 ? 2 * step : step;
          expect(pane.widthMm).toBeLessThanOrEqual(width + 1e-5);
          expect(pane.widthMm).toBeGreaterThan(width - most - 1e-5);
          expect(pane.heightMm).toBeLessThanOrEqual(height + 1e-5);
          expect(pane.heightMm).toBeGreaterThan(height - most - 1e-5);
        }
      }, 100);
    }
  });
});

/** Width and height of a pane before rounding: a notch may take the corner that reaches furthest. */
function measureExact(draft: DraftPane): { width: number; height: number } {
  const { upperLeft, upperRight, ...lower } = cornersOf(draft.edges);
  const lowest = (side: 'left' | 'right') => {
    const profile = findNotchProfile(draft, side);
    if (!profile) return [side === 'left' ? lower.lowerLeft : lower.lowerRight];
    return [{ x: profile.foot, y: yAt(draft.edges.bottom, profile.foot) }, profile.end];
  };
  const points = [upperLeft, upperRight, ...lowest('left'), ...lowest('right')];
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  return { width: spread(points.map(({ x }) => x)), height: spread(points.map(({ y }) => y)) };
}

type Bay = LayoutRun<number>['bays'][number];

/** A transom is fixed, whatever is below it. */
const toFixed = (bay: Bay): Bay => ({ ...bay, kind: 'fixed', hinged: null });

const deductionOf = (
  { hardware }: ShowerLayout<number>,
  role: 'wallFixing' | 'strikeSeal',
  facing: string,
) => {
  const article = allArticles.find(({ uid }) => uid === hardware[role])!;
  return article.deductions.find((one) => one.facing === facing)!.mm;
};

/** Deduction between two bays in line, by the articles of the test: hinges take 5, joints 2. */
function deductBetween(layout: ShowerLayout<number>, left: Bay, right: Bay): number {
  if (left.kind === 'empty' || right.kind === 'empty') return 0;
  const isHung = (bay: Bay, side: 'left' | 'right') => bay.kind === 'door' && bay.hinged === side;
  if (isHung(left, 'right') || isHung(right, 'left')) return 5;
  const isClosing = [left, right].some(({ kind }) => kind === 'door' || kind === 'slider');
  return isClosing ? deductionOf(layout, 'strikeSeal', 'inlineGlass') : 2;
}

/** Deduction beside a wall: hinges take 4. Nothing is taken off at an open end, and beside an empty bay. */
function deductAtEnd(
  layout: ShowerLayout<number>,
  { kind, hinged, opens }: Bay,
  side: 'left' | 'right',
): number {
  if (kind === 'empty' || (side === 'left' ? layout.start : layout.end) === 'open') return 0;
  if (kind === 'door' && hinged === side) return 4;
  const isFixed = kind === 'fixed' || (kind === 'slider' && opens !== 'both' && hinged === side);
  return isFixed ? deductionOf(layout, 'wallFixing', 'wall') : deductionOf(layout, 'strikeSeal', 'wall');
}

/** All deductions of a run between two ends that are no corners. */
const deductAlong = (layout: ShowerLayout<number>, bays: readonly Bay[]): number =>
  bays
    .slice(1)
    .reduce(
      (sum, bay, i) => sum + deductBetween(layout, bays[i]!, bay),
      deductAtEnd(layout, bays[0]!, 'left') + deductAtEnd(layout, bays.at(-1)!, 'right'),
    );

const PLAIN = { left: 'left', right: 'right', top: 'top', bottom: 'bottom' } as const;
const MIRRORED = { ...PLAIN, left: 'right', right: 'left' } as const;

const widthsByKey = (panes: readonly LayoutPane[]) =>
  new Map(panes.map(({ key, widthMm }) => [key, widthMm] as const));

const raise = (
  { left, middle, right }: ShowerLayout<number>['runs'][number]['heights'],
  byMm: number,
): ShowerLayout<number>['runs'][number]['heights'] => ({
  left: left + byMm,
  middle: middle === null ? null : middle + byMm,
  right: right === null ? null : right + byMm,
});

/** Height of each pane, and its upper corners. */
const topsByKey = (layout: ShowerLayout<number>) =>
  new Map(
    evaluate(layout).panes.map(({ key, heightMm, outline }) => {
      const [left, right] = findUpperCorners(outline);
      return [key, { heightMm, left, right }] as const;
    }),
  );

function findUpperCorners(outline: LayoutPane['outline']): [number, number] {
  const xs = outline.map(({ x }) => x);
  const center = (Math.min(...xs) + Math.max(...xs)) / 2;
  const highest = (isLeft: boolean) =>
    Math.max(...outline.filter(({ x }) => x < center === isLeft).map(({ y }) => y));
  return [highest(true), highest(false)];
}
