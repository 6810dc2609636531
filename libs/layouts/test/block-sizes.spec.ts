import type { LayoutBlock, LayoutFinding, LayoutRun } from '@glass/contracts/layout';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import {
  chooseUsualEdges,
  evaluateLayout,
  LAYOUT_PRESETS,
  toPresetLayout,
  usualHardware,
} from '../src/index.js';
import { wordLayoutFinding } from '../src/words/index.js';
import * as articles from './articles.factory.js';
import { bayOf, catalogueWith, evaluate, layoutOf, runOf } from './layout.factory.js';

const blockOf = (width: number, height = 914, more: Partial<LayoutBlock<number>> = {}) => ({
  ...{ kind: 'kneeWall' as const, side: 'left' as const, width, height, fall: null },
  ...more,
});
const panelAndDoor = (blocks: LayoutBlock<number>[], more: Partial<LayoutRun<number>> = {}) =>
  layoutOf([
    runOf(1524, 1981, [bayOf('fixed', { width: 790 }), bayOf('door', { hinged: 'right' })], {
      blocks,
      ...more,
    }),
  ]);
const CODES: readonly LayoutFinding['code'][] = [
  'blockTooWide',
  'blockTooHigh',
  'blockFallsTooFar',
  'blockUnderDoor',
];
const findingsOf = (layout: ReturnType<typeof layoutOf>) =>
  evaluate(layout).findings.filter(({ code }) => CODES.includes(code));
const wordsOf = (layout: ReturnType<typeof layoutOf>) =>
  findingsOf(layout).map((finding) =>
    wordLayoutFinding(finding, {
      ...{ layout, articles: articles.allArticles, precision: '1mm' },
      edgeFinishes: catalogueWith(10).edgeFinishes,
    }),
  );

describe('a knee wall or bench larger than its opening', () => {
  it('is blocked with the measure that is too wide, and by how much', () => {
    const layout = panelAndDoor([blockOf(1778)]);
    expect(findingsOf(layout)).toHaveLength(1);
    expect(findingsOf(layout)[0]).toMatchObject({
      ...{ code: 'blockTooWide', severity: 'block', place: { run: 0, field: 'runs.0.blocks.0.width' } },
      cures: [
        { kind: 'measureAgain', field: 'runs.0.blocks.0.width' },
        { kind: 'measureAgain', field: 'runs.0.widths.bottom' },
      ],
    });
    expect(wordsOf(layout)).toContain(
      'The knee wall is 1778 mm wide, 254 mm more than the opening of 1524 mm.',
    );
  });

  it('is blocked if those of both sides are too wide together', () => {
    const bench = blockOf(900, 450, { kind: 'bench', side: 'right' });
    expect(wordsOf(panelAndDoor([blockOf(700), bench]))).toContain(
      'Knee walls and benches are 1600 mm wide together, 76 mm more than the opening of 1524 mm.',
    );
    // On one side, the narrower one lies in front of the other.
    expect(findingsOf(panelAndDoor([blockOf(700), { ...bench, width: 780, side: 'left' }]))).toEqual([]);
  });

  it.each([
    ['higher than', 2100, 'The knee wall is 2100 mm high, 119 mm more than the opening of 1981 mm.'],
    [
      'as high as',
      1981,
      'The knee wall is 1981 mm high. In an opening of 1981 mm, no glass is left above it.',
    ],
  ])('is blocked if it is %s the opening', (_how, height, sentence) => {
    expect(wordsOf(panelAndDoor([blockOf(500, height)]))).toContain(sentence);
  });

  it('is compared with the height at its own side', () => {
    const heights = { left: 1981, middle: null, right: 1700 };
    const right = (height: number) =>
      findingsOf(panelAndDoor([blockOf(100, height, { side: 'right' })], { heights, top: 'ceiling' }));
    expect(right(1750)).toMatchObject([{ code: 'blockTooHigh', values: { openingMm: 1700, byMm: 50 } }]);
    expect(right(1650)).toEqual([]);
  });

  it('is blocked if its top falls below the curb', () => {
    expect(wordsOf(panelAndDoor([blockOf(500, 400, { kind: 'bench', fall: 450 })]))).toEqual([
      'The bench falls by 450 mm, 50 mm more than its height of 400 mm.',
    ]);
  });

  it('is fine as wide as the opening', () => {
    const layout = layoutOf([runOf(900, 1981, [bayOf('fixed')], { blocks: [blockOf(900)] })]);
    expect(findingsOf(layout)).toEqual([]);
  });
});

describe('a knee wall or bench that reaches into the door beside its panel', () => {
  it('is asked about for every width at which the door would be cut, and at no other', () => {
    for (let width = 600; width <= 1000; width += 5) {
      const layout = panelAndDoor([blockOf(width)]);
      const { panes, findings } = evaluate(layout);
      const door = panes.find(({ role }) => role === 'door')!;
      const isCut = door.panel.shape.kind !== 'rectangle';
      expect([width, findings.some(({ code }) => code === 'blockUnderDoor')]).toEqual([width, isCut]);
    }
  });

  it('names the measure and by how much, with a panel as wide as the block as the cure', () => {
    const layout = panelAndDoor([blockOf(889)]);
    const [finding] = findingsOf(layout);
    expect(finding).toMatchObject({
      ...{ code: 'blockUnderDoor', severity: 'ask', place: { field: 'runs.0.blocks.0.width' } },
    });
    const cure = finding!.cures.find(({ kind }) => kind === 'setWidth') as { bayUID: string; mm: number };
    const [run] = layout.runs;
    const wider = run!.bays.map((bay) => (bay.uid === cure.bayUID ? { ...bay, width: cure.mm } : bay));
    expect(cure.bayUID).toBe(run!.bays[0]!.uid);
    expect(findingsOf({ ...layout, runs: [{ ...run!, bays: wider }] })).toEqual([]);
  });

  it('is asked about if it lifts the whole door', () => {
    expect(findingsOf(panelAndDoor([blockOf(1524)]))).toMatchObject([{ code: 'blockUnderDoor' }]);
  });

  it('is asked about on the right side, too, but not under a door alone above it', () => {
    const bays = (kinds: ('fixed' | 'door')[]) => kinds.map((kind) => bayOf(kind));
    const block = blockOf(800, 914, { side: 'right' });
    const run = (kinds: ('fixed' | 'door')[]) =>
      layoutOf([runOf(1524, 1981, bays(kinds), { blocks: [block] })]);
    expect(findingsOf(run(['door', 'fixed']))).toMatchObject([{ code: 'blockUnderDoor' }]);
    expect(findingsOf(run(['fixed', 'door']))).toEqual([]);
  });
});

it.each([
  ['inch', INCH_UIDS.clear38],
  ['metric', METRIC_UIDS.clear10],
] as const)(
  'usual layouts of a %s shop have knee walls and benches of fitting sizes',
  (units, materialUID) => {
    const catalogue = starterCatalogue(units);
    for (const { key } of LAYOUT_PRESETS) {
      const layout = toPresetLayout(key, {
        ...{
          name: '',
          materialUID,
          units,
          finish: 'chrome',
          hardware: usualHardware(catalogue.articles!, 10),
        },
        edges: chooseUsualEdges(catalogue, materialUID),
      });
      const { findings } = evaluateLayout(layout, { catalogue, articles: catalogue.articles! });
      expect([key, findings.filter(({ code }) => CODES.includes(code))]).toEqual([key, []]);
    }
  },
);
