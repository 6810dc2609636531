import type { LayoutBlock, LayoutRun, ShowerLayout } from '@glass/contracts/layout';
import type { PanelShape } from '@glass/contracts/panel';
import { evaluatePanel, measurePanel, ruleSets } from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';
import { catalogueForPane, evaluateLayout } from '../src/index.js';
import { cornersOf } from '../src/draft-pane.js';
import { draftLayout } from '../src/evaluate-layout.js';
import { yAt } from '../src/line.js';
import { wordLayoutFinding } from '../src/words/index.js';
import { anyLayout } from './any-layout.factory.js';
import { allArticles, clamp, floorChannel, wallChannel } from './articles.factory.js';
import { bayOf, catalogueWith, codesOf, contextOf, evaluate, layoutOf, runOf } from './layout.factory.js';

const kneeWall = (width: number, height: number, more: Partial<LayoutBlock<number>> = {}) => ({
  ...{ kind: 'kneeWall' as const, side: 'left' as const, width, height, fall: null },
  ...more,
});
const bench = (width: number, height: number, more: Partial<LayoutBlock<number>> = {}) =>
  kneeWall(width, height, { kind: 'bench', ...more });

/** A fixed panel in an opening of 1000 × 2000: 980 × 1995 from (10, 5), 10 beside walls and 5 above floors. */
const panelOver = (blocks: LayoutBlock<number>[], more: Partial<LayoutRun<number>> = {}) =>
  layoutOf([runOf(1000, 2000, [bayOf('fixed')], { blocks, ...more })]);

const shapeOf = (layout: ShowerLayout<number>): PanelShape<number> => evaluate(layout).panes[0]!.panel.shape;
const pointsOf = (layout: ShowerLayout<number>): [number, number][] => {
  const shape = shapeOf(layout);
  return shape.kind === 'polygon' ? shape.vertices.map(({ x, y }) => [x, y]) : [];
};

describe('two blocks at one side', () => {
  const behind = [kneeWall(250, 900), bench(400, 450)];

  it('cuts steps around both, in either order', () => {
    for (const blocks of [behind, behind.toReversed()])
      expect(pointsOf(panelOver(blocks))).toEqual([
        [980, 0],
        [400, 0],
        [400, 450],
        [250, 450],
        [250, 900],
        [0, 900],
        [0, 1995],
        [980, 1995],
      ]);
  });

  it('mirrors the steps with the blocks', () => {
    const left = pointsOf(panelOver(behind));
    const right = pointsOf(panelOver(behind.map((block) => ({ ...block, side: 'right' as const }))));
    const flip = (points: [number, number][]) => points.map(([x, y]) => `${980 - x} ${y}`).toSorted();
    expect(flip(right)).toEqual(left.map(([x, y]) => `${x} ${y}`).toSorted());
  });

  it('rounds the inner corner of each step and no other', () => {
    const catalogue = { ...catalogueWith(10), shapeRules: RADIUS_RULES };
    const { panes, findings } = evaluateLayout(panelOver(behind), { catalogue, articles: allArticles });
    const { shape } = panes[0]!.panel;
    expect(shape.kind === 'polygon' && shape.vertices.map(({ radius }) => radius)).toEqual([
      ...[0, 0, 6, 0, 6, 0, 0, 0],
    ]);
    expect(findings.map(({ code }) => code)).not.toContain('notchTooShort');
  });

  it('makes a notched rectangle if one block covers the other', () => {
    const covered = [kneeWall(250, 400), bench(400, 450)];
    for (const blocks of [covered, covered.toReversed(), [bench(400, 450), bench(400, 450)]])
      expect(shapeOf(panelOver(blocks))).toEqual({
        ...{ kind: 'notched', width: 980, height: 1995 },
        notches: [{ corner: 'lowerLeft', width: 400, height: 450, radius: 6 }],
      });
  });

  it('sets the panel on a bench of its width, with a notch for the knee wall', () => {
    for (const blocks of [
      [kneeWall(250, 900), bench(1000, 450)],
      [bench(1000, 450), kneeWall(250, 900)],
      [bench(1000, 450), kneeWall(250, 900), bench(1000, 300), kneeWall(600, 440)],
    ]) {
      const layout = panelOver(blocks);
      expect(shapeOf(layout)).toEqual({
        ...{ kind: 'notched', width: 980, height: 1545 },
        notches: [{ corner: 'lowerLeft', width: 250, height: 450, radius: 6 }],
      });
      expect(Math.min(...evaluate(layout).panes[0]!.outline.map(({ y }) => y))).toBe(455);
    }
  });

  it('follows the top of a bench that falls below the knee wall', () => {
    // The bench falls from 450 to 410: it is 430 high at 200 from the wall, 425 at the end of the knee wall of 430.
    const layout = panelOver([kneeWall(250, 430), bench(400, 450, { fall: 40 })]);
    expect(pointsOf(layout).slice(1, 7)).toEqual([
      [400, 0],
      [400, 410],
      [250, 425],
      [250, 430],
      [191, 430],
      [0, 450],
    ]);
  });

  it('cuts steps on both sides under a slope', () => {
    const blocks = [...behind, bench(300, 400, { side: 'right' }), kneeWall(120, 700, { side: 'right' })];
    const heights = { left: 2000, middle: null, right: 1800 };
    const points = pointsOf(panelOver(blocks, { heights, top: 'ceiling' }));
    expect(points.slice(0, 6)).toEqual([
      ...[
        [680, 0],
        [400, 0],
        [400, 450],
        [250, 450],
        [250, 900],
        [0, 900],
      ],
    ]);
    expect(points.slice(8)).toEqual([
      ...[
        [980, 700],
        [860, 700],
        [860, 400],
        [680, 400],
      ],
    ]);
  });

  it('is held by a channel along each edge', () => {
    const { hardware } = evaluate(panelOver(behind));
    const cutsOf = (articleUID: string, side: string) =>
      hardware
        .find((line) => line.articleUID === articleUID)!
        .places.filter((place) => place.side === side)
        .map(({ cutMm }) => cutMm);
    expect(cutsOf(floorChannel.uid, 'bottom')).toEqual([580, 150, 250]);
    expect(cutsOf(wallChannel.uid, 'left')).toEqual([1095, 450, 450]);
    expect(cutsOf(wallChannel.uid, 'right')).toEqual([1995]);
  });
});

describe('price of the notches of a panel', () => {
  it.each([
    ['one block', [kneeWall(250, 900)], {}, 1],
    ['one that falls', [bench(400, 450, { fall: 20 })], {}, 1],
    ['one on a sloped curb', [kneeWall(250, 900)], { curbFall: { along: 8, inward: null } }, 1],
    ['one at each side', [kneeWall(250, 900), bench(300, 450, { side: 'right', fall: 15 })], {}, 2],
    ['two at one side', [kneeWall(250, 900), bench(400, 450)], {}, 2],
    ['two that fall', [kneeWall(250, 900, { fall: 10 }), bench(400, 450, { fall: 20 })], {}, 2],
    ['one that covers another', [kneeWall(250, 400), bench(400, 450)], {}, 1],
  ] as const)('counts each once, in glass of four sides: %s', (_, blocks, more, count) => {
    const { panel } = evaluate(panelOver([...blocks], more)).panes[0]!;
    const { corners, form } = measurePanel(panel, catalogueWith(10)).charged;
    expect(form).not.toBe('shape');
    expect(corners.map((corner) => corner.form)).toEqual(Array.from({ length: count }, () => 'notch'));
  });
});

describe('legs beside steps', () => {
  const reviewOf = (blocks: LayoutBlock<number>[]) =>
    evaluate(panelOver(blocks)).findings.find(({ code }) => code === 'notchLarge');

  it('are wide enough beside a usual bench and knee wall', () => {
    expect(reviewOf([kneeWall(250, 900), bench(400, 450)])).toBeUndefined();
  });

  it('are reviewed at the step that leaves too little, with its block', () => {
    // Beside the bench of 500, 480 are left.
    expect(reviewOf([kneeWall(250, 900), bench(500, 550)])).toMatchObject({
      ...{ severity: 'review', values: { legMm: 480, minMm: 500 } },
      cures: [{ kind: 'measureAgain', field: 'runs.0.blocks.1.width' }],
    });
    // Above the knee wall of 1800, 195 are left.
    expect(reviewOf([kneeWall(250, 1800), bench(400, 450)])).toMatchObject({
      ...{ severity: 'review', values: { legMm: 195, minMm: 250 } },
      cures: [{ kind: 'measureAgain', field: 'runs.0.blocks.0.height' }],
    });
  });

  it('count what blocks at the other side take', () => {
    const blocks = [kneeWall(250, 900), bench(400, 450), bench(250, 450, { side: 'right' })];
    expect(reviewOf(blocks)).toMatchObject({ values: { legMm: 330, minMm: 400 } });
  });

  it('are measured below a sloped ceiling', () => {
    const heights = { left: 1400, middle: null, right: 2000 };
    const layout = panelOver([kneeWall(300, 1200)], { heights, top: 'ceiling' });
    // About 190 of glass are left at the left end, less than the notch is deep.
    expect(codesOf(evaluate(layout))).toContain('notchLarge');
  });
});

/** Radii of at least 6 mm. */
const RADIUS_RULES = ruleSets.en.filter(({ code }) => code === 'NOTCH_RADIUS_MIN');

describe('steps that are too small for their radius', () => {
  const catalogue = { ...catalogueWith(10), shapeRules: RADIUS_RULES };
  const words = { articles: allArticles, precision: '1mm', edgeFinishes: [] } as const;
  it.each([
    [
      'a ledge',
      [kneeWall(397, 900), bench(400, 450)],
      'runs.0.blocks.1.width',
      'The cutout for the wall has a step only 3 mm wide. Its inner corner needs a radius of at least 6 mm.',
    ],
    [
      'a step',
      [kneeWall(250, 454), bench(400, 450)],
      'runs.0.blocks.0.height',
      'The cutout for the wall has a step only 4 mm high. Its inner corner needs a radius of at least 6 mm.',
    ],
  ])('are blocked with the measure: %s', (_, blocks, field, sentence) => {
    const layout = panelOver(blocks);
    const { findings, panes } = evaluateLayout(layout, { catalogue, articles: allArticles });
    const finding = findings.find(({ code }) => code === 'notchTooShort')!;
    expect(finding).toMatchObject({ severity: 'block', place: { run: 0, bayUID: panes[0]!.bayUID, field } });
    expect(finding.cures[0]).toEqual({ kind: 'measureAgain', field });
    expect(finding.cures).toHaveLength(2);
    expect(wordLayoutFinding(finding, { layout, ...words })).toBe(sentence);
  });

  it.each([
    ['one side', [kneeWall(4, 900)]],
    ['each side', [kneeWall(4, 900), kneeWall(5, 800, { side: 'right' })]],
  ])('are reported once, by the layout: a thin knee wall on %s', (_, blocks) => {
    const { findings, panes } = evaluateLayout(panelOver(blocks), { catalogue, articles: allArticles });
    const listCodes = (list: typeof catalogue) =>
      evaluatePanel(panes[0]!.panel, list).findings.map(({ code }) => code);
    expect(findings.filter(({ code }) => code === 'notchTooShort')).toHaveLength(1);
    expect(listCodes(catalogue)).toEqual(['NOTCH_RADIUS_MIN']);
    expect(listCodes(catalogueForPane(panes[0]!, catalogue))).toEqual([]);
  });
});

describe('any blocks', () => {
  it('are never in the glass, which follows their tops within a step of the shop', () => {
    let checked = 0;
    const anyShare = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(anyLayout(), fc.tuple(anyShare, anyShare, anyShare), (layout, shares) => {
        const { drafts } = draftLayout(layout, contextOf(), () => undefined);
        for (const pane of evaluate(layout).panes) {
          if (pane.role === 'transom' || pane.role === 'slider') continue;
          const draft = drafts.find(({ key }) => key === pane.key)!;
          const { widths, curbFall } = layout.runs[pane.run]!;
          // Clamps take 5 beside a wall, channels 10; both take 5 above a floor.
          const besideMm = layout.hardware.wallFixing === clamp.uid ? 5 : 10;
          // Beside a leaning wall, the lowest glass is on the raked side.
          const { lowerLeft, upperLeft, upperRight, lowerRight } = cornersOf(draft.edges);
          const from = Math.max(lowerLeft.x, upperLeft.x);
          const to = Math.min(lowerRight.x, upperRight.x);
          const findTops = (x: number) =>
            listBlocksUnder(layout, pane.run).flatMap(({ side, width, height, fall }) => {
              const fromWall = side === 'left' ? x : widths.bottom - x;
              if (fromWall >= width + besideMm) return [];
              const slope = (fall ?? 0) / width;
              const curb = side === 'left' ? 0 : -(curbFall.along ?? 0);
              return [curb + height - slope * fromWall + 5 * Math.hypot(1, slope)];
            });
          for (const x of shares.map((share) => from + share * (to - from))) {
            const lowest = findLowest(pane.outline, x);
            if (lowest === null) continue;
            const tops = findTops(x);
            for (const top of tops) expect(lowest).toBeGreaterThanOrEqual(top - SLOPED_MM);
            // A foot of up to two steps is left out.
            const near = [x - 2 * STEP_MM, x, x + 2 * STEP_MM].flatMap((one) => [
              ...findTops(one),
              yAt(draft.edges.bottom, one),
            ]);
            expect(lowest).toBeLessThanOrEqual(Math.max(...near) + STEP_MM + SLOPED_MM);
            checked += tops.length > 1 ? 1 : 0;
          }
        }
      }),
      runs(400),
    );
    expect(checked).toBeGreaterThan(50);
  });
});

/** Knee walls and benches of a run, and knee walls that reach 60 from the middle of 10 mm glass around a square corner. */
function listBlocksUnder({ runs: list, joints, measuredTo }: ShowerLayout<number>, run: number) {
  const around = (['left', 'right'] as const).flatMap((side) => {
    const beyond = run + (side === 'left' ? -1 : 1);
    const isSquare = joints[Math.min(run, beyond)]?.angleDegrees === 90;
    const hasOwn = list[run]!.blocks.some((block) => block.side === side);
    if (!isSquare || hasOwn) return [];
    const width = 60 + (measuredTo === 'outside' ? 5 : 0);
    return (list[beyond]?.blocks ?? [])
      .filter((block) => block.kind === 'kneeWall' && block.side !== side)
      .map(({ height }) => ({ side, width, height, fall: null }));
  });
  return [...list[run]!.blocks, ...around];
}

const STEP_MM = 1;
/** Rise of a top within a step along the run. */
const SLOPED_MM = 0.7;

/** Lowest glass at a place along the run. */
function findLowest(outline: readonly { x: number; y: number }[], x: number): number | null {
  const ys = outline.flatMap((start, i) => {
    const end = outline[(i + 1) % outline.length]!;
    if (start.x < x === end.x < x) return [];
    return [start.y + ((x - start.x) / (end.x - start.x)) * (end.y - start.y)];
  });
  return ys.length > 0 ? Math.min(...ys) : null;
}
