import type { ScreenAccess } from './endpoints/define-endpoint.js';
import type { Flag } from './flags.js';

/** The part of the web application that shows a screen; the host's own screens need no remote. */
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

/** Every screen with who may open it; `{uid}` stands for an identifier. Unknown paths show "Page not found". */
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
  '/docs/privacy-policy': built('host', open),
  '/': built('host', home),
  '/old-index': built('host', home),
  '/404': built('host', open),
  '/get-a-quote': built('buyer', open),
  '/place-an-order': built('buyer', open),
  '/panel-edit': built('buyer', open),
  '/panel-edit/{uid}': built('buyer', signedInScreen),
  '/dxf-panel-selection': built('buyer', signedInScreen),
  '/quote': built('buyer', signedInScreen),
  '/quote/{uid}': built('buyer', signedInScreen),
  '/customer/order': built('buyer', open),
  '/customer/my-orders': built('buyer', signedInScreen),
  '/customer/my-quotes': built('buyer', signedInScreen),
  /* Beside the specification: what a company's approver is asked for. */
  '/customer/approvals': built('buyer', signedInScreen),
  '/customer/approval/{uid}': built('buyer', signedInScreen),
  '/customer/order/{uid}': built('buyer', signedInScreen),
  /* Beside the specification, which has the calls of the address book and no page for them: */
  '/customer/address-book': built('buyer', signedInScreen),
  '/customer/panel-view/{uid}': built('buyer', signedInScreen),
  '/checkout/payment': built('buyer', open),
  '/checkout/payment-options': built('buyer', signedInScreen),
  '/checkout/demo-payment': built('buyer', signedInScreen),
  '/checkout/complete': built('buyer', signedInScreen),
  '/checkout/complete-house': built('buyer', signedInScreen),
  '/tenant/shape-rules': built('tenant', open),
  '/tenant/help/add-links-to-your-site': built('tenant', signedInScreen),
  '/tenant/topup-complete': built('tenant', signedInScreen),
  '/tenant/users': built('tenant', signedInScreen),
  '/tenant/companies': built('tenant', flags('anyone', 'canTenantManageCompanies')),
  '/tenant/content-files': built('tenant', flags('anyone', 'canTenantManageAssets')),
  /* Beside the specification: the landing page is made here. */
  '/tenant/landing-page': built('tenant', flags('anyone', 'canTenantManageAssets')),
  '/tenant/discounts': built('tenant', flags('anyone', 'canTenantManageDiscountStructures')),
  '/tenant/orders': built('tenant', flags('anyone', 'canTenantViewOrders')),
  '/tenant/panel-view/{uid}': built('tenant', flags('anyone', 'canTenantViewOrders')),
  /* Beside the specification: labels are scanned here. */
  '/tenant/scan': built('tenant', flags('anyone', 'canTenantViewOrders')),
  /* Beside the specification: what was made in the background. */
  '/tenant/jobs': built('tenant', flags('anyone', 'canTenantViewOrders')),
  '/tenant/payment-dashboard': built('tenant', flags('non-platform-only', 'canViewPaymentDashboard')),
  '/tenant/platform-fees': built('tenant', flags('non-platform-only', 'canTopupTenantPaymentBalance')),
  '/tenant/pricing-studio': built('tenant', flags('anyone', 'canTenantManagePricing')),
  /* Beside the specification, which has no page for the audit log: */
  '/tenant/audit-log': built('tenant', flags('anyone', 'canTenantViewCompanySettings')),
  /* Beside the specification: files for the tenant's books. */
  '/tenant/accounting': built('tenant', flags('non-platform-only', 'canViewPaymentDashboard')),
  '/tenant/settings': built('tenant', flags('anyone', 'canTenantViewCompanySettings')),
  '/tenant/quotes': built('tenant', flags('anyone', 'canTenantViewQuotes')),
  '/platform/fee-schedules': built('platform', flags('platform-only', 'canManageFeeSchedules')),
  '/platform/manage': built('platform', flags('platform-only', 'canManageTenants')),
  '/platform/stats': built('platform', flags('platform-only', 'canManageTenants')),
  /* Beside the specification: how the queues are. */
  '/platform/queues': built('platform', flags('platform-only', 'canManageTenants')),
  '/platform/users': built('platform', flags('platform-only', 'canManageUsers')),
  '/platform/orders': built('platform', flags('anyone', 'canManagePlatformQuotesAndOrders')),
  '/dev/playground': built('platform', flags('anyone', 'canUsePlatformTestHacks')),
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens;
export const screenPaths = Object.keys(screens) as ScreenPath[];

export function screenAt(path: ScreenPath): Screen {
  return screens[path];
}

/** What may stand for `{uid}`; whether it is an identifier, and of what, the page and the server find out. */
const IDENTIFIER = '[0-9A-Za-z-]+';

/** `/` has no slash that could be left out. */
function patternOf(path: ScreenPath): string {
  const inside = path.slice(1).replaceAll('.', '[.]').replace('{uid}', IDENTIFIER);
  return inside && `${inside}/?`;
}

const matchers = screenPaths.map((path) => ({ path, matcher: new RegExp(`^/${patternOf(path)}$`) }));

/**
 * The pathnames of all screens, as the source of a regular expression that JavaScript and nginx read alike: web servers
 * answer everything else with status 404.
 */
export const SCREENS_PATTERN = `^/(?:${screenPaths.map(patternOf).join('|')})$`;

/**
 * The screen that a pathname belongs to, or null when there is none. Small letters and plain characters alone: what is
 * spelt in another way, `/Account/Login` or `/account/%6Cogin`, is no screen, for everybody who asks here.
 */
export function screenOf(pathname: string): ScreenPath | null {
  return matchers.find(({ matcher }) => matcher.test(pathname))?.path ?? null;
}
