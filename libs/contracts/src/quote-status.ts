import type { ChargeOnRequest, PanelPrice } from './price.js';
import type { QuoteStatus } from './quote.js';

/** Every move a quote can make; what is not here cannot happen. */
const MOVES: Record<QuoteStatus, readonly QuoteStatus[]> = {
  draft: ['submitted', 'deleted', 'ordered'],
  submitted: ['inReview', 'quoted'],
  // To draft: the buyer takes it back before the tenant has decided.
  inReview: ['quoted', 'declined', 'draft'],
  // To draft: the buyer wants to change it, at today's prices.
  quoted: ['ordered', 'expired', 'draft', 'deleted'],
  declined: ['draft', 'deleted'],
  // Back to quoted: the order was cancelled before it was paid.
  ordered: ['quoted'],
  expired: ['draft', 'deleted'],
  deleted: [],
};

/** Whether a quote can go this way, one move after the other. */
export function quoteCanMove(from: QuoteStatus, ...way: [QuoteStatus, ...QuoteStatus[]]): boolean {
  return way.every((to, index) => MOVES[index === 0 ? from : way[index - 1]!].includes(to));
}

/** Panels, names and addresses can be changed in these. */
export function quoteIsOpen(status: QuoteStatus): boolean {
  return status === 'draft';
}

/** Attachments can be added in these: they help whoever looks at the quote, and an order must not change unseen. */
export function quoteTakesAttachments(status: QuoteStatus): boolean {
  return status === 'draft' || status === 'submitted' || status === 'inReview' || status === 'quoted';
}

/** What a quote's status is called, on screens, attachments and in messages alike. */
export const QUOTE_STATUS_WORDS: Readonly<Record<QuoteStatus, string>> = {
  draft: 'Draft',
  submitted: 'Submitted',
  inReview: 'In review',
  quoted: 'Quoted',
  declined: 'Declined',
  ordered: 'Ordered',
  expired: 'Expired',
  deleted: 'Deleted',
};

const TONES = {
  draft: 'neutral',
  submitted: 'info',
  inReview: 'warning',
  quoted: 'info',
  declined: 'error',
  ordered: 'success',
  expired: 'warning',
  deleted: 'neutral',
} as const satisfies Record<QuoteStatus, string>;

/** How a status is shown: its word, and the tone of its chip. */
export function quoteStatusLook(status: QuoteStatus): {
  label: string;
  tone: (typeof TONES)[QuoteStatus];
} {
  return { label: QUOTE_STATUS_WORDS[status], tone: TONES[status] };
}

/** What of a panel decides whether it can be ordered. */
interface OrderablePanel {
  lineNumber: number;
  price: { totalMinor: number | null; isHidden?: true };
  findings: readonly { severity: string; message: string }[];
}

/** Why a quote cannot be ordered; each side has its own sentence for it. */
export type ReasonNotToOrder =
  | { kind: 'expired' | 'empty' }
  | { kind: 'status'; status: QuoteStatus }
  | { kind: 'blocked' | 'review'; lineNumber: number; message: string }
  | { kind: 'onRequest'; lineNumber: number }
  | { kind: 'chargeOnRequest'; what: string };

/**
 * The first reason why a quote cannot become an order as it stands; null when it can. What nobody can approve comes
 * before what the tenant has to look at.
 * @param status as of now
 */
export function reasonNotToOrder(
  status: QuoteStatus,
  panels: readonly OrderablePanel[],
  chargesOnRequest: readonly ChargeOnRequest[] = [],
): ReasonNotToOrder | null {
  if (status === 'expired') return { kind: 'expired' };
  if (!quoteCanMove(status, 'ordered')) return { kind: 'status', status };
  const never = reasonCannotBeMade(panels);
  if (never) return never;
  for (const { lineNumber, price, findings } of panels) {
    // What the tenant has quoted, the tenant has looked at.
    const open = status === 'draft' && findings.find(({ severity }) => severity === 'review');
    if (open) return { kind: 'review', lineNumber, message: open.message };
    if (price.totalMinor === null && !price.isHidden) return { kind: 'onRequest', lineNumber };
  }
  const [charge] = chargesOnRequest;
  return charge ? { kind: 'chargeOnRequest', what: charge.what } : null;
}

/** What nobody can approve: a quote of nothing, or a panel that cannot be made. */
export function reasonCannotBeMade(panels: readonly OrderablePanel[]): ReasonNotToOrder | null {
  if (panels.length === 0) return { kind: 'empty' };
  for (const { lineNumber, findings } of panels) {
    const broken = findings.find(({ severity }) => severity === 'block');
    if (broken) return { kind: 'blocked', lineNumber, message: broken.message };
  }
  return null;
}

/** Why the tenant has to look at a quote before it is one, a sentence each; empty when it need not. */
export function reasonsForReview(
  panels: readonly (OrderablePanel & { price: Pick<PanelPrice, 'missing'> })[],
  chargesOnRequest: readonly ChargeOnRequest[] = [],
): string[] {
  const ofPanels = panels.flatMap(({ lineNumber, price, findings }) => {
    const found = findings.filter(({ severity }) => severity === 'review').map(({ message }) => message);
    const what = [...new Set(price.missing.map((missing) => missing.what))].join(', ');
    const unpriced = price.totalMinor === null ? [what ? `No price for ${what}` : 'No price'] : [];
    return [...new Set([...found, ...unpriced])].map((reason) => `Panel ${lineNumber}: ${reason}`);
  });
  return [...ofPanels, ...chargesOnRequest.map(({ what }) => `No price for: ${what}`)];
}
