import type { EdgeFit, ShowerLayout } from '@glass/contracts/layout';
import type { LayoutInput } from './context.js';
import type { ReportedFinding } from './cures.js';
import type { PlacedRun } from './placed-run.js';
import type { CutPane } from './cut-pane.js';

/** A layout with its panes in place, which the rules look at. */
export interface EvaluationState {
  input: LayoutInput;
  runs: readonly PlacedRun[];
  panes: readonly CutPane[];
  fits: readonly EdgeFit[];
  /** Panes of another layout, to try a cure before it is offered. */
  cut: (layout: ShowerLayout<number>) => Pick<EvaluationState, 'input' | 'runs' | 'panes'>;
  /** Gaps of another layout, to try a cure before it is offered. */
  judge: (layout: ShowerLayout<number>) => readonly EdgeFit[];
}

type NewFinding = Pick<ReportedFinding, 'code' | 'severity' | 'cures'> & Partial<ReportedFinding>;

/** Reports a finding about a pane. */
export function reportAt(
  { report }: LayoutInput,
  { draft }: Pick<CutPane, 'draft'>,
  finding: NewFinding,
): void {
  report({
    values: {},
    articles: [],
    ...finding,
    place: { run: draft.run, bayUID: draft.bay.uid, paneKey: draft.key, ...finding.place },
  });
}
