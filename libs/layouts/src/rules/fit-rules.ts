import type { EdgeFit, HardwareArticle, LayoutCure, ShowerLayout } from '@glass/contracts/layout';
import { findDeduction, type LayoutInput } from '../context.js';
import { chooseOneOf, type Cures, orAskShop, orMeasureAgain } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { findPaneAcross } from '../pane-edges.js';
import { findRange } from '../gap-closers.js';
import { isUnknownGap, jointAt } from '../gaps.js';
import { isSetBySystem } from '../corner-panes.js';
import { listSlidingCures } from './sliding-cures.js';
import { canSealFor } from '../seal-uses.js';
import { findOtherWay } from '../swing-hits.js';
import { withBay, withBayArticle } from '../with-bay.js';
import { takesGlass } from '@glass/geometry';

/** Seals close their gap with every tolerance, or after other gaps of the run are set for it. */
export function checkFits(state: EvaluationState): void {
  const { input, panes, fits } = state;
  const seams = new Set<string>();
  for (const fit of fits.filter(({ verdict }) => verdict !== 'green')) {
    const pane = panes.find(({ draft }) => draft.key === fit.paneKey);
    // A gap between two panes is reported once, where its article is chosen.
    const gap = pane?.draft.gaps[fit.side];
    if (!pane || !gap || (gap.bayUID !== null && gap.bayUID !== pane.draft.bay.uid)) continue;
    if (fit.role === 'hingeSeal' && isUnknownGap(input, gap)) continue;
    // A pane and its transom belong to one bay.
    const seam = nameSeam(state, pane, fit);
    if (seams.has(seam)) continue;
    seams.add(seam);
    const cures = fit.verdict === 'red' ? cureRed(state, pane, fit) : listMadeFor(state, pane, fit);
    const [first, ...more] = cures;
    if (!first) continue;
    const { smallestMm, largestMm, minMm, maxMm, decides } = fit;
    reportAt(input, pane, {
      code: 'gapOutOfRange',
      severity: 'warn',
      place: { side: fit.side },
      values: { smallestMm, largestMm, minMm, maxMm, byMm: decides?.byMm ?? 0 },
      articles: fit.articleUID === null ? [] : [fit.articleUID],
      cures: [first, ...more],
    });
  }
}

/** Identifies a gap and its article, from both panes alike. */
function nameSeam({ input, panes }: EvaluationState, pane: CutPane, fit: EdgeFit): string {
  const { key } = pane.draft;
  const across = findPaneAcross(input, pane, fit.side, panes)?.draft.key;
  const place = across === undefined ? `${key} ${fit.side}` : [key, across].toSorted().join(' ');
  return `${place} ${fit.role} ${fit.articleUID}`;
}

/** Whether the gap as designed is none that the article closes, however well everything is measured. */
const isOutside = ({ nominalMm, minMm, maxMm }: EdgeFit): boolean =>
  nominalMm < (minMm ?? 0) - NOISE_MM || nominalMm > (maxMm ?? Infinity) + NOISE_MM;

/** mm, for binary noise. */
const NOISE_MM = 1e-6;

const countRed = (fits: readonly EdgeFit[]): number => fits.filter(({ verdict }) => verdict === 'red').length;

/** Judges a gap again in a changed shower; undefined if nothing has to close it there. */
const judgeAgain = ({ judge }: EvaluationState, changed: ShowerLayout<number>, fit: EdgeFit) => {
  const fits = judge(changed);
  const own = fits.find(
    ({ paneKey, side, role }) => paneKey === fit.paneKey && side === fit.side && role === fit.role,
  );
  return own && { own, red: countRed(fits) };
};

/**
 * Other seals that close the gap, the other way to open, and a template, which leaves less tolerance than a tape. Each was
 * tried. Measuring again changes nothing if the article isn't made for the gap.
 */
function cureRed(state: EvaluationState, pane: CutPane, fit: EdgeFit): Cures {
  const { input, fits } = state;
  const { layout } = input;
  const red = countRed(fits);
  const { bay } = pane.draft;
  const tryOut = (changed: ShowerLayout<number>) => {
    const judged = judgeAgain(state, changed, fit);
    return judged && judged.own.verdict !== 'red' && judged.red < red ? judged.own : null;
  };
  const seals = listOtherSeals(input, pane, fit)
    .flatMap((article) => {
      const own = tryOut(withBayArticle(layout, bay.uid, fit.role, article.uid));
      return own ? [{ ...article, isOutside: isOutside(own) }] : [];
    })
    .toSorted((one, other) => Number(one.isOutside) - Number(other.isOutside));
  const cures = [...chooseOneOf(seals, fit.role, bay.uid), ...listOtherSystems(state, pane, fit, tryOut)];
  const opens = fit.role === 'hingeSeal' ? findOtherWay(state, pane) : null;
  if (opens !== null && tryOut(withBay(layout, bay.uid, (one) => ({ ...one, opens }))))
    cures.push({ kind: 'changeOpens', bayUID: bay.uid, opens });
  if (layout.measuredWith !== 'template' && tryOut({ ...layout, measuredWith: 'template' }))
    cures.push({ kind: 'makeTemplate' });
  if (isOutside(fit)) return orAskShop(cures);
  const leaning = findLeaning(state, pane, fit);
  if (leaning !== null) return [...cures, { kind: 'measureAgain', field: leaning }];
  const measures = fit.side === 'left' || fit.side === 'right' ? 'widths' : 'heights';
  return orMeasureAgain(cures, `runs.${pane.draft.run}.${measures}`);
}

/** Sliding systems that leave another gap at a return, where the chosen one sets it. */
function listOtherSystems(
  state: EvaluationState,
  { draft }: CutPane,
  { side }: EdgeFit,
  tryOut: (changed: ShowerLayout<number>) => unknown,
): LayoutCure[] {
  const { layout } = state.input;
  if ((side !== 'left' && side !== 'right') || draft.bay.kind !== 'slider') return [];
  const joint = jointAt({ input: state.input, run: draft.run }, side);
  if (joint === null || !isSetBySystem(state.input, joint)) return [];
  return listSlidingCures(state, draft.bay).filter(
    (cure) =>
      cure.kind === 'chooseArticle' &&
      tryOut(withBayArticle(layout, draft.bay.uid, 'slidingSystem', cure.articleUID)),
  );
}

/** The lean of a wall along which a plumb edge has a wedge for its gap; null for any other edge. */
function findLeaning({ runs }: EvaluationState, { draft }: CutPane, { side }: EdgeFit): string | null {
  if (side === 'top' || side === 'bottom' || draft.gaps[side].facing !== 'wall') return null;
  const isPlumb = draft.edges[side].slope === 0;
  return isPlumb && runs[draft.run]?.run.leans[side] ? `runs.${draft.run}.leans.${side}` : null;
}

/** Seals that are made for a gap which the chosen one closes only after adjustment, however well everything is measured. */
function listMadeFor(state: EvaluationState, pane: CutPane, fit: EdgeFit): LayoutCure[] {
  if (!isOutside(fit)) return [];
  const { input, fits } = state;
  const { bay } = pane.draft;
  const made = listOtherSeals(input, pane, fit).filter(({ uid }) => {
    const judged = judgeAgain(state, withBayArticle(input.layout, bay.uid, fit.role, uid), fit);
    return judged && judged.own.verdict !== 'red' && !isOutside(judged.own) && judged.red <= countRed(fits);
  });
  return chooseOneOf(made, fit.role, bay.uid);
}

/** Articles of the same kind that are made for the edge and close a range of gaps. */
function listOtherSeals(input: LayoutInput, { draft }: CutPane, fit: EdgeFit): HardwareArticle[] {
  const { side, articleUID, role } = fit;
  const { query, openMm } = draft.gaps[side];
  const chosen = input.articles.find(({ uid }) => uid === articleUID);
  // Nothing is sold for the gap above a door.
  if (!query || (!chosen && side === 'top')) return [];
  return input.articles.filter(
    (one) =>
      one.active &&
      one.uid !== articleUID &&
      canSealFor(one, role) &&
      one.family === (chosen?.family ?? 'seal') &&
      findRange(one, openMm) !== null &&
      takesGlass(one, input.thicknessMm) &&
      findDeduction(input, one, query) !== undefined,
  );
}
