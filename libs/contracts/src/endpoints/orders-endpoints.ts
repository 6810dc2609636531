import { ownOrTenant, reads, signedIn, tenant, writes, writesOwn } from '../access.js';
import type { JobAccepted, JobDetails, JobRequest } from '../job.js';
import type {
  BulkOrdersRequest,
  BulkOrderSummaryRequest,
  BulkPanelLabelsRequest,
  OrderDetails,
  OrderDetailsForTenant,
  OrderListReply,
  OrderListRequest,
  OrderRequest,
  OrderSummaryRequest,
  PanelLabelsRequest,
  SaveProcessingDetailsRequest,
} from '../order.js';
import type {
  CompleteCheckoutReply,
  CompleteCheckoutSessionRequest,
  CompleteHouseAccountRequest,
  CreateCheckoutSessionReply,
  CreateCheckoutSessionRequest,
  PaymentOptionsReply,
  PaymentOptionsRequest,
} from '../payment.js';
import { built, planned, type FileReply } from './define-endpoint.js';

/** Orders, their papers, payments and background jobs. */
export const ordersEndpoints = {
  '/api/order/get-for-customer': built<OrderRequest, OrderDetails>('order', signedIn, reads),
  '/api/order/get-for-tenant': built<OrderRequest, OrderDetailsForTenant>(
    'order',
    tenant('canTenantViewOrders'),
    reads,
  ),
  '/api/order/list-for-customer': built<OrderListRequest, OrderListReply>('order', signedIn, reads),
  '/api/order/list-for-tenant': built<OrderListRequest, OrderListReply>(
    'order',
    tenant('canTenantViewOrders'),
    reads,
  ),
  '/api/order/save-processing-details': built<SaveProcessingDetailsRequest, OrderDetailsForTenant>(
    'order',
    tenant('canTenantViewOrders'),
    writes('orders'),
  ),
  '/api/order/order-summary-pdf': built<OrderSummaryRequest, FileReply>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    reads,
    { answers: 'file' },
  ),
  '/api/order/panel-labels-pdf': built<PanelLabelsRequest, FileReply>(
    'order',
    tenant('canTenantViewOrders'),
    reads,
    { answers: 'file' },
  ),
  '/api/order/bulk-order-summary-pdf': built<BulkOrderSummaryRequest, JobAccepted>(
    'order',
    tenant('canTenantViewOrders'),
    reads,
    { answers: 'job' },
  ),
  '/api/order/bulk-panel-labels-pdf': built<BulkPanelLabelsRequest, JobAccepted>(
    'order',
    tenant('canTenantViewOrders'),
    reads,
    { answers: 'job' },
  ),
  '/api/order/bulk-dxf-files': built<BulkOrdersRequest, JobAccepted>(
    'order',
    tenant('canTenantViewOrders'),
    reads,
    {
      answers: 'job',
    },
  ),
  '/api/order/get-all-dxf-files': built<OrderRequest, FileReply>(
    'order',
    tenant('canTenantViewOrders'),
    reads,
    {
      answers: 'file',
    },
  ),
  '/api/payment/create-checkout-session': built<CreateCheckoutSessionRequest, CreateCheckoutSessionReply>(
    'order',
    signedIn,
    writes('orders'),
  ),
  '/api/payment/complete-checkout-session': built<CompleteCheckoutSessionRequest, CompleteCheckoutReply>(
    'order',
    signedIn,
    writes('orders'),
  ),
  '/api/payment/complete-house-account': built<CompleteHouseAccountRequest, CompleteCheckoutReply>(
    'order',
    signedIn,
    writes('orders'),
  ),
  '/api/payment/get-tenant-dashboard': planned('payment', tenant('canViewPaymentDashboard'), reads),
  '/api/payment/tenant-can-accept-credit-card': built<PaymentOptionsRequest, PaymentOptionsReply>(
    'order',
    signedIn,
    reads,
  ),
  '/api/payment/delete-stripe-connected-account': planned(
    'payment',
    tenant('canViewPaymentDashboard'),
    writes('money'),
  ),
  '/api/job/get': built<JobRequest, JobDetails>('jobs', signedIn, reads),
  '/api/job/cancel': built<JobRequest, JobDetails>('jobs', signedIn, writesOwn),
  '/api/job/retry': built<JobRequest, JobDetails>('jobs', signedIn, writesOwn),
} as const;
