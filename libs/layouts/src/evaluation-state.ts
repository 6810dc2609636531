import type { EdgeFit, LayoutFinding, ShowerLayout } from '@glass/contracts/layout';
import type { LayoutInput } from './context.js';
import type { PlacedRun } from './placed-run.js';
import type { CutPane } from './cut-pane.js';

/** A layout with its panes in place, which the rules look at. */
export interface EvaluationState {
  input: LayoutInput;
  runs: readonly PlacedRun[];
  panes: readonly CutPane[];
  fits: readonly EdgeFit[];
  /** Gaps of another layout, to try a cure before it is offered. */
  judge: (layout: ShowerLayout<number>) => readonly EdgeFit[];
}

type NewFinding = Pick<LayoutFinding, 'code' | 'severity'> & Partial<LayoutFinding>;

/** Reports a finding about a pane. */
export function reportAt(
  { report }: LayoutInput,
  { draft }: Pick<CutPane, 'draft'>,
  finding: NewFinding,
): void {
  report({
    values: {},
    articles: [],
    cures: [],
    ...finding,
    place: { run: draft.run, bayUID: draft.bay.uid, ...finding.place },
  });
}
