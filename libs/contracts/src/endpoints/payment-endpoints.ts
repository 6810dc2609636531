import { built, type Nothing, ownOrTenant, reads, signedIn, tenant, writes } from './define-endpoint.js';
import type { OrderApprovedReply, OrderApprovedRequest } from '../order-approval.js';
import type {
  CompleteCheckoutReply,
  CompleteCheckoutSessionRequest,
  CompleteHouseAccountRequest,
  CreateCheckoutSessionReply,
  CreateCheckoutSessionRequest,
  PaymentOptionsReply,
  PaymentOptionsRequest,
} from '../payment.js';
import type {
  CardAccountReply,
  ConnectCardAccountReply,
  OrderPaymentsReply,
  OrderPaymentsRequest,
  RefundOrderRequest,
} from '../card-payment.js';
import type { PaymentDashboardReply, PaymentDashboardRequest } from '../payment-dashboard.js';

/** Checkout, what was paid, and the account that it goes to. */
export const paymentEndpoints = {
  /**
   * Places an order, unpaid, and opens a payment for it.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT, PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN,
   * APPROVAL_NEEDED, QUOTE_EMPTY, QUOTE_NOT_ORDERABLE, PRICE_ON_REQUEST, PANEL_BREAKS_RULES, PANEL_IMPOSSIBLE
   */
  '/api/payment/create-checkout-session': built<CreateCheckoutSessionRequest, CreateCheckoutSessionReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false },
  ),
  /**
   * Tells how a payment went, and confirms its order when it is paid.
   * @throws NOT_FOUND, PAYMENT_NOT_OPEN
   */
  '/api/payment/complete-checkout-session': built<CompleteCheckoutSessionRequest, CompleteCheckoutReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false },
  ),
  /**
   * Places an order on the company’s house account.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT, PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN,
   * APPROVAL_NEEDED, QUOTE_EMPTY, QUOTE_NOT_ORDERABLE, PRICE_ON_REQUEST, PANEL_BREAKS_RULES, PANEL_IMPOSSIBLE
   */
  '/api/payment/complete-house-account': built<CompleteHouseAccountRequest, CompleteCheckoutReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false },
  ),
  /* Beside the specification, for companies that hide prices from some of their people: */
  /**
   * Orders what the caller approved for somebody of their company who sees no prices.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT, PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN,
   * APPROVAL_NEEDED, QUOTE_EMPTY, QUOTE_NOT_ORDERABLE, PRICE_ON_REQUEST, PANEL_BREAKS_RULES, PANEL_IMPOSSIBLE
   */
  '/api/payment/order-approved': built<OrderApprovedRequest, OrderApprovedReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false },
  ),
  /** Tells what came and went over time, and what stands otherwise at the payment service. */
  '/api/payment/get-tenant-dashboard': built<PaymentDashboardRequest, PaymentDashboardReply>(
    'order',
    tenant('canViewPaymentDashboard'),
    reads,
  ),
  /**
   * Tells how the caller may pay.
   * @throws NOT_FOUND
   */
  '/api/payment/tenant-can-accept-credit-card': built<PaymentOptionsRequest, PaymentOptionsReply>(
    'order',
    signedIn,
    reads,
  ),
  /* Beside the specification, which has no calls for what comes before and after a payment: */
  /**
   * Tells what was paid for an order, given back and disputed.
   * @throws NOT_FOUND
   */
  '/api/payment/get-for-order': built<OrderPaymentsRequest, OrderPaymentsReply>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    reads,
  ),
  /**
   * Gives money of an order’s payment back, all of it or a part. A refund that failed is tried again under its uid.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/payment/refund-order': built<RefundOrderRequest, OrderPaymentsReply>(
    'order',
    tenant('canTenantViewOrders'),
    writes('money'),
  ),
  /** Opens the tenant’s account for payments by card. */
  '/api/payment/get-card-account': built<Nothing, CardAccountReply>(
    'tenant',
    tenant('canViewPaymentDashboard'),
    reads,
  ),
  /**
   * Begins or goes on with the tenant’s account at Stripe, and tells where its owner enters the rest.
   * @throws PAYMENT_METHOD_NOT_OFFERED
   */
  '/api/payment/connect-card-account': built<Nothing, ConnectCardAccountReply>(
    'tenant',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
  /**
   * Asks Stripe how the tenant’s account stands.
   * @throws PAYMENT_METHOD_NOT_OFFERED
   */
  '/api/payment/refresh-card-account': built<Nothing, CardAccountReply>(
    'tenant',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
  /** Disconnects the tenant’s Stripe account: it takes no more payments here, and refunds of those before go on. */
  '/api/payment/delete-stripe-connected-account': built<Nothing, CardAccountReply>(
    'tenant',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
} as const;
