import type { Site } from './grant.js';

/** Identifies nothing. */
export const UNKNOWN_UID = '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11';

/** Has status 404, which the browser logs. */
export const NO_PAGE = '/no/such/page';

/** Pages that one person opens; `as` is the demo account, null a visitor. */
export interface PagesOfPerson {
  as: string | null;
  where?: string;
  site: Site;
  paths: string[];
}

/** Every page. */
export const PAGES: PagesOfPerson[] = [
  {
    as: null,
    site: 'demo',
    paths: [
      '/',
      '/get-a-quote',
      '/shower',
      `/measure/${UNKNOWN_UID}`,
      '/checkout/guest',
      '/customer/order',
      '/tenant/shape-rules',
      '/docs/imprint',
      '/docs/privacy-policy',
      '/changelog',
      '/404',
      NO_PAGE,
    ],
  },
  {
    as: null,
    where: 'on the way to an account',
    site: 'demo',
    paths: [
      '/account/login',
      '/account/signup',
      '/account/forgot-password',
      '/account/verify-email',
      '/account/reset-password',
      '/account/accept-invitation',
      `/account/token-login/${UNKNOWN_UID}`,
    ],
  },
  {
    as: null,
    where: 'of a metric site',
    site: 'metrik',
    paths: ['/', '/get-a-quote', '/shower', '/tenant/shape-rules'],
  },
  {
    as: 'buyer',
    site: 'demo',
    paths: [
      '/panel-edit',
      '/quote',
      '/dxf-panel-selection',
      '/customer/home',
      '/customer/my-quotes',
      '/customer/my-orders',
      '/customer/approvals',
      '/customer/address-book',
      '/checkout/payment',
      '/checkout/payment-options',
      '/checkout/demo-payment',
      '/checkout/complete',
      '/account/profile',
    ],
  },
  {
    as: 'buyer',
    where: 'where nothing is',
    site: 'demo',
    paths: [
      `/quote/${UNKNOWN_UID}`,
      `/dxf-panel-selection?quote=${UNKNOWN_UID}`,
      `/customer/order/${UNKNOWN_UID}`,
      `/customer/approval/${UNKNOWN_UID}`,
      `/panel-edit/${UNKNOWN_UID}`,
      `/customer/panel-view/${UNKNOWN_UID}`,
      `/customer/panel-view/${UNKNOWN_UID}?order=${UNKNOWN_UID}`,
    ],
  },
  {
    as: 'sales',
    site: 'demo',
    paths: [
      '/tenant/orders',
      '/tenant/orders?view=board',
      '/tenant/scan',
      '/tenant/quotes',
      '/tenant/companies',
      '/tenant/help/add-links-to-your-site',
      '/tenant/users',
    ],
  },
  {
    as: 'manager',
    site: 'demo',
    paths: [
      '/tenant/shape-rules',
      '/tenant/pricing-studio',
      '/tenant/discounts',
      '/tenant/settings',
      '/tenant/audit-log',
      '/tenant/content-files',
      '/tenant/landing-page',
      '/tenant/users',
    ],
  },
  {
    as: 'owner',
    site: 'demo',
    paths: [
      '/tenant/home',
      '/?preview',
      '/tenant/jobs',
      '/tenant/accounting',
      '/tenant/platform-fees',
      '/tenant/payment-dashboard',
      '/tenant/topup-complete',
    ],
  },
  {
    as: 'root',
    site: 'platform',
    paths: [
      '/platform/stats',
      '/platform/users',
      `/platform/people/${UNKNOWN_UID}`,
      '/platform/orders',
      '/platform/manage',
      '/platform/fee-schedules',
      '/platform/queues',
      '/dev/playground',
      '/account/profile',
    ],
  },
];

/** Whether the page, or what it asks for, is expected to be missing. */
export const is404Expected = (path: string) => path.includes(UNKNOWN_UID) || path === NO_PAGE;

/** For the name of a test. */
export const whoOpens = ({ as, where }: Pick<PagesOfPerson, 'as' | 'where'>): string =>
  [as ?? 'a visitor', where].filter(Boolean).join(' ');
