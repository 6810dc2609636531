import { built, MB, ownOrTenant, reads, signedIn, tenant, writes } from './define-endpoint.js';
import type {
  AnswerChangeRequest,
  DecideChangeRequest,
  OrderChangesReply,
  PreviewChangeReply,
  PreviewChangeRequest,
  PreviewHardwareChangeRequest,
  PreviewOfferRequest,
  RequestChangeRequest,
  RequestHardwareChangeRequest,
} from '../order/order-change.js';
import type { OrderRequest } from '../order/order.js';

/** Changes of panels and hardware after they were ordered. */
export const orderChangeEndpoints = {
  /**
   * Lists the change requests of an order, newest first.
   * @throws NOT_FOUND
   */
  '/api/order-change/list': built<OrderRequest, OrderChangesReply>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    reads,
    { byLink: true },
  ),
  /**
   * Returns price, total and dates of the caller’s order with another panel, at the prices of the order’s day.
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT, PANEL_IMPOSSIBLE, PANEL_BREAKS_RULES
   */
  '/api/order-change/preview': built<PreviewChangeRequest, PreviewChangeReply>('order', signedIn, reads, {
    maxBodyBytes: 2 * MB,
    byLink: true,
  }),
  /**
   * Requests a change of an ordered panel while the tenant allows it. Nothing changes before the tenant answers.
   * @throws NOT_FOUND, FORBIDDEN, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT,
   *   PANEL_BREAKS_RULES
   */
  '/api/order-change/request': built<RequestChangeRequest, OrderChangesReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false, maxBodyBytes: 2 * MB, byLink: true },
  ),
  /**
   * Returns total and dates of the caller’s order with another version of a line of hardware, or without it, at the prices
   * of the order’s day.
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT
   */
  '/api/order-change/preview-hardware': built<PreviewHardwareChangeRequest, PreviewChangeReply>(
    'order',
    signedIn,
    reads,
    { byLink: true },
  ),
  /**
   * Requests a change of ordered hardware while the tenant allows it. Nothing changes before the tenant answers.
   * @throws NOT_FOUND, FORBIDDEN, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT
   */
  '/api/order-change/request-hardware': built<RequestHardwareChangeRequest, OrderChangesReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false, byLink: true },
  ),
  /**
   * Accepts the tenant’s offer, or withdraws a request.
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT, VERSION_CONFLICT, PAYMENT_NOT_OPEN, PRICE_ON_REQUEST,
   *   PANEL_BREAKS_RULES
   */
  '/api/order-change/decide': built<DecideChangeRequest, OrderChangesReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false, byLink: true },
  ),
  /**
   * Returns total, taxes, balance and refund of an order if the tenant offers this price for a requested change.
   * @throws NOT_FOUND, STATE_CONFLICT, PANEL_IMPOSSIBLE, PANEL_BREAKS_RULES
   */
  '/api/order-change/preview-offer': built<PreviewOfferRequest, PreviewChangeReply>(
    'order',
    tenant('canTenantViewOrders'),
    reads,
  ),
  /**
   * Accepts a request as it is, offers another price, or declines it.
   * @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT, PAYMENT_NOT_OPEN, PRICE_ON_REQUEST,
   *   PANEL_BREAKS_RULES
   */
  '/api/order-change/answer': built<AnswerChangeRequest, OrderChangesReply>(
    'order',
    tenant('canTenantViewOrders'),
    writes('orders'),
  ),
} as const;
