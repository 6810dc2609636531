import type { ExplanationStep, LayoutCure } from '@glass/contracts/layout';
import type { Bay, LayoutInput, Run } from './context.js';
import { type Cures, MAX_CURES, orMeasureAgain } from './cures.js';
import { type Gap, stepsOf } from './gap.js';
import { findSideGap } from './gaps.js';
import type { Opening } from './opening.js';
import { NARROWEST_PANE_MM } from './trade-limits.js';

/** A bay in its run, between plumb lines where the opening is narrowest. */
export interface PlacedBay {
  bay: Bay;
  index: number;
  /** Narrowest width of the glass, and where it begins. */
  x: number;
  width: number;
  gaps: { left: Gap; right: Gap };
  /** Sum that gives `width`. */
  steps: ExplanationStep[];
}

export interface PlacedBays {
  bays: PlacedBay[];
  /** Whether panes and gaps are as wide as the opening. */
  isFilled: boolean;
}

/**
 * Shares the opening among the bays: typed widths as they are, the rest equally among the others.
 * Widths that don't fill the opening are reported; nothing is stretched.
 */
export function placeBays(input: LayoutInput, run: Run, runIndex: number, opening: Opening): PlacedBays {
  const bays = run.bays;
  const around = bays.map((_, index) => {
    const place = { input, run: runIndex, bays, index };
    return { left: findSideGap(place, 'left'), right: findSideGap(place, 'right') };
  });
  // A gap between two bays belongs to both of them.
  const between = around.map(({ left, right }, i) => (i === 0 ? left.mm + right.mm : right.mm));
  const gapsMm = between.reduce((sum, mm) => sum + mm, 0);
  const typedMm = bays.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const available = opening.narrow.right - opening.narrow.left;
  const sharing = bays.filter(({ width }) => width === null).length;
  const left = available - gapsMm - typedMm;
  const share = sharing > 0 ? left / sharing : 0;
  const isFilled = sharing > 0 || Math.abs(left) <= UNFILLED_MM;
  if (!isFilled) reportRest(left);

  // The rest beside typed widths is shared by both ends.
  let x = opening.narrow.left + (sharing > 0 ? 0 : left / 2);
  const placed = bays.map((bay, index) => {
    const gaps = around[index]!;
    if (index === 0) x += gaps.left.mm;
    const width = bay.width ?? share;
    const one = { bay, index, x, width, gaps, steps: explain(bay, share) };
    x += width + gaps.right.mm;
    return one;
  });
  return { bays: placed, isFilled };

  function explain(bay: Bay, width: number): ExplanationStep[] {
    if (bay.width !== null) return [{ reason: 'typedWidth', mm: bay.width, articleUID: null }];
    const gaps = around.flatMap((gap, i) => (i === 0 ? [gap.left, gap.right] : [gap.right]));
    const others = typedMm + width * (sharing - 1);
    const steps = explainShare(opening, gaps);
    return others === 0 ? steps : [...steps, { reason: 'otherBays', mm: -others, articleUID: null }];
  }

  function reportRest(rest: number): void {
    input.report({
      code: 'noRemainder',
      severity: rest < 0 ? 'block' : 'review',
      place: { run: runIndex, field: `runs.${runIndex}.bays` },
      values: { byMm: Math.abs(rest), tooWide: rest < 0 ? 1 : 0 },
      articles: [],
      cures: listFitting(bays, runIndex, rest),
    });
  }
}

/** Each bay that can take the whole rest, the last one first. Else the measures are in question. */
function listFitting(bays: readonly Bay[], runIndex: number, rest: number): Cures {
  const fitting = bays
    .filter(({ kind, width }) => kind !== 'empty' && width !== null && width + rest >= NARROWEST_PANE_MM)
    .toReversed()
    .slice(0, MAX_CURES)
    .map((bay): LayoutCure => ({ kind: 'setWidth', bayUID: bay.uid, mm: bay.width! + rest }));
  return orMeasureAgain(fitting, `runs.${runIndex}.widths`);
}

/** Typed widths and gaps may miss the opening by this, mm: the rounding of typed fractions. */
const UNFILLED_MM = 0.8;

/** The narrowest width of the opening less gaps, step by step. */
export function explainShare(opening: Opening, gaps: readonly Gap[]): ExplanationStep[] {
  const { left, right } = opening.narrow;
  return [...opening.steps, ...leanStep(right - left, opening), ...gaps.flatMap(stepsOf)];
}

/** Step from the width at which explanations start to the narrowest one between leaning walls. */
function leanStep(available: number, { steps }: Opening): ExplanationStep[] {
  const start = steps.reduce((sum, { mm }) => sum + mm, 0);
  const lean = available - start;
  return Math.abs(lean) < 1e-9 ? [] : [{ reason: 'lean', mm: lean, articleUID: null }];
}
