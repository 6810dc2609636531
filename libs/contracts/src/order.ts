import type { LabelsWish } from './label-design.js';
import type { OrderPlace } from './order-place.js';
import type { Attachment } from './quote.js';
import type { PanelSpec } from './panel.js';
import type { DiscountStructure } from './catalogue.js';
import type { OrderChoices, PanelPrice, QuoteTotals } from './price.js';
import type {
  Day,
  DecimalText,
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

/** `none`: the total was 0, and nothing had to be paid. */
export type PaymentMethod = 'card' | 'demo' | 'houseAccount' | 'none';

export interface OrderPanel {
  uid: Uid;
  lineNumber: WholeNumber;
  quantity: WholeNumber;
  /** Of its slowest piece. */
  stage: PanelStage;
  /** Those that the panel needs, in order, from `waiting` to `packed`. */
  stages: PanelStage[];
  /** One a piece; null while all of them stand where the panel does. */
  pieceStages: PanelStage[] | null;
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

/** Why a piece is made again. */
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

/** Pieces of a panel that are made once more, in the same order. */
export interface Remake {
  uid: Uid;
  panelUID: Uid;
  /** From 1. */
  pieces: WholeNumber[];
  reason: RemakeReason;
  note: string;
  /** Where the furthest of them was. */
  at: PanelStage;
  moment: Moment;
  who: string;
  /** Files that the tenant's users can fetch, in the order in which they came. */
  photos: Uid[];
}

/** A move of pieces of one panel from stage to stage, or the remake that sent them back. */
export interface PanelHistoryEntry {
  at: Moment;
  who: string;
  panelUID: Uid;
  /** null for all of its pieces. */
  pieces: WholeNumber[] | null;
  from: PanelStage | null;
  to: PanelStage;
  note: string;
  remake: RemakeReason | null;
  remakeUID: Uid | null;
  /** Of the remake. */
  photos: Uid[];
}

export interface OrderDetailsForTenant extends OrderDetails {
  contactEmail: EmailAddress;
  /** For the shop; buyers never see them. */
  notesForShop: string;
  /** Where it was put on hold. */
  heldFrom: OrderStatus | null;
  /** The confirmed day, and until there is one the wanted, or the one that was promised. */
  dueDate: Day | null;
  remakes: Remake[];
  /** The latest `limits.panelHistory`, oldest first. */
  panelHistory: PanelHistoryEntry[];
}

export interface OrderRequest {
  orderUID: Uid;
}

export interface OrderedPanelRequest {
  panelUID: Uid;
}

/** A panel of an order with what its page says of the order. */
export interface OrderedPanel {
  orderUID: Uid;
  orderNumber: string;
  orderStatus: OrderStatus;
  panel: OrderPanel;
}

/** The same for the shop floor, where prices say nothing. */
export interface OrderedPanelForTenant extends OrderedPanel {
  heldFrom: OrderStatus | null;
  panelCount: WholeNumber;
  customerName: string;
  jobName: string;
  poNumber: string;
  dueDate: Day | null;
  workOrderNumber: string;
  rack: string;
  notesForShop: string;
  /** Why the order is on hold, where it is. */
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
  companyName: string | null;
  jobName: string;
  poNumber: string;
  pieces: WholeNumber;
  /** null for who sees no prices. */
  total: Money | null;
  createdAt: Moment;
  requiredDate: Day | null;
  /** When its glass is ready, see `readyDayOf`. */
  readyDay: Day | null;
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
  /** The minimum area that its company has instead of the price list's, in the price list's unit. */
  minArea: DecimalText | null;
  taxExempt: boolean;
}

/** Newest first. */
export interface RecentOrdersReply {
  items: RecentOrder[];
}

/** An order as a list or the board of the shop shows it. */
export interface ShopOrder extends OrderListItem {
  place: OrderPlace;
  /** The usual next step; null where none is, or somebody has to look into the order. */
  next: OrderPlace | null;
  /** Of its slowest piece. */
  stage: PanelStage;
  /** Those that its panels need. */
  stages: PanelStage[];
  packedPieces: WholeNumber;
  /** Pieces that had to be made again. */
  remakes: WholeNumber;
  dueDate: Day | null;
  /** It is due, or was, and has not left the shop. */
  isLate: boolean;
}

/** late: due before today where the fabricator is, and not yet shipped. week: due within seven days from today, or late. */
export const DUE_FILTERS = ['late', 'week'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

export interface ShopOrderFilters extends OrderFilters {
  due?: DueFilter[];
  /** Orders that are made, by the stage of their slowest piece. */
  stage?: PanelStage[];
}

export interface ShopOrdersRequest extends Omit<OrderListRequest, 'filters'> {
  filters?: ShopOrderFilters;
}
export type ShopOrdersReply = ListReply<ShopOrder>;

export interface OrderCounts {
  status: Record<OrderStatus, WholeNumber>;
  due: Record<DueFilter, WholeNumber>;
}

export interface OrderBoardReply {
  columns: { place: OrderPlace; count: WholeNumber; orders: ShopOrder[] }[];
}

/** One order that somebody wants at another place. */
export interface OrderMove {
  orderUID: Uid;
  /** Where the person saw it: when it is elsewhere by now, it stays there. */
  from: OrderPlace;
  to: OrderPlace;
}

export interface MoveOrdersRequest {
  moves: OrderMove[];
  note?: string;
  /**
   * Takes moves back that were a mistake, also against the usual way: for whoever moved the order just now, and with a
   * note for those who may change the settings. Nobody is written to.
   */
  isBack?: boolean;
}

export interface MoveOrdersReply {
  /** As the moves were sent; `reason` says why one was not done, and is null where it was. */
  results: {
    orderUID: Uid;
    number: string;
    place: OrderPlace;
    reason: string | null;
    /** It was moved, and moving it back brings every piece to where it was. */
    isUndoable: boolean;
  }[];
}

export interface MovePiecesRequest {
  /** Chosen by the client: sent again, the move is done once. */
  moveUID: Uid;
  panelUID: Uid;
  /** null for all of them. */
  pieces: WholeNumber[] | null;
  to: PanelStage;
  note?: string;
}

export interface RemakePiecesRequest {
  /** Chosen by the client: sent again, it is one remake. */
  remakeUID: Uid;
  panelUID: Uid;
  pieces: WholeNumber[];
  reason: RemakeReason;
  note?: string;
}

/** Fields beside the picture. */
export interface UploadRemakePhotoFields {
  remakeUID: Uid;
  /** Chosen by the client: sent again, it is one photo. */
  photoUID: Uid;
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

export interface PanelLabelsRequest extends LabelsWish {
  orderUID: Uid;
  /** Only for pieces that are made again. */
  onlyRemakes?: boolean;
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

export interface BulkPanelLabelsRequest extends BulkOrdersRequest, LabelsWish {}
