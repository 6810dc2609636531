import type { HardwarePlace, LayoutJoint, ShowerLayout } from '@glass/contracts/layout';
import { evaluateLayout } from '../src/index.js';
import { articleOf, allArticles, cityHeavy, header, supportBar } from './articles.factory.js';
import { bayOf, contextOf, evaluate, hardware, layoutOf, runOf } from './layout.factory.js';

const anchor = articleOf('ANCHOR', 'anchor', []);
const track = {
  ...cityHeavy,
  deductions: [
    { facing: 'wall' as const, mm: 2, source: 'test' },
    { facing: 'cornerGlass' as const, mm: 12, source: 'test' },
  ],
  anchors: 2,
};
const context = contextOf(10, [...allArticles.filter((one) => one !== cityHeavy), track, anchor]);
const choice = { ...hardware, slidingSystem: track.uid, anchor: anchor.uid };
const joint = (more: Partial<LayoutJoint> = {}): LayoutJoint => ({
  ...{ angleDegrees: 90, corner: 'butt', through: 'left' },
  ...more,
});

const linesOf = (layout: ShowerLayout<number>) => evaluateLayout(layout, context).hardware;
const tracksOf = (layout: ShowerLayout<number>) =>
  linesOf(layout)
    .filter(({ role }) => role === 'slidingSystem')
    .flatMap(({ places }) => places);
const anchorsOf = (layout: ShowerLayout<number>) =>
  linesOf(layout)
    .filter(({ role }) => role === 'anchor')
    .flatMap(({ places }) => places)
    .reduce((sum, { pieces }) => sum + pieces, 0);
const shown = ({ trackMm, cutMm, miters }: HardwarePlace) => ({ mm: trackMm ?? cutMm, miters });
const sliding = (more = {}) => bayOf('slider', more);

describe('tracks of sliding doors', () => {
  const inline = layoutOf([runOf(1640, 2050, [sliding()])], { hardware: choice });

  it('are as long as the opening less the deduction of their article at each wall', () => {
    expect(tracksOf(inline).map(shown)).toEqual([{ mm: 1636, miters: undefined }]);
    const narrow = { ...inline.runs[0]!, widths: { bottom: 1640, middle: null, top: 1638 } };
    expect(tracksOf({ ...inline, runs: [narrow] }).map(shown)).toEqual([{ mm: 1634, miters: undefined }]);
  });

  it('have anchors at each end at a wall', () => {
    expect(anchorsOf(inline)).toBe(4);
    expect(anchorsOf({ ...inline, end: 'open' })).toBe(2);
  });

  it('are two for a bypass', () => {
    const bypass = layoutOf([runOf(1640, 2050, [sliding({ opens: 'both' })])], { hardware: choice });
    expect(tracksOf(bypass).map(({ trackMm }) => trackMm)).toEqual([1636, 1636]);
  });

  it('end at the face of a return less the deduction for glass at a corner, without anchors', () => {
    const runs = [runOf(1640, 2050, [sliding({ hinged: 'right' })]), runOf(900, 2050, [bayOf('fixed')])];
    const layout = layoutOf(runs, { joints: [joint()], hardware: choice });
    expect(tracksOf(layout).map(shown)).toEqual([{ mm: 1640 - 2 - (10 + 12), miters: undefined }]);
    expect(anchorsOf(layout)).toBe(2);
  });

  it('meet mitered at the corner of two sliding sides, on the center lines', () => {
    const runs = [runOf(1640, 2050, [sliding()]), runOf(1500, 2050, [sliding({ hinged: 'right' })])];
    const layout = layoutOf(runs, { joints: [joint()], hardware: choice });
    // Half of 10 mm glass up to the center line of the other side.
    expect(tracksOf(layout).map(shown)).toEqual([
      { mm: 1640 - 2 - 5, miters: { left: null, right: 45 } },
      { mm: 1500 - 2 - 5, miters: { left: 45, right: null } },
    ]);
  });
});

describe.each([
  ['headers', 'header', header.uid],
  ['bars', 'bar', supportBar.uid],
] as const)('%s at corners', (_, role, uid) => {
  const neo = (tops: ('header' | 'open')[]) =>
    layoutOf(
      tops.map((top) => runOf(600, 2000, [bayOf('fixed')], { top: role === 'bar' ? 'open' : top })),
      {
        joints: tops.slice(1).map(() => joint({ angleDegrees: 135, corner: 'miter' })),
        hardware: { ...hardware, ...(role === 'bar' ? { bar: uid } : {}) },
      },
    );
  const placesOf = (layout: ShowerLayout<number>) =>
    evaluate(layout)
      .hardware.filter((line) => line.role === role)
      .flatMap(({ places }) => places);

  it('are mitered by half of what the corner turns, and end on the center lines', () => {
    const places = placesOf(neo(['header', 'header', 'header']));
    const off = 5 * Math.tan((22.5 * Math.PI) / 180);
    expect(places.map(({ miters }) => miters)).toEqual([
      { left: null, right: 22.5 },
      { left: 22.5, right: 22.5 },
      { left: 22.5, right: null },
    ]);
    expect(places.map(({ cutMm }) => cutMm)).toEqual([
      expect.closeTo(600 - off, 6),
      expect.closeTo(600 - 2 * off, 6),
      expect.closeTo(600 - off, 6),
    ]);
  });
});

it('ends a header square where the next side has none', () => {
  const layout = layoutOf(
    [runOf(600, 2000, [bayOf('fixed')], { top: 'header' }), runOf(600, 2000, [bayOf('fixed')])],
    { joints: [joint({ angleDegrees: 135, corner: 'miter' })] },
  );
  const places = evaluate(layout).hardware.find(({ role }) => role === 'header')!.places;
  expect(places.map(shown)).toEqual([{ mm: 600, miters: undefined }]);
});
