import type { PaymentMethod } from './order.js';
import type {
  CurrencyCode,
  ListReply,
  ListRequest,
  MinorUnits,
  Moment,
  Money,
  Uid,
  WholeNumber,
} from './primitives/formats.js';
import type { QuoteDetails } from './quote.js';

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
  /** null for who sees no prices. */
  totalMinor: MinorUnits | null;
  currency: CurrencyCode;
  companyUID: Uid;
  contactUID: Uid;
  approverContactUID: Uid;
  status: ApprovalStatus;
  /** What was said to the approver. */
  note: string;
  askedBy: string;
  askedAt: Moment;
  /** Who asks and sees no prices does not order either: the approver does, once it is approved. */
  askerSeesPrices: boolean;
  /** What the approver asked back before answering, and was told. */
  talk: ApprovalWord[];
  /** What the approver says. */
  answer: string;
  decidedBy: string | null;
  decidedAt: Moment | null;
}

/** What keeps a quote from being ordered at once: its buyer's limit at its company. */
export interface ApprovalForQuote {
  /** null for who sees no prices: all that they order is approved. */
  limitMinor: MinorUnits | null;
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
  /** null of who sees none. */
  totalMinor: MinorUnits | null;
  note?: string;
}

export interface DecideApprovalRequest {
  approvalUID: Uid;
  decision: 'approved' | 'declined';
  answer?: string;
}

export interface ApprovalWord {
  who: string;
  at: Moment;
  text: string;
}

/**
 * Where a wish stands for its approver: `expired` while the prices of its quote have run out, `ordered` once it was; the
 * others as they are stored.
 */
export const APPROVAL_STATES = [...APPROVAL_STATUSES, 'expired', 'ordered'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Something that its approver is asked for. */
export interface ApprovalListItem {
  approvalUID: Uid;
  state: ApprovalState;
  quoteUID: Uid;
  /** Set once it is ordered. */
  orderUID: Uid | null;
  quoteNumber: string;
  quoteName: string;
  companyName: string;
  pieces: WholeNumber;
  total: Money | null;
  askedBy: string;
  askedAt: Moment;
  askerSeesPrices: boolean;
  note: string;
}
export type ApprovalListRequest = ListRequest<{ state?: ApprovalState[] }>;
export interface ApprovalListReply extends ListReply<ApprovalListItem> {
  /** How many wait for the caller, on whatever page. */
  waiting: WholeNumber;
}

export interface ApprovalRequest {
  approvalUID: Uid;
}
export interface ApprovalDetails {
  approval: OrderApproval;
  state: ApprovalState;
  /** As it stands now. */
  quote: QuoteDetails;
}
export interface WriteOnApprovalRequest extends ApprovalRequest {
  text: string;
}

/** The approver orders for somebody who sees no prices, as it was approved. */
export interface OrderApprovedRequest extends ApprovalRequest {
  /** The order’s uid, chosen by the client: a double click places one order. */
  orderUID: Uid;
  method: PaymentMethod;
  measurementsAreFinal: boolean;
}
export interface OrderApprovedReply {
  orderUID: Uid;
  /** Where the approver pays; null on the company’s account. */
  redirectUrl: string | null;
}
