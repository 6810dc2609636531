import type { LayoutCure } from '@glass/contracts/layout';
import { takesGlass } from '@glass/geometry';
import { listArticlesFor } from '../choose-hardware.js';
import type { LayoutInput } from '../context.js';
import { chooseOneOf, type Cures } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import type { EvaluationState } from '../evaluation-state.js';
import { NO_GAP } from '../gap.js';

/** A run that ends at a header has one chosen. One that is no longer sold is reported with the articles. */
export function checkHeaders({ input, runs, panes }: EvaluationState): void {
  if (input.layout.hardware.header !== undefined) return;
  for (const { run, index } of runs) {
    const reachesTop = panes.some(({ draft }) => draft.run === index && draft.gaps.top !== NO_GAP);
    if (run.top !== 'header' || !reachesTop) continue;
    input.report({
      code: 'noArticle',
      severity: 'review',
      place: { run: index, field: 'hardware.header' },
      values: {},
      articles: [],
      cures: [...listHeaders(input), { kind: 'setTop', run: index, top: 'open' }],
    });
  }
}

/** A header or bar for a pane that nothing holds at the top. A header doesn't reach a pane of a lower height. */
export const listTopCures = (input: LayoutInput, pane: CutPane): Cures => [
  ...(pane.draft.bay.topAt === null ? listHeaderCures(input, pane) : []),
  { kind: 'addBar' },
];

/** A header where the shop sells one: a first one for an open top, or an article for one that has none. */
export function listHeaderCures(input: LayoutInput, { draft: { run } }: CutPane): LayoutCure[] {
  const { top } = input.layout.runs[run]!;
  const headers = top === 'ceiling' ? [] : listHeaders(input);
  return top === 'open' && headers.length > 0 ? [{ kind: 'setTop', run, top: 'header' }] : headers;
}

/** Headers on sale that take the glass. */
const listHeaders = ({ articles, thicknessMm }: LayoutInput): LayoutCure[] =>
  chooseOneOf(
    listArticlesFor('header', articles, undefined).filter(
      (one) => one.active && takesGlass(one, thicknessMm),
    ),
    'header',
    null,
  );
