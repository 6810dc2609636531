import type { LayoutBay, LayoutBlock, LayoutFinding, LayoutRun, ShowerLayout } from '@glass/contracts/layout';
import { wordLayoutFinding } from '../src/words/index.js';
import * as articles from './articles.factory.js';
import { bayOf, catalogueWith, evaluate, layoutOf, runOf } from './layout.factory.js';

const OPENING_MM = 1981;

const blockOf = (height: number, more: Partial<LayoutBlock<number>> = {}): LayoutBlock<number> => ({
  ...{ kind: 'kneeWall', side: 'left', width: 500, height, fall: null },
  ...more,
});
const panelAndDoor = (bay: Partial<LayoutBay<number>>, more: Partial<LayoutRun<number>> = {}) =>
  layoutOf([
    runOf(
      1524,
      OPENING_MM,
      [bayOf('fixed', { width: 790, ...bay }), bayOf('door', { hinged: 'right' })],
      more,
    ),
  ]);
const hasPanel = (layout: ShowerLayout<number>) =>
  evaluate(layout).panes.some(
    ({ bayUID, role }) => bayUID === layout.runs[0]!.bays[0]!.uid && role === 'fixed',
  );
/** Everything that says why there is no glass. */
const CODES: readonly LayoutFinding['code'][] = [
  ...(['blockTooWide', 'blockTooHigh', 'transomTooHigh', 'glassEndsTooLow'] as const),
  ...(['glassTooLarge', 'panelCannotBeMade'] as const),
];
const causesOf = (layout: ShowerLayout<number>) =>
  evaluate(layout).findings.filter(({ code }) => CODES.includes(code));
const wordsOf = (layout: ShowerLayout<number>) =>
  causesOf(layout).map((finding) =>
    wordLayoutFinding(finding, {
      ...{ layout, articles: articles.allArticles, precision: '1mm' },
      edgeFinishes: catalogueWith(10).edgeFinishes,
    }),
  );

describe('a panel without glass', () => {
  it.each([
    ['under part of the panel', 500],
    ['under the whole panel', 800],
  ])('names only the knee wall %s that is too high', (_where, width) => {
    const layout = (height: number) => panelAndDoor({}, { blocks: [blockOf(height, { width })] });
    for (let height = 1700; height <= 2300; height += 7)
      expect([height, causesOf(layout(height)).map(({ code }) => code)]).toEqual([
        height,
        hasPanel(layout(height)) ? [] : ['blockTooHigh'],
      ]);
    expect(causesOf(layout(2286))).toMatchObject([
      {
        ...{ severity: 'block', place: { field: 'runs.0.blocks.0.height' }, values: { byMm: 305 } },
        cures: [
          { kind: 'measureAgain', field: 'runs.0.blocks.0.height' },
          { kind: 'measureAgain', field: 'runs.0.heights.left' },
        ],
      },
    ]);
  });

  it('names the knee wall if only its gap takes the rest', () => {
    expect(wordsOf(panelAndDoor({}, { blocks: [blockOf(1978)] }))).toEqual([
      'The knee wall is 1978 mm high. In an opening of 1981 mm, no glass is left above it.',
    ]);
  });

  it('names the knee walls of both sides that meet under one panel', () => {
    const blocks = [blockOf(900, { width: 450 }), blockOf(900, { width: 448, side: 'right' })];
    const layout = layoutOf([runOf(900, OPENING_MM, [bayOf('fixed')], { blocks })]);
    expect(causesOf(layout)).toMatchObject([{ code: 'blockTooWide', severity: 'block' }]);
    expect(wordsOf(layout)).toEqual([
      'Knee walls and benches are 898 mm wide together. In an opening of 900 mm, no glass is left between them.',
    ]);
  });

  it('names the transom that is too high, with a lower one as the cure', () => {
    for (let transom = 1600; transom <= 2300; transom += 7) {
      const layout = panelAndDoor({ transom });
      expect([transom, causesOf(layout).map(({ code }) => code)]).toEqual([
        transom,
        hasPanel(layout) ? [] : ['transomTooHigh'],
      ]);
    }
    const layout = panelAndDoor({ transom: 2286 });
    expect(wordsOf(layout)).toEqual([
      'The transom is 2286 mm high, 305 mm more than the opening of 1981 mm.',
    ]);
    expect(wordsOf(panelAndDoor({ transom: 1980 }))).toEqual([
      'The transom is 1980 mm high. In an opening of 1981 mm, no glass is left below it.',
    ]);
    const [finding] = causesOf(layout);
    expect(finding!.place.field).toBe('runs.0.bays.0.transom');
    expect(finding!.cures).toContainEqual({ kind: 'measureAgain', field: 'runs.0.bays.0.transom' });
    const lower = finding!.cures.find(({ kind }) => kind === 'setTransom') as { mm: number };
    expect(causesOf(panelAndDoor({ transom: lower.mm }))).toEqual([]);
    expect(hasPanel(panelAndDoor({ transom: lower.mm }))).toBe(true);
  });

  it('names the transom instead of a knee wall that would leave glass without it', () => {
    const blocks = [blockOf(914)];
    expect(causesOf(panelAndDoor({ transom: 1200 }, { blocks }))).toMatchObject([{ code: 'transomTooHigh' }]);
    expect(causesOf(panelAndDoor({ transom: 300 }, { blocks }))).toEqual([]);
  });

  it('names the height at which the panel was to end below the top', () => {
    const layout = panelAndDoor({ topAt: 900 }, { blocks: [blockOf(914)] });
    const [finding] = causesOf(layout);
    expect(finding).toMatchObject({ code: 'glassEndsTooLow', place: { field: 'runs.0.bays.0.topAt' } });
    expect(wordsOf(layout)).toHaveLength(1);
    const topAt = 900 + finding!.values.byMm!;
    expect(hasPanel(panelAndDoor({ topAt }, { blocks: [blockOf(914)] }))).toBe(true);
  });

  it('says that the opening is too low if nothing else takes the height', () => {
    const layout = layoutOf([runOf(900, 5, [bayOf('fixed')])]);
    expect(causesOf(layout)).toMatchObject([{ code: 'glassTooLarge', values: { isNarrow: 0 } }]);
  });
});
