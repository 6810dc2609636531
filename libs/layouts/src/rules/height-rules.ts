import type { LayoutCure, LayoutFinding } from '@glass/contracts/layout';
import { isAssumed } from '../assumed-measures.js';
import type { LayoutInput, Run } from '../context.js';
import { measureAgain } from '../cures.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { findExtraAbove } from '../extra-above.js';
import { findUpperEnds } from '../heights.js';
import type { PlacedRun } from '../placed-run.js';
import { CONTRADICTION_MM } from '../trade-limits.js';

/** Heights of a run agree with each other, with the fall of its curb, and with a straight top. */
export function checkHeights({ input, runs }: EvaluationState): void {
  for (const placed of runs) {
    const { run } = placed;
    if (run.bays.every(({ kind }) => kind === 'empty')) continue;
    const fallMm = Math.abs(run.curbFall.along ?? 0);
    if (run.heights.right === null && fallMm > CONTRADICTION_MM)
      report(input, placed, 'heights.right', { code: 'heightUnknown', values: { fallMm } });
    if (run.top === 'ceiling') checkCeiling(input, placed);
    else checkLevelTop(input, placed);
  }
}

/** Open tops and headers are level, so every height leads to the same top. */
function checkLevelTop(input: LayoutInput, placed: PlacedRun): void {
  const { left, middle, right } = placed.run.heights;
  const ends = Object.values(findUpperEnds(placed.run)).filter((end) => end !== null);
  const byMm = Math.max(...ends) - Math.min(...ends);
  if (byMm <= CONTRADICTION_MM) return;
  const fallMm = placed.run.curbFall.along;
  report(
    input,
    placed,
    right === null ? 'heights.middle' : 'heights.right',
    { code: 'heightsContradict', values: { leftMm: left, middleMm: middle, rightMm: right, fallMm, byMm } },
    [{ kind: 'measureAgain', field: `runs.${placed.index}.curbFall.along` }],
  );
}

/** A ceiling is straight between both ends: glass follows no ridge. */
function checkCeiling(input: LayoutInput, placed: PlacedRun): void {
  const { left, middle, right } = placed.run.heights;
  const straightMm = (left + (right ?? left)) / 2;
  if (middle === null || Math.abs(middle - straightMm) <= CONTRADICTION_MM) return;
  const values = { middleMm: middle, straightMm, byMm: Math.abs(middle - straightMm) };
  const isHigher = middle > straightMm ? 1 : 0;
  report(
    input,
    placed,
    'heights.middle',
    { code: 'ceilingNotStraight', values: { ...values, isHigher } },
    input.layout.measuredWith === 'template' ? [] : [{ kind: 'makeTemplate' }],
  );
}

function report(
  input: LayoutInput,
  { index }: PlacedRun,
  measure: string,
  finding: Pick<LayoutFinding, 'code' | 'values'>,
  cures: readonly LayoutCure[] = [],
): void {
  const field = `runs.${index}.${measure}`;
  input.report({
    ...{ severity: 'ask', place: { run: index, field }, articles: [] },
    ...finding,
    cures: [{ kind: 'measureAgain', field }, ...cures],
  });
}

/**
 * At a corner, the heights of both sides are one measure that was taken twice. Open tops may differ by choice, which shows where
 * the glass meets.
 */
export function checkCornerHeights({ input, runs }: EvaluationState): void {
  runs.slice(1).forEach((after, joint) => {
    const before = runs[joint]!;
    const hasGlass = [before.run.bays.at(-1)!, after.run.bays[0]!].every(({ kind }) => kind !== 'empty');
    const beforeMm = rightHeightOf(before);
    const afterMm = after.run.heights.left;
    if (!hasGlass || beforeMm === null || Math.abs(beforeMm - afterMm) <= CONTRADICTION_MM) return;
    const mustAgree = before.run.top === after.run.top && before.run.top !== 'open';
    const fields = [`runs.${joint}.heights.right`, `runs.${joint + 1}.heights.left`] as const;
    const comparedEnd = before.run.heights.right === null ? 'left' : 'right';
    const compared = [`runs.${joint}.heights.${comparedEnd}`, fields[1]];
    if (isOwnHeight(before.run, after.run) || compared.some((field) => isAssumed(input.layout, field)))
      return;
    input.report({
      code: 'cornerHeights',
      severity: mustAgree ? 'ask' : 'warn',
      place: { run: joint, field: fields[0] },
      values: { beforeMm, afterMm, byMm: Math.abs(beforeMm - afterMm) },
      articles: [],
      cures: measureAgain(...fields),
    });
  });
}

/** Beside a ceiling, an open side ends at a height of its own, and so does a pane whose free top was entered. */
const isOwnHeight = (before: Run, after: Run): boolean =>
  (before.top === 'ceiling') !== (after.top === 'ceiling') ||
  (before.top === 'open' && before.bays.at(-1)!.topAt !== null) ||
  (after.top === 'open' && after.bays[0]!.topAt !== null);

/** Height at the right end as measured; that of the left end over a level curb; null if neither says it. */
function rightHeightOf({ run: { heights, curbFall } }: PlacedRun): number | null {
  if (heights.right !== null) return heights.right;
  return Math.abs(curbFall.along ?? 0) <= CONTRADICTION_MM ? heights.left : null;
}

/** Glass that ends far below its ceiling, where no seal or channel has a verdict of its own. */
export function checkOpenAbove({ input, runs, panes, fits }: EvaluationState): void {
  for (const pane of panes) {
    const { key, run, gaps } = pane.draft;
    const extraMm = findExtraAbove(runs[run], pane.draft);
    const isJudged = fits.some((fit) => fit.paneKey === key && fit.side === 'top' && fit.maxMm !== null);
    if (extraMm <= CONTRADICTION_MM || isJudged) continue;
    reportAt(input, pane, {
      ...{ code: 'openAbove', severity: 'warn' },
      values: { openMm: gaps.top.openMm + extraMm, gapMm: gaps.top.openMm },
      cures: measureAgain(`runs.${run}.heights`),
    });
  }
}
