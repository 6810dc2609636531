import type { LayoutCure, SlidingSystem } from '@glass/contracts/layout';
import { takesGlass } from '@glass/geometry';
import { listArticlesFor } from '../choose-hardware.js';
import { findArticle, findDeduction } from '../context.js';
import { chooseOneOf, orAskShop } from '../cures.js';
import type { EvaluationState } from '../evaluation-state.js';
import { findCornerArticle, findCornerPanes, hasBothEnds } from '../corner-panes.js';
import { findReturnFixing, listTrackCorners, missesReturn, type TrackCornerEnd } from '../track-ends.js';
import { withBayArticle } from '../with-bay.js';
import { listSharedSystems, listSlidingCures } from './sliding-cures.js';

/** Something holds the end of each track at a return, and the tracks of two sliding doors meet at their corner. */
export function checkTracks(state: EvaluationState): void {
  const { input } = state;
  const report = (
    code: 'trackNotHeld' | 'tracksDontMeet',
    isKnown: boolean,
    { run, bay }: TrackCornerEnd,
    articleUID: string,
    {
      isOther = false,
      isBehind = false,
      cause = null as string | null,
      cures = listSlidingCures(state, bay),
    } = {},
  ) =>
    input.report({
      code,
      severity: isKnown ? 'block' : 'review',
      place: { run, bayUID: bay.uid },
      values: { isKnown: Number(isKnown), isOther: Number(isOther), isBehind: Number(isBehind) },
      articles: cause === null ? [articleUID] : [articleUID, cause],
      cures: orAskShop(cures),
    });
  for (const end of listTrackCorners(input.layout)) {
    const article = findArticle(input, 'slidingSystem', end.bay);
    if (!article?.sliding) continue;
    if (end.beyond.kind === 'fixed') {
      const fixing = findReturnFixing(article.sliding);
      if (fixing !== 'holes') report('trackNotHeld', fixing === 'none', end, article.uid);
      else if (missesReturn(input, article.sliding, end)) {
        const cures = [...listReturnCures(state, article.sliding, end), ...listSlidingCures(state, end.bay)];
        const cause = hasBothEnds(input, end.joint) ? findCornerArticle(input, end.joint).article : null;
        report('trackNotHeld', true, end, article.uid, {
          ...{ isBehind: true, cures },
          cause: cause?.uid ?? null,
        });
      }
      continue;
    }
    const other = findArticle(input, 'slidingSystem', end.beyond);
    const isOther = other !== null && other !== article;
    const { trackCorner } = article.sliding;
    // Different systems are reported once, at the left.
    if (trackCorner !== 'miter') report('tracksDontMeet', trackCorner === 'none', end, article.uid);
    else if (isOther && end.run === end.joint) {
      const cures = listSharedSystems(state, end, { own: article, other });
      report('tracksDontMeet', true, end, article.uid, { isOther, cures });
    }
  }
}

/**
 * A return that runs through reaches the line of the door. If an article says where both panes of the corner end, one that
 * takes nothing off the return.
 */
function listReturnCures(state: EvaluationState, system: SlidingSystem, end: TrackCornerEnd): LayoutCure[] {
  const { input } = state;
  const { joint, run } = end;
  if (!hasBothEnds(input, joint))
    return [{ kind: 'setThrough', joint, through: run === joint ? 'right' : 'left' }];
  const { chooser, article, query } = findCornerArticle(input, joint);
  const { role } = findCornerPanes(input.layout, joint);
  const reaching = listArticlesFor(role, input.articles, article?.uid).filter((one) => {
    const layout = withBayArticle(input.layout, chooser.uid, role, one.uid);
    return (
      one.active &&
      takesGlass(one, input.thicknessMm) &&
      findDeduction(input, one, query) !== undefined &&
      !missesReturn({ ...input, layout }, system, end)
    );
  });
  return chooseOneOf(reaching, role, chooser.uid);
}
