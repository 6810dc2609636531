import type { ScreenAccess } from './endpoints/define-endpoint.js';
import type { Flag } from './flags.js';

/** The remote that shows a screen; screens of the host need none. */
export type ScreenOwner = 'host' | 'buyer' | 'tenant' | 'platform';

export interface Screen {
  owner: ScreenOwner;
  access: ScreenAccess;
}

const guestOnly: ScreenAccess = { kind: 'guest-only' };
const open: ScreenAccess = { kind: 'open' };
const home: ScreenAccess = { kind: 'home' };
const signedInScreen: ScreenAccess = { kind: 'signed-in' };
const flags = (
  audience: 'anyone' | 'platform-only' | 'non-platform-only',
  ...needed: Flag[]
): ScreenAccess => ({ kind: 'flags', flags: needed, audience });

const built = (owner: ScreenOwner, access: ScreenAccess): Screen => ({ owner, access });

/** All screens with access rules; `{uid}` is a placeholder for an identifier. Unknown paths show "Page not found". */
export const screens = {
  '/account/accept-invitation': built('host', guestOnly),
  '/account/forgot-password': built('host', guestOnly),
  '/account/login': built('host', guestOnly),
  '/account/signup': built('host', guestOnly),
  '/account/verify-email': built('host', guestOnly),
  '/account/reset-password': built('host', open),
  '/account/token-login/{uid}': built('host', open),
  '/account/verify-email-change': built('host', open),
  '/account/profile': built('host', signedInScreen),
  '/changelog': built('host', open),
  '/changelog/v1.1.98': built('host', open),
  '/changelog/v1.1.99': built('host', open),
  '/changelog/v1.1.100': built('host', open),
  '/changelog/v1.1.101': built('host', open),
  '/changelog/v1.2.0': built('host', open),
  '/changelog/v1.3.0': built('host', open),
  '/docs/imprint': built('host', open),
  '/docs/privacy-policy': built('host', open),
  '/': built('host', home),
  '/old-index': built('host', home),
  '/404': built('host', open),
  '/get-a-quote': built('buyer', open),
  '/place-an-order': built('buyer', open),
  /* Not in the specification: a whole shower from a layout and measures. */
  '/shower': built('buyer', open),
  /* Not in the specification: a second person measures a shower. */
  '/measure/{token}': built('buyer', open),
  '/panel-edit': built('buyer', open),
  '/panel-edit/{uid}': built('buyer', signedInScreen),
  '/dxf-panel-selection': built('buyer', signedInScreen),
  '/quote': built('buyer', signedInScreen),
  '/quote/{uid}': built('buyer', signedInScreen),
  /* Not in the specification: a quote opened by a link, with the pages that a link has. */
  '/q/{token}': built('buyer', open),
  '/q/{token}/quote/{uid}': built('buyer', open),
  '/q/{token}/order/{uid}': built('buyer', open),
  '/q/{token}/panel/{uid}': built('buyer', open),
  '/q/{token}/panel-view/{uid}': built('buyer', open),
  '/q/{token}/change/{uid}': built('buyer', open),
  '/q/{token}/add-panel': built('buyer', open),
  '/q/{token}/shower': built('buyer', open),
  '/q/{token}/checkout': built('buyer', open),
  '/q/{token}/demo-payment': built('buyer', open),
  '/q/{token}/complete': built('buyer', open),
  '/customer/order': built('buyer', open),
  /* Not in the specification: home page of a buyer. */
  '/customer/home': built('buyer', signedInScreen),
  '/customer/my-orders': built('buyer', signedInScreen),
  '/customer/my-quotes': built('buyer', signedInScreen),
  /* Not in the specification: approval requests. */
  '/customer/approvals': built('buyer', signedInScreen),
  '/customer/approval/{uid}': built('buyer', signedInScreen),
  '/customer/order/{uid}': built('buyer', signedInScreen),
  /* Not in the specification: change of an ordered panel. */
  '/customer/order-change/{uid}': built('buyer', signedInScreen),
  /* Not in the specification, which only has calls for the address book: */
  '/customer/address-book': built('buyer', signedInScreen),
  '/customer/panel-view/{uid}': built('buyer', signedInScreen),
  /* Not in the specification: order or quote without an account. */
  '/checkout/guest': built('buyer', open),
  '/checkout/payment': built('buyer', open),
  '/checkout/payment-options': built('buyer', signedInScreen),
  '/checkout/demo-payment': built('buyer', signedInScreen),
  '/checkout/complete': built('buyer', signedInScreen),
  '/checkout/complete-house': built('buyer', signedInScreen),
  /* Not in the specification: home page of a tenant’s users. */
  '/tenant/home': built('tenant', flags('anyone', 'canTenantViewOrders')),
  '/tenant/shape-rules': built('tenant', open),
  '/tenant/help/add-links-to-your-site': built('tenant', signedInScreen),
  '/tenant/topup-complete': built('tenant', signedInScreen),
  '/tenant/users': built('tenant', signedInScreen),
  '/tenant/companies': built('tenant', flags('anyone', 'canTenantManageCompanies')),
  '/tenant/content-files': built('tenant', flags('anyone', 'canTenantManageAssets')),
  /* Not in the specification: editor of the landing page. */
  '/tenant/landing-page': built('tenant', flags('anyone', 'canTenantManageAssets')),
  '/tenant/discounts': built('tenant', flags('anyone', 'canTenantManageDiscountStructures')),
  '/tenant/orders': built('tenant', flags('anyone', 'canTenantViewOrders')),
  '/tenant/panel-view/{uid}': built('tenant', flags('anyone', 'canTenantViewOrders')),
  /* Not in the specification: scanning of labels. */
  '/tenant/scan': built('tenant', flags('anyone', 'canTenantViewOrders')),
  /* Not in the specification: background jobs. */
  '/tenant/jobs': built('tenant', flags('anyone', 'canTenantViewOrders')),
  '/tenant/payment-dashboard': built('tenant', flags('non-platform-only', 'canViewPaymentDashboard')),
  '/tenant/platform-fees': built('tenant', flags('non-platform-only', 'canTopupTenantPaymentBalance')),
  '/tenant/pricing-studio': built('tenant', flags('anyone', 'canTenantManagePricing')),
  /* Not in the specification: audit log. */
  '/tenant/audit-log': built('tenant', flags('anyone', 'canTenantViewCompanySettings')),
  /* Not in the specification: accounting exports. */
  '/tenant/accounting': built('tenant', flags('non-platform-only', 'canViewPaymentDashboard')),
  '/tenant/settings': built('tenant', flags('anyone', 'canTenantViewCompanySettings')),
  '/tenant/quotes': built('tenant', flags('anyone', 'canTenantViewQuotes')),
  '/platform/fee-schedules': built('platform', flags('platform-only', 'canManageFeeSchedules')),
  '/platform/manage': built('platform', flags('platform-only', 'canManageTenants')),
  '/platform/stats': built('platform', flags('platform-only', 'canManageTenants')),
  /* Not in the specification: state of the queues. */
  '/platform/queues': built('platform', flags('platform-only', 'canManageTenants')),
  /* Not in the specification: a user of any tenant. */
  '/platform/people/{uid}': built('platform', flags('platform-only', 'canManageUsers')),
  '/platform/users': built('platform', flags('platform-only', 'canManageUsers')),
  '/platform/orders': built('platform', flags('anyone', 'canManagePlatformQuotesAndOrders')),
  '/dev/playground': built('platform', flags('anyone', 'canUsePlatformTestHacks')),
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens;
export const screenPaths = Object.keys(screens) as ScreenPath[];

export function screenAt(path: ScreenPath): Screen {
  return screens[path];
}

/** Characters allowed for `{uid}`; page and server check whether it is an existing identifier. */
const IDENTIFIER = '[0-9A-Za-z-]+';
/** Characters of the token of a link. */
const TOKEN = '[0-9A-Za-z._-]+';

/** `/` has no optional slash. */
function toScreenPattern(path: ScreenPath): string {
  const inside = path.slice(1).replaceAll('.', '[.]').replace('{uid}', IDENTIFIER).replace('{token}', TOKEN);
  return inside && `${inside}/?`;
}

const matchers = screenPaths.map((path) => ({ path, matcher: new RegExp(`^/${toScreenPattern(path)}$`) }));

/**
 * Regular expression of the pathnames of all screens. The web server answers other paths with 404.
 */
export const SCREENS_PATTERN = `^/(?:${screenPaths.map(toScreenPattern).join('|')})$`;

/**
 * The screen of a pathname; null if there is none. Paths are case-sensitive and must not be percent-encoded:
 * `/Account/Login` and `/account/%6Cogin` are no screens.
 */
export function findScreen(pathname: string): ScreenPath | null {
  return matchers.find(({ matcher }) => matcher.test(pathname))?.path ?? null;
}
