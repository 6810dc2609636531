import type { LayoutBay, LayoutFinding, ShowerLayout } from '@glass/contracts/layout';
import { fc, runs } from '@glass/testing/property';
import { evaluateLayout, mirrorLayout } from '../src/index.js';
import { wordLayoutFinding } from '../src/words/index.js';
import { anyLayout } from './any-layout.factory.js';
import { cityHeavy } from './articles.factory.js';
import { bayOf, catalogueWith, contextOf, evaluate, hardware, layoutOf, runOf } from './layout.factory.js';

const hitsOf = (layout: ShowerLayout<number>): LayoutFinding[] =>
  evaluate(layout).findings.filter(({ code }) => code === 'swingHitsWall');
const say = (layout: ShowerLayout<number>) =>
  hitsOf(layout).map((finding) =>
    wordLayoutFinding(finding, {
      ...{ layout, articles: [], edgeFinishes: [] },
      precision: catalogueWith(10).precision,
    }),
  );
const inDegrees = (radians: number) => (radians * 180) / Math.PI;

/** A door that hangs on the right wall, and a return at its left whose other end is at the wall behind. */
const withReturn = (
  depth: number,
  bays: LayoutBay<number>[],
  width = 808,
  more: Partial<ShowerLayout<number>> = {},
) =>
  layoutOf([runOf(depth, 2000, [bayOf('fixed')]), runOf(width, 2000, bays)], {
    joints: [{ angleDegrees: 90, corner: 'butt', through: 'right' }],
    ...more,
  });
const door = (opens: LayoutBay<number>['opens'], more: Partial<LayoutBay<number>> = {}) =>
  bayOf('door', { hinged: 'right', opens, ...more });

describe('a door that opens inward', () => {
  it('hits the wall behind a return that is shorter than the door is wide', () => {
    // 808 − 4 at the wall − 10 of the return − 4 of its seal.
    const layout = withReturn(500, [door('in')]);
    const [finding] = hitsOf(layout);
    expect(finding).toMatchObject({
      ...{ severity: 'review', place: { run: 1, field: 'runs.0.widths' } },
      values: { isGlass: 0, opensIn: 1 },
      cures: [
        { kind: 'changeOpens', opens: 'out' },
        { kind: 'measureAgain', field: 'runs.0.widths' },
      ],
    });
    expect(finding!.values['degrees']).toBeCloseTo(inDegrees(Math.asin(500 / 790)), 6);
    expect(say(layout)).toEqual([
      'The door hits the wall at 39.3° as it opens inward. Doors should open to 90° at least.',
    ]);
    const mirrored = hitsOf(mirrorLayout(layout));
    expect(mirrored).toMatchObject([{ place: { field: 'runs.1.widths' } }]);
    expect(mirrored[0]!.values['degrees']).toBeCloseTo(finding!.values['degrees']!, 6);
  });

  it('clears a deeper shower, and one without a wall there', () => {
    // 790 · sin 85° = 786.99.
    expect(hitsOf(withReturn(787, [door('in')]))).toEqual([]);
    expect(hitsOf(withReturn(786, [door('in')]))).toHaveLength(1);
    expect(hitsOf(withReturn(500, [door('out')]))).toEqual([]);
    expect(hitsOf(withReturn(500, [door('in')], 808, { start: 'open' }))).toEqual([]);
  });

  it('may be narrower, with some space to the wall', () => {
    // 700 / sin 85° − 10.
    const [finding] = hitsOf(withReturn(700, [bayOf('fixed'), door('in', { width: 750 })], 1500));
    expect(finding!.values['degrees']).toBeCloseTo(inDegrees(Math.asin(700 / 750)), 6);
    expect(finding!.cures).toMatchObject([
      { kind: 'changeOpens', opens: 'out' },
      { kind: 'setWidth', mm: 692 },
      { kind: 'measureAgain' },
    ]);
  });

  it('is only warned of if it opens the other way as well', () => {
    expect(hitsOf(withReturn(500, [door('both')]))).toMatchObject([
      { severity: 'warn', values: { opensIn: 1 } },
    ]);
  });

  it('hits the one wall behind two returns, which is straight between their ends', () => {
    const between = (left: number, right: number) =>
      layoutOf(
        [
          runOf(left, 2000, [bayOf('fixed')]),
          runOf(1000, 2000, [bayOf('fixed'), door('in', { width: 700, hinged: 'left' })]),
          runOf(right, 2000, [bayOf('fixed')]),
        ],
        {
          joints: [
            { angleDegrees: 90, corner: 'butt', through: 'right' },
            { angleDegrees: 90, corner: 'butt', through: 'left' },
          ],
        },
      );
    expect(hitsOf(between(600, 600))[0]!.values['degrees']).toBeCloseTo(inDegrees(Math.asin(600 / 700)), 6);
    // The wall rises from 600 to 700 over 1000; the axis is 286 from the first return: 1000 − 14 − 700.
    const slope = Math.atan(0.1);
    const far = (600 + 0.1 * 286) * Math.cos(slope);
    expect(hitsOf(between(600, 700))[0]!.values['degrees']).toBeCloseTo(
      inDegrees(slope + Math.asin(far / 700)),
      6,
    );
    expect(hitsOf(between(800, 800))).toEqual([]);
  });

  it('hits the wall beside a neo-angle shower', () => {
    const neo = (side: number) =>
      layoutOf(
        [
          runOf(side, 2000, [bayOf('fixed')]),
          runOf(680, 2000, [bayOf('door', { hinged: 'left', opens: 'in' })]),
          runOf(side, 2000, [bayOf('fixed')]),
        ],
        {
          joints: [
            { angleDegrees: 135, corner: 'butt', through: 'left' },
            { angleDegrees: 135, corner: 'butt', through: 'right' },
          ],
        },
      );
    // The axis is 7 from the corner, so 400 + 7 · cos 45° from the wall. 680 − 7 − 4 − 10 · sin 45° = 661.
    const [finding] = hitsOf(neo(400));
    expect(finding!.values['degrees']).toBeCloseTo(
      135 - inDegrees(Math.acos((400 + 7 * Math.SQRT1_2) / 661)),
      6,
    );
    expect(finding).toMatchObject({ severity: 'review', place: { field: 'runs.0.widths' } });
    // 88.5°
    expect(hitsOf(neo(450))).toEqual([]);
  });

  it('hits the glass of an acute corner', () => {
    const layout = layoutOf(
      [
        runOf(900, 2000, [bayOf('fixed')]),
        runOf(680, 2000, [bayOf('door', { hinged: 'left', opens: 'in' })]),
      ],
      { joints: [{ angleDegrees: 75, corner: 'butt', through: 'left' }] },
    );
    const { panes } = evaluate(layout);
    const { widthMm } = panes.find(({ role }) => role === 'door')!;
    // The outer end of the door is (3 + 10 · (1 + cos 75°)) from the outer face of the panel, and its inner face 10 nearer.
    const off = 3 + 10 * Math.cos((75 * Math.PI) / 180);
    const [finding] = hitsOf(layout);
    expect(finding).toMatchObject({
      place: { field: 'joints.0.angleDegrees' },
      values: { isGlass: 1, opensIn: 1 },
    });
    expect(finding!.values['degrees']).toBeCloseTo(75 + inDegrees(Math.asin(off / widthMm)), 6);
    expect(say(layout)[0]).toMatch(
      /^The door hits the glass around the corner at 75\.\d° as it opens inward\./,
    );
    expect(hitsOf(mirrorLayout(layout))[0]!.values['degrees']).toBeCloseTo(finding!.values['degrees']!, 6);
  });

  it.each(['out', 'both'] as const)('hits the pane of a slider that is behind its line: %s', (opens) => {
    const layout = layoutOf(
      [
        runOf(1500, 2000, [bayOf('slider', { hinged: 'right', opens })]),
        runOf(680, 2000, [bayOf('door', { hinged: 'left', opens: 'in' })]),
      ],
      {
        joints: [{ angleDegrees: 75, corner: 'butt', through: 'left' }],
        hardware: { ...hardware, slidingSystem: cityHeavy.uid },
      },
    );
    const { panes } = evaluate(layout);
    const { widthMm } = panes.find(({ role }) => role === 'door')!;
    // The door hangs as far from the pane behind the line as from glass on it.
    const off = 3 + 10 * Math.cos((75 * Math.PI) / 180);
    const [finding] = hitsOf(layout);
    expect(finding!.values['degrees']).toBeCloseTo(75 + inDegrees(Math.asin(off / widthMm)), 6);
    expect(hitsOf(mirrorLayout(layout))[0]!.values['degrees']).toBeCloseTo(finding!.values['degrees']!, 6);
  });
});

describe('doors and the walls of their shower', () => {
  it('are mirrored together', () => {
    fc.assert(
      fc.property(anyLayout(), (layout) => {
        const seen = (one: ShowerLayout<number>) =>
          evaluateLayout(one, contextOf())
            .findings.filter(({ code }) => code === 'swingHitsWall')
            .map(
              ({ place, severity, values }) => `${place.bayUID} ${severity} ${values['degrees']!.toFixed(3)}`,
            )
            .toSorted();
        expect(seen(mirrorLayout(layout))).toEqual(seen(layout));
      }),
      runs(60),
    );
  });

  it('never meet as long as the doors open outward', () => {
    fc.assert(
      fc.property(anyLayout(), (any) => {
        const layout = {
          ...any,
          runs: any.runs.map((run) => ({
            ...run,
            bays: run.bays.map((bay) => ({ ...bay, opens: 'out' as const })),
          })),
        };
        const { findings } = evaluate(layout);
        // Panes that are too wide overlap.
        fc.pre(findings.every(({ code }) => code !== 'noRemainder'));
        expect(findings.filter(({ code }) => code === 'swingHitsWall')).toEqual([]);
      }),
      runs(60),
    );
  });
});
