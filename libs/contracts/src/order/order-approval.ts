import type { ConfirmedSizes } from './confirmed-sizes.js';
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
} from '../primitives/formats.js';
import type { QuoteDetails } from '../quote/quote.js';

/**
 * `waiting` until the approver answers or the quote changes; `withdrawn` if requested again, or if the quote changed
 * before the answer.
 */
export const APPROVAL_STATUSES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** A request to order above the buyer's limit, for one version of a quote at one total. */
export interface OrderApproval {
  approvalUID: Uid;
  quoteUID: Uid;
  quoteVersion: WholeNumber;
  /** null for people who see no prices. */
  totalMinor: MinorUnits | null;
  currency: CurrencyCode;
  companyUID: Uid;
  contactUID: Uid;
  approverContactUID: Uid;
  status: ApprovalStatus;
  /** Message to the approver. */
  note: string;
  askedBy: string;
  askedAt: Moment;
  /** If false, the approver places the order after approving it. */
  askerSeesPrices: boolean;
  /** Questions of the approver before the decision, with answers. */
  talk: ApprovalWord[];
  /** The approver's message. */
  answer: string;
  decidedBy: string | null;
  decidedAt: Moment | null;
}

/** The buyer's limit at the company, which requires an approval of the quote. */
export interface ApprovalForQuote {
  /** null for people who see no prices: all their orders need approval. */
  limitMinor: MinorUnits | null;
  currency: CurrencyCode;
  approverName: string;
  /** `needed`: not requested yet, or only for another version or a lower total. */
  status: 'needed' | 'waiting' | 'approved' | 'declined';
  approvalUID: Uid | null;
  /** The approver's message. */
  answer: string;
}

export interface AskApprovalRequest {
  quoteUID: Uid;
  /** Chosen by the client. */
  approvalUID: Uid;
  /** Version and price that the buyer saw. */
  quoteVersion: WholeNumber;
  /** null for people who see no prices. */
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
 * State of an approval request for the approver: `expired` if the quote's prices expired, `ordered` once it was
 * ordered; the others as stored.
 */
export const APPROVAL_STATES = [...APPROVAL_STATUSES, 'expired', 'ordered'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** An approval request in the approver's list. */
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
  /** Number of requests that wait for the caller, on all pages. */
  waiting: WholeNumber;
}

export interface ApprovalRequest {
  approvalUID: Uid;
}
export interface ApprovalDetails {
  approval: OrderApproval;
  state: ApprovalState;
  /** In its current state. */
  quote: QuoteDetails;
}
export interface WriteOnApprovalRequest extends ApprovalRequest {
  text: string;
}

/** Places an approved order for a person who sees no prices. */
export interface OrderApprovedRequest extends ApprovalRequest {
  /** The order’s uid, chosen by the client as an idempotency key. */
  orderUID: Uid;
  method: PaymentMethod;
  measurementsAreFinal: boolean;
  /** Sizes that the approver confirmed one by one on the drawings. */
  confirmedSizes?: ConfirmedSizes[];
}
export interface OrderApprovedReply {
  orderUID: Uid;
  /** Payment page for the approver; null for the house account. */
  redirectUrl: string | null;
}
