import { fc, runs } from '@glass/testing/property';
import {
  type EdgeFit,
  type LayoutPane,
  MEASURING_TOOLS,
  type MeasuringTool,
  type ShowerLayout,
} from '@glass/contracts/layout';
import { draftLayout } from '../src/evaluate-layout.js';
import { evaluateLayout } from '../src/index.js';
import type { Gap } from '../src/gap.js';
import type { PlacedRun } from '../src/placed-run.js';
import { anyLayout } from './any-layout.factory.js';
import { contextOf } from './layout.factory.js';

/* Measures and panes that are off by any part of their tolerance, written here again: mm to either side. */
const MEASURE_MM: Record<MeasuringTool, number> = { tape: 1.5, laser: 1, template: 0.5 };
const GLASS_MM = 1.5;

/** Parts of a tolerance, the extremes often: one for each length that is off. */
const anyErrors = fc.array(fc.oneof(fc.constantFrom(-1, 1), fc.double({ min: -1, max: 1, noNaN: true })), {
  minLength: 40,
  maxLength: 40,
});

/** Mostly showers whose runs are closed by plumb walls, whose gaps depend on everything between them. */
const anyClosed = fc.tuple(anyLayout(), fc.integer({ min: 0, max: 3 })).map(([layout, one]) =>
  one === 0
    ? layout
    : {
        ...layout,
        ...{ start: 'wall' as const, end: 'wall' as const },
        runs: layout.runs.map((run) => ({
          ...run,
          leans: { left: null, right: null },
          widths: { ...run.widths, bottom: Math.max(run.widths.bottom, 900 * run.bays.length) },
          bays: run.bays.map((bay) =>
            bay.kind === 'door' ? bay : { ...bay, kind: 'fixed' as const, hinged: null },
          ),
        })),
      },
);

interface Built {
  /** How much longer the gaps of the run are together than designed. */
  offMm: number;
}

/** Builds a run of plumb panes from measures and glass that are off; null if its gaps don't share a measure. */
function build(
  layout: ShowerLayout<number>,
  { opening, bays, run, index }: PlacedRun,
  panes: readonly LayoutPane[],
  next: () => number,
): Built | null {
  const level = bays.map(({ bay }) => panes.find(({ key }) => key === `${bay.uid}/main`));
  const isRaked = opening.left.slope !== 0 || opening.right.slope !== 0;
  if (isRaked || run.bays.some(({ kind }) => kind === 'slider' || kind === 'empty')) return null;
  if (level.some((pane) => pane === undefined)) return null;
  // Glass with a free end is set to its gaps.
  if (isFreeEnd(layout, index, -1) || isFreeEnd(layout, index, 1)) return { offMm: 0 };
  const measured = opening.narrow.right - opening.narrow.left + next() * MEASURE_MM[layout.measuredWith];
  const glass = level.reduce((sum, pane) => sum + pane!.widthMm + next() * GLASS_MM, 0);
  const gaps = bays.reduce((sum, bay, i) => sum + bay.gaps.right.mm + (i === 0 ? bay.gaps.left.mm : 0), 0);
  return { offMm: measured - glass - gaps };
}

/** Nothing is beyond the end: no wall, and no glass around the corner. */
function isFreeEnd({ runs: all, start, end }: ShowerLayout<number>, index: number, step: -1 | 1): boolean {
  const beyond = all[index + step];
  if (beyond) return beyond.bays.at(step === 1 ? 0 : -1)!.kind === 'empty';
  return (step === -1 ? start : end) === 'open';
}

function gapAt({ bays }: PlacedRun, bayUID: string, side: EdgeFit['side']): Gap | null {
  const bay = bays.find((one) => one.bay.uid === bayUID);
  return bay && (side === 'left' || side === 'right') ? bay.gaps[side] : null;
}

function checkGaps(layout: ShowerLayout<number>, errors: readonly number[]): number {
  const context = contextOf();
  const placed = draftLayout(layout, context, () => undefined).runs;
  const { panes, fits } = evaluateLayout(layout, context);
  let [at, checked] = [0, 0];
  const next = () => errors[at++ % errors.length]!;
  const built = placed.map((run) => build(layout, run, panes, next));
  for (const fit of fits) {
    const pane = panes.find(({ key }) => key === fit.paneKey)!;
    const own = built[pane.run];
    const gap = gapAt(placed[pane.run]!, pane.bayUID, fit.side);
    if (!own || !gap || pane.role === 'transom') continue;
    const beyond = built[pane.run + (fit.side === 'left' ? -1 : 1)];
    if (gap.shares.beyond > 0 && !beyond) continue;
    // Any part of what is off ends up in this gap, up to all of it.
    const part = Math.abs(next());
    const offMm = gap.shares.own * own.offMm + gap.shares.beyond * (beyond?.offMm ?? 0);
    const gapMm = Math.max(0, fit.nominalMm + part * offMm);
    expect(gapMm).toBeGreaterThanOrEqual(fit.smallestMm - 1e-6);
    expect(gapMm).toBeLessThanOrEqual(fit.largestMm + 1e-6);
    checked += 1;
  }
  return checked;
}

describe('showers that are built from measures and glass within their tolerances', () => {
  it('have no gap outside the smallest and largest one', () => {
    let checked = 0;
    fc.assert(
      fc.property(anyClosed, anyErrors, (layout, errors) => {
        checked += checkGaps(layout, errors);
      }),
      runs(100),
    );
    expect(checked).toBeGreaterThan(40);
  });

  it('reach both ends of the range if everything is off the same way', () => {
    fc.assert(
      fc.property(anyClosed, fc.constantFrom(...MEASURING_TOOLS), (any, measuredWith) => {
        const layout = { ...any, measuredWith };
        const { panes, fits } = evaluateLayout(layout, contextOf());
        const placed = draftLayout(layout, contextOf(), () => undefined).runs;
        for (const { paneKey, side, nominalMm, smallestMm, largestMm } of fits) {
          const { run, bayUID, role } = panes.find(({ key }) => key === paneKey)!;
          const gap = gapAt(placed[run]!, bayUID, side);
          if (role !== 'door' || gap?.facing === 'cornerGlass' || gap === null) continue;
          if (isFreeEnd(layout, run, -1) || isFreeEnd(layout, run, 1)) continue;
          const bays = placed[run]!.run.bays;
          if (bays.some(({ kind }) => kind === 'slider' || kind === 'empty')) continue;
          // Above a block, a leaning wall is elsewhere than at the curb.
          const { blocks, leans } = placed[run]!.run;
          if (blocks.some((block) => block.side === side && leans[block.side] !== 0)) continue;
          const count = panes.filter((one) => one.run === run && one.role !== 'transom').length;
          const worst = MEASURE_MM[measuredWith] + GLASS_MM * count;
          expect(smallestMm).toBeLessThanOrEqual(Math.max(0, nominalMm - worst) + 1e-6);
          expect(largestMm).toBeGreaterThanOrEqual(Math.max(0, nominalMm + worst) - 1e-6);
        }
      }),
      runs(60),
    );
  });
});
