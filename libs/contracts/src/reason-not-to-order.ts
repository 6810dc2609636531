import type { QuoteStatus } from './quote.js';
import { quoteCanMove } from './quote-status.js';

/** What of a panel decides whether it can be ordered. */
export interface OrderablePanel {
  lineNumber: number;
  price: { totalMinor: number | null };
  findings: readonly { severity: string; message: string }[];
}

/** Why a quote cannot be ordered; each side has its own sentence for it. */
export type ReasonNotToOrder =
  | { kind: 'expired' | 'empty' }
  | { kind: 'status'; status: QuoteStatus }
  | { kind: 'blocked' | 'review'; lineNumber: number; message: string }
  | { kind: 'onRequest'; lineNumber: number };

/**
 * The first reason why a quote cannot become an order as it stands; null when it can. What nobody can approve comes
 * before what the tenant has to look at.
 * @param status as of now
 */
export function reasonNotToOrder(
  status: QuoteStatus,
  panels: readonly OrderablePanel[],
): ReasonNotToOrder | null {
  if (status === 'expired') return { kind: 'expired' };
  if (!quoteCanMove(status, 'ordered')) return { kind: 'status', status };
  const never = reasonNeverToMake(panels);
  if (never) return never;
  for (const { lineNumber, price, findings } of panels) {
    // What the tenant has quoted, the tenant has looked at.
    const open = status === 'draft' && findings.find(({ severity }) => severity === 'review');
    if (open) return { kind: 'review', lineNumber, message: open.message };
    if (price.totalMinor === null) return { kind: 'onRequest', lineNumber };
  }
  return null;
}

/** What nobody can approve: a quote of nothing, or a panel that cannot be made. */
export function reasonNeverToMake(panels: readonly OrderablePanel[]): ReasonNotToOrder | null {
  if (panels.length === 0) return { kind: 'empty' };
  for (const { lineNumber, findings } of panels) {
    const broken = findings.find(({ severity }) => severity === 'block');
    if (broken) return { kind: 'blocked', lineNumber, message: broken.message };
  }
  return null;
}
