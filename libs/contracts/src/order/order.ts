import type { LabelOptions } from '../document/label-design.js';
import type { HardwareCost, PricedHardwareLine, StoredHardwareLine } from '../quote/hardware.js';
import type { Attachment } from '../quote/quote.js';
import type { ShowerToSplit } from '../quote/delivered-hardware.js';
import type { OrderedShower } from '../quote/showers.js';
import type { PanelSpec } from '../panel/panel.js';
import type { DiscountStructure } from '../catalogue/catalogue.js';
import type { OrderChoices, PanelPrice, QuoteTotals } from '../panel/price.js';
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
import type { PostalAddress } from '../geo/postal-address.js';
import type { OrderPaymentsReply } from '../payment/order-payments.js';
import type { OrderActivity } from './order-activity.js';
import type { OrderDelivery, PanelDelivery } from './order-delivery.js';

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

/** Progress of a panel in the shop; the order follows its slowest panel. */
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

/** `none`: the total was 0. `invoice`: nothing was due when ordering; it is paid later. */
export type PaymentMethod = 'card' | 'demo' | 'houseAccount' | 'invoice' | 'none';

export interface OrderPanel {
  uid: Uid;
  lineNumber: WholeNumber;
  quantity: WholeNumber;
  /** Stage of its slowest piece. */
  stage: PanelStage;
  /** Stages that the panel needs, in order, from `waiting` to `packed`. */
  stages: PanelStage[];
  /** One per piece; null while all are at the panel's stage. */
  pieceStages: PanelStage[] | null;
  spec: PanelSpec;
  price: PanelPrice;
  areaM2: number;
  weightKg: number;
  /** Full name from the order's catalog: `Clear 3⁄8″, tempered`. */
  glass: string;
  /** Code of its drawing: `7KQ2-M9XA`; null for panels ordered before codes were introduced. */
  drawingCode: string | null;
  /** The customer's approval of the drawing; null like `drawingCode`. */
  approval: DrawingApproval | null;
}

export interface DrawingApproval {
  /** Code of the drawing that was approved. */
  drawingCode: string;
  /** The panel was changed after the approval. */
  isOutdated: boolean;
  /** Each size was confirmed on the drawing. Otherwise it was ordered as drawn, without being asked. */
  isConfirmed: boolean;
  at: Moment;
  by: string;
  /** Fields that were confirmed one by one on the drawing, such as `shape.width`. */
  sizes: string[];
}

export interface OrderHistoryEntry {
  at: Moment;
  /** A person's name, or "System". */
  who: string;
  from: OrderStatus | null;
  to: OrderStatus;
  note: string;
}

/** Details that staff enter while an order is produced and shipped. Empty texts are '', other empty fields null. */
export interface ProcessingDetails {
  workOrderNumber: string;
  /** Calendar days, `2026-11-20`. */
  confirmedDate: Day | null;
  requiredDate: Day | null;
  carrier: string;
  trackingNumber: string;
  shipMethod: 'pickUp' | 'delivery' | 'freight' | null;
  rack: string;
  notesToBuyer: string;
}

export const EMPTY_PROCESSING: Readonly<ProcessingDetails> = {
  workOrderNumber: '',
  confirmedDate: null,
  requiredDate: null,
  carrier: '',
  trackingNumber: '',
  shipMethod: null,
  rack: '',
  notesToBuyer: '',
};

export interface OrderBalance {
  /** Received, minus refunds. */
  paidMinor: MinorUnits;
  /** Not paid yet. */
  dueMinor: MinorUnits;
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
  /** Name of the quote. */
  jobName: string;
  poNumber: string;
  paymentMethod: PaymentMethod;
  /** When it was paid in full. */
  paidAt: Moment | null;
  /** null for people who see no prices. */
  balance: OrderBalance | null;
  /** Whether its customer can cancel it now. */
  canCancel: boolean;
  /** Whether its customer can request changes now. */
  canChange: boolean;
  createdAt: Moment;
  shippingAddress: PostalAddress | null;
  /** Ready date computed when ordering; null for older orders. */
  readyDate: Day | null;
  /** Date promised to the buyer, for pickup or delivery; null if unknown. */
  promisedDate: Day | null;
  panels: OrderPanel[];
  /** Hinges, seals and other articles beside the glass; usually none. */
  hardware: PricedHardwareLine[];
  /** Only for people who manage the price list, if it has prices for all hardware. */
  hardwareCost?: HardwareCost;
  /** Showers that its panels belong to; usually none. */
  showers: OrderedShower[];
  /** Each of several deliveries; empty if there is only one, which the order itself describes. */
  deliveries: OrderDelivery[];
  /** Attachments of its quote at the time of ordering, and those added since. */
  attachments: Attachment[];
  totals: QuoteTotals;
  processing: ProcessingDetails;
  history: OrderHistoryEntry[];
  /** Other events, oldest first. */
  activity: OrderActivity[];
  /** Payments and refunds; null for people who see no prices. */
  payments: OrderPaymentsReply | null;
}

export const REMAKE_REASONS = [
  'broken',
  'scratched',
  'wrongSize',
  'wrongWork',
  'furnace',
  'transit',
  'lost',
  'other',
] as const;
export type RemakeReason = (typeof REMAKE_REASONS)[number];

/** Pieces of a panel that are remade within the same order. */
export interface Remake {
  uid: Uid;
  panelUID: Uid;
  /** From 1. */
  pieces: WholeNumber[];
  reason: RemakeReason;
  note: string;
  /** Stage of the furthest piece at that time. */
  at: PanelStage;
  moment: Moment;
  who: string;
  /** Files visible to tenant users, oldest first. */
  photos: Uid[];
}

/** A move of pieces of a panel between stages, or the remake that moved them back. */
export interface PanelHistoryEntry {
  at: Moment;
  who: string;
  panelUID: Uid;
  /** null for all pieces. */
  pieces: WholeNumber[] | null;
  from: PanelStage | null;
  to: PanelStage;
  note: string;
  remake: RemakeReason | null;
  remakeUID: Uid | null;
  /** Photos of the remake. */
  photos: Uid[];
}

export interface OrderDetailsForTenant extends OrderDetails {
  /** The contact has no account; absent otherwise. */
  isGuest?: boolean;
  /** Empty for guests with only a phone number. */
  contactEmail: EmailAddress | '';
  /** For the shop; never visible to buyers. */
  notesForShop: string;
  /** Status before it was put on hold. */
  heldFrom: OrderStatus | null;
  /** "Ship by", see `computeReadyDay`. */
  dueDate: Day | null;
  remakes: Remake[];
  /** The latest `limits.panelHistory` entries, oldest first. */
  panelHistory: PanelHistoryEntry[];
}

export interface OrderRequest {
  orderUID: Uid;
}

/** Cancels the caller's own order; everything that was paid is refunded. */
export interface CancelOrderRequest extends OrderRequest {
  /** Version that the customer saw. */
  version: WholeNumber;
  /** Why; may be empty. */
  note: string;
}

export interface OrderedPanelRequest {
  panelUID: Uid;
}

/** A panel of an order with information about the order. */
export interface OrderedPanel {
  orderUID: Uid;
  orderNumber: string;
  orderStatus: OrderStatus;
  panel: OrderPanel;
}

/** Panel for the shop floor, without prices. */
export interface OrderedPanelForTenant extends OrderedPanel {
  heldFrom: OrderStatus | null;
  panelCount: WholeNumber;
  customerName: string;
  jobName: string;
  poNumber: string;
  dueDate: Day | null;
  /** Deliveries that its pieces go with; empty if the order has only one. */
  deliveries: PanelDelivery[];
  workOrderNumber: string;
  rack: string;
  notesForShop: string;
  /** Why the order is on hold; otherwise empty. */
  holdReason: string;
  attachments: Attachment[];
  remakes: Remake[];
  history: PanelHistoryEntry[];
}

export interface OrderListItem {
  uid: Uid;
  number: string;
  status: OrderStatus;
  contactName: string;
  /** The contact has no account; absent otherwise. */
  isGuest?: boolean;
  companyName: string | null;
  jobName: string;
  poNumber: string;
  pieces: WholeNumber;
  /** null for people who see no prices. */
  total: Money | null;
  createdAt: Moment;
  requiredDate: Day | null;
  /** When its glass is ready, see `computeReadyDay`. */
  readyDay: Day | null;
}

export interface OrderFilters {
  status?: OrderStatus[];
  companyUID?: Uid;
  /** `none`: of guests, who have no account. */
  account?: 'none'[];
}

/** Filters of a buyer's own orders. */
export interface OwnOrderFilters extends OrderFilters {
  /** `payment`: orders that wait for a payment, or that are not paid in full. */
  open?: 'payment'[];
}

export type OrderListRequest = ListRequest<OwnOrderFilters>;
export type OrderListReply = ListReply<OrderListItem>;

/** A recent order with everything that its price depends on, except the price list. */
export interface RecentOrder {
  uid: Uid;
  number: string;
  contactName: string;
  companyName: string | null;
  /** With the uids that deliveries name. */
  panels: { uid: Uid; spec: PanelSpec; quantity: WholeNumber }[];
  hardware: StoredHardwareLine[];
  showers: ShowerToSplit[];
  choices: OrderChoices;
  /** Current discount of its company; null for none. */
  discount: DiscountStructure | null;
  /** The company's own minimum area, in the price list's unit; null for the price list's. */
  minArea: DecimalText | null;
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
  /** Moves the order; the move and its note become an entry of its history. */
  moveTo?: OrderStatus;
  moveNote?: string;
}

export interface OrderSummaryRequest {
  orderUID: Uid;
  /** false for the shop's version. */
  withPrices?: boolean;
}

/** Starts a background job for the summary of an order. */
export interface MakeOrderSummaryRequest extends OrderSummaryRequest {
  /** The job's uid, chosen by the client as an idempotency key. */
  jobUID: Uid;
}

export interface PanelLabelsRequest extends LabelOptions {
  orderUID: Uid;
  /** Only labels of pieces to remake. */
  onlyRemakes?: boolean;
  /** Only labels of one of several deliveries, by its number. */
  delivery?: WholeNumber;
}

export interface PackingSlipRequest extends OrderRequest {
  /** Number of one of several deliveries; omitted for the whole order. */
  delivery?: WholeNumber;
}

/** Starts a background job for many orders. */
export interface BulkOrdersRequest {
  /** The job's uid, chosen by the client as an idempotency key. */
  jobUID: Uid;
  /** 1 to 1000. */
  orderUIDs: Uid[];
}

export interface BulkOrderSummaryRequest extends BulkOrdersRequest {
  withPrices?: boolean;
}

export interface BulkPanelLabelsRequest extends BulkOrdersRequest, LabelOptions {}

/**
 * When the glass is ready: the confirmed day; until then the day computed when ordering, or the requested one if that
 * is later. An earlier requested day is no promise.
 */
export function computeReadyDay(order: {
  readyDate: Day | null;
  processing: Pick<ProcessingDetails, 'confirmedDate' | 'requiredDate'>;
}): Day | null {
  const { readyDate, processing } = order;
  const { confirmedDate, requiredDate } = processing;
  if (confirmedDate !== null || requiredDate === null) return confirmedDate ?? readyDate;
  return readyDate !== null && readyDate > requiredDate ? readyDate : requiredDate;
}
