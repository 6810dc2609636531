import type { LayoutBlock, LayoutJoint } from '@glass/contracts/layout';
import { evaluateLayout, mirrorLayout, sketchRuns } from '../src/index.js';
import { allArticles } from './articles.factory.js';
import { bayOf, contextOf, evaluate, layoutOf, runOf } from './layout.factory.js';

const blockOf = (more: Partial<LayoutBlock<number>> = {}): LayoutBlock<number> => ({
  ...{ kind: 'kneeWall', side: 'right', width: 300, height: 900, fall: null, inside: 60, outside: 60 },
  ...more,
});

/** Two fixed panels of 1000 × 2000 at a glass corner. The left one runs through, and has blocks at the corner. */
const corner = (
  blocks: LayoutBlock<number>[],
  joint: Partial<LayoutJoint> = {},
  beside: LayoutBlock<number>[] = [],
) =>
  layoutOf(
    [
      runOf(1000, 2000, [bayOf('fixed')], { blocks }),
      runOf(1000, 2000, [bayOf('fixed')], { blocks: beside }),
    ],
    { joints: [{ angleDegrees: 90, corner: 'butt', through: 'left', ...joint }] },
  );

const notchesOf = (layout: ReturnType<typeof corner>) =>
  evaluate(layout).panes.map(({ panel: { shape } }) => (shape.kind === 'notched' ? shape.notches : []));
const findingOf = (layout: ReturnType<typeof corner>) =>
  evaluate(layout).findings.filter(({ code }) => code === 'blockAtCorner');

describe('a knee wall at a glass corner', () => {
  // 10 mm glass, 10 beside and 5 above blocks. The panel around the corner ends 10 + 2 from the outer corner.
  it('is cut out of both panels: 300 + 10 of the own one, 5 + 60 + 10 − 12 of the next one', () => {
    const [own, next] = notchesOf(corner([blockOf()]));
    expect(own).toEqual([{ corner: 'lowerRight', width: 310, height: 900, radius: 6 }]);
    expect(next).toEqual([{ corner: 'lowerLeft', width: 63, height: 900, radius: 6 }]);
    expect(findingOf(corner([blockOf()]))).toEqual([]);
  });

  it('is cut out of the panel that runs through by 5 + 60 + 10', () => {
    const [own, next] = notchesOf(corner([blockOf()], { through: 'right' }));
    expect(own).toEqual([{ corner: 'lowerRight', width: 298, height: 900, radius: 6 }]);
    expect(next).toEqual([{ corner: 'lowerLeft', width: 75, height: 900, radius: 6 }]);
  });

  it('is measured from the middle of the glass also where the corner is: 60 + 10 − 5 − 2', () => {
    const [, next] = notchesOf({ ...corner([blockOf()]), measuredTo: 'center' });
    expect(next).toEqual([{ corner: 'lowerLeft', width: 63, height: 900, radius: 6 }]);
  });

  it('is mirrored with the shower', () => {
    const [next, own] = notchesOf(mirrorLayout(corner([blockOf()])));
    expect(own).toEqual([{ corner: 'lowerLeft', width: 310, height: 900, radius: 6 }]);
    expect(next).toEqual([{ corner: 'lowerRight', width: 63, height: 900, radius: 6 }]);
  });

  it('is as high as measured above a curb that falls to the corner', () => {
    const layout = corner([blockOf()]);
    const [left, right] = layout.runs;
    const fallen = {
      ...layout,
      runs: [
        left!,
        {
          ...right!,
          heights: { left: 2012, middle: null, right: 2000 },
          curbFall: { along: -12, inward: null },
        },
      ],
    };
    const pane = evaluate(fallen).panes[1]!;
    const bottom = Math.min(...pane.outline.map(({ y }) => y));
    const ledge = pane.outline.filter(({ y }) => y > bottom + 500 && y < 1500);
    for (const { y } of ledge) expect(Math.abs(y - 905)).toBeLessThanOrEqual(1);
  });

  it('lifts the next panel if it reaches under all of it', () => {
    const layout = corner([blockOf({ height: 450, inside: 1000 })]);
    const [, next] = evaluate(layout).panes;
    expect(next!.panel.shape).toMatchObject({ kind: 'rectangle', height: 2000 - 450 - 5 });
  });

  it('is asked about if no one measured how far it reaches, and cut at 60', () => {
    for (const layout of [corner([blockOf({ inside: null })]), corner([blockOf({ inside: undefined })])]) {
      const [finding, ...more] = findingOf(layout);
      expect(more).toEqual([]);
      expect(finding).toMatchObject({
        ...{ severity: 'ask', place: { run: 1, field: 'runs.0.blocks.0.inside' } },
        values: { reachMm: 60, isBench: 0, side: 2 },
        cures: [{ kind: 'measureAgain', field: 'runs.0.blocks.0.inside' }],
      });
      expect(notchesOf(layout)[1]).toEqual([{ corner: 'lowerLeft', width: 63, height: 900, radius: 6 }]);
    }
  });

  it('is as measured if the next side has one of its own there', () => {
    const layout = corner([blockOf({ inside: null })], {}, [
      blockOf({ side: 'left', width: 200, inside: null }),
    ]);
    expect(findingOf(layout)).toEqual([]);
    const [own, next] = notchesOf(layout);
    expect(own).toEqual([{ corner: 'lowerRight', width: 310, height: 900, radius: 6 }]);
    expect(next).toEqual([{ corner: 'lowerLeft', width: 198, height: 900, radius: 6 }]);
  });

  it('blocks at another angle, where its end is not known', () => {
    const layout = corner([blockOf()], { angleDegrees: 135 });
    expect(findingOf(layout)).toMatchObject([
      {
        ...{ severity: 'block', place: { run: 1, field: 'runs.0.blocks.0.width' } },
        values: { isBench: 0, side: 2 },
        cures: [{ kind: 'askShop' }, { kind: 'measureAgain', field: 'joints.0.angleDegrees' }],
      },
    ]);
    const both = corner([blockOf()], { angleDegrees: 135 }, [blockOf({ side: 'left' })]);
    expect(findingOf(both)).toEqual([]);
  });

  it('is in the way of a sliding door around the corner, at the measure that was taken', () => {
    const layout = corner([blockOf()]);
    const [left, right] = layout.runs;
    const slider = {
      ...layout,
      runs: [left!, { ...right!, widths: { ...right!.widths, bottom: 1500 }, bays: [bayOf('slider')] }],
    };
    const { findings } = evaluateLayout(slider, contextOf(10, allArticles));
    expect(findings.filter(({ code }) => code === 'sliderHitsBlock')).toMatchObject([
      { place: { run: 1 }, cures: [{ kind: 'measureAgain', field: 'runs.0.blocks.0.inside' }] },
    ]);
  });

  it('is a bench that may end behind the glass of the next side: the shop checks it, and nothing is cut', () => {
    const bench = blockOf({ kind: 'bench', height: 450, inside: 380, outside: 0 });
    expect(notchesOf(corner([bench]))[1]).toEqual([]);
    expect(findingOf(corner([bench]))).toMatchObject([
      {
        severity: 'review',
        place: { run: 1 },
        values: { isBench: 1, side: 2 },
        cures: [{ kind: 'askShop' }],
      },
    ]);
    expect(findingOf(corner([bench], {}, [blockOf({ kind: 'bench', side: 'left' })]))).toEqual([]);
  });

  it('is drawn beside the glass of both sides', () => {
    const layout = corner([blockOf()]);
    const [own, next] = sketchRuns(layout, evaluate(layout));
    expect([own!.blocks.length, own!.cornerBlocks.length, next!.blocks.length]).toEqual([1, 0, 0]);
    expect(next!.cornerBlocks).toEqual([
      [
        { x: 0, y: 0 },
        { x: 0, y: 900 },
        { x: 65, y: 900 },
        { x: 65, y: 0 },
      ],
    ]);
  });

  it('is cut out of a panel beyond an empty bay at the corner, if it reaches that far', () => {
    const withEmpty = (width: number) => {
      const layout = corner([blockOf({ inside: null })]);
      const bays = [bayOf('empty', { width }), bayOf('fixed')];
      return { ...layout, runs: [layout.runs[0]!, { ...layout.runs[1]!, bays }] };
    };
    // The panel begins after 50; the knee wall takes 65, and the channel 10.
    expect(notchesOf(withEmpty(50))[1]).toEqual([{ corner: 'lowerLeft', width: 25, height: 900, radius: 6 }]);
    expect(findingOf(withEmpty(50))).toHaveLength(1);
    expect(notchesOf(withEmpty(100))[1]).toEqual([]);
    expect(findingOf(withEmpty(100))).toEqual([]);
  });
});
