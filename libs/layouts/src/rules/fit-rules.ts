import type { EdgeFit, HardwareRole, LayoutCure, ShowerLayout } from '@glass/contracts/layout';
import { findDeduction, type LayoutInput } from '../context.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { MAX_CURES } from '../max-cures.js';
import { findRange } from '../gap-closers.js';
import { takesGlass } from '../hinge-choice.js';

/** Seals close their gap with every tolerance, or after other gaps of the run are set for it. */
export function checkFits(state: EvaluationState): void {
  const { input, panes, fits } = state;
  for (const fit of fits.filter(({ verdict }) => verdict === 'red')) {
    const pane = panes.find(({ draft }) => draft.key === fit.paneKey);
    // A gap between two panes is reported once, where its article is chosen.
    const own = pane?.draft.gaps[fit.side].bayUID;
    if (!pane || (own !== null && own !== pane.draft.bay.uid)) continue;
    const { smallestMm, largestMm, minMm, maxMm, decides } = fit;
    reportAt(input, pane, {
      code: 'gapOutOfRange',
      severity: 'warn',
      values: { smallestMm, largestMm, minMm, maxMm, byMm: decides?.byMm ?? 0 },
      articles: fit.articleUID === null ? [] : [fit.articleUID],
      cures: listFitCures(state, pane, fit),
    });
  }
}

/** Other seals that close the gap, and a template, which leaves less tolerance than a tape. Each was tried. */
function listFitCures({ input, fits, judge }: EvaluationState, pane: CutPane, fit: EdgeFit): LayoutCure[] {
  const { layout } = input;
  const countRed = (all: readonly EdgeFit[]) => all.filter(({ verdict }) => verdict === 'red').length;
  const red = countRed(fits);
  const helps = (other: ShowerLayout<number>) => {
    const judged = judge(other);
    const own = judged.find(
      ({ paneKey, side, role }) => paneKey === fit.paneKey && side === fit.side && role === fit.role,
    );
    return own !== undefined && own.verdict !== 'red' && countRed(judged) < red;
  };
  const { bay } = pane.draft;
  const seals = listOtherSeals(input, pane, fit)
    .filter((articleUID) => helps(withBayArticle(layout, bay.uid, fit.role, articleUID)))
    .slice(0, MAX_CURES)
    .map((articleUID): LayoutCure => ({
      kind: 'chooseArticle',
      role: fit.role,
      articleUID,
      bayUID: bay.uid,
    }));
  const template = { ...layout, measuredWith: 'template' as const };
  return layout.measuredWith !== 'template' && helps(template) ? [...seals, { kind: 'makeTemplate' }] : seals;
}

/** Articles of the same kind that are made for the edge and close a range of gaps. */
function listOtherSeals(input: LayoutInput, { draft }: CutPane, fit: EdgeFit): string[] {
  const { side, articleUID } = fit;
  const { query, openMm } = draft.gaps[side];
  const chosen = input.articles.find(({ uid }) => uid === articleUID);
  // Nothing is sold for the gap above a door.
  if (!query || (!chosen && side === 'top')) return [];
  return input.articles
    .filter(
      (one) =>
        one.active &&
        one.uid !== articleUID &&
        one.family === (chosen?.family ?? 'seal') &&
        findRange(one, openMm) !== null &&
        takesGlass(one, input.thicknessMm) &&
        findDeduction(input, one, query) !== undefined,
    )
    .map(({ uid }) => uid);
}

const withBayArticle = (
  layout: ShowerLayout<number>,
  bayUID: string,
  role: HardwareRole,
  articleUID: string,
): ShowerLayout<number> => ({
  ...layout,
  runs: layout.runs.map((run) => ({
    ...run,
    bays: run.bays.map((bay) =>
      bay.uid === bayUID ? { ...bay, hardware: { ...bay.hardware, [role]: articleUID } } : bay,
    ),
  })),
});
