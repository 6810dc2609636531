import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Alert from '@mui/material/Alert';
import type { Catalogue } from '@glass/contracts/catalogue';
import { assess, computeReadiness } from '@glass/panel-editor';
import type { StoredPanel } from './stored-panels.js';

/** Screen texts of panels that can't be ordered directly. */
const blockingTexts = defineTexts(() => ({
  blocked: (panel: number, why: string) => t`We can’t make panel ${panel} as drawn: ${why}`,
  review: (panel: number, tenant: string, why: string) =>
    why
      ? t`Panel ${panel} needs the approval of ${tenant} before it can be ordered: ${why}`
      : t`Panel ${panel} has no list price. Ask ${tenant} for a quote.`,
}));

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

export function findBlockingPanel(
  panels: readonly StoredPanel[],
  catalogue: Catalogue,
): BlockingPanel | null {
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

export function describeBlocked({ number, why }: BlockingPanel): string {
  return blockingTexts.blocked(number, why);
}

export function BlockingPanelNotice({
  blocking,
  tenantName,
}: {
  blocking: BlockingPanel;
  tenantName: string;
}) {
  const { kind, number, why } = blocking;
  if (kind === 'unfinished') return null;
  return (
    <Alert severity={kind === 'blocked' ? 'error' : 'warning'} role="status">
      {kind === 'blocked' ? describeBlocked(blocking) : blockingTexts.review(number, tenantName, why)}
    </Alert>
  );
}
