import type { LayoutBay } from '@glass/contracts/layout';
import { mirrorLayout } from '../src/index.js';
import { evaluate, bayOf, layoutOf, runOf } from './layout.factory.js';

type Door = Partial<LayoutBay<number>>;

/** Doors on both sides of a corner, as wide as their sides. */
const corner = (left: Door, right: Door, widths: [number, number] = [700, 700], angleDegrees = 90) =>
  layoutOf(
    [
      runOf(widths[0], 2000, [bayOf('door', left)], { top: 'header' }),
      runOf(widths[1], 2000, [bayOf('door', right)], { top: 'header' }),
    ],
    { joints: [{ angleDegrees, corner: 'butt', through: 'left' }] },
  );

const hitsOf = (layout: ReturnType<typeof corner>) =>
  evaluate(layout).findings.filter(({ code }) => code === 'swingHitsDoor');

describe('two doors that open on one side', () => {
  it('hit each other inside a corner of unequal sides: the longer one meets the end of the shorter one', () => {
    const layout = corner({ hinged: 'left', opens: 'in' }, { hinged: 'right', opens: 'in' }, [700, 900]);
    const { panes } = evaluate(layout);
    const [near, far] = panes;
    const [finding, ...more] = hitsOf(layout);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      ...{ severity: 'warn', place: { run: 1, bayUID: layout.runs[1]!.bays[0]!.uid } },
      values: { side: 1, opensIn: 1 },
    });
    // Axes 4 from their walls. The open door on the left ends at (4, its width); the other one turns about (700, 900 − 4).
    const [x, y] = [700 - 4, 900 - 4 - near!.widthMm];
    expect(Math.hypot(x, y)).toBeLessThan(far!.widthMm);
    // It meets the face of the open door, where that is as far away as it is wide.
    const degrees = (Math.asin(x / far!.widthMm) * 180) / Math.PI;
    expect(finding!.values['degrees']).toBeCloseTo(degrees, 6);
  });

  it('is reported in a mirror, too', () => {
    const layout = corner({ hinged: 'left', opens: 'in' }, { hinged: 'right', opens: 'in' }, [700, 900]);
    const [finding] = hitsOf(mirrorLayout(layout));
    expect(finding!.values['degrees']).toBeCloseTo(hitsOf(layout)[0]!.values['degrees']!, 6);
    expect(finding!.place.run).toBe(0);
  });

  it('offers changes that end it: each was tried', () => {
    const layout = corner({ hinged: 'left', opens: 'in' }, { hinged: 'right', opens: 'in' }, [700, 900]);
    const [finding] = hitsOf(layout);
    const cures = finding!.cures.filter(
      (cure) => cure.kind === 'changeOpens' || cure.kind === 'changeHinged',
    );
    expect(cures).toContainEqual({ kind: 'changeOpens', bayUID: layout.runs[1]!.bays[0]!.uid, opens: 'out' });
    for (const cure of cures) {
      const runs = layout.runs.map((run) => ({
        ...run,
        bays: run.bays.map((bay): LayoutBay<number> =>
          bay.uid !== cure.bayUID
            ? bay
            : cure.kind === 'changeOpens'
              ? { ...bay, opens: cure.opens }
              : { ...bay, hinged: cure.hinged },
        ),
      }));
      expect(hitsOf({ ...layout, runs })).toEqual([]);
    }
  });

  it.each<[string, Door, Door]>([
    ['outside of a corner', { hinged: 'left', opens: 'out' }, { hinged: 'right', opens: 'out' }],
    [
      'with hinges at one corner, outside',
      { hinged: 'right', opens: 'out' },
      { hinged: 'left', opens: 'out' },
    ],
    ['one inward and one outward', { hinged: 'left', opens: 'in' }, { hinged: 'right', opens: 'out' }],
  ])('do not meet %s', (_, left, right) => {
    expect(hitsOf(corner(left, right, [700, 900]))).toEqual([]);
  });

  it('pass each other as a double door, whichever way it opens', () => {
    for (const opens of ['in', 'out', 'both'] as const) {
      const bays = [bayOf('door', { hinged: 'left', opens }), bayOf('door', { hinged: 'right', opens })];
      expect(hitsOf(layoutOf([runOf(1400, 2000, bays, { top: 'header' })]))).toEqual([]);
    }
  });

  it('pass each other in one line with their hinges on one side', () => {
    const bays = [
      bayOf('door', { hinged: 'left', width: 600 }),
      bayOf('fixed', { width: 300 }),
      bayOf('door', { hinged: 'left' }),
    ];
    expect(hitsOf(layoutOf([runOf(1700, 2000, bays, { top: 'header' })]))).toEqual([]);
  });

  it('may lie beside each other at one wall: both returns are almost as wide as the front', () => {
    const door = (hinged: 'left' | 'right') => bayOf('door', { hinged, opens: 'in' });
    const sides = [[door('left')], [bayOf('fixed')], [door('right')]];
    const layout = layoutOf(
      sides.map((bays, i) => runOf(i === 1 ? 900 : 800, 2000, bays, { top: 'header' })),
      { joints: [0, 1].map(() => ({ angleDegrees: 90, corner: 'butt' as const, through: 'left' as const })) },
    );
    expect(hitsOf(layout)).toEqual([]);
  });
});
