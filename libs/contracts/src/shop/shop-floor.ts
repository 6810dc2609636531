import type { DeliveryProgress } from '../order/order-delivery.js';
import type {
  OrderFilters,
  OrderListItem,
  OrderListRequest,
  OrderStatus,
  PanelStage,
  RemakeReason,
} from '../order/order.js';
import type { OrderPlace } from '../order/order-place.js';
import type { SoldAmounts } from '../payment/payment-dashboard.js';
import type { Day, ListReply, Moment, Money, Uid, WholeNumber } from '../primitives/formats.js';
import type { QuoteStatus } from '../quote/quote.js';

/* Daily work in the shop: the board, moving orders and pieces, scanning labels, finding things. */

/** An order in the shop's list or on its board. */
export interface ShopOrder extends OrderListItem {
  place: OrderPlace;
  /** Usual next step; null if there is none, or if someone must check the order. */
  next: OrderPlace | null;
  /** Stage of its slowest piece. */
  stage: PanelStage;
  /** Stages that its panels need. */
  stages: PanelStage[];
  packedPieces: WholeNumber;
  /** Number of remade pieces. */
  remakes: WholeNumber;
  dueDate: Day | null;
  /** Whether it is due today or earlier and has not been shipped. */
  isLate: boolean;
  /** null for an order in one delivery. */
  deliveries: DeliveryProgress | null;
  /** Parts of its total, in the currency of the total. */
  sold: SoldAmounts;
  /** Amount that its customer still owes; null if nothing, and on a house account. */
  balance: Money | null;
  /** Number of requested changes that wait for an answer. */
  changesToAnswer: WholeNumber;
}

/**
 * Orders that are not shipped, by their due date in the tenant's time zone. late: before today. week: late, or within
 * seven days.
 */
export const DUE_FILTERS = ['late', 'today', 'week'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** Reasons why orders wait. `balance`: a payment of the customer. `change`: an answer to a requested change. */
export const OPEN_FILTERS = ['balance', 'change'] as const;
export type OpenFilter = (typeof OPEN_FILTERS)[number];

export interface ShopOrderFilters extends OrderFilters {
  open?: OpenFilter[];
  due?: DueFilter[];
  /** Orders in production, by the stage of their slowest piece. */
  stage?: PanelStage[];
}

export interface ShopOrdersRequest extends Omit<OrderListRequest, 'filters'> {
  filters?: ShopOrderFilters;
}
export type ShopOrdersReply = ListReply<ShopOrder>;

export interface OrderCounts {
  status: Record<OrderStatus, WholeNumber>;
  due: Record<DueFilter, WholeNumber>;
  open: Record<OpenFilter, WholeNumber>;
  /** Sum of the open balances, by currency. */
  balances: Money[];
}

export interface OrderBoardReply {
  columns: { place: OrderPlace; count: WholeNumber; orders: ShopOrder[] }[];
}

/** A requested move of one order. */
export interface OrderMove {
  orderUID: Uid;
  /** Place where the user saw it; if it has moved since, it stays. */
  from: OrderPlace;
  to: OrderPlace;
}

export interface MoveOrdersRequest {
  moves: OrderMove[];
  note?: string;
  /**
   * Reverts wrong moves, also against the usual direction: for the user who just moved the order, and with a note for
   * users who may change settings. No notifications are sent.
   */
  isBack?: boolean;
}

export interface MoveOrdersReply {
  /** In the order of the moves; `reason` says why one failed, otherwise null. */
  results: {
    orderUID: Uid;
    number: string;
    place: OrderPlace;
    reason: string | null;
    /** Whether it was moved, and moving it back restores every piece. */
    isUndoable: boolean;
  }[];
}

export interface MovePiecesRequest {
  /** Idempotency key, chosen by the client. */
  moveUID: Uid;
  panelUID: Uid;
  /** null for all pieces. */
  pieces: WholeNumber[] | null;
  to: PanelStage;
  note?: string;
}

export interface RemakePiecesRequest {
  /** Idempotency key, chosen by the client. */
  remakeUID: Uid;
  panelUID: Uid;
  pieces: WholeNumber[];
  reason: RemakeReason;
  note?: string;
}

/** Form fields in addition to the picture. */
export interface UploadRemakePhotoFields {
  remakeUID: Uid;
  /** Idempotency key, chosen by the client. */
  photoUID: Uid;
}

export interface PanelScan {
  /** Idempotency key, chosen by the client. */
  scanUID: Uid;
  /** As scanned or typed: URL of a QR code, or text of a bar code. */
  code: string;
  /** New stage; null for the next stage that the piece needs. */
  to: PanelStage | null;
  /** Time of the scan by the device's clock; may be some time ago with a bad network. */
  at: Moment;
  /**
   * Milliseconds between scan and sending, by a monotonic clock (`performance.now`). Omitted if unknown, for example
   * after a reload; then `at` and `sentAt` are used.
   */
  ageMs?: WholeNumber;
}

export interface ScanPanelsRequest {
  scans: PanelScan[];
  /**
   * Time of sending by the device's clock, to correct the times of scans if that clock is wrong. If omitted, they are
   * used unchanged.
   */
  sentAt?: Moment;
}

export interface ReadLabelRequest {
  /** As scanned or typed. */
  code: string;
}

/** The panel of a label. */
export interface ReadLabelReply {
  panelUID: Uid;
  /** null for a code of the whole panel. */
  piece: WholeNumber | null;
}

/**
 * moved: the piece moved. already: it was there, nothing changed. refused: it cannot be moved so, `reason` says why;
 * someone must check.
 */
export type ScanOutcome = 'moved' | 'already' | 'refused';

export interface ScanResult {
  scanUID: Uid;
  outcome: ScanOutcome;
  reason: string;
  /** null if the code names no panel of this tenant. */
  piece: {
    panelUID: Uid;
    orderNumber: string;
    lineNumber: WholeNumber;
    mark: string;
    piece: WholeNumber;
    quantity: WholeNumber;
    from: PanelStage;
    stage: PanelStage;
    isRemake: boolean;
  } | null;
}

export interface ScanPanelsReply {
  results: ScanResult[];
}

export interface FindRequest {
  search: string;
}

/** Results of the app bar's search, some of each kind, only those that the person may open. */
export interface FindReply {
  orders: { uid: Uid; number: string; status: OrderStatus; customerName: string; jobName: string }[];
  quotes: { uid: Uid; number: string; status: QuoteStatus; customerName: string; name: string }[];
  companies: { uid: Uid; name: string }[];
  panels: { uid: Uid; mark: string; lineNumber: WholeNumber; orderNumber: string; stage: PanelStage }[];
}
