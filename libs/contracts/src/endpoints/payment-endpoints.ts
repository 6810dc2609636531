import { built, MB, type Nothing, ownOrTenant, reads, signedIn, tenant, writes } from './define-endpoint.js';
import type { OrderApprovedReply, OrderApprovedRequest } from '../order/order-approval.js';
import type {
  CardAccountReply,
  CompleteCheckoutReply,
  CompleteCheckoutSessionRequest,
  CompleteHouseAccountRequest,
  ConnectCardAccountReply,
  CreateCheckoutSessionReply,
  CreateCheckoutSessionRequest,
  OrderPaymentsRequest,
  PaymentOptionsReply,
  PaymentOptionsRequest,
  PayBalanceRequest,
  RecordOrderPaymentRequest,
  RefundOrderRequest,
} from '../payment/payment.js';
import type { OrderPaymentsReply } from '../payment/order-payments.js';
import type { PaymentDashboardReply, PaymentDashboardRequest } from '../payment/payment-dashboard.js';

/** Checkout, payments, and the account that receives them. */
export const paymentEndpoints = {
  /**
   * Places an unpaid order and starts a payment for it.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT, PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN,
   *   APPROVAL_NEEDED, QUOTE_EMPTY, QUOTE_NOT_ORDERABLE, PRICE_ON_REQUEST, PANEL_BREAKS_RULES, PANEL_IMPOSSIBLE
   */
  '/api/payment/create-checkout-session': built<CreateCheckoutSessionRequest, CreateCheckoutSessionReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false, byLink: true, maxBodyBytes: 2 * MB },
  ),
  /**
   * Returns the result of a payment, and confirms its order once it is paid.
   * @throws NOT_FOUND, PAYMENT_NOT_OPEN
   */
  '/api/payment/complete-checkout-session': built<CompleteCheckoutSessionRequest, CompleteCheckoutReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false, byLink: true },
  ),
  /**
   * Places an order on the company’s house account.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT, PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN,
   *   APPROVAL_NEEDED, QUOTE_EMPTY, QUOTE_NOT_ORDERABLE, PRICE_ON_REQUEST, PANEL_BREAKS_RULES, PANEL_IMPOSSIBLE
   */
  '/api/payment/complete-house-account': built<CompleteHouseAccountRequest, CompleteCheckoutReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false, maxBodyBytes: 2 * MB },
  ),
  /**
   * Starts a payment for what an order still owes after its deposit.
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT, VERSION_CONFLICT, PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN
   */
  '/api/payment/pay-balance': built<PayBalanceRequest, CreateCheckoutSessionReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false, byLink: true },
  ),
  /**
   * Records cash, a check or a bank transfer that was received for an order.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, PAYMENT_NOT_OPEN
   */
  '/api/payment/record-for-order': built<RecordOrderPaymentRequest, OrderPaymentsReply>(
    'order',
    tenant('canTenantViewOrders'),
    writes('money'),
  ),
  /* Not in the specification, for companies that hide prices from some people: */
  /**
   * Orders an approved quote of a person who sees no prices.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VERSION_CONFLICT, PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN,
   *   APPROVAL_NEEDED, QUOTE_EMPTY, QUOTE_NOT_ORDERABLE, PRICE_ON_REQUEST, PANEL_BREAKS_RULES, PANEL_IMPOSSIBLE
   */
  '/api/payment/order-approved': built<OrderApprovedRequest, OrderApprovedReply>(
    'order',
    signedIn,
    writes('orders'),
    { byStaff: false, maxBodyBytes: 2 * MB },
  ),
  /** Returns payments over time, and differences from the payment service. */
  '/api/payment/get-tenant-dashboard': built<PaymentDashboardRequest, PaymentDashboardReply>(
    'order',
    tenant('canViewPaymentDashboard'),
    reads,
  ),
  /**
   * Returns the caller's payment methods.
   * @throws NOT_FOUND
   */
  '/api/payment/tenant-can-accept-credit-card': built<PaymentOptionsRequest, PaymentOptionsReply>(
    'order',
    signedIn,
    reads,
    { byLink: true },
  ),
  /* Not in the specification, before and after a payment: */
  /**
   * Returns payments, refunds and disputes of an order.
   * @throws NOT_FOUND
   */
  '/api/payment/get-for-order': built<OrderPaymentsRequest, OrderPaymentsReply>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    reads,
    { byLink: true },
  ),
  /**
   * Refunds an order’s payment, fully or in part. A failed refund is retried under its uid.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT
   */
  '/api/payment/refund-order': built<RefundOrderRequest, OrderPaymentsReply>(
    'order',
    tenant('canTenantViewOrders'),
    writes('money'),
  ),
  /** Returns the tenant’s account for card payments. */
  '/api/payment/get-card-account': built<Nothing, CardAccountReply>(
    'tenant',
    tenant('canViewPaymentDashboard'),
    reads,
  ),
  /**
   * Starts or continues onboarding of the tenant’s Stripe account, and returns the URL for its owner.
   * @throws PAYMENT_METHOD_NOT_OFFERED
   */
  '/api/payment/connect-card-account': built<Nothing, ConnectCardAccountReply>(
    'tenant',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
  /**
   * Refreshes the state of the tenant’s Stripe account.
   * @throws PAYMENT_METHOD_NOT_OFFERED
   */
  '/api/payment/refresh-card-account': built<Nothing, CardAccountReply>(
    'tenant',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
  /** Disconnects the tenant’s Stripe account: no new payments, but refunds still work. */
  '/api/payment/delete-stripe-connected-account': built<Nothing, CardAccountReply>(
    'tenant',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
} as const;
