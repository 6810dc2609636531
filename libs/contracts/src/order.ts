import type { Attachment } from './quote.js';
import type { PanelSpec } from './panel.js';
import type { DiscountStructure } from './catalogue.js';
import type { OrderChoices, PanelPrice, QuoteTotals } from './price.js';
import type {
  Day,
  EmailAddress,
  ListReply,
  ListRequest,
  Moment,
  Money,
  Uid,
  WholeNumber,
} from './primitives/formats.js';
import type { PostalAddress } from './postal-address.js';

export const ORDER_STATUSES = [
  'awaitingPayment',
  'received',
  'confirmed',
  'inProduction',
  'ready',
  'partlyShipped',
  'shipped',
  'completed',
  'onHold',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where a panel is in the shop; the order follows its slowest panel. */
export const PANEL_STAGES = [
  'waiting',
  'cutting',
  'edging',
  'drilling',
  'tempering',
  'checking',
  'packed',
] as const;
export type PanelStage = (typeof PANEL_STAGES)[number];

export type PaymentMethod = 'card' | 'demo' | 'houseAccount';

export interface OrderPanel {
  uid: Uid;
  lineNumber: WholeNumber;
  quantity: WholeNumber;
  stage: PanelStage;
  spec: PanelSpec;
  price: PanelPrice;
  areaM2: number;
  weightKg: number;
  /** In full, as the order's catalogue names it: `Clear 3⁄8″, tempered`. */
  glass: string;
}

export interface OrderHistoryEntry {
  at: Moment;
  /** A person's name, or "System". */
  who: string;
  from: OrderStatus | null;
  to: OrderStatus;
  note: string;
}

export interface ProcessingDetails {
  workOrderNumber: string;
  /** Dates are calendar days, `2026-11-20`. */
  confirmedDate: Day | null;
  requiredDate: Day | null;
  carrier: string;
  trackingNumber: string;
  shipMethod: 'pickUp' | 'delivery' | 'freight' | null;
  rack: string;
  notesToBuyer: string;
}

export interface OrderDetails {
  uid: Uid;
  number: string;
  status: OrderStatus;
  version: WholeNumber;
  quoteUID: Uid;
  quoteNumber: string;
  contactUID: Uid;
  contactName: string;
  companyName: string | null;
  /** What the quote was called. */
  jobName: string;
  poNumber: string;
  paymentMethod: PaymentMethod;
  paidAt: Moment | null;
  createdAt: Moment;
  shippingAddress: PostalAddress | null;
  /** When the glass is ready, as it was worked out when it was ordered; null for orders of the time before. */
  readyDate: Day | null;
  /** When its buyer was promised it: to be collected, or delivered; null where nobody could say. */
  promisedDate: Day | null;
  panels: OrderPanel[];
  /** The attachments that its quote had when it was ordered. */
  attachments: Attachment[];
  totals: QuoteTotals;
  processing: ProcessingDetails;
  history: OrderHistoryEntry[];
}

export interface OrderDetailsForTenant extends OrderDetails {
  contactEmail: EmailAddress;
  /** For the shop; buyers never see them. */
  notesForShop: string;
}

export interface OrderRequest {
  orderUID: Uid;
}

export interface OrderListItem {
  uid: Uid;
  number: string;
  status: OrderStatus;
  contactName: string;
  companyName: string | null;
  jobName: string;
  poNumber: string;
  pieces: WholeNumber;
  total: Money;
  createdAt: Moment;
  requiredDate: Day | null;
}

export interface OrderFilters {
  status?: OrderStatus[];
  companyUID?: Uid;
}

export type OrderListRequest = ListRequest<OrderFilters>;
export type OrderListReply = ListReply<OrderListItem>;

/** An order that was placed lately, with all that its price depends on besides the price list. */
export interface RecentOrder {
  uid: Uid;
  number: string;
  contactName: string;
  companyName: string | null;
  panels: { spec: PanelSpec; quantity: WholeNumber }[];
  choices: OrderChoices;
  /** What its company has today; null for none. */
  discount: DiscountStructure | null;
  taxExempt: boolean;
}

/** Newest first. */
export interface RecentOrdersReply {
  items: RecentOrder[];
}

export interface SaveProcessingDetailsRequest extends Partial<ProcessingDetails> {
  orderUID: Uid;
  version: WholeNumber;
  notesForShop?: string;
  /** Moves the order on; the move and its note become a row of its history. */
  moveTo?: OrderStatus;
  moveNote?: string;
}

export interface OrderSummaryRequest {
  orderUID: Uid;
  /** false gives the version for the shop. */
  withPrices?: boolean;
}

/** Starts a background job that makes the summary of an order. */
export interface MakeOrderSummaryRequest extends OrderSummaryRequest {
  /** The job's uid, chosen by the client, so that a double click starts one job. */
  jobUID: Uid;
}

export const LABEL_FORMATS = ['4x6', '3x4', 'a4-sheet', 'letter-sheet'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export interface PanelLabelsRequest {
  orderUID: Uid;
  format?: LabelFormat;
}

/** Starts a background job over many orders. */
export interface BulkOrdersRequest {
  /** The job's uid, chosen by the client, so that a double click starts one job. */
  jobUID: Uid;
  /** 1 to 1000. */
  orderUIDs: Uid[];
}

export interface BulkOrderSummaryRequest extends BulkOrdersRequest {
  withPrices?: boolean;
}

export interface BulkPanelLabelsRequest extends BulkOrdersRequest {
  format?: LabelFormat;
}
