import type { LayoutCure } from '@glass/contracts/layout';
import { findArticle } from '../context.js';
import { orAskShop } from '../cures.js';
import type { EvaluationState } from '../evaluation-state.js';
import { hasBothEnds } from '../corner-panes.js';
import { findReturnFixing, listTrackCorners, missesReturn, type TrackCornerEnd } from '../track-ends.js';
import { listSharedSystems, listSlidingCures } from './sliding-cures.js';

/** Something holds the end of each track at a return, and the tracks of two sliding doors meet at their corner. */
export function checkTracks(state: EvaluationState): void {
  const { input } = state;
  const report = (
    code: 'trackNotHeld' | 'tracksDontMeet',
    isKnown: boolean,
    { run, bay }: TrackCornerEnd,
    articleUID: string,
    { isOther = false, isBehind = false, cures = listSlidingCures(state, bay) } = {},
  ) =>
    input.report({
      code,
      severity: isKnown ? 'block' : 'review',
      place: { run, bayUID: bay.uid },
      values: { isKnown: Number(isKnown), isOther: Number(isOther), isBehind: Number(isBehind) },
      articles: [articleUID],
      cures: orAskShop(cures),
    });
  for (const end of listTrackCorners(input.layout)) {
    const article = findArticle(input, 'slidingSystem', end.bay);
    if (!article?.sliding) continue;
    if (end.beyond.kind === 'fixed') {
      const fixing = findReturnFixing(article.sliding);
      if (fixing !== 'holes') report('trackNotHeld', fixing === 'none', end, article.uid);
      else if (missesReturn(input, article.sliding, end)) {
        const cures = [...listThroughCures(state, end), ...listSlidingCures(state, end.bay)];
        report('trackNotHeld', true, end, article.uid, { isBehind: true, cures });
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

/** A return that runs through reaches the line of the door, unless an article says where both panes of the corner end. */
const listThroughCures = ({ input }: EvaluationState, { joint, run }: TrackCornerEnd): LayoutCure[] =>
  hasBothEnds(input, joint) ? [] : [{ kind: 'setThrough', joint, through: run === joint ? 'right' : 'left' }];
