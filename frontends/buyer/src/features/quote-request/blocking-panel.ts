import type { Catalogue } from '@glass/contracts';
import { assess, computeReadiness } from '@glass/panel-editor';
import type { StoredPanel, StoredPanels } from './stored-panels.js';

/** The first panel, by severity, that prevents ordering directly. */
export interface BlockingPanel {
  kind: 'unfinished' | 'blocked' | 'review';
  panel: StoredPanel;
  /** Counted from 1. */
  number: number;
  /** The broken rule; empty if a field or a price is missing. */
  why: string;
}

const WORST_FIRST = ['unfinished', 'blocked', 'review'] as const;

export function findBlockingPanel({ panels }: StoredPanels, catalogue: Catalogue): BlockingPanel | null {
  const found = panels.flatMap((panel, index): BlockingPanel[] => {
    const assessment = assess(panel, catalogue);
    const kind = computeReadiness(assessment);
    if (kind === 'ready') return [];
    const severity = kind === 'blocked' ? 'block' : 'review';
    const why = assessment.findings.find((finding) => finding.severity === severity)?.message ?? '';
    return [{ kind, panel, number: index + 1, why }];
  });
  for (const kind of WORST_FIRST) {
    const first = found.find((blocking) => blocking.kind === kind);
    if (first) return first;
  }
  return null;
}
