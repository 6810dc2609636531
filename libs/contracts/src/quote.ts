import type { Finding, PanelSpec } from './panel.js';
import type { PostalAddress } from './postal-address.js';
import type { PanelPrice, PanelPriceSummary, QuoteTotals } from './price.js';
import type {
  Day,
  DecimalText,
  EmailAddress,
  ListReply,
  ListRequest,
  MinorUnits,
  Moment,
  Money,
  Uid,
  WholeNumber,
} from './primitives/formats.js';

export const QUOTE_STATUSES = [
  'draft',
  'submitted',
  'inReview',
  'quoted',
  'declined',
  'ordered',
  'expired',
  'deleted',
] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/**
 * Until the glass is ordered, its buyer may say where it goes and when it is wanted. What that costs is counted by the
 * price list that the quote was priced by.
 */
export const quoteTakesDelivery = (status: QuoteStatus): boolean => status === 'draft' || status === 'quoted';

/** Whether it is still open where the glass goes: such a quote cannot be ordered. */
export const needsDeliveryPlace = (quote: {
  shippingAddress: object | null;
  shipMethod: QuoteShipping['method'];
}): boolean => quote.shipMethod === 'delivery' && quote.shippingAddress === null;

export interface QuotePanel {
  uid: Uid;
  lineNumber: WholeNumber;
  quantity: WholeNumber;
  spec: PanelSpec;
  price: PanelPrice;
  findings: Finding[];
  /** Of one piece: glass that is left, in m² and kg. */
  areaM2: number;
  weightKg: number;
  version: WholeNumber;
  updatedAt: Moment;
  /** Who changed it last, by name. */
  updatedBy: string;
}

/**
 * A panel as its quote shows it. How its price came about, a line for each hole, is left to `/api/glass-panel/get`: a quote
 * can have thousands of them.
 */
export interface QuoteLine extends Omit<QuotePanel, 'price'> {
  price: PanelPriceSummary;
}

export interface QuoteDetails {
  uid: Uid;
  number: string;
  name: string;
  status: QuoteStatus;
  version: WholeNumber;
  contactUID: Uid;
  contactName: string;
  contactEmail: EmailAddress;
  contactPhone: string;
  /** The company that they named when they signed up, in their words; empty where they named none. */
  contactCompany: string;
  companyUID: Uid | null;
  companyName: string | null;
  /** The minimum area that its company has instead of the price list’s; null: as that says. */
  companyMinArea: DecimalText | null;
  poNumber: string;
  notes: string;
  createdAt: Moment;
  updatedAt: Moment;
  /** Who changed the quote or one of its panels last, by name. */
  updatedBy: string;
  /** Until when the price holds; null while the quote is a draft. */
  expiresAt: Moment | null;
  shippingAddress: PostalAddress | null;
  shipping: QuoteShipping;
  /** Set while the quote waits for, or has had, a look by the tenant. */
  review: QuoteReview | null;
  attachmentCount: WholeNumber;
  panels: QuoteLine[];
  totals: QuoteTotals;
  /** Set once the quote is ordered. */
  orderUID: Uid | null;
  /** The user of the fabricator who entered it for the buyer; null where the buyer did. */
  enteredBy: string | null;
  messageCount: WholeNumber;
  /** Messages of the other side that one’s own has not read. */
  unreadMessages: WholeNumber;
}

/** How the glass is to leave, and where the address comes from. */
export interface QuoteShipping {
  method: 'delivery' | 'pickUp';
  /** The entry of the address book that was taken over; later changes to the entry do not change the quote. */
  addressSource: 'none' | 'addressBook' | 'custom';
  addressUID: Uid | null;
  /** A wish, not a promise: ISO 8601 day. */
  requestedDate: Day | null;
  /** For the driver: gate codes, opening hours. */
  deliveryNotes: string;
  /** Codes of the class of rush and of the crate; null for none. */
  rush: string | null;
  crate: string | null;
}

export interface QuoteReview {
  /** Why it went to review, a sentence each; empty when the buyer asked for it. */
  reasons: string[];
  /** What the buyer wrote when submitting. */
  message: string;
  submittedAt: Moment;
  /** The tenant's word, once there is one. */
  decision: { approved: boolean; message: string; by: string; at: Moment } | null;
}

/** Creates the quote when its uid is new, changes it otherwise. */
export interface SaveQuoteRequest {
  uid: Uid;
  /** The version that was seen; needed to change an existing quote. */
  version?: WholeNumber;
  name: string;
  poNumber?: string;
  notes?: string;
  companyUID?: Uid | null;
  /** Whose the new quote is: a user of the fabricator enters it for a buyer. */
  contactUID?: Uid;
}

export interface QuoteRequest {
  quoteUID: Uid;
}

/** Starts a background job that makes the document of a quote. */
export interface MakeQuotePdfRequest extends QuoteRequest {
  /** The job's uid, chosen by the client, so that a double click starts one job. */
  jobUID: Uid;
}

export interface AddGlassPanelRequest {
  quoteUID: Uid;
  /** Chosen by the client, so that a retry adds nothing twice. */
  panelUID: Uid;
  quantity: WholeNumber;
  spec: PanelSpec;
}

export interface GlassPanelRequest {
  panelUID: Uid;
}

export interface SaveGlassPanelRequest {
  panelUID: Uid;
  version: WholeNumber;
  quantity: WholeNumber;
  spec: PanelSpec;
}

export interface UpdateQuantityRequest {
  panelUID: Uid;
  version: WholeNumber;
  quantity: WholeNumber;
}

export interface GlassPanelReply {
  quoteUID: Uid;
  /** As people say it: `Q-1042`. */
  quoteNumber: string;
  quoteVersion: WholeNumber;
  panel: QuotePanel;
  totals: QuoteTotals;
  /** What the drawing is called that the panel's contour came from; null where there is none any more. */
  drawingName: string | null;
}

export interface QuoteListItem {
  uid: Uid;
  number: string;
  name: string;
  status: QuoteStatus;
  contactName: string;
  companyName: string | null;
  panelCount: WholeNumber;
  pieces: WholeNumber;
  total: Money | null;
  createdAt: Moment;
  updatedAt: Moment;
  expiresAt: Moment | null;
  /** When its buyer asked for a price last; null where they have not. */
  submittedAt: Moment | null;
  /** Messages of the other side that one’s own has not read. */
  unreadMessages: WholeNumber;
}

export interface QuoteFilters {
  status?: QuoteStatus[];
  companyUID?: Uid;
  /** `unread`: those with messages that one’s own side has not read. */
  messages?: 'unread'[];
}

export type QuoteListRequest = ListRequest<QuoteFilters>;
export type QuoteListReply = ListReply<QuoteListItem>;

/** A change of a quote names the version that was seen. */
export interface QuoteChangeRequest {
  quoteUID: Uid;
  version: WholeNumber;
}

/**
 * Straight to quoted when no panel needs a look, to review otherwise. Until the tenant has decided, the buyer can take
 * it back by pricing it again.
 */
export interface SubmitQuoteRequest extends QuoteChangeRequest {
  message?: string;
  /** Ask for a look by the tenant although no rule demands it. */
  askForReview?: boolean;
}

/** Panels, notes and addresses of an earlier quote (or of the one behind an order) in a new draft, at today's prices. */
export interface CopyQuoteRequest {
  fromQuoteUID: Uid;
  /** The new quote's, chosen by the client. */
  quoteUID: Uid;
  name?: string;
}

/** What changed between two prices of a panel. */
export interface PriceChange {
  panelUID: Uid;
  lineNumber: WholeNumber;
  mark: string;
  /** Of the line: unit price times quantity; null is price on request. */
  beforeMinor: MinorUnits | null;
  afterMinor: MinorUnits | null;
  /** A sentence each: the lines of the breakdown that differ, or what can no longer be had. */
  reasons: string[];
}
/** Makes a quoted, expired, declined or waiting quote a draft again, at today's prices. */
export interface RepriceQuoteReply {
  quote: QuoteDetails;
  totalBeforeMinor: MinorUnits | null;
  /** The panels whose price changed, or came about in another way. */
  changes: PriceChange[];
  /** What changed below the panels: discounts, charges and taxes, a sentence each. */
  totalReasons: string[];
}

/** All panels of the quote, in their new order. */
export interface ReorderPanelsRequest extends QuoteChangeRequest {
  panelUIDs: Uid[];
}

/** Adds all or none; a fault names its panel as `panels.3.spec…`. Those that are there already stay as they are. */
export interface AddGlassPanelsRequest {
  quoteUID: Uid;
  panels: { panelUID: Uid; quantity: WholeNumber; spec: PanelSpec }[];
}

export interface Attachment {
  attachmentUID: Uid;
  fileUID: Uid;
  name: string;
  contentType: string;
  sizeBytes: WholeNumber;
  addedBy: string;
  addedAt: Moment;
}
/** Fields beside the file. */
export interface UploadAttachmentFields {
  quoteUID: Uid;
  /** Chosen by the client, so that a retry attaches nothing twice. */
  attachmentUID: Uid;
}
export interface AttachmentListReply {
  attachments: Attachment[];
}
export interface AttachmentRequest {
  quoteUID: Uid;
  attachmentUID: Uid;
}

export interface ShippingAddressReply {
  /** null where the quote has no address, or one that was taken from an address book. */
  address: PostalAddress | null;
}
export interface SaveShippingAddressRequest extends QuoteChangeRequest {
  address: PostalAddress;
}
export interface SelectAddressRequest extends QuoteChangeRequest {
  addressUID: Uid;
}
export interface UpdateCompanyRequest extends QuoteChangeRequest {
  companyUID: Uid | null;
}
/** Everything about shipping but the address itself; what is left out stays. */
export interface UpdateShippingRequest extends QuoteChangeRequest {
  method?: 'delivery' | 'pickUp';
  requestedDate?: Day | null;
  deliveryNotes?: string;
  rush?: string | null;
  crate?: string | null;
}
