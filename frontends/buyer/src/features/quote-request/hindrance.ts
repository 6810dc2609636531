import type { Catalogue } from '@glass/contracts';
import { assess, standingOf } from '@glass/panel-editor';
import type { KeptPanel, KeptPanels } from './kept-panels.js';

/** What keeps panels from being ordered at once: the first panel that cannot, the worst kind of all. */
export interface Hindrance {
  kind: 'unfinished' | 'blocked' | 'review';
  panel: KeptPanel;
  /** As people count them, from 1. */
  number: number;
  /** The rule that is broken, in words; empty where a field or a price is missing. */
  why: string;
}

const WORST_FIRST = ['unfinished', 'blocked', 'review'] as const;

export function hindranceOf({ panels }: KeptPanels, catalogue: Catalogue): Hindrance | null {
  const found = panels.flatMap((panel, index): Hindrance[] => {
    const assessment = assess(panel, catalogue);
    const kind = standingOf(assessment);
    if (kind === 'ready') return [];
    const severity = kind === 'blocked' ? 'block' : 'review';
    const why = assessment.findings.find((finding) => finding.severity === severity)?.message ?? '';
    return [{ kind, panel, number: index + 1, why }];
  });
  for (const kind of WORST_FIRST) {
    const first = found.find((hindrance) => hindrance.kind === kind);
    if (first) return first;
  }
  return null;
}
