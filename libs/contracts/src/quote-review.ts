import type { PanelSpec } from './panel.js';
import type { ChosenCharge } from './price.js';
import type { QuoteChangeRequest, QuoteRequest, QuoteStatus } from './quote.js';
import type { CurrencyCode, MinorUnits, Moment, Money, Uid, WholeNumber } from './primitives/formats.js';

/** How many quotes a fabricator has in each state, and in how many a buyer wrote what nobody has read. */
export interface QuoteCountsReply {
  counts: { status: QuoteStatus; count: WholeNumber }[];
  unread: WholeNumber;
}

/** Sets what one piece of a panel costs, while its quote is in review. */
export interface SetPanelPriceRequest extends QuoteChangeRequest {
  panelUID: Uid;
  /** null: what the price list says. */
  unitMinor: MinorUnits | null;
  /** Why; the buyer reads it in the price’s breakdown. */
  reason: string;
}

/** Sets what a charge costs that the price list has no price for, while the quote is in review. */
export interface SetChargePriceRequest extends QuoteChangeRequest {
  kind: ChosenCharge;
  /** null: what the price list says. */
  amountMinor: MinorUnits | null;
  reason: string;
}

/** The fabricator’s word on a quote in review. */
export interface ApproveQuoteRequest extends QuoteChangeRequest {
  /** To the buyer. */
  message?: string;
}
export interface DeclineQuoteRequest extends QuoteChangeRequest {
  /** To the buyer: why, and what would help. */
  message: string;
}

export const QUOTE_EVENT_KINDS = [
  /** By a user of the fabricator, for a buyer. */
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

/** A panel as it was ordered to be made. */
export interface PanelVersion {
  quantity: WholeNumber;
  spec: PanelSpec;
}

/** One line of a quote’s history. */
export interface QuoteEvent {
  at: Moment;
  /** By name. */
  who: string;
  by: 'buyer' | 'fabricator' | 'system';
  kind: QuoteEventKind;
  /** What they wrote: a reason, or a message. */
  note: string;
  /** Which panel it is about, by the number that it had; null where it is about none. */
  lineNumber: WholeNumber | null;
  /** What it is about besides: the name of a charge. */
  about: string;
  /** What it cost; null where it was on request, or nothing was priced. */
  before: Money | null;
  after: Money | null;
  /** What the panel was, and what it is since; null where no panel was changed. */
  panel: { before: PanelVersion; after: PanelVersion } | null;
}
export interface QuoteHistoryReply {
  /** The newest first. */
  events: QuoteEvent[];
}

/** What was asked in a month and what became of it. Months are counted in the tenant’s time zone. */
export interface QuoteMonth {
  /** Its first day. */
  month: string;
  /** Quotes that buyers submitted. */
  submitted: WholeNumber;
  submittedMinor: MinorUnits;
  /** Those of them that were priced, at once or by a review. */
  quoted: WholeNumber;
  quotedMinor: MinorUnits;
  declined: WholeNumber;
  /** Those of them that were ordered. */
  ordered: WholeNumber;
  orderedMinor: MinorUnits;
  /** Those of them that somebody answered after a review, and how long half of them waited at most. */
  answered: WholeNumber;
  medianAnswerMinutes: WholeNumber | null;
}
export interface QuoteFiguresReply {
  currency: CurrencyCode;
  /** Twelve, the newest first. */
  months: QuoteMonth[];
}

/** A message on a quote, between its buyer and the fabricator. */
export interface QuoteMessage {
  messageUID: Uid;
  at: Moment;
  who: string;
  by: 'buyer' | 'fabricator';
  text: string;
  /** Attachments of the quote that it speaks of. */
  attachments: { attachmentUID: Uid; fileUID: Uid; name: string }[];
}
export interface QuoteMessagesReply {
  /** The oldest first. */
  messages: QuoteMessage[];
  /** Those of the other side that one’s own has not read. */
  unread: WholeNumber;
}
export interface SendQuoteMessageRequest extends QuoteRequest {
  /** Chosen by the client, so that a message that is sent twice is one. */
  messageUID: Uid;
  text: string;
  attachmentUIDs?: Uid[];
}
export interface ReadQuoteMessagesRequest extends QuoteRequest {
  /** The last one that was seen. */
  messageUID: Uid;
}
