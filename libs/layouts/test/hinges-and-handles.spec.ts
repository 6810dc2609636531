import type { LayoutPane } from '@glass/contracts/layout';
import { evaluatePanel, ruleSets } from '@glass/geometry';
import { METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import { GENEVA } from '@glass/geometry/test/catalogue.factory.js';
import { layoutInMillimeters, layoutWithLengths, readShowerLayout, usualHardware } from '../src/index.js';
import { evaluateLayout } from '../src/index.js';
import {
  allArticles,
  articleOf,
  cityHeavy,
  pivot,
  strike,
  towelBar,
  wallChannel,
} from './articles.factory.js';
import {
  bayOf,
  catalogueWith,
  codesOf,
  contextOf,
  evaluate,
  hardware,
  layoutOf,
  runOf,
} from './layout.factory.js';

const doorWith = (hingeHeights: number[] | undefined, more: object = {}) =>
  layoutOf([runOf(708, 2000, [bayOf('door', { hingeHeights })], more)]);
/** Heights of hinges above the curb. */
const heightsOf = ({ hardware: mounted, outline }: LayoutPane) =>
  mounted
    .filter(({ role }) => role === 'wallHinge' || role === 'glassHinge')
    .map(({ at }) => at.y + Math.min(...outline.map(({ y }) => y)));

describe('heights of hinges', () => {
  it('are those of the blocking in the wall, above the curb', () => {
    const [door] = evaluate(doorWith([250, 900, 1750])).panes;
    expect(heightsOf(door!)).toEqual([250, 900, 1750]);
    // The bottom seal leaves 10 below the door.
    const features = door!.panel.features.filter(({ kind }) => kind === 'hinge');
    expect(features.map((one) => 'distance' in one && one.distance)).toEqual([240, 890, 1740]);
  });

  it('are measured from a curb that falls, at the side of the hinges', () => {
    const layout = doorWith([300, 1700], { curbFall: { along: 14, inward: null } });
    const right = {
      ...layout,
      runs: layout.runs.map((run) => ({
        ...run,
        bays: run.bays.map((bay) => ({ ...bay, hinged: 'right' as const })),
      })),
    };
    const [left, other] = [layout, right].map((one) => heightsOf(evaluate(one).panes[0]!));
    expect(left![0]! - other![0]!).toBeCloseTo((14 * 700) / 708, 0);
    expect(left![0]).toBeCloseTo(300, 0);
  });

  it('decide how many hinges are bought, and are the same on a panel that carries the door', () => {
    const bays = [bayOf('fixed'), bayOf('door', { width: 700, hingeHeights: [280, 1000, 1720] })];
    const result = evaluate(layoutOf([runOf(1300, 2000, bays, { top: 'header' })]));
    const [panel, door] = result.panes;
    expect(heightsOf(door!)).toEqual([280, 1000, 1720]);
    expect(heightsOf(panel!)).toEqual([280, 1000, 1720]);
    expect(result.hardware.find(({ role }) => role === 'glassHinge')!.quantity).toBe(3);
  });

  it.each(['inch', 'metric'] as const)('and of handles are whole steps of an %s shop', (units) => {
    const step = units === 'inch' ? 25.4 / 16 : 1;
    const context = { catalogue: catalogueWith(10, units), articles: allArticles };
    const [door] = evaluateLayout(
      doorWith(undefined, { curbFall: { along: 7, inward: null } }),
      context,
    ).panes;
    const places = door!.hardware.map(({ at }) => at.y / step);
    expect(places).toHaveLength(3);
    for (const place of places) expect(place).toBeCloseTo(Math.round(place), 6);
  });

  it('off the door or too close together are refused, with evenly spaced ones as the cure', () => {
    const found = (heights: number[]) =>
      evaluate(doorWith(heights)).findings.filter(({ code }) => code === 'hingeHeights');
    expect(found([250, 1750])).toEqual([]);
    expect(found([20, 1750])).toMatchObject([
      {
        severity: 'block',
        place: { field: 'runs.0.bays.0.hingeHeights.0' },
        values: { atMm: 20, minMm: 110, maxMm: 1900 },
        cures: [{ kind: 'setHingeHeights', mm: null }],
      },
    ]);
    expect(found([250, 1990])).toHaveLength(1);
    expect(found([900, 1000, 1100])).toHaveLength(2);
  });

  it('of too few hinges offer as many as the door needs', () => {
    // 44.4 kg on a pair of hinges for 36 kg, three carry 54 kg.
    const geneva = articleOf('G', 'hinge', [{ facing: 'wall', mm: 4 }], {
      limits: [
        { count: 2, maxWidthMm: 1000, maxWeightKg: 34 },
        { count: 3, maxWidthMm: 1000, maxWeightKg: 54 },
      ],
    });
    const layout = doorWith([300, 1700]);
    const { findings } = evaluateLayout(
      { ...layout, hardware: { ...hardware, wallHinge: geneva.uid } },
      contextOf(10, [...allArticles.filter(({ family }) => family !== 'hinge'), geneva]),
    );
    const weak = findings.find(({ code }) => code === 'hingeTooWeak')!;
    expect(weak).toMatchObject({ severity: 'block', values: { count: 2, maxWeightKg: 34 } });
    const cure = weak.cures.find(({ kind }) => kind === 'setHingeHeights');
    expect(cure).toMatchObject({ mm: [expect.any(Number), expect.any(Number), expect.any(Number)] });
  });

  it('are read with their paths, converted, and limited in number', () => {
    const typed = layoutWithLengths(doorWith([254, 1701.8]), '1/16');
    expect(typed.runs[0]!.bays[0]!.hingeHeights!.map(({ text }) => text)).toEqual(['10', '67']);
    const read = readShowerLayout(JSON.parse(JSON.stringify(typed)));
    expect(read.ok && layoutInMillimeters(read.layout).runs[0]!.bays[0]!.hingeHeights).toEqual([254, 1701.8]);
    const withHeights = (hingeHeights: unknown) => ({
      ...typed,
      runs: typed.runs.map((run) => ({ ...run, bays: run.bays.map((bay) => ({ ...bay, hingeHeights })) })),
    });
    expect(readShowerLayout(withHeights([{ text: '10', mm: 254 }]))).toEqual({
      ok: false,
      path: 'runs.0.bays.0.hingeHeights',
    });
    expect(readShowerLayout(withHeights([{ text: '10', mm: 254 }, 5]))).toEqual({
      ok: false,
      path: 'runs.0.bays.0.hingeHeights.1',
    });
    const without = readShowerLayout(withHeights(undefined));
    expect(without.ok && without.layout.runs[0]!.bays[0]).not.toHaveProperty('hingeHeights');
  });
});

describe('handles', () => {
  const pullWith = (fromEdge: number) => {
    const catalogue = catalogueWith(10);
    const pull = {
      ...catalogue.hinges[0]!,
      uid: 'pull',
      kind: 'handle' as const,
      cutout: { kind: 'holes' as const, diameter: 12, apart: 203, fromEdge },
    };
    const article = articleOf('CUT-PULL', 'handle', [], { templateUID: pull.uid });
    return {
      catalogue: { ...catalogue, hinges: [...catalogue.hinges, pull] },
      articles: [...allArticles, article],
      choice: { ...hardware, handle: article.uid },
    };
  };

  it.each([
    ['left', 75],
    ['right', 75],
    ['left', 90],
  ] as const)(
    'of a door hung on the %s are %d mm from its other edge, 1050 above the curb',
    (hinged, inset) => {
      const { choice, ...context } = pullWith(inset);
      const layout = layoutOf([runOf(708, 2000, [bayOf('door', { hinged })])], { hardware: choice });
      const [door] = evaluateLayout(layout, context).panes;
      const handle = door!.hardware.find(({ role }) => role === 'handle')!;
      expect(handle.at.x).toBe(hinged === 'left' ? 700 - inset : inset);
      expect(handle.at.y + Math.min(...door!.outline.map(({ y }) => y))).toBe(1050);
      const cut = door!.panel.features.find((one) => one.kind === 'hinge' && one.templateUID === 'pull');
      expect(cut).toMatchObject({ edge: hinged === 'left' ? 3 : 1 });
    },
  );

  it('are drawn 75 from the edge if they need no cutout', () => {
    const [door] = evaluate(doorWith(undefined)).panes;
    expect(door!.hardware.find(({ role }) => role === 'handle')!.at.x).toBe(625);
  });

  it.each([
    ['left', 'out', [[75, 'slider', 'right']]],
    ['right', 'out', [[75, 'slider', 'left']]],
    [
      'left',
      'both',
      [
        [75, 'slider', 'left'],
        [75, 'slider', 'right'],
      ],
    ],
  ] as const)(
    'of doors that slide to the %s, opening %s, are on the closing side',
    (hinged, opens, places) => {
      const { choice, ...context } = pullWith(75);
      const layout = layoutOf([runOf(1500, 2000, [bayOf('slider', { hinged, opens })])], {
        hardware: { ...choice, slidingSystem: cityHeavy.uid },
      });
      const found = evaluateLayout(layout, context).panes.flatMap((pane) =>
        pane.hardware
          .filter(({ role }) => role === 'handle')
          .map(({ at }) => [
            Math.min(at.x, pane.widthMm - at.x),
            pane.role,
            at.x < pane.widthMm / 2 ? 'left' : 'right',
          ]),
      );
      expect(found).toEqual(places);
    },
  );
});

describe('towel bars', () => {
  const door = (more: object, catalogue = starterCatalogue('metric')) => {
    const layout = layoutOf([runOf(808, 2000, [bayOf('door')])], {
      materialUID: METRIC_UIDS.clear8,
      hardware: { ...usualHardware(catalogue.articles!, 8), ...more },
    });
    return evaluateLayout(layout, { catalogue, articles: catalogue.articles! }).panes[0]!;
  };
  const featuresOf = (pane: LayoutPane, templateUID: string) =>
    pane.panel.features.filter((one) => one.kind === 'hinge' && one.templateUID === templateUID);
  const heightOf = (pane: LayoutPane, role: string) =>
    pane.hardware.find((one) => one.role === role)!.at.y + Math.min(...pane.outline.map(({ y }) => y));

  it('have their holes in the door, at the height of a handle', () => {
    const pane = door({ handle: undefined, towelBar: METRIC_UIDS.towelBarArticle });
    expect(featuresOf(pane, METRIC_UIDS.towelBar)).toHaveLength(1);
    expect(heightOf(pane, 'towelBar')).toBe(1050);
  });

  it('are lower than the handle of the same door, and the panel can be made', () => {
    const catalogue = starterCatalogue('metric', ruleSets.en);
    const pane = door({ towelBar: METRIC_UIDS.towelBarArticle }, catalogue);
    expect(featuresOf(pane, METRIC_UIDS.towelBar)).toHaveLength(1);
    expect(featuresOf(pane, METRIC_UIDS.pull)).toHaveLength(1);
    expect([heightOf(pane, 'handle'), heightOf(pane, 'towelBar')]).toEqual([1050, 900]);
    const { errors, findings } = evaluatePanel(pane.panel, catalogue);
    expect(errors).toEqual([]);
    expect(findings.filter(({ severity }) => severity === 'block')).toEqual([]);
  });
});

describe('folding doors', () => {
  const folding = (leafMm: number) =>
    layoutOf([runOf(2 * leafMm + 13, 2000, [bayOf('door'), bayOf('door')], { top: 'header' })]);

  it('have the cutouts of the second leaf in the first one, which swings on its own hinges', () => {
    const [first, second] = evaluate(folding(380)).panes;
    const sides = first!.panel.features.flatMap((one) =>
      one.kind === 'hinge' && one.templateUID === GENEVA ? [[one.edge, one.carriesDoor ?? false]] : [],
    );
    // Edges: A bottom, B left, C top, D right.
    expect(sides).toEqual([
      [1, false],
      [1, false],
      [3, true],
      [3, true],
    ]);
    expect(heightsOf(second!)).toEqual(heightsOf(first!).slice(0, 2));
  });

  it('hang on the hinges of their first leaf with the weight and width of both', () => {
    const { findings } = evaluate(folding(600));
    const weak = findings.filter(({ code }) => code === 'hingeTooWeak');
    expect(weak).toHaveLength(1);
    expect(weak[0]).toMatchObject({ severity: 'block', values: { widthMm: 1200 } });
    expect(weak[0]!.values.weightKg).toBeCloseTo(2 * 600 * 1.986 * 0.025, 1);
    expect(codesOf(evaluate(folding(380)))).not.toContain('hingeTooWeak');
  });

  it('have one handle, on the leaf that closes', () => {
    const { panes, hardware: list } = evaluate(folding(380));
    const handles = panes.map((pane) => pane.hardware.filter(({ role }) => role === 'handle').length);
    expect(handles).toEqual([0, 1]);
    expect(list.find(({ role }) => role === 'handle')!.quantity).toBe(1);
  });

  it('are found by their bays: a leaf of a millimeter does not hang on itself', () => {
    const bays = [bayOf('fixed', { width: 300 }), bayOf('door'), bayOf('door', { width: 150 })];
    // Channel 10, hinges 5 and 5, seal 4.
    const [, sliver] = evaluate(layoutOf([runOf(300 + 1 + 150 + 24, 2000, bays)])).panes;
    expect(sliver!.widthMm).toBe(1);
  });

  it('may have narrow leaves and need no bar for the first one', () => {
    const codes = codesOf(evaluate(folding(380)));
    expect(codes).not.toContain('doorWidth');
    expect(codes).not.toContain('headerNeeded');
  });
});

describe('a towel bar that meets the wall', () => {
  it('can be removed where it was chosen, or the door hung further from the wall', () => {
    const far = { ...pivot, deductions: [{ facing: 'wall' as const, mm: 120, source: 'test' }] };
    const sold = [...allArticles.filter(({ uid }) => uid !== pivot.uid), far];
    const curesOf = (choice: object, own: object) =>
      evaluateLayout(
        layoutOf([runOf(708, 2000, [bayOf('door', { hardware: own })])], {
          hardware: { ...hardware, ...choice },
        }),
        contextOf(10, sold),
      ).findings.find(({ code }) => code === 'towelBarHits')!.cures;
    expect(curesOf({ towelBar: towelBar.uid }, {})).toMatchObject([
      { kind: 'chooseArticle', role: 'wallHinge', articleUID: pivot.uid },
      { kind: 'removeArticle', role: 'towelBar', bayUID: null },
    ]);
    expect(curesOf({}, { towelBar: towelBar.uid }).at(-1)).toMatchObject({ bayUID: expect.any(String) });
  });
});

describe('stronger hinges for a door at a corner', () => {
  const cornerHinge = (code: string, angleDegrees: number, maxWeightKg: number) =>
    articleOf(code, 'hinge', [{ facing: 'cornerGlass', angleDegrees, mm: 7 }], {
      limits: [{ count: 2, maxWidthMm: 900, maxWeightKg }],
    });
  const weak = cornerHinge('WEAK-135', 135, 10);
  const strong = cornerHinge('STRONG-135', 135, 60);
  const square = cornerHinge('STRONG-90', 90, 50);

  it('are made for its angle', () => {
    const runs = [runOf(900, 2000, [bayOf('fixed')]), runOf(700, 2000, [bayOf('door')])];
    const layout = layoutOf(runs, {
      joints: [{ angleDegrees: 135, corner: 'butt', through: 'left' }],
      hardware: { ...hardware, glassHinge: weak.uid },
    });
    const sold = [weak, strong, square, strike, wallChannel];
    const { findings } = evaluateLayout(layout, contextOf(10, sold));
    const { cures } = findings.find(({ code }) => code === 'hingeTooWeak')!;
    const offered = cures.flatMap((cure) => (cure.kind === 'chooseArticle' ? cure.articleUID : []));
    expect(offered).toEqual([strong.uid]);
  });
});
