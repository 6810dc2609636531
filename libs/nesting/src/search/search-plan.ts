import type { CuttingTask } from '../cutting-task.js';
import { ANY_COST, beamPass, type Cost, costOf, guidesFor, isCheaper } from './beam-pass.js';
import { type Frame, frameOf } from './frame.js';
import { emptyState } from './place-piece.js';
import { hasPatterns, patternStarts } from './round-patterns.js';
import type { State } from './state.js';

export interface Found {
  state: State;
  frame: Frame;
  cost: Cost;
  isComplete: boolean;
}

export interface SearchProgress {
  /** Places tried for pieces so far. */
  work: number;
  best: Found | null;
  /** All ways to place the pieces were looked at. */
  isExhausted: boolean;
}

/** Share of the effort for finding patterns, at most. */
const PATTERN_SHARE = 0.7;

/**
 * Searches with ever wider beams, until the caller stops. With many copies,
 * most of them are placed by repeated patterns first.
 *
 * @param effort how much the caller means to spend
 */
export function* searchPlan(task: CuttingTask, effort: number): Generator<SearchProgress, void> {
  const frame = frameOf(task);
  const starts = [emptyState(frame)];
  let best: Found | null = null;
  let work = 0;
  if (hasPatterns(frame)) {
    const finding = patternStarts(frame, effort * PATTERN_SHARE);
    let step = finding.next();
    while (!step.done) {
      work += step.value;
      yield { work, best, isExhausted: false };
      step = finding.next();
    }
    starts.unshift(...step.value);
  }
  for (let width = 1; ; width *= 2) {
    let wasFull = false;
    for (const guide of guidesFor(frame)) {
      for (const start of starts) {
        const pass = beamPass(start, frame, width, guide, best?.isComplete ? best.cost : ANY_COST);
        let step = pass.next();
        while (!step.done) {
          work += step.value.work;
          yield { work, best, isExhausted: false };
          step = pass.next();
        }
        const { state, isComplete } = step.value;
        wasFull ||= step.value.wasFull;
        if (state) {
          const found = { state, frame, isComplete, cost: costOf(state, frame) };
          if (!best || isBetter(found, best)) best = found;
        }
        yield { work, best, isExhausted: false };
      }
    }
    yield { work, best, isExhausted: !wasFull };
  }
}

function isBetter(a: Found, b: Found): boolean {
  return a.state.placed === b.state.placed ? isCheaper(a.cost, b.cost) : a.state.placed > b.state.placed;
}
