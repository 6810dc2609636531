import type { Catalogue, EdgeFinish } from '@glass/contracts/catalogue';
import {
  type EdgeChoice,
  type LayoutPane,
  type PaneSide,
  type ShowerLayout,
  STANDARD_EDGES,
} from '@glass/contracts/layout';
import { isEdgeSold, ruleSets } from '@glass/geometry';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import {
  chooseUsualEdges,
  evaluateLayout,
  LAYOUT_PRESETS,
  listEdgeFinishes,
  mirrorLayout,
  type PresetKey,
  toPresetLayout,
  usualHardware,
} from '../src/index.js';
import { anyLayout } from './any-layout.factory.js';
import * as articles from './articles.factory.js';
import { bayOf, catalogueWith, contextOf, layoutOf, runOf } from './layout.factory.js';

const metric = starterCatalogue('metric', ruleSets.en);
const context = { catalogue: metric, articles: metric.articles! };
const preset = (key: PresetKey, more: Partial<ShowerLayout<number>> = {}): ShowerLayout<number> => ({
  ...toPresetLayout(key, {
    ...{ name: 'Bath', materialUID: METRIC_UIDS.clear10, units: 'metric', finish: 'chrome' },
    hardware: usualHardware(metric.articles!, 10),
    edges: chooseUsualEdges(metric, METRIC_UIDS.clear10),
  }),
  ...more,
});

const codeOf = (uid: string | null, { edgeFinishes }: Pick<Catalogue, 'edgeFinishes'> = metric) =>
  edgeFinishes.find((finish) => finish.uid === uid)?.code ?? '-';

/** `AR AR FP FP`: the finish of each edge from the bottom one, clockwise. */
const codesOf = ({ panel }: LayoutPane) => panel.edges.map(({ finishUID }) => codeOf(finishUID)).join(' ');
const panesOf = (layout: ShowerLayout<number>) => evaluateLayout(layout, context).panes.map(codesOf);
const findingsOf = (layout: ShowerLayout<number>, catalogue: Catalogue = metric) =>
  evaluateLayout(layout, { ...context, catalogue }).findings.filter(({ code }) =>
    ['edgeNotSold', 'edgeNotPolished', 'miterNotSold'].includes(code),
  );

describe('edges of presets', () => {
  // Arris (seamed) at walls and floor; flat polish where edges are free, beside doors, or joined.
  it.each([
    ['door', ['FP FP FP FP']],
    ['panelLeftDoor', ['AR AR FP FP', 'FP FP FP FP']],
    ['doorPanelRight', ['FP FP FP FP', 'AR FP FP AR']],
    ['panelDoorPanel', ['AR AR AR FP', 'FP FP FP FP', 'AR FP AR AR']],
    ['panelPanelDoor', ['AR AR FP FP', 'AR FP FP FP', 'FP FP FP FP']],
    ['cornerFixed', ['AR AR FP FP', 'AR FP FP AR']],
    ['neoFour', ['AR AR AR M22', 'AR M22 AR FP', 'FP FP FP FP', 'AR FP AR AR']],
    // Bottom, both edges of the notch, left, top, right.
    ['kneeWallLeft', ['AR AR AR AR FP FP', 'FP FP FP FP']],
    ['walkIn', ['AR AR FP FP']],
    ['tubFixed', ['AR AR FP FP']],
    ['sliderLeft', ['AR AR FP FP', 'FP FP FP FP']],
    ['steam', ['FP FP FP FP', 'FP AR AR FP', 'AR FP FP AR', 'FP FP AR AR']],
  ] as [PresetKey, string[]][])('%s', (key, codes) => {
    expect(panesOf(preset(key))).toEqual(codes);
  });

  it('mitered corners have the miter of half their angle, butt corners are polished', () => {
    const [square, neo] = [90, 135].map((angleDegrees) => {
      const joints = [{ angleDegrees, corner: 'miter', through: 'left' } as const];
      return panesOf(preset('cornerFixed', { joints }));
    });
    expect(square).toEqual(['AR AR FP M45', 'AR M45 FP AR']);
    expect(neo).toEqual(['AR AR FP M22', 'AR M22 FP AR']);
  });

  it('with a lower top are free there', () => {
    const bays = [bayOf('fixed', { topAt: 1200 }), bayOf('fixed')];
    const layout = layoutOf([runOf(1400, 2400, bays, { top: 'ceiling' })]);
    const { panes } = evaluateLayout(layout, contextOf());
    const tops = panes.map(({ panelEdges }) => panelEdges!.find(({ side }) => side === 'top')!.zone);
    expect(tops).toEqual(['exposed', 'hidden']);
  });

  it('are the chosen ones of each zone', () => {
    const edges = {
      exposed: METRIC_UIDS.pencil,
      joint: METRIC_UIDS.flatPolish,
      hidden: METRIC_UIDS.flatPolish,
    };
    expect(panesOf(preset('panelPanelDoor', { edges }))).toEqual([
      'FP FP PP FP',
      'FP FP PP PP',
      'PP PP PP PP',
    ]);
  });

  it('stay with another hinge', () => {
    const layout = preset('door');
    const other = { ...layout, hardware: { ...layout.hardware, wallHinge: METRIC_UIDS.bellagioWall } };
    expect(panesOf(other)).toEqual(panesOf(layout));
  });

  it.each(LAYOUT_PRESETS.map(({ key }) => key))('%s have no finding in a shop that sells them', (key) => {
    expect(findingsOf(preset(key))).toEqual([]);
  });
});

describe('chooseUsualEdges', () => {
  const without = (...kinds: EdgeFinish['kind'][]) => ({
    ...metric,
    edgeFinishes: metric.edgeFinishes.filter(({ kind }) => !kinds.includes(kind)),
  });
  const chosen = (catalogue: Catalogue) =>
    Object.values(chooseUsualEdges(catalogue, METRIC_UIDS.clear10)).map((uid) => codeOf(uid));

  it('polishes what is seen or joined, and seams what is hidden', () => {
    expect(chosen(metric)).toEqual(['FP', 'FP', 'AR']);
    expect(chosen(without('flatPolish'))).toEqual(['PP', 'PP', 'AR']);
    expect(chosen(without('seamed'))).toEqual(['FP', 'FP', 'FP']);
  });

  it('leaves the standard of the glass in a shop without a polish for it', () => {
    expect(chosen(without('flatPolish', 'pencilPolish'))).toEqual(['-', '-', 'AR']);
    const inch = starterCatalogue('inch');
    // The price list has no pencil polish for mirrors.
    expect(listEdgeFinishes(inch, INCH_UIDS.mirror14).map(({ code }) => code)).toEqual(['FP', 'SE']);
  });

  it('offers finishes that are on request for every glass', () => {
    const unpriced = { ...metric, edgeFinishes: metric.edgeFinishes.map((one) => ({ ...one, matrix: [] })) };
    expect(chosen(unpriced)).toEqual(['FP', 'FP', 'AR']);
  });

  it('goes by the cells of a price list without prices', () => {
    const hidden = {
      ...metric,
      hidesPrices: true as const,
      edgeFinishes: metric.edgeFinishes.map((finish) => ({
        ...finish,
        matrix: finish.matrix.map((cell) => ({ ...cell, rate: null })),
      })),
    };
    expect(chosen(hidden)).toEqual(['FP', 'FP', 'AR']);
  });
});

describe('findings about edges', () => {
  const withPolish = (change: Partial<EdgeFinish>): Catalogue => ({
    ...metric,
    version: 1,
    edgeFinishes: metric.edgeFinishes.map((one) => (one.kind === 'flatPolish' ? { ...one, ...change } : one)),
  });

  it('say that edges are only seamed, and offer a polish', () => {
    const layout = preset('doorPanelRight', { edges: { ...STANDARD_EDGES } });
    expect(findingsOf(layout)).toEqual([
      expect.objectContaining({
        ...{ code: 'edgeNotPolished', severity: 'warn', place: { field: 'edges.exposed' } },
        cures: [{ kind: 'chooseEdge', zone: 'exposed', finishUID: METRIC_UIDS.flatPolish }],
      }),
    ]);
  });

  it.each([
    ['is no longer sold', { active: false }],
    [
      'has no price for the glass',
      { matrix: [{ materialUID: null, thicknessMm: 6, rate: '1', curvedRate: null }] },
    ],
  ])('name a finish that %s, and keep it on the panel', (_, change) => {
    const catalogue = withPolish(change);
    const [finding] = findingsOf(preset('door'), catalogue);
    expect(finding).toMatchObject({
      ...{ code: 'edgeNotSold', severity: 'review', articles: [METRIC_UIDS.flatPolish] },
      cures: [{ finishUID: METRIC_UIDS.pencil }, { finishUID: METRIC_UIDS.seamed }],
    });
    expect(evaluateLayout(preset('door'), { ...context, catalogue }).panes.map(codesOf)).toEqual([
      'FP FP FP FP',
    ]);
  });

  it('name a miter or bevel, which no square edge can have', () => {
    const edges = { ...preset('door').edges, exposed: METRIC_UIDS.mitre };
    expect(findingsOf(preset('door', { edges }))).toMatchObject([
      { code: 'edgeNotSold', severity: 'review' },
    ]);
  });

  it('block a finish that is not in the price list', () => {
    const edges = { ...preset('door').edges, exposed: '80000000-0000-4000-8000-000000000001' };
    expect(findingsOf(preset('door', { edges }))).toMatchObject([{ code: 'edgeNotSold', severity: 'block' }]);
  });

  it('are none about joints that are all mitered', () => {
    const joints = [{ angleDegrees: 90, corner: 'miter', through: 'left' } as const];
    const edges = { ...preset('cornerFixed').edges, joint: null };
    expect(findingsOf(preset('cornerFixed', { joints, edges }))).toEqual([]);
  });

  it('ask the shop about a miter that it does not sell', () => {
    const joints = [{ angleDegrees: 120, corner: 'miter', through: 'left' } as const];
    expect(findingsOf(preset('cornerFixed', { joints }))).toMatchObject([
      {
        ...{ code: 'miterNotSold', severity: 'review', values: { degrees: 30 } },
        ...{ place: { run: 0, field: 'joints.0.corner' } },
        cures: [{ kind: 'setCorner', joint: 0, corner: 'butt' }],
      },
    ]);
  });
});

describe('edges of any shower', () => {
  const priced = catalogueWith(10);
  const [flat, , miter] = priced.edgeFinishes;
  const anyUid = fc.constantFrom(null, flat!.uid, 'seam', 'gone', 'unpriced');
  const anyEdges: fc.Arbitrary<EdgeChoice> = fc.record({ exposed: anyUid, joint: anyUid, hidden: anyUid });
  const shop = (degrees: number): Catalogue => ({
    ...priced,
    edgeFinishes: [
      flat!,
      { ...flat!, uid: 'seam', kind: 'seamed' },
      { ...flat!, uid: 'unpriced', kind: 'pencilPolish', matrix: [{ ...flat!.matrix[0]!, rate: null }] },
      { ...miter!, mitreDegrees: degrees },
    ],
  });
  const anyShower = fc.record({
    layout: anyLayout(),
    edges: anyEdges,
    degrees: fc.constantFrom(45, 22.5, 30),
  });

  it('have a finish that the price list sells, or a finding that says so', () => {
    fc.assert(
      fc.property(anyShower, ({ layout, edges, degrees }) => {
        const catalogue = shop(degrees);
        const glass = catalogue.materials.find(({ uid }) => uid === layout.materialUID)!;
        const { panes, findings } = evaluateLayout(
          { ...layout, edges },
          { catalogue, articles: articles.allArticles },
        );
        const isFound = (code: string, field: string) =>
          findings.some((one) => one.code === code && one.place.field === field);
        for (const { run, panel, panelEdges, miters } of panes) {
          expect(panelEdges).toHaveLength(panel.edges.length);
          panel.edges.forEach(({ finishUID }, index) => {
            const { side, zone, isNotch } = panelEdges![index]!;
            const finish = catalogue.edgeFinishes.find(({ uid }) => uid === finishUID);
            const angle = !isNotch && (side === 'left' || side === 'right') ? miters[side] : null;
            const isMitered = finish?.kind === 'mitre' && finish.mitreDegrees === angle;
            if (angle !== null && !isMitered)
              expect(isFound('miterNotSold', `joints.${side === 'left' ? run - 1 : run}.corner`)).toBe(true);
            const isSold = finish !== undefined && isEdgeSold(finish, glass, catalogue);
            const isPolished = finish?.kind === 'flatPolish' || finish?.kind === 'pencilPolish';
            if (isMitered) return;
            if (isSold && (isPolished || zone === 'hidden')) return;
            if (finishUID === null && edges[zone] === null && zone === 'hidden') return;
            const code = edges[zone] === null || isSold ? 'edgeNotPolished' : 'edgeNotSold';
            expect(isFound(code, `edges.${zone}`)).toBe(true);
          });
        }
      }),
      runs(200),
    );
  });

  it('are mirrored with the shower', () => {
    const opposite: Record<PaneSide, PaneSide> = {
      left: 'right',
      right: 'left',
      top: 'top',
      bottom: 'bottom',
    };
    const seen = ({ key, panel, panelEdges }: LayoutPane, sideOf: (side: PaneSide) => PaneSide) => [
      key,
      ...panelEdges!
        .map(({ side, ...place }, index) => JSON.stringify([sideOf(side), place, panel.edges[index]]))
        .toSorted(),
    ];
    fc.assert(
      fc.property(anyShower, ({ layout, edges, degrees }) => {
        const catalogue = shop(degrees);
        const evaluate = (one: ShowerLayout<number>) =>
          evaluateLayout(one, { catalogue, articles: articles.allArticles }).panes;
        const own = evaluate({ ...layout, edges }).map((pane) => seen(pane, (side) => opposite[side]));
        const mirrored = evaluate(mirrorLayout({ ...layout, edges })).map((pane) =>
          seen(pane, (side) => side),
        );
        expect(mirrored.toSorted()).toEqual(own.toSorted());
      }),
      runs(150),
    );
  });
});
