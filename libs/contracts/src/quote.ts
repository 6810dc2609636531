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
  /** Until when the price holds; null while the quote is a draft. */
  expiresAt: string | null;
  shippingAddress: PostalAddress | null;
  panels: QuotePanel[];
  totals: QuoteTotals;
  /** Set once the quote is ordered. */
  orderUID: string | null;
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
