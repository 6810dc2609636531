import type { Finding, PanelSpec } from './panel.js';
import type { PostalAddress } from './postal-address.js';
import type { PanelPrice, QuoteTotals } from './price.js';
import type { ListReply, ListRequest } from './primitives/paging.js';
import type { Money } from './primitives/money.js';

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

/** Until the glass is ordered, its buyer may say where it goes and when it is wanted: no price depends on that. */
export const quoteTakesDelivery = (status: QuoteStatus): boolean => status === 'draft' || status === 'quoted';

export interface QuotePanel {
  uid: string;
  lineNumber: number;
  quantity: number;
  spec: PanelSpec;
  price: PanelPrice;
  findings: Finding[];
  /** Of one piece: glass that is left, in m² and kg. */
  areaM2: number;
  weightKg: number;
  version: number;
  updatedAt: string;
  /** Who changed it last, by name. */
  updatedBy: string;
}

export interface QuoteDetails {
  uid: string;
  number: string;
  name: string;
  status: QuoteStatus;
  version: number;
  contactUID: string;
  contactName: string;
  companyUID: string | null;
  companyName: string | null;
  poNumber: string;
  notes: string;
  createdAt: string;
  updatedAt: string;
  /** Who changed the quote or one of its panels last, by name. */
  updatedBy: string;
  /** Until when the price holds; null while the quote is a draft. */
  expiresAt: string | null;
  shippingAddress: PostalAddress | null;
  shipping: QuoteShipping;
  /** Set while the quote waits for, or has had, a look by the tenant. */
  review: QuoteReview | null;
  attachmentCount: number;
  panels: QuotePanel[];
  totals: QuoteTotals;
  /** Set once the quote is ordered. */
  orderUID: string | null;
}

/** How the glass is to leave, and where the address comes from. */
export interface QuoteShipping {
  method: 'delivery' | 'pickUp';
  /** The entry of the address book that was taken over; later changes to the entry do not change the quote. */
  addressSource: 'none' | 'addressBook' | 'custom';
  addressUID: string | null;
  /** A wish, not a promise: ISO 8601 day. */
  requestedDate: string | null;
  /** For the driver: gate codes, opening hours. */
  deliveryNotes: string;
}

export interface QuoteReview {
  /** Why it went to review, a sentence each; empty when the buyer asked for it. */
  reasons: string[];
  /** What the buyer wrote when submitting. */
  message: string;
  submittedAt: string;
  /** The tenant's word, once there is one. */
  decision: { approved: boolean; message: string; by: string; at: string } | null;
}

/** Creates the quote when its uid is new, changes it otherwise. */
export interface SaveQuoteRequest {
  uid: string;
  /** The version that was seen; needed to change an existing quote. */
  version?: number;
  name: string;
  poNumber?: string;
  notes?: string;
  companyUID?: string | null;
}

export interface QuoteRequest {
  quoteUID: string;
}

export interface AddGlassPanelRequest {
  quoteUID: string;
  /** Chosen by the client, so that a retry adds nothing twice. */
  panelUID: string;
  quantity: number;
  spec: PanelSpec;
}

export interface GlassPanelRequest {
  panelUID: string;
}

export interface SaveGlassPanelRequest {
  panelUID: string;
  version: number;
  quantity: number;
  spec: PanelSpec;
}

export interface UpdateQuantityRequest {
  panelUID: string;
  version: number;
  quantity: number;
}

export interface GlassPanelReply {
  quoteUID: string;
  quoteVersion: number;
  panel: QuotePanel;
  totals: QuoteTotals;
  /** What the drawing is called that the panel's contour came from; null where there is none any more. */
  drawingName: string | null;
}

export interface QuoteListItem {
  uid: string;
  number: string;
  name: string;
  status: QuoteStatus;
  contactName: string;
  companyName: string | null;
  panelCount: number;
  pieces: number;
  total: Money | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string | null;
}

export interface QuoteFilters {
  status?: QuoteStatus[];
  companyUID?: string;
}

export type QuoteListRequest = ListRequest<QuoteFilters>;
export type QuoteListReply = ListReply<QuoteListItem>;

/** A change of a quote names the version that was seen. */
export interface QuoteChangeRequest {
  quoteUID: string;
  version: number;
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
  fromQuoteUID: string;
  /** The new quote's, chosen by the client. */
  quoteUID: string;
  name?: string;
}

/** What changed between two prices of a panel. */
export interface PriceChange {
  panelUID: string;
  lineNumber: number;
  mark: string;
  /** Of the line: unit price times quantity; null is price on request. */
  beforeMinor: number | null;
  afterMinor: number | null;
  /** A sentence each: the lines of the breakdown that differ, or what can no longer be had. */
  reasons: string[];
}
/** Makes a quoted, expired, declined or waiting quote a draft again, at today's prices. */
export interface RepriceQuoteReply {
  quote: QuoteDetails;
  totalBeforeMinor: number | null;
  /** The panels whose price changed, or came about in another way. */
  changes: PriceChange[];
  /** What changed below the panels: discounts, charges and taxes, a sentence each. */
  totalReasons: string[];
}

/** All panels of the quote, in their new order. */
export interface ReorderPanelsRequest extends QuoteChangeRequest {
  panelUIDs: string[];
}

/** Adds all or none; a fault names its panel as `panels.3.spec…`. Those that are there already stay as they are. */
export interface AddGlassPanelsRequest {
  quoteUID: string;
  panels: { panelUID: string; quantity: number; spec: PanelSpec }[];
}
export const MOST_PANELS_AT_ONCE = 500;
/** More lines than any order in the trade has; a limit so that a quote stays one screen's work. */
export const MOST_PANELS_OF_QUOTE = 500;

export interface Attachment {
  attachmentUID: string;
  fileUID: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  addedBy: string;
  addedAt: string;
}
/** Fields beside the file. */
export interface UploadAttachmentFields {
  quoteUID: string;
  /** Chosen by the client, so that a retry attaches nothing twice. */
  attachmentUID: string;
}
export interface AttachmentListReply {
  attachments: Attachment[];
}
export interface AttachmentRequest {
  quoteUID: string;
  attachmentUID: string;
}
export const MOST_ATTACHMENTS = 10;
export const LARGEST_ATTACHMENT_BYTES = 10 * 1024 * 1024;

export interface ShippingAddressReply {
  /** null where the quote has no address, or one that was taken from an address book. */
  address: PostalAddress | null;
}
export interface SaveShippingAddressRequest extends QuoteChangeRequest {
  address: PostalAddress;
}
export interface SelectAddressRequest extends QuoteChangeRequest {
  addressUID: string;
}
export interface UpdateCompanyRequest extends QuoteChangeRequest {
  companyUID: string | null;
}
/** Everything about shipping but the address itself; what is left out stays. */
export interface UpdateShippingRequest extends QuoteChangeRequest {
  method?: 'delivery' | 'pickUp';
  requestedDate?: string | null;
  deliveryNotes?: string;
}
