import { endpointPaths } from './endpoints.js';
import { screenPaths } from './screens.js';

/** Calls promised to API clients, by folder. */
const CALLS: Record<string, string> = {
  '/api/auth':
    'login signup wizard-signup accept-invitation forgot-password reset-password refresh-token token-login verify-email resend-verification-email captcha-token captcha-image change-email verify-email-change change-password get-my-flags get-my-profile save-my-profile invite-buyer logout request-password-reset',
  '/api/tenant':
    'init add delete list get-full save-full name-exists domain-add domain-delete user-add user-list user-remove user-set-tenant-role-level create-tenant-payment-checkout-session list-platform-fee-transactions',
  '/api/tenant/invitations': 'list cancel resend',
  '/api/payment':
    'complete-tenant-payment-checkout-session create-checkout-session complete-checkout-session complete-house-account get-tenant-dashboard tenant-can-accept-credit-card delete-stripe-connected-account',
  '/api/tenant-settings': 'get save',
  '/api/user':
    'upload-avatar upload-company-logo delete-avatar delete-company-logo preview-company-logo-label',
  '/api/quote':
    'save delete get-details list-for-customer list-for-tenant add-glass-panel delete-glass-panel get-glass-panel-list get-attachment-list select-from-address-book update-company update-shipping-address',
  '/api/quote/custom-shipping-address': 'get save delete',
  '/api/utility': 'recalculate-quote-platform-fee',
  '/api/glass-panel': 'get save update-qty get-dxf upload-dxf',
  '/api/glass-options': 'get-all',
  '/api/order':
    'get-for-customer get-for-tenant list-for-customer list-for-tenant save-processing-details order-summary-pdf panel-labels-pdf bulk-order-summary-pdf bulk-panel-labels-pdf bulk-dxf-files get-all-dxf-files',
  '/api/material': 'list save delete',
  '/api/edge-finish': 'list save delete save-matrix',
  '/api/corner-finish': 'list save delete save-matrix',
  '/api/hinge': 'list save delete save-matrix',
  '/api/hole': 'list save-all',
  '/api/standard-hole': 'list save-all',
  '/api/discount-structure': 'list save delete',
  '/api/platform-fee-schedule': 'list save delete',
  '/api/shape-rules': 'get save get-csv upload-csv',
  '/api/contact/shipping-address': 'add delete list update',
  '/api/company':
    'add-contact remove-contact delete get-for-customer get-for-tenant list-for-customer list-for-tenant save-for-tenant',
  '/api/file/{tenantId}': '{fileId}',
  '/api/file': 'delete download list rename upload',
  '/api/geo': 'list-cities list-cities-autocomplete list-countries list-states',
  '/api/platform':
    'delete-user list-users quote-and-order-get quotes-and-orders-list send-changelog-digest stats stats-accounts-added stats-tenants-added tenant-jump-token tenant-user-login-token user-stats',
  '/api-test':
    'hashing blob-upload clear-caches init-test-glass-options init-test-user-accounts key-vault misc-info test-email test-pdf throw-exception',
};

/** Promised screens; other paths show "Page not found". */
const SCREENS = [
  ...'/account/accept-invitation /account/forgot-password /account/login /account/signup /account/verify-email /account/reset-password /account/token-login/{uid} /account/verify-email-change /account/profile'.split(
    ' ',
  ),
  ...'/changelog /changelog/v1.1.98 /changelog/v1.1.99 /changelog/v1.1.100 /changelog/v1.1.101'.split(' '),
  ...'/docs/privacy-policy'.split(' '),
  ...'/'.split(' '),
  ...'/old-index'.split(' '),
  ...'/404'.split(' '),
  ...'/get-a-quote'.split(' '),
  ...'/place-an-order'.split(' '),
  ...'/panel-edit /panel-edit/{uid}'.split(' '),
  ...'/dxf-panel-selection'.split(' '),
  ...'/quote /quote/{uid}'.split(' '),
  ...'/customer/order /customer/my-orders /customer/my-quotes /customer/order/{uid} /customer/panel-view/{uid}'.split(
    ' ',
  ),
  ...'/checkout/payment /checkout/payment-options /checkout/demo-payment /checkout/complete /checkout/complete-house'.split(
    ' ',
  ),
  ...'/tenant/shape-rules /tenant/help/add-links-to-your-site /tenant/topup-complete /tenant/users /tenant/companies /tenant/content-files /tenant/discounts /tenant/orders /tenant/panel-view/{uid} /tenant/payment-dashboard /tenant/platform-fees /tenant/pricing-studio /tenant/quotes /tenant/settings'.split(
    ' ',
  ),
  ...'/platform/fee-schedules /platform/manage /platform/stats /platform/users /platform/orders'.split(' '),
  ...'/dev/playground'.split(' '),
];

const calls = Object.entries(CALLS).flatMap(([folder, names]) =>
  names.split(' ').map((name) => `${folder}/${name}`),
);

describe('promised calls and screens', () => {
  it('exist: 158 calls, and 55 screens in addition to the page for unknown paths', () => {
    expect(calls).toHaveLength(158);
    expect(calls.filter((path) => !(endpointPaths as string[]).includes(path))).toEqual([]);
    expect(SCREENS).toHaveLength(55);
    expect(SCREENS.filter((path) => !(screenPaths as string[]).includes(path))).toEqual([]);
  });
});
