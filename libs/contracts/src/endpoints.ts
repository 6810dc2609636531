import {
  ownOrTenant,
  platform,
  publicAccess,
  signedIn,
  tenant,
  tenantFromLevel,
  tenantPublic,
  type EndpointAccess,
} from './access.js';
import type {
  LoginRequest,
  LoginReply,
  RefreshTokenRequest,
  RefreshTokenReply,
  LogoutRequest,
  FlagsReply,
  ProfileReply,
} from './auth.js';
import type { Catalogue, ShapeRule } from './catalogue.js';
import type { MiscInfoReply, TestEmailRequest } from './diagnostics.js';
import type { JobAccepted, JobDetails, JobRequest } from './job.js';
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
} from './order.js';
import type {
  CompleteCheckoutReply,
  CompleteCheckoutSessionRequest,
  CompleteHouseAccountRequest,
  CreateCheckoutSessionReply,
  CreateCheckoutSessionRequest,
  PaymentOptionsReply,
  PaymentOptionsRequest,
} from './payment.js';
import type {
  AddGlassPanelRequest,
  GlassPanelReply,
  GlassPanelRequest,
  QuoteDetails,
  QuoteListReply,
  QuoteListRequest,
  QuotePanel,
  QuoteRequest,
  SaveGlassPanelRequest,
  SaveQuoteRequest,
  UpdateQuantityRequest,
} from './quote.js';
import type { TenantInitReply, TenantInitRequest, TenantNamed } from './tenant.js';
import { USER_MANAGER_LEVEL } from './flags.js';

/** A call with an empty JSON body. */
export type Nothing = Record<string, never>;
export interface Done {
  done: true;
}
/** The reply is a file: content type and name are in its headers. */
export type FileReply = Blob;

export type OwnerModule =
  | 'auth'
  | 'catalogue'
  | 'customer'
  | 'diagnostics'
  | 'file'
  | 'geo'
  | 'jobs'
  | 'order'
  | 'payment'
  | 'platform'
  | 'quote'
  | 'tenant';

interface EndpointTraits {
  method: 'GET' | 'POST';
  takes: 'json' | 'multipart';
  answers: 'json' | 'file' | 'job';
}

export interface Endpoint<Request = unknown, Reply = unknown> extends EndpointTraits {
  /** The backend module whose controller answers it; a URL's prefix is a public name, not an address. */
  owner: OwnerModule;
  access: EndpointAccess;
  /** A planned call answers 501 to whoever may make it. */
  built: boolean;
  /** Only for the compiler: what goes in and what comes out. */
  readonly types?: { request: Request; reply: Reply };
}

const USUAL: EndpointTraits = { method: 'POST', takes: 'json', answers: 'json' };

function built<Request, Reply>(
  owner: OwnerModule,
  access: EndpointAccess,
  traits: Partial<EndpointTraits> = {},
): Endpoint<Request, Reply> {
  return { ...USUAL, ...traits, owner, access, built: true };
}

function planned(
  owner: OwnerModule,
  access: EndpointAccess,
  traits: Partial<EndpointTraits> = {},
): Endpoint<object, unknown> {
  return { ...USUAL, ...traits, owner, access, built: false };
}

/** Every call of the API with who may make it: the one place where both sides read it. */
export const endpoints = {
  '/api/auth/login': built<LoginRequest, LoginReply>('auth', publicAccess),
  '/api/auth/signup': planned('auth', publicAccess),
  '/api/auth/wizard-signup': planned('auth', publicAccess),
  '/api/auth/accept-invitation': planned('auth', publicAccess),
  '/api/auth/forgot-password': planned('auth', publicAccess),
  '/api/auth/reset-password': planned('auth', publicAccess),
  '/api/auth/refresh-token': built<RefreshTokenRequest, RefreshTokenReply>('auth', publicAccess),
  '/api/auth/token-login': planned('auth', publicAccess),
  '/api/auth/verify-email': planned('auth', publicAccess),
  '/api/auth/resend-verification-email': planned('auth', publicAccess),
  '/api/auth/captcha-token': planned('auth', publicAccess),
  '/api/auth/captcha-image': planned('auth', publicAccess, { method: 'GET', answers: 'file' }),
  '/api/auth/change-email': planned('auth', signedIn),
  '/api/auth/verify-email-change': planned('auth', signedIn),
  '/api/auth/change-password': planned('auth', signedIn),
  '/api/auth/get-my-flags': built<Nothing, FlagsReply>('auth', signedIn),
  '/api/auth/get-my-profile': built<Nothing, ProfileReply>('auth', signedIn),
  '/api/auth/save-my-profile': planned('auth', signedIn),
  '/api/auth/invite-buyer': planned('auth', tenant('canTenantManageCompanies')),
  '/api/auth/logout': built<LogoutRequest, Done>('auth', signedIn),
  '/api/auth/request-password-reset': planned('auth', signedIn),

  '/api/tenant/init': built<TenantInitRequest, TenantInitReply>('tenant', publicAccess),
  '/api/tenant/add': planned('tenant', platform('canManageTenants')),
  '/api/tenant/delete': planned('tenant', platform('canManageTenants')),
  '/api/tenant/list': planned('tenant', platform('canManageTenants')),
  '/api/tenant/get-full': planned('tenant', platform('canManageTenants')),
  '/api/tenant/save-full': planned('tenant', platform('canManageTenants')),
  '/api/tenant/name-exists': planned('tenant', platform('canManageTenants')),
  '/api/tenant/domain-add': planned('tenant', platform('canManageTenants')),
  '/api/tenant/domain-delete': planned('tenant', platform('canManageTenants')),
  '/api/tenant/invitations/list': planned('tenant', tenantFromLevel(USER_MANAGER_LEVEL)),
  '/api/tenant/invitations/cancel': planned('tenant', tenantFromLevel(USER_MANAGER_LEVEL)),
  '/api/tenant/invitations/resend': planned('tenant', tenantFromLevel(USER_MANAGER_LEVEL)),
  '/api/tenant/user-add': planned('tenant', tenantFromLevel(USER_MANAGER_LEVEL)),
  '/api/tenant/user-list': planned('tenant', tenantFromLevel(USER_MANAGER_LEVEL)),
  '/api/tenant/user-remove': planned('tenant', tenantFromLevel(USER_MANAGER_LEVEL)),
  '/api/tenant/user-set-tenant-role-level': planned('tenant', tenantFromLevel(USER_MANAGER_LEVEL)),
  '/api/tenant/create-tenant-payment-checkout-session': planned(
    'tenant',
    tenant('canTopupTenantPaymentBalance'),
  ),
  '/api/tenant/list-platform-fee-transactions': planned('tenant', tenant('canTopupTenantPaymentBalance')),
  '/api/payment/complete-tenant-payment-checkout-session': planned(
    'tenant',
    tenant('canTopupTenantPaymentBalance'),
  ),
  '/api/tenant-settings/get': planned('tenant', tenant('canTenantViewCompanySettings')),
  '/api/tenant-settings/save': planned('tenant', tenant('canTenantViewCompanySettings')),

  '/api/user/upload-avatar': planned('auth', signedIn, { takes: 'multipart' }),
  '/api/user/upload-company-logo': planned('auth', signedIn, { takes: 'multipart' }),
  '/api/user/delete-avatar': planned('auth', signedIn),
  '/api/user/delete-company-logo': planned('auth', signedIn),
  '/api/user/preview-company-logo-label': planned('auth', signedIn),

  '/api/quote/save': built<SaveQuoteRequest, QuoteDetails>('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/delete': built<QuoteRequest, Done>('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/get-details': built<QuoteRequest, QuoteDetails>('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/list-for-customer': built<QuoteListRequest, QuoteListReply>('quote', signedIn),
  '/api/quote/list-for-tenant': built<QuoteListRequest, QuoteListReply>(
    'quote',
    tenant('canTenantViewQuotes'),
  ),
  '/api/quote/add-glass-panel': built<AddGlassPanelRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/quote/delete-glass-panel': built<GlassPanelRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/quote/get-glass-panel-list': built<QuoteRequest, { panels: QuotePanel[] }>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/quote/get-attachment-list': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/custom-shipping-address/get': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/custom-shipping-address/save': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/custom-shipping-address/delete': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/select-from-address-book': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/update-company': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/update-shipping-address': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/utility/recalculate-quote-platform-fee': planned(
    'quote',
    platform('canManagePlatformQuotesAndOrders'),
  ),
  '/api/glass-panel/get': built<GlassPanelRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/glass-panel/save': built<SaveGlassPanelRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/glass-panel/update-qty': built<UpdateQuantityRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/glass-panel/get-dxf': built<GlassPanelRequest, FileReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    { answers: 'file' },
  ),
  '/api/glass-panel/upload-dxf': planned('quote', ownOrTenant('canTenantViewQuotes'), { takes: 'multipart' }),

  '/api/glass-options/get-all': built<TenantNamed, Catalogue>('catalogue', tenantPublic),

  '/api/order/get-for-customer': built<OrderRequest, OrderDetails>('order', signedIn),
  '/api/order/get-for-tenant': built<OrderRequest, OrderDetailsForTenant>(
    'order',
    tenant('canTenantViewOrders'),
  ),
  '/api/order/list-for-customer': built<OrderListRequest, OrderListReply>('order', signedIn),
  '/api/order/list-for-tenant': built<OrderListRequest, OrderListReply>(
    'order',
    tenant('canTenantViewOrders'),
  ),
  '/api/order/save-processing-details': built<SaveProcessingDetailsRequest, OrderDetailsForTenant>(
    'order',
    tenant('canTenantViewOrders'),
  ),
  '/api/order/order-summary-pdf': built<OrderSummaryRequest, FileReply>(
    'order',
    ownOrTenant('canTenantViewOrders'),
    { answers: 'file' },
  ),
  '/api/order/panel-labels-pdf': built<PanelLabelsRequest, FileReply>(
    'order',
    tenant('canTenantViewOrders'),
    { answers: 'file' },
  ),
  '/api/order/bulk-order-summary-pdf': built<BulkOrderSummaryRequest, JobAccepted>(
    'order',
    tenant('canTenantViewOrders'),
    { answers: 'job' },
  ),
  '/api/order/bulk-panel-labels-pdf': built<BulkPanelLabelsRequest, JobAccepted>(
    'order',
    tenant('canTenantViewOrders'),
    { answers: 'job' },
  ),
  '/api/order/bulk-dxf-files': built<BulkOrdersRequest, JobAccepted>('order', tenant('canTenantViewOrders'), {
    answers: 'job',
  }),
  '/api/order/get-all-dxf-files': built<OrderRequest, FileReply>('order', tenant('canTenantViewOrders'), {
    answers: 'file',
  }),
  '/api/payment/create-checkout-session': built<CreateCheckoutSessionRequest, CreateCheckoutSessionReply>(
    'order',
    signedIn,
  ),
  '/api/payment/complete-checkout-session': built<CompleteCheckoutSessionRequest, CompleteCheckoutReply>(
    'order',
    signedIn,
  ),
  '/api/payment/complete-house-account': built<CompleteHouseAccountRequest, CompleteCheckoutReply>(
    'order',
    signedIn,
  ),

  '/api/payment/get-tenant-dashboard': planned('payment', tenant('canViewPaymentDashboard')),

  '/api/payment/tenant-can-accept-credit-card': built<PaymentOptionsRequest, PaymentOptionsReply>(
    'order',
    signedIn,
  ),

  '/api/payment/delete-stripe-connected-account': planned('payment', tenant('canViewPaymentDashboard')),

  '/api/material/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/material/save': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/material/delete': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/edge-finish/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/edge-finish/save': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/edge-finish/delete': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/edge-finish/save-matrix': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/corner-finish/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/corner-finish/save': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/corner-finish/delete': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/corner-finish/save-matrix': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hinge/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hinge/save': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hinge/delete': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hinge/save-matrix': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hole/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/hole/save-all': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/standard-hole/list': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/standard-hole/save-all': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/discount-structure/list': planned('catalogue', tenant('canTenantManageDiscountStructures')),
  '/api/discount-structure/save': planned('catalogue', tenant('canTenantManageDiscountStructures')),
  '/api/discount-structure/delete': planned('catalogue', tenant('canTenantManageDiscountStructures')),
  '/api/platform-fee-schedule/list': planned('catalogue', platform('canManageFeeSchedules')),
  '/api/platform-fee-schedule/save': planned('catalogue', platform('canManageFeeSchedules')),
  '/api/platform-fee-schedule/delete': planned('catalogue', platform('canManageFeeSchedules')),
  '/api/shape-rules/get': built<TenantNamed, { rules: ShapeRule[] }>('catalogue', tenantPublic),
  '/api/shape-rules/save': planned('catalogue', tenant('canTenantManagePricing')),
  '/api/shape-rules/get-csv': planned('catalogue', tenant('canTenantManagePricing'), {
    method: 'GET',
    answers: 'file',
  }),
  '/api/shape-rules/upload-csv': planned('catalogue', tenant('canTenantManagePricing'), {
    takes: 'multipart',
  }),

  '/api/contact/shipping-address/add': planned('customer', signedIn),
  '/api/contact/shipping-address/delete': planned('customer', signedIn),
  '/api/contact/shipping-address/list': planned('customer', signedIn),
  '/api/contact/shipping-address/update': planned('customer', signedIn),
  '/api/company/add-contact': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/remove-contact': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/delete': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/get-for-customer': planned('customer', signedIn),
  '/api/company/get-for-tenant': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/list-for-customer': planned('customer', signedIn),
  '/api/company/list-for-tenant': planned('customer', tenant('canTenantManageCompanies')),
  '/api/company/save-for-tenant': planned('customer', tenant('canTenantManageCompanies')),

  '/api/file/{tenantId}/{fileId}': built<Nothing, FileReply>('file', tenantPublic, {
    method: 'GET',
    answers: 'file',
  }),
  '/api/file/delete': planned('file', tenant('canTenantManageAssets')),
  '/api/file/download': planned('file', tenant('canTenantManageAssets'), { answers: 'file' }),
  '/api/file/list': planned('file', tenant('canTenantManageAssets')),
  '/api/file/rename': planned('file', tenant('canTenantManageAssets')),
  '/api/file/upload': planned('file', tenant('canTenantManageAssets'), { takes: 'multipart' }),

  '/api/geo/list-cities': planned('geo', publicAccess),
  '/api/geo/list-cities-autocomplete': planned('geo', publicAccess),
  '/api/geo/list-countries': planned('geo', publicAccess),
  '/api/geo/list-states': planned('geo', publicAccess),

  '/api/platform/delete-user': planned('platform', platform('canManageUsers')),
  '/api/platform/list-users': planned('platform', platform('canManageUsers')),
  '/api/platform/quote-and-order-get': planned('platform', platform('canManagePlatformQuotesAndOrders')),
  '/api/platform/quotes-and-orders-list': planned('platform', platform('canManagePlatformQuotesAndOrders')),
  '/api/platform/send-changelog-digest': planned('platform', platform('canManageTenants')),
  '/api/platform/stats': planned('platform', platform('canManageTenants')),
  '/api/platform/stats-accounts-added': planned('platform', platform('canManageTenants')),
  '/api/platform/stats-tenants-added': planned('platform', platform('canManageTenants')),
  '/api/platform/tenant-jump-token': planned('platform', platform('canManageTenants')),
  '/api/platform/tenant-user-login-token': planned('platform', platform('canManageUsers')),
  '/api/platform/user-stats': planned('platform', platform('canManageUsers')),

  '/api-test/hashing': planned('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/blob-upload': planned('diagnostics', platform('canUsePlatformTestHacks'), {
    takes: 'multipart',
  }),
  '/api-test/clear-caches': planned('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/init-test-glass-options': planned('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/init-test-user-accounts': planned('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/key-vault': planned('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/misc-info': built<Nothing, MiscInfoReply>('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/test-email': built<TestEmailRequest, Done>('diagnostics', platform('canUsePlatformTestHacks')),
  '/api-test/test-pdf': planned('diagnostics', platform('canUsePlatformTestHacks'), { answers: 'file' }),
  '/api-test/throw-exception': built<Nothing, Done>('diagnostics', platform('canUsePlatformTestHacks')),

  '/api/job/get': built<JobRequest, JobDetails>('jobs', signedIn),
  '/api/job/cancel': built<JobRequest, JobDetails>('jobs', signedIn),
  '/api/job/retry': built<JobRequest, JobDetails>('jobs', signedIn),
} as const;

export type EndpointPath = keyof typeof endpoints;
type TypesOf<P extends EndpointPath> =
  (typeof endpoints)[P] extends Endpoint<infer Request, infer Reply>
    ? { request: Request; reply: Reply }
    : never;
export type RequestOf<P extends EndpointPath> = TypesOf<P>['request'];
export type ReplyOf<P extends EndpointPath> = TypesOf<P>['reply'];

export function endpointAt(path: EndpointPath): Endpoint {
  return endpoints[path] as Endpoint;
}

export const endpointPaths = Object.keys(endpoints) as EndpointPath[];
