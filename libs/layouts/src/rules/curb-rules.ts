import { measureAgain } from '../cures.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { DOOR_BOTTOM_MM, STRAIGHT_WITHIN_MM } from '../trade-limits.js';

/*
 * Curbs fall to the inside, about 5°. Across a run this doesn't change the glass, which is thin; along a return it rakes the
 * bottom edge, and a door that opens outward swings over the higher side.
 */

/** A curb falls to the inside, about 5°; water runs off one that falls to the outside. */
export function checkCurbFall({ input, runs }: EvaluationState): void {
  for (const { run, index } of runs) {
    const { inward } = run.curbFall;
    if (inward === null || inward >= 0) continue;
    input.report({
      code: 'curbFallsOut',
      severity: 'warn',
      place: { run: index, field: `runs.${index}.curbFall.inward` },
      values: { fallMm: -inward },
      articles: [],
      cures: measureAgain(`runs.${index}.curbFall.inward`),
    });
  }
}

/**
 * A panel at a corner follows the fall of the curb beside it. If the fall under the panel itself was not measured, its
 * bottom edge may be raked or level.
 */
export function checkReturnFalls({ input, runs }: EvaluationState): void {
  runs.forEach(({ run, index }) => {
    if (run.curbFall.along !== null || run.bays.every(({ kind }) => kind === 'empty')) return;
    const beside = [runs[index - 1], runs[index + 1]].map((other) => other?.run.curbFall.inward ?? 0);
    const fallMm = Math.max(...beside);
    if (fallMm <= STRAIGHT_WITHIN_MM) return;
    const field = `runs.${index}.curbFall.along`;
    input.report({
      code: 'returnFallUnknown',
      severity: 'ask',
      place: { run: index, field },
      values: { fallMm },
      articles: [],
      cures: measureAgain(field),
    });
  });
}

/** A door that opens outward clears the outer side of the curb, which is half the fall higher than under the glass (NGA). */
export function checkDoorsOverCurbs({ input, runs, panes }: EvaluationState): void {
  for (const pane of panes.filter(({ draft }) => draft.role === 'door')) {
    const { bay, gaps, run } = pane.draft;
    const riseMm = (runs[run]!.run.curbFall.inward ?? 0) / 2;
    const leftMm = gaps.bottom.mm - riseMm;
    if (bay.opens === 'in' || riseMm <= 0 || leftMm >= DOOR_BOTTOM_MM) continue;
    reportAt(input, pane, {
      code: 'doorOverCurb',
      severity: leftMm <= 0 ? 'block' : 'warn',
      place: { field: `runs.${run}.curbFall.inward` },
      values: { riseMm, leftMm, minMm: DOOR_BOTTOM_MM },
      cures: [{ kind: 'changeOpens', bayUID: bay.uid, opens: 'in' }],
    });
  }
}
