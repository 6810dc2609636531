import type { HardwareArticle } from '@glass/contracts/layout';
import { findArticle, type LayoutInput, type Run } from './context.js';
import type { CutPane } from './cut-pane.js';
import { NO_GAP } from './gap.js';

/** The header along a run; null if its top has none, or none is chosen. */
export const findHeader = (input: LayoutInput, { top }: Run): HardwareArticle | null =>
  top === 'header' ? findArticle(input, 'header', null) : null;

/** Whether a pane, or the transom above it, reaches a ceiling or a header. A header that is not chosen holds nothing. */
export function isHeldAtTop(input: LayoutInput, { draft }: Pick<CutPane, 'draft'>): boolean {
  if (draft.gaps.top === NO_GAP) return false;
  const run = input.layout.runs[draft.run]!;
  return run.top === 'ceiling' || findHeader(input, run) !== null;
}
