import { METRIC_UIDS } from '@glass/pricing';
import { sampleShower } from '../../../test/sample-shower.js';
import { showerFacts } from '../shower-facts.js';
import { elevationOf } from './elevation.js';
import { findDrawnGap, listAcross, measureGap } from './run-chains.js';

it.each([6, -6])(
  'measures the gap under a level header along the upper edge, beside a wall that leans %s mm',
  (lean) => {
    const doc = sampleShower('door', {
      change: (layout) => ({
        ...layout,
        runs: layout.runs.map((run) => ({
          ...run,
          widths: { ...run.widths, top: run.widths.bottom - lean },
          leans: { left: 0, right: lean },
          bays: run.bays.map((bay) => ({ ...bay, kind: 'fixed' as const, hinged: null })),
        })),
      }),
    });
    const [pane] = doc.evaluated.panes;
    const { gapMm } = pane!.edges.find(({ side }) => side === 'top')!;
    const [least, most] = measureGap(elevationOf(showerFacts(doc), 0), pane!, 'top');
    // Rounding down takes less than a millimeter off the height.
    expect(least).toBeGreaterThanOrEqual(gapMm - 0.01);
    expect(most).toBeLessThan(gapMm + 1);
  },
);

describe('the chain along a run that ends at an obtuse corner', () => {
  const chainOf = (run: number, glassHinge: string) => {
    const doc = sampleShower('neoThree', {
      change: (layout) => ({ ...layout, hardware: { ...layout.hardware, glassHinge } }),
    });
    return listAcross(elevationOf(showerFacts(doc), run)).map((parts) => parts.map(({ mm }) => mm));
  };

  it('has no glass of the other side where hinges let both panes end before the corner', () => {
    // Deductions of 11 and 7; the clear distance of 9.11 is less than 11.
    expect(chainOf(0, METRIC_UIDS.bevelNeo)).toEqual([[6, 433, 11]]);
    expect(chainOf(1, METRIC_UIDS.bevelNeo)[0]![0]).toBe(7);
  });

  it('has the glass of the side that runs through', () => {
    // A seal of 7 beside 10 mm glass at 135°: 10 · sin 135° of it. The gap has what rounding took off the door.
    expect(chainOf(1, METRIC_UIDS.bevelNeo)[0]!.slice(-2)).toEqual([7, 8]);
  });
});

describe('the gap beside a pane', () => {
  const inches = (count: number) => count * 25.4;
  const elevationIn = (bottom: number) =>
    elevationOf(
      showerFacts(
        sampleShower('doorPanelRight', {
          units: 'inch',
          change: (layout) => ({
            ...layout,
            runs: layout.runs.map((run) => ({ ...run, widths: { ...run.widths, bottom } })),
          }),
        }),
      ),
      0,
    );

  it.each([60, 60.0625, 59.9375])('is that of the chain from both panes, %s in', (width) => {
    const elevation = elevationIn(inches(width));
    const [door, panel] = elevation.panes;
    const chain = listAcross(elevation)[0]!.map(({ mm }) => mm);
    expect([
      findDrawnGap(elevation, door!, 'left'),
      findDrawnGap(elevation, door!, 'right'),
      findDrawnGap(elevation, panel!, 'left'),
      findDrawnGap(elevation, panel!, 'right'),
    ]).toEqual([chain[0], chain[2], chain[2], chain[4]]);
    expect(chain.reduce((sum, mm) => sum + mm, 0)).toBeCloseTo(inches(width), 6);
  });

  it('has what rounding left of a metric opening', () => {
    const doc = sampleShower('doorPanelRight', {
      change: (layout) => ({
        ...layout,
        runs: layout.runs.map((run) => ({ ...run, widths: { ...run.widths, bottom: 1503.4 } })),
      }),
    });
    const elevation = elevationOf(showerFacts(doc), 0);
    const [door, panel] = elevation.panes;
    const edges = [
      [door!, 'left'],
      [door!, 'right'],
      [panel!, 'right'],
    ] as const;
    const designed = edges.map(([pane, side]) => pane.edges.find((edge) => edge.side === side)!.gapMm);
    const drawn = edges.map(([pane, side]) => findDrawnGap(elevation, pane, side)!);
    const sumOf = (all: readonly number[]) => all.reduce((sum, mm) => sum + mm, 0);
    expect(sumOf(drawn)).toBeCloseTo(1503.4 - door!.widthMm - panel!.widthMm, 6);
    expect(sumOf(drawn) - sumOf(designed)).toBeGreaterThan(0.3);
  });
});
