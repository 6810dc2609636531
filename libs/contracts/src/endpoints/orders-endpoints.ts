import {
  built,
  type FileReply,
  type Nothing,
  ownOrTenant,
  reads,
  signedIn,
  tenant,
  writes,
  KB,
  MB,
} from './define-endpoint.js';
import type { OrderedShowerRequest } from '../quote/showers.js';
import type { CuttingListRequest, PickListRequest } from '../document/documents.js';
import type { JobAccepted } from '../job.js';
import type { BuyerHomeReply } from '../order/buyer-home.js';
import type { TenantHomeReply } from '../shop/home.js';
import type {
  BulkOrdersRequest,
  BulkOrderSummaryRequest,
  BulkPanelLabelsRequest,
  CancelOrderRequest,
  MakeOrderSummaryRequest,
  OrderDetails,
  OrderDetailsForTenant,
  OrderListReply,
  OrderListRequest,
  OrderedPanel,
  OrderedPanelForTenant,
  OrderedPanelRequest,
  OrderRequest,
  OrderSummaryRequest,
  RecentOrdersReply,
  PackingSlipRequest,
  PanelLabelsRequest,
  SaveProcessingDetailsRequest,
} from '../order/order.js';
import type { OrderAgainReply, OrderAgainRequest } from '../order/order-again.js';
import type { SaveOrderDeliveryRequest } from '../order/order-delivery.js';
import type {
  FindReply,
  FindRequest,
  MoveOrdersReply,
  MoveOrdersRequest,
  MovePiecesRequest,
  OrderBoardReply,
  OrderCounts,
  ReadLabelReply,
  ReadLabelRequest,
  RemakePiecesRequest,
  ScanPanelsReply,
  ScanPanelsRequest,
  ShopOrdersReply,
  ShopOrdersRequest,
} from '../shop/shop-floor.js';

const orderViewers = tenant('canTenantViewOrders');

/** Orders, their documents and their machine files. */
export const ordersEndpoints = {
  /**
   * Returns one of the caller’s orders.
   * @throws NOT_FOUND
   */
  '/api/order/get-for-customer': built<OrderRequest, OrderDetails>('order', signedIn, reads, {
    byLink: true,
  }),
  /**
   * Returns an order for the shop.
   * @throws NOT_FOUND
   */
  '/api/order/get-for-tenant': built<OrderRequest, OrderDetailsForTenant>('order', orderViewers, reads),
  /**
   * Cancels one of the caller’s orders while the tenant allows it, and refunds everything that was paid.
   * @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT
   */
  '/api/order/cancel': built<CancelOrderRequest, OrderDetails>('order', signedIn, writes('orders'), {
    byStaff: false,
    byLink: true,
  }),
  /**
   * Puts the glass, showers and hardware of one of the caller’s orders into a new open quote, at today’s prices.
   * @throws NOT_FOUND, UID_TAKEN, TOO_MANY_REQUESTS
   */
  '/api/order/order-again': built<OrderAgainRequest, OrderAgainReply>('order', signedIn, writes('quotes'), {
    byLink: true,
  }),
  /** Lists the caller’s orders in pages. */
  '/api/order/list-for-customer': built<OrderListRequest, OrderListReply>('order', signedIn, reads),
  /**
   * Lists the last ten orders with everything that affects their price, to try other prices. Without canceled orders
   * and those of more than 200 pieces.
   */
  '/api/order/recent': built<Nothing, RecentOrdersReply>('order', tenant('canTenantManagePricing'), reads),
  /** Returns what a buyer has going on: open quotes, orders in progress, and what needs them. */
  '/api/home/get-for-customer': built<Nothing, BuyerHomeReply>('order', signedIn, reads),
  /** Counts what needs the tenant’s users now. */
  '/api/home/get-for-tenant': built<Nothing, TenantHomeReply>(
    'order',
    tenant('canTenantViewOrders', 'canTenantViewQuotes'),
    reads,
  ),
  /** Lists the tenant’s orders in pages. */
  '/api/order/list-for-tenant': built<ShopOrdersRequest, ShopOrdersReply>('order', orderViewers, reads),
  /** Counts the tenant’s orders by status and due date. */
  '/api/order/count-for-tenant': built<Nothing, OrderCounts>('order', orderViewers, reads),
  /** Returns the board: current orders by place, the most urgent ones of each. */
  '/api/order/get-board': built<Nothing, OrderBoardReply>('order', orderViewers, reads),
  /**
   * Moves orders to another status or stage if possible, with a reason for each order that cannot be moved.
   * @throws NOT_FOUND
   */
  '/api/order/move-orders': built<MoveOrdersRequest, MoveOrdersReply>(
    'order',
    orderViewers,
    writes('orders'),
  ),
  /**
   * Returns a panel of one of the caller’s orders.
   * @throws NOT_FOUND
   */
  '/api/order/get-panel-for-customer': built<OrderedPanelRequest, OrderedPanel>('order', signedIn, reads, {
    byLink: true,
  }),
  /**
   * Returns a panel of an order for the shop floor.
   * @throws NOT_FOUND
   */
  '/api/order/get-panel-for-tenant': built<OrderedPanelRequest, OrderedPanelForTenant>(
    'order',
    orderViewers,
    reads,
  ),
  /**
   * Moves pieces of a panel to a stage, forward or back; their order follows.
   * @throws NOT_FOUND, STATE_CONFLICT, UID_TAKEN
   */
  '/api/order/move-pieces': built<MovePiecesRequest, OrderedPanelForTenant>(
    'order',
    orderViewers,
    writes('orders'),
    { maxBodyBytes: 256 * KB },
  ),
  /**
   * Starts a remake of pieces of a panel within the same order.
   * @throws NOT_FOUND, STATE_CONFLICT, UID_TAKEN
   */
  '/api/order/remake-pieces': built<RemakePiecesRequest, OrderedPanelForTenant>(
    'order',
    orderViewers,
    writes('orders'),
    { maxBodyBytes: 256 * KB },
  ),
  /**
   * Adds a photo to a remake.
   * @throws NOT_FOUND, STATE_CONFLICT, UID_TAKEN, PICTURE_UNREADABLE, TOO_MANY_REQUESTS
   */
  '/api/order/upload-remake-photo': built<FormData, OrderedPanelForTenant>(
    'order',
    orderViewers,
    writes('orders'),
    { takes: 'multipart' },
  ),
  /**
   * Finds the panel of a label by its bar code or QR code, without moving it.
   * @throws NOT_FOUND
   */
  '/api/order/read-label': built<ReadLabelRequest, ReadLabelReply>('order', orderViewers, reads),
  /** Moves pieces forward by scanned labels. Repeated scans have no effect. */
  '/api/order/scan-panels': built<ScanPanelsRequest, ScanPanelsReply>(
    'order',
    orderViewers,
    writes('orders'),
    { maxBodyBytes: 256 * KB },
  ),
  /** Finds orders, quotes, companies and panels by number, name, mark or PO. */
  '/api/search/find': built<FindRequest, FindReply>('order', orderViewers, reads),
  /**
   * Saves processing and shipping details of an order, and moves it.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/order/save-processing-details': built<SaveProcessingDetailsRequest, OrderDetailsForTenant>(
    'order',
    orderViewers,
    writes('orders'),
    { maxBodyBytes: 64 * KB },
  ),
  /**
   * Changes one of several deliveries of an order, ships it, or moves hardware of other ones to it.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/order/save-delivery': built<SaveOrderDeliveryRequest, OrderDetailsForTenant>(
    'order',
    orderViewers,
    writes('orders'),
    { maxBodyBytes: 2 * MB },
  ),
  /**
   * Downloads the summary of an order, with or without prices. Large ones are created by /api/order/make-summary-pdf.
   * @answers application/pdf
   * @throws PANEL_IMPOSSIBLE, DOCUMENT_TOO_BIG
   */
  '/api/order/order-summary-pdf': built<OrderSummaryRequest, FileReply>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    reads,
    { answers: 'file', byLink: true },
  ),
  /**
   * Creates the summary of an order in the background.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS
   */
  '/api/order/make-summary-pdf': built<MakeOrderSummaryRequest, JobAccepted>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    reads,
    { answers: 'job', byLink: true },
  ),
  /**
   * Downloads the labels of an order’s panels, or of one of its deliveries. Large numbers are created by /api/order/bulk-panel-labels-pdf.
   * @answers application/pdf
   * @throws NOT_FOUND, PANEL_IMPOSSIBLE, DOCUMENT_TOO_BIG
   */
  '/api/order/panel-labels-pdf': built<PanelLabelsRequest, FileReply>('order', orderViewers, reads, {
    answers: 'file',
  }),
  /**
   * Downloads the cutting list of orders, by glass and thickness.
   * @answers application/pdf
   * @throws NOT_FOUND, PANEL_IMPOSSIBLE, DOCUMENT_TOO_BIG
   */
  '/api/order/cutting-list-pdf': built<CuttingListRequest, FileReply>('order', orderViewers, reads, {
    answers: 'file',
  }),
  /**
   * Downloads the pick list of one or several orders, or of one of their deliveries: hardware to take from stock, and bars
   * with their cuts.
   * @answers application/pdf
   * @throws NOT_FOUND
   */
  '/api/order/pick-list-pdf': built<PickListRequest, FileReply>('order', orderViewers, reads, {
    answers: 'file',
  }),
  /**
   * Downloads the installer’s set of a shower as it was ordered.
   * @answers application/pdf
   * @throws NOT_FOUND
   */
  '/api/order/shower-papers-pdf': built<OrderedShowerRequest, FileReply>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    reads,
    { answers: 'file', byLink: true },
  ),
  /**
   * Downloads the packing slip of an order: its lines without amounts, to be checked and signed.
   * @answers application/pdf
   * @throws NOT_FOUND, PANEL_IMPOSSIBLE, DOCUMENT_TOO_BIG
   */
  '/api/order/packing-slip-pdf': built<PackingSlipRequest, FileReply>('order', orderViewers, reads, {
    answers: 'file',
  }),
  /**
   * Creates the summaries of many orders in the background.
   * @throws NOT_FOUND, UID_TAKEN, TOO_MANY_REQUESTS
   */
  '/api/order/bulk-order-summary-pdf': built<BulkOrderSummaryRequest, JobAccepted>(
    'order',
    orderViewers,
    reads,
    { answers: 'job', maxBodyBytes: 64 * KB },
  ),
  /**
   * Creates the labels of many orders in the background.
   * @throws NOT_FOUND, UID_TAKEN, TOO_MANY_REQUESTS
   */
  '/api/order/bulk-panel-labels-pdf': built<BulkPanelLabelsRequest, JobAccepted>(
    'order',
    orderViewers,
    reads,
    { answers: 'job', maxBodyBytes: 64 * KB },
  ),
  /**
   * Creates the machine files of many orders in the background.
   * @throws NOT_FOUND, UID_TAKEN, TOO_MANY_REQUESTS
   */
  '/api/order/bulk-dxf-files': built<BulkOrdersRequest, JobAccepted>('order', orderViewers, reads, {
    answers: 'job',
    maxBodyBytes: 64 * KB,
  }),
  /**
   * Downloads the machine files of an order.
   * @answers application/zip
   * @throws NOT_FOUND, PANEL_IMPOSSIBLE
   */
  '/api/order/get-all-dxf-files': built<OrderRequest, FileReply>('order', orderViewers, reads, {
    answers: 'file',
  }),
} as const;
