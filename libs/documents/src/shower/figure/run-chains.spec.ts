import { METRIC_UIDS } from '@glass/pricing';
import { sampleShower } from '../../../test/sample-shower.js';
import { showerFacts } from '../shower-facts.js';
import { elevationOf } from './elevation.js';
import { listAcross, measureGap } from './run-chains.js';

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
