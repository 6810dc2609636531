import { t } from '@lingui/core/macro';
import { defineTexts, listWords } from '@glass/language';
import type { Finding } from '../panel/panel.js';
import type { ChargeOnRequest, PanelPrice, PriceText } from '../panel/price.js';
import type { QuoteStatus } from './quote.js';
import type { ShowerFinding } from './showers.js';

/** All moves of a quote; others are impossible. */
const MOVES: Record<QuoteStatus, readonly QuoteStatus[]> = {
  draft: ['submitted', 'deleted', 'ordered'],
  submitted: ['inReview', 'quoted'],
  // To draft: the buyer withdraws it before the tenant decides.
  inReview: ['quoted', 'declined', 'draft'],
  // To draft: the buyer wants to change it, at current prices.
  quoted: ['ordered', 'expired', 'draft', 'deleted'],
  declined: ['draft', 'deleted'],
  // To quoted: the order was canceled before payment.
  ordered: ['quoted'],
  expired: ['draft', 'deleted'],
  deleted: [],
};

/** Whether a quote can make these moves one after the other. */
export function canQuoteMove(from: QuoteStatus, ...way: [QuoteStatus, ...QuoteStatus[]]): boolean {
  return way.every((to, index) => MOVES[index === 0 ? from : way[index - 1]!].includes(to));
}

/** Whether panels, names and addresses can be changed. */
export function isQuoteEditable(status: QuoteStatus): boolean {
  return status === 'draft';
}

/** Whether attachments can be added. An ordered quote passes them on to its order. */
export function allowsAttachments(status: QuoteStatus): boolean {
  return status !== 'declined' && status !== 'expired' && status !== 'deleted';
}

/** Names of quote statuses, on screens, documents and in messages. */
export const QUOTE_STATUS_WORDS = defineTexts((): Readonly<Record<QuoteStatus, string>> => ({
  draft: t`Draft`,
  submitted: t`Submitted`,
  inReview: t`In review`,
  quoted: t`Quoted`,
  declined: t`Declined`,
  ordered: t`Ordered`,
  expired: t`Expired`,
  deleted: t`Deleted`,
}));

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

/** Label and color tone of a status chip. */
export function quoteStatusChip(status: QuoteStatus): {
  label: string;
  tone: (typeof TONES)[QuoteStatus];
} {
  return { label: QUOTE_STATUS_WORDS[status], tone: TONES[status] };
}

/** Properties of a panel that decide whether it can be ordered. */
interface OrderablePanel {
  lineNumber: number;
  price: { totalMinor: number | null; isHidden?: true };
  findings: readonly { severity: string; message: string }[];
}

/** Properties of a shower that decide whether it can be ordered. */
interface OrderableShower {
  layout: { name: string };
  findings: readonly Pick<ShowerFinding, 'severity' | 'message'>[];
}

/** Properties of a quote that decide whether it can be ordered. */
export interface OrderableQuote {
  /** At this time. */
  status: QuoteStatus;
  panels: readonly OrderablePanel[];
  /** Hardware alone can be ordered, too. */
  hardware?: readonly unknown[];
  showers?: readonly OrderableShower[];
  totals?: { onRequest?: readonly ChargeOnRequest[] };
}

/** Whether the tenant must approve what a finding is about. */
export const isToReview = ({ severity }: { severity: string }): boolean =>
  severity === 'review' || severity === 'ask';

/** Why a quote cannot be ordered; buyers and tenants see different sentences. */
export type ReasonNotToOrder =
  | { kind: 'expired' | 'empty' }
  | { kind: 'status'; status: QuoteStatus }
  | { kind: 'blocked' | 'review'; lineNumber: number; message: string }
  | { kind: 'showerBlocked' | 'showerReview'; shower: string; message: string }
  | { kind: 'onRequest'; lineNumber: number }
  | { kind: 'chargeOnRequest'; what: PriceText };

/**
 * The first reason why a quote cannot be ordered in its current state; null if it can. Impossible panels and showers
 * come before those that need a review.
 */
export function reasonNotToOrder(quote: OrderableQuote): ReasonNotToOrder | null {
  const { status, panels, showers = [], totals } = quote;
  if (status === 'expired') return { kind: 'expired' };
  if (!canQuoteMove(status, 'ordered')) return { kind: 'status', status };
  const never = reasonCannotBeMade(quote);
  if (never) return never;
  // A quoted panel or shower has been reviewed by the tenant.
  const isOpen = isQuoteEditable(status);
  for (const { lineNumber, price, findings } of panels) {
    const open = isOpen && findings.find(isToReview);
    if (open) return { kind: 'review', lineNumber, message: open.message };
    if (price.totalMinor === null && !price.isHidden) return { kind: 'onRequest', lineNumber };
  }
  for (const { layout, findings } of isOpen ? showers : []) {
    const open = findings.find(isToReview);
    if (open) return { kind: 'showerReview', shower: layout.name, message: open.message };
  }
  const [charge] = totals?.onRequest ?? [];
  return charge ? { kind: 'chargeOnRequest', what: charge.what } : null;
}

/** Reasons that no review can solve: an empty quote, or a panel or shower that cannot be made. */
export function reasonCannotBeMade({
  status,
  panels,
  hardware = [],
  showers = [],
}: OrderableQuote): ReasonNotToOrder | null {
  if (panels.length + hardware.length === 0) return { kind: 'empty' };
  for (const { lineNumber, findings } of panels) {
    const broken = findings.find(({ severity }) => severity === 'block');
    if (broken) return { kind: 'blocked', lineNumber, message: broken.message };
  }
  // A quoted shower was checked when it was submitted.
  for (const { layout, findings } of isQuoteEditable(status) ? showers : []) {
    const broken = findings.find(({ severity }) => severity === 'block');
    if (broken) return { kind: 'showerBlocked', shower: layout.name, message: broken.message };
  }
  return null;
}

/** A finding that needs the tenant's approval. */
export type ReviewedFinding = Pick<Finding, 'severity' | 'message' | 'facts'>;

/** Why the tenant must review a quote, in facts; `wordReviewReason` makes the sentence. */
export type ReviewReason =
  | { kind: 'finding'; lineNumber: number; finding: ReviewedFinding }
  /** `what` is empty if nothing is known to be missing. */
  | { kind: 'unpriced'; lineNumber: number; what: PriceText[] }
  /** `message` is in the language of the one who submitted the quote. */
  | { kind: 'shower'; shower: string; message: string }
  | { kind: 'charge'; what: PriceText };

/** The texts of @glass/pricing/words, and of findings. */
interface ReasonWords {
  wordFinding: (finding: ReviewedFinding) => string;
  wordPrice: (text: PriceText) => string;
  wordTotal: (text: PriceText) => string;
}

/** Properties of a panel that decide whether the tenant must review it. */
interface ReviewablePanel {
  lineNumber: number;
  price: Pick<PanelPrice, 'totalMinor' | 'missing'>;
  findings: readonly ReviewedFinding[];
}

/** Reasons why the tenant must review a quote, once per panel and shower; empty if it need not. */
export function listReasonsForReview(
  panels: readonly ReviewablePanel[],
  chargesOnRequest: readonly ChargeOnRequest[] = [],
  showers: readonly OrderableShower[] = [],
): ReviewReason[] {
  const ofPanels = panels.flatMap(({ lineNumber, price, findings }): ReviewReason[] => {
    const found = new Map<string, ReviewedFinding>();
    for (const { severity, message, facts } of findings) {
      if (severity === 'review') found.set(message, { severity, message, facts });
    }
    const what = new Map(price.missing.map((missing) => [JSON.stringify(missing.what), missing.what]));
    const reasons = [...found.values()].map((finding): ReviewReason => {
      return { kind: 'finding', lineNumber, finding };
    });
    if (price.totalMinor !== null) return reasons;
    return [...reasons, { kind: 'unpriced', lineNumber, what: [...what.values()] }];
  });
  const ofShowers = showers.flatMap(({ layout, findings }) =>
    findings
      .filter(isToReview)
      .map(({ message }): ReviewReason => ({ kind: 'shower', shower: layout.name, message })),
  );
  const ofCharges = chargesOnRequest.map(({ what }): ReviewReason => ({ kind: 'charge', what }));
  return [...ofPanels, ...ofShowers, ...ofCharges];
}

/**
 * Words a reason in the current language.
 * @param reason facts, or a sentence stored by an earlier version, which stays as it is
 */
export function wordReviewReason(
  reason: ReviewReason | string,
  { wordFinding, wordPrice, wordTotal }: ReasonWords,
): string {
  if (typeof reason === 'string') return reason;
  if (reason.kind === 'charge') return t`No price for: ${{ what: wordTotal(reason.what) }}`;
  if (reason.kind === 'shower')
    return reason.shower === '' ? reason.message : `${reason.shower}: ${reason.message}`;
  const line = reason.lineNumber;
  if (reason.kind === 'finding') return t`Panel ${{ line }}: ${{ reason: wordFinding(reason.finding) }}`;
  const what = listWords(new Set(reason.what.map(wordPrice)));
  return t`Panel ${{ line }}: ${{ reason: what ? t`No price for ${what}` : t`No price` }}`;
}
