import type { DiscountStructure } from '../catalogue/catalogue.js';
import type { Finding, PanelSpec } from '../panel/panel.js';
import { isPostalArea } from '../geo/postal-area.js';
import type { PostalAddress } from '../geo/postal-address.js';
import type { ProblemError } from '../problem-details.js';
import type { PanelPrice, PanelPriceSummary, QuoteTotals } from '../panel/price.js';
import type { HardwareCost, PricedHardwareLine } from './hardware.js';
import type { QuoteChangeRequest, QuoteRequest } from './quote-request.js';
import type { QuoteDelivery, QuoteShipping } from './shipping.js';
import type { QuoteShower } from './showers.js';
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
} from '../primitives/formats.js';

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
 * Until the glass is ordered, its buyer may change delivery address and date. Costs follow the price list of the quote.
 */
export const allowsDeliveryChanges = (status: QuoteStatus): boolean =>
  status === 'draft' || status === 'quoted';

/** Whether the delivery address is missing or only an area, so that the quote cannot be ordered. */
export const needsDeliveryAddress = (quote: {
  shippingAddress: PostalAddress | null;
  shipMethod: QuoteShipping['method'];
}): boolean =>
  quote.shipMethod === 'delivery' && (quote.shippingAddress === null || isPostalArea(quote.shippingAddress));

/** A panel and its number of pieces, as edited and sent. */
export interface PanelDraft {
  /** Within `limits.pieces`. */
  quantity: WholeNumber;
  spec: PanelSpec;
}

/** A panel with the values that the server computed. */
export interface PricedPanel extends PanelDraft {
  price: PanelPrice;
  findings: Finding[];
  /** Net area (m²) and weight (kg) of one piece. */
  areaM2: number;
  weightKg: number;
}

/** A panel as stored in its quote. */
export interface QuotePanel extends PricedPanel {
  uid: Uid;
  lineNumber: WholeNumber;
  version: WholeNumber;
  updatedAt: Moment;
  /** Name of the last editor. */
  updatedBy: string;
}

/**
 * A panel as listed in its quote. The breakdown of its price, with a line per hole, is only in `/api/glass-panel/get`,
 * because a quote can have thousands of lines.
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
  /** The contact has no account; absent otherwise. */
  isGuest?: boolean;
  /** Empty for anyone with a link to the quote, like the phone number. */
  contactEmail: EmailAddress | '';
  contactPhone: string;
  /** Company name that they gave at sign-up; empty if none. */
  contactCompany: string;
  companyUID: Uid | null;
  companyName: string | null;
  /** Minimum area of its company; null: as in the price list. */
  companyMinArea: DecimalText | null;
  /** The company's discount if it is valid today; null for none, fixed prices, and readers who see no prices. */
  companyDiscount: DiscountStructure | null;
  poNumber: string;
  notes: string;
  createdAt: Moment;
  updatedAt: Moment;
  /** Name of the last editor of the quote or its panels. */
  updatedBy: string;
  /** End of validity; null while the quote is a draft. */
  expiresAt: Moment | null;
  /** The address of the first delivery, as `shipping` describes it. */
  shippingAddress: PostalAddress | null;
  shipping: QuoteShipping;
  /** Further deliveries; usually none. */
  deliveries: QuoteDelivery[];
  /** Set once the quote was submitted for review. */
  review: QuoteReview | null;
  attachmentCount: WholeNumber;
  panels: QuoteLine[];
  /** Hinges, seals and other articles beside the glass; usually none. */
  hardware: PricedHardwareLine[];
  /** Only for people who manage the price list, if it has prices for all hardware. */
  hardwareCost?: HardwareCost;
  /** Whole showers, whose panels and hardware follow their layout; usually none. */
  showers: QuoteShower[];
  totals: QuoteTotals;
  /** Set once the quote is ordered. */
  orderUID: Uid | null;
  /** Tenant user who entered it for the buyer; null if the buyer did. */
  enteredBy: string | null;
  messageCount: WholeNumber;
  /** Messages from the other side that one’s own side has not read. */
  unreadMessages: WholeNumber;
}

export interface QuoteReview {
  /** Why it needs review, as sentences; empty if the buyer requested it. */
  reasons: string[];
  /** The buyer's message when submitting. */
  message: string;
  submittedAt: Moment;
  /** The tenant's decision, if any. */
  decision: { approved: boolean; message: string; by: string; at: Moment } | null;
}

/** Creates the quote if its uid is new, otherwise changes it. */
export interface SaveQuoteRequest {
  uid: Uid;
  /** Version that was seen; required to change an existing quote. */
  version?: WholeNumber;
  name: string;
  poNumber?: string;
  notes?: string;
  companyUID?: Uid | null;
  /** Buyer for whom a tenant user enters the new quote. */
  contactUID?: Uid;
}

/** Starts a background job for the PDF of a quote. */
export interface MakeQuotePdfRequest extends QuoteRequest {
  /** The job's uid, chosen by the client as an idempotency key. */
  jobUID: Uid;
}

export interface AddGlassPanelRequest extends PanelDraft {
  quoteUID: Uid;
  /** Idempotency key, chosen by the client. */
  panelUID: Uid;
}

export interface GlassPanelRequest {
  panelUID: Uid;
}

export interface SaveGlassPanelRequest extends PanelDraft {
  panelUID: Uid;
  version: WholeNumber;
}

export interface UpdateQuantityRequest {
  panelUID: Uid;
  version: WholeNumber;
  quantity: WholeNumber;
}

export interface GlassPanelReply {
  quoteUID: Uid;
  /** Readable number: `Q-1042`. */
  quoteNumber: string;
  quoteVersion: WholeNumber;
  panel: QuotePanel;
  totals: QuoteTotals;
  /** File name of the drawing of the panel's contour; null if none or deleted. */
  drawingName: string | null;
}

export interface QuoteListItem {
  uid: Uid;
  number: string;
  name: string;
  status: QuoteStatus;
  contactName: string;
  /** The contact has no account; absent otherwise. */
  isGuest?: boolean;
  companyName: string | null;
  panelCount: WholeNumber;
  pieces: WholeNumber;
  total: Money | null;
  createdAt: Moment;
  updatedAt: Moment;
  expiresAt: Moment | null;
  /** When its buyer last submitted it; null if never. */
  submittedAt: Moment | null;
  /** Messages from the other side that one’s own side has not read. */
  unreadMessages: WholeNumber;
}

export interface QuoteFilters {
  status?: QuoteStatus[];
  companyUID?: Uid;
  /** `unread`: with messages that one’s own side has not read. */
  messages?: 'unread'[];
  /** `none`: of guests, who have no account. */
  account?: 'none'[];
}

export type QuoteListRequest = ListRequest<QuoteFilters>;
export type QuoteListReply = ListReply<QuoteListItem>;

/**
 * Quoted immediately if no panel needs review, otherwise sent to review. Until the tenant decides, the buyer can
 * withdraw it by repricing.
 */
export interface SubmitQuoteRequest extends QuoteChangeRequest {
  message?: string;
  /** Requests a review even if no rule requires it. */
  askForReview?: boolean;
}

/**
 * Copies panels, notes and addresses of an earlier quote (or of an order's quote) to a new draft, at current prices.
 */
export interface CopyQuoteRequest {
  fromQuoteUID: Uid;
  /** The new quote's uid, chosen by the client. */
  quoteUID: Uid;
  name?: string;
}

/** Difference between two prices of a panel. */
export interface PriceChange {
  panelUID: Uid;
  lineNumber: WholeNumber;
  mark: string;
  /** Price of the line: unit price × quantity; null is price on request. */
  beforeMinor: MinorUnits | null;
  afterMinor: MinorUnits | null;
  /** Sentences: changed lines of the breakdown, or unavailable items. */
  reasons: string[];
}
/** Turns a quoted, expired, declined or waiting quote back into a draft, at current prices. */
export interface RepriceQuoteReply {
  quote: QuoteDetails;
  totalBeforeMinor: MinorUnits | null;
  /** Panels whose price or breakdown changed. */
  changes: PriceChange[];
  /** Changes below the panels: discounts, charges and taxes, as sentences. */
  totalReasons: string[];
}

/** All panels of the quote, in their new order. */
export interface ReorderPanelsRequest extends QuoteChangeRequest {
  panelUIDs: Uid[];
}

/** Adds all or none; errors name their panel as `panels.3.spec…`. Existing panels are left unchanged. */
export interface AddGlassPanelsRequest {
  quoteUID: Uid;
  panels: Omit<AddGlassPanelRequest, 'quoteUID'>[];
}

/** A panel to save in a batch: a new one if `version` is omitted. */
export interface SentPanel extends PanelDraft {
  /** Chosen by the client for a new panel, so that a retry adds it once. */
  panelUID: Uid;
  /** Version that was seen. */
  version?: WholeNumber;
  /** Line of a new panel, counted from 1; omitted: the last one. */
  lineNumber?: WholeNumber;
}

/** Saves and removes panels of a quote. Each panel is accepted or refused on its own. */
export interface ChangeGlassPanelsRequest {
  quoteUID: Uid;
  save: SentPanel[];
  /** Removing a panel that is gone succeeds. */
  remove: { panelUID: Uid; version: WholeNumber }[];
}

/** A panel of a batch that was not changed. */
export interface RefusedPanel {
  panelUID: Uid;
  code: 'VERSION_CONFLICT' | 'NOT_FOUND' | 'UID_TAKEN' | 'VALIDATION_FAILED';
  /** With VALIDATION_FAILED: the invalid fields, such as `spec.shape.width`. */
  errors: ProblemError[];
  /** With VERSION_CONFLICT: the panel as another user saved it. */
  current: QuoteLine | null;
}

export interface ChangeGlassPanelsReply {
  quoteUID: Uid;
  quoteVersion: WholeNumber;
  totals: QuoteTotals;
  /** Panels that were saved, or priced again. */
  panels: QuoteLine[];
  /** All panels of the quote in their order. */
  order: Uid[];
  refused: RefusedPanel[];
}

/** A name for a product that a company or a person uses. */
export interface ProductAlias {
  uid: Uid;
  kind: ProductAliasKind;
  /** As it was typed. */
  text: string;
  /** Glass, edge finish or corner finish. */
  productUID: Uid;
  savedAt: Moment;
}
export const PRODUCT_ALIAS_KINDS = ['glass', 'edge', 'corner'] as const;
export type ProductAliasKind = (typeof PRODUCT_ALIAS_KINDS)[number];

export interface ProductAliasList {
  aliases: ProductAlias[];
}
/** Remembers what names mean, for the company of the quote, or for its buyer if they have none. */
export interface SaveProductAliasesRequest {
  quoteUID: Uid;
  aliases: Pick<ProductAlias, 'kind' | 'text' | 'productUID'>[];
}
export interface CompanyAliasesRequest {
  companyUID: Uid;
}
export interface DeleteCompanyAliasRequest {
  companyUID: Uid;
  aliasUID: Uid;
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
/** Form fields in addition to the file. */
export interface UploadAttachmentFields {
  quoteUID: Uid;
  /** Idempotency key, chosen by the client. */
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
  /** null if the quote has no address, or one from an address book. */
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
/** Shipping data without the address; omitted fields do not change. */
export interface UpdateShippingRequest extends QuoteChangeRequest {
  /** Name of the first of several deliveries. */
  name?: string;
  method?: 'delivery' | 'pickUp';
  requestedDate?: Day | null;
  deliveryNotes?: string;
  rush?: string | null;
  crate?: string | null;
}
