import type { LayoutFinding, ShowerLayout } from '@glass/contracts/layout';
import { evaluateLayout, mirrorLayout } from '../src/index.js';
import { wordLayoutFinding } from '../src/words/index.js';
import * as articles from './articles.factory.js';
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

type Measured = [left: number, middle: number | null, right: number | null];
type Top = 'ceiling' | 'header' | 'open';

/** One bay of 1200 with these heights above its curb. */
function opening(
  [left, middle, right]: Measured,
  top: Top,
  { fall = null, bay = bayOf('fixed') }: { fall?: number | null; bay?: ReturnType<typeof bayOf> } = {},
): ShowerLayout<number> {
  const more = { heights: { left, middle, right }, curbFall: { along: fall, inward: null }, top };
  return layoutOf([runOf(1200, left, [bay], more)]);
}
const ASKED = new Set(['heightsContradict', 'heightUnknown', 'ceilingNotStraight']);
const asked = (layout: ShowerLayout<number>): LayoutFinding[] =>
  evaluate(layout).findings.filter(({ code }) => ASKED.has(code));
const find = (layout: ShowerLayout<number>, code: LayoutFinding['code']) =>
  evaluate(layout).findings.find((one) => one.code === code);
const say = (layout: ShowerLayout<number>, code: LayoutFinding['code']) =>
  wordLayoutFinding(find(layout, code)!, {
    ...{ layout: { obstacles: [] }, articles: articles.allArticles, edgeFinishes: [] },
    precision: catalogueWith(10).precision,
  });

describe('heights up to a ceiling', () => {
  it('ask for a ridge or a sag in the middle, beyond 3 mm off a straight line', () => {
    expect(asked(opening([2000, 2200, 2000], 'ceiling'))).toMatchObject([
      {
        ...{ code: 'ceilingNotStraight', severity: 'ask', place: { run: 0, field: 'runs.0.heights.middle' } },
        values: { middleMm: 2200, straightMm: 2000, byMm: 200, isHigher: 1 },
      },
    ]);
    expect(asked(opening([2000, 2100, 1900], 'ceiling'))).toMatchObject([
      { values: { middleMm: 2100, straightMm: 1950, byMm: 150, isHigher: 1 } },
    ]);
    expect(asked(opening([2000, 1996, 2000], 'ceiling'))).toMatchObject([
      { values: { byMm: 4, isHigher: 0 } },
    ]);
    for (const middle of [1953, 1950, 1947])
      expect(asked(opening([2000, middle, 1900], 'ceiling'))).toEqual([]);
  });

  it('name the measures and both readings', () => {
    expect(say(opening([2000, 2200, 2000], 'ceiling'), 'ceilingNotStraight')).toBe(
      'The ceiling is 2200 mm high in the middle. Straight between its ends, it would be 2000 mm. Either it has a ridge, or a height is wrong. Until it is measured again, the glass ends straight, up to 200 mm below the ridge.',
    );
    expect(say(opening([2000, 1950, 1960], 'header'), 'heightsContradict')).toBe(
      'The heights 2000 mm / 1950 mm / 1960 mm differ by 50 mm. Either the curb falls, or a height is wrong. Until they are measured again, the lowest height is used.',
    );
    expect(say(opening([2000, null, 1960], 'header', { fall: 20 }), 'heightsContradict')).toBe(
      'The heights 2000 mm / 1960 mm with a curb that falls 20 mm contradict each other by 60 mm: the top would not be level. Either a height or the fall is wrong. Until they are measured again, the lowest height is used.',
    );
  });

  it('give a verdict on the channel with what stays open at the ridge', () => {
    const channel = { ...articles.ceilingChannel, minGapMm: 2, maxGapMm: 12 };
    const sold = [...articles.allArticles.filter(({ uid }) => uid !== channel.uid), channel];
    const inChannel = (measured: Measured) =>
      evaluateLayout(opening(measured, 'ceiling'), contextOf(10, sold));
    const top = (measured: Measured) => inChannel(measured).fits.find(({ side }) => side === 'top')!;
    const [level, ridge] = [top([2000, 2000, 2000]), top([2000, 2200, 2000])];
    expect(ridge.largestMm - level.largestMm).toBeCloseTo(200, 6);
    expect([level.verdict, ridge.verdict]).toEqual(['green', 'red']);
    const codes = codesOf(inChannel([2000, 2200, 2000]));
    expect(codes).toContain('gapOutOfRange');
    expect(codes).not.toContain('openAbove');
  });

  it('report what stays open above glass that nothing closes there', () => {
    const clamped = {
      ...opening([2000, 2200, 2000], 'ceiling'),
      hardware: { ...hardware, ceilingFixing: undefined },
    };
    expect(find(clamped, 'openAbove')).toMatchObject({ severity: 'warn', values: { openMm: 200, gapMm: 0 } });
  });

  it('report what stays open above a square door, with the gap as designed at its low end', () => {
    const bay = bayOf('door', { hinged: 'left' });
    const door = opening([2200, null, 1900], 'ceiling', { bay });
    const { openMm, gapMm } = find(door, 'openAbove')!.values;
    const { widthMm } = evaluate(door).panes[0]!;
    expect(gapMm).toBe(6);
    // The ceiling rises 300 in 1200; the door is rounded down by less than 1.
    expect(Math.abs(openMm! - 6 - (widthMm * 300) / 1200)).toBeLessThan(1.5);
    expect(codesOf(evaluate(opening([2200, null, 2200], 'ceiling', { bay })))).not.toContain('openAbove');
    expect(find(mirrorLayout(door), 'openAbove')!.values.openMm).toBeCloseTo(openMm!, 6);
  });
});

describe('heights up to a level top', () => {
  it.each<[Measured, number | null, number]>([
    [[2000, 1950, 1960], null, 50],
    [[2000, null, 1960], 20, 60],
    [[2000, null, 1996], null, 4],
    [[2000, 1996, null], null, 4],
  ])('that are %j with a curb that falls %s contradict each other by %d', (measured, fall, byMm) => {
    for (const top of ['header', 'open'] as const) {
      const layout = opening(measured, top, { fall });
      for (const one of [layout, ...(measured[2] === null ? [] : [mirrorLayout(layout)])])
        expect(asked(one)).toMatchObject([{ code: 'heightsContradict', severity: 'ask', values: { byMm } }]);
    }
  });

  it.each<[Measured, number | null]>([
    [[2000, 2010, 2020], 20],
    [[2000, null, 2023], 20],
    [[2000, 1997, 2000], null],
    [[2000, null, null], 3],
  ])('that are %j agree with a curb that falls %s', (measured, fall) => {
    for (const top of ['header', 'open'] as const)
      expect(asked(opening(measured, top, { fall }))).toEqual([]);
  });

  it('ask for the right height over a curb that falls', () => {
    for (const top of ['ceiling', 'header', 'open'] as const)
      expect(asked(opening([2000, null, null], top, { fall: 20 }))).toMatchObject([
        { code: 'heightUnknown', place: { field: 'runs.0.heights.right' }, values: { fallMm: 20 } },
      ]);
  });

  it('is level under a ceiling whose right height isn’t measured', () => {
    const [pane] = evaluate(opening([2000, null, null], 'ceiling', { fall: 20 })).panes;
    const upper = pane!.outline.map(({ y }) => y).filter((y) => y > 1000);
    expect(new Set(upper).size).toBe(1);
    expect(upper[0]).toBeLessThanOrEqual(1980);
  });
});

describe('heights on both sides of a corner', () => {
  const corner = (
    heights: [beforeLeft: number, beforeRight: number | null, after: number],
    tops: [Top, Top] = ['header', 'header'],
    fall: number | null = null,
  ) =>
    layoutOf(
      [
        runOf(900, heights[0], [bayOf('fixed')], {
          ...{ heights: { left: heights[0], middle: null, right: heights[1] }, top: tops[0] },
          curbFall: { along: fall, inward: null },
        }),
        runOf(900, heights[2], [bayOf('fixed')], { top: tops[1] }),
      ],
      { joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }] },
    );
  const ofCorner = (layout: ShowerLayout<number>) => find(layout, 'cornerHeights');

  it('are asked about if they differ by more than 3 mm', () => {
    expect(ofCorner(corner([2000, null, 1950]))).toMatchObject({
      ...{ severity: 'ask', values: { beforeMm: 2000, afterMm: 1950, byMm: 50 } },
      // At the corner, although the left end is compared: the curb is level.
      place: { run: 0, field: 'runs.0.heights.right' },
      cures: [
        { kind: 'measureAgain', field: 'runs.0.heights.right' },
        { kind: 'measureAgain', field: 'runs.1.heights.left' },
      ],
    });
    expect(ofCorner(corner([2000, null, 1997]))).toBeUndefined();
    expect(ofCorner(corner([2000, null, 1996]))).toBeDefined();
    expect(say(corner([2000, null, 1950]), 'cornerHeights')).toBe(
      'The sides that meet at this corner are 2000 mm and 1950 mm high there: their tops differ by 50 mm. Measure the height at the corner again.',
    );
  });

  it('are those above the corner itself, whose curb may be lower', () => {
    expect(ofCorner(corner([2000, 2006, 2000], ['header', 'header'], 6))).toMatchObject({
      ...{ place: { run: 0, field: 'runs.0.heights.right' }, values: { beforeMm: 2006, byMm: 6 } },
    });
    expect(ofCorner(corner([2000, 2006, 2006], ['header', 'header'], 6))).toBeUndefined();
    // Not measured: that is another question.
    expect(ofCorner(corner([2000, null, 2006], ['header', 'header'], 6))).toBeUndefined();
  });

  it('may differ by choice where a top is open', () => {
    for (const tops of [
      ['open', 'open'],
      ['header', 'open'],
    ] as [Top, Top][])
      expect(ofCorner(corner([2000, null, 1800], tops))).toMatchObject({ severity: 'warn' });
    expect(ofCorner(corner([2000, null, 1990], ['ceiling', 'ceiling']))).toMatchObject({ severity: 'ask' });
  });

  it('say nothing of an open side beside a ceiling, or a pane that ends at its own height', () => {
    expect(ofCorner(corner([2400, null, 2000], ['ceiling', 'open']))).toBeUndefined();
    expect(ofCorner(corner([2000, null, 2400], ['open', 'ceiling']))).toBeUndefined();
    const layout = corner([2000, null, 1950], ['open', 'open']);
    const [before, after] = layout.runs;
    const lower = { ...after!, bays: [bayOf('fixed', { topAt: 1200 })] };
    expect(ofCorner({ ...layout, runs: [before!, lower] })).toBeUndefined();
  });

  it('are compared once both are measured', () => {
    const layout = corner([1950, null, 2000]);
    const [before, after] = layout.runs;
    const assumed = ['heights.left' as const];
    expect(ofCorner({ ...layout, runs: [before!, { ...after!, assumed }] })).toBeUndefined();
    expect(ofCorner({ ...layout, runs: [{ ...before!, assumed }, after!] })).toBeUndefined();
    expect(ofCorner(layout)).toBeDefined();
  });

  it('are the same questions in a mirror', () => {
    const layout = corner([2000, 2000, 1950]);
    expect(ofCorner(mirrorLayout(layout))).toMatchObject({ severity: 'ask', values: { byMm: 50 } });
  });
});
