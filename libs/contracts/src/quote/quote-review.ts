import type { PanelSpec } from '../panel/panel.js';
import type { ChosenCharge, PriceText } from '../panel/price.js';
import type { QuoteStatus } from './quote.js';
import type { QuoteChangeRequest, QuoteRequest } from './quote-request.js';
import type { CurrencyCode, MinorUnits, Moment, Money, Uid, WholeNumber } from '../primitives/formats.js';

/** Number of a tenant's quotes per status, and of those with unread buyer messages. */
export interface QuoteCountsReply {
  counts: { status: QuoteStatus; count: WholeNumber }[];
  unread: WholeNumber;
}

/** Sets the price of one piece of a panel while its quote is in review. */
export interface SetPanelPriceRequest extends QuoteChangeRequest {
  panelUID: Uid;
  /** null: the list price. */
  unitMinor: MinorUnits | null;
  /** Reason, shown to the buyer in the price’s breakdown. */
  reason: string;
}

/** Sets the price of a charge or of hardware without a list price, while the quote is in review. */
export interface SetChargePriceRequest extends QuoteChangeRequest {
  kind: ChosenCharge | 'hardware';
  /** Line of hardware; only with that kind. */
  hardwareUID?: Uid;
  /** Number of the delivery, as in the charge; omitted for the first one, or the whole quote. */
  delivery?: WholeNumber;
  /** null: the list price. */
  amountMinor: MinorUnits | null;
  reason: string;
}

/** The tenant’s decision on a quote in review. */
export interface ApproveQuoteRequest extends QuoteChangeRequest {
  /** To the buyer. */
  message?: string;
}
export interface DeclineQuoteRequest extends QuoteChangeRequest {
  /** To the buyer: why, and what would help. */
  message: string;
}

const QUOTE_EVENT_KINDS = [
  /** By a tenant user, for a buyer. */
  'entered',
  'submitted',
  'quoted',
  'takenBack',
  'panelAdded',
  'panelChanged',
  'panelRemoved',
  'panelPriced',
  'chargePriced',
  'approved',
  'declined',
  'ordered',
  'orderCancelled',
] as const;
export type QuoteEventKind = (typeof QUOTE_EVENT_KINDS)[number];

/** A panel at one time. */
export interface PanelVersion {
  quantity: WholeNumber;
  spec: PanelSpec;
}

/** An entry of a quote’s history. */
export interface QuoteEvent {
  at: Moment;
  /** By name. */
  who: string;
  by: 'buyer' | 'fabricator' | 'system';
  kind: QuoteEventKind;
  /** Reason or message. */
  note: string;
  /** Line number of the panel at that time; null if it concerns none. */
  lineNumber: WholeNumber | null;
  /**
   * Further subject: the name of a charge.
   * @example Delivery to 99501, US
   */
  about: PriceText;
  /** Price before; null if it was on request or not priced. */
  before: Money | null;
  after: Money | null;
  /** The panel before and after; null if no panel changed. */
  panel: { before: PanelVersion; after: PanelVersion } | null;
}
export interface QuoteHistoryReply {
  /** Newest first. */
  events: QuoteEvent[];
}

/** Quotes of one month and their results, in the tenant’s time zone. */
export interface QuoteMonth {
  /** First day of the month. */
  month: string;
  /** Quotes submitted by buyers. */
  submitted: WholeNumber;
  submittedMinor: MinorUnits;
  /** Number of these that were priced, automatically or by a review. */
  quoted: WholeNumber;
  quotedMinor: MinorUnits;
  declined: WholeNumber;
  /** Number of these that were ordered. */
  ordered: WholeNumber;
  orderedMinor: MinorUnits;
  /** Number of these that were answered after a review, and the median time until the answer. */
  answered: WholeNumber;
  medianAnswerMinutes: WholeNumber | null;
}
export interface QuoteFiguresReply {
  currency: CurrencyCode;
  /** Twelve, newest first. */
  months: QuoteMonth[];
}

/** A message on a quote between its buyer and the tenant. */
export interface QuoteMessage {
  messageUID: Uid;
  at: Moment;
  who: string;
  by: 'buyer' | 'fabricator';
  text: string;
  /** Attachments of the quote that it refers to. */
  attachments: { attachmentUID: Uid; fileUID: Uid; name: string }[];
}
export interface QuoteMessagesReply {
  /** Oldest first. */
  messages: QuoteMessage[];
  /** Messages from the other side that one’s own side has not read. */
  unread: WholeNumber;
}
export interface SendQuoteMessageRequest extends QuoteRequest {
  /** Idempotency key, chosen by the client. */
  messageUID: Uid;
  text: string;
  attachmentUIDs?: Uid[];
}
export interface ReadQuoteMessagesRequest extends QuoteRequest {
  /** The last message that was seen. */
  messageUID: Uid;
}
