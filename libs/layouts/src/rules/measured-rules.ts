import type { EvaluationState } from '../evaluation-state.js';
import { listAssumed } from '../assumed-measures.js';

/** Asks about measures of the opening that still have their usual size: glass isn't cut to those. */
export function checkMeasured({ input: { layout, report } }: EvaluationState): void {
  const assumed = listAssumed(layout);
  const [first] = assumed;
  if (!first) return;
  report({
    code: 'notMeasured',
    severity: 'ask',
    place: { field: first },
    values: { count: assumed.length },
    articles: [],
    cures: [
      ...assumed.map((field) => ({ kind: 'measureAgain' as const, field })),
      { kind: 'takeAsMeasured' },
    ],
  });
}
