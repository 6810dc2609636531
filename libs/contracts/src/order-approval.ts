import type { CurrencyCode, MinorUnits, Moment, Uid, WholeNumber } from './primitives/formats.js';

/**
 * `waiting` until the approver answers or the quote is another one; an approval that was asked for again is `withdrawn`,
 * as is one whose quote was changed before the answer.
 */
export const APPROVAL_STATUSES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Somebody asks to order for more than they may: of one version of a quote, at one total. */
export interface OrderApproval {
  approvalUID: Uid;
  quoteUID: Uid;
  quoteVersion: WholeNumber;
  totalMinor: MinorUnits;
  currency: CurrencyCode;
  companyUID: Uid;
  contactUID: Uid;
  approverContactUID: Uid;
  status: ApprovalStatus;
  /** What was said to the approver. */
  note: string;
  askedBy: string;
  askedAt: Moment;
  /** What the approver says. */
  answer: string;
  decidedBy: string | null;
  decidedAt: Moment | null;
}

/** What keeps a quote from being ordered at once: its buyer's limit at its company. */
export interface ApprovalForQuote {
  limitMinor: MinorUnits;
  currency: CurrencyCode;
  approverName: string;
  /** `needed`: not asked for yet, or for another version or a lower total. */
  status: 'needed' | 'waiting' | 'approved' | 'declined';
  approvalUID: Uid | null;
  /** What the approver says. */
  answer: string;
}

export interface AskApprovalRequest {
  quoteUID: Uid;
  /** Chosen by the client. */
  approvalUID: Uid;
  /** The quote and the price that the buyer saw. */
  quoteVersion: WholeNumber;
  totalMinor: MinorUnits;
  note?: string;
}

export interface DecideApprovalRequest {
  approvalUID: Uid;
  decision: 'approved' | 'declined';
  answer?: string;
}
