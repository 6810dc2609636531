import { FLAGS, flagsFor, type UserFlags } from '@glass/contracts/flags';
import { screenAt, findScreen, screenPaths } from '@glass/contracts/screens';
import { toAuthInfo, createSession, AUTH_INFO_KEY } from '@glass/api-client';
import { DEMO_TENANT, grantFor } from '../testing/site.factory.js';
import { decideAccess, type Person } from './decide-access.js';

/*
 * The routes of the specification (§2) and the address book, one per line, copied on purpose and not derived: path,
 * required flag, and the outcome for six kinds of user. Screens added later are not listed.
 * - page: shown (or "Page not found" for an unknown path).
 * - login: redirected to the login page.
 * - away: redirected, because the page is for guests.
 * - no: shown the no-access page.
 */
const PEOPLE = [
  'guest',
  'buyer',
  'tenant user without the flag',
  'tenant user with the flag alone',
  'user of another tenant',
  'platform staff of the highest level',
] as const;
const ROUTES = `
  /account/accept-invitation           -                                  page  away  away  away  page  away
  /account/forgot-password             -                                  page  away  away  away  page  away
  /account/login                       -                                  page  away  away  away  page  away
  /account/signup                      -                                  page  away  away  away  page  away
  /account/verify-email                -                                  page  away  away  away  page  away
  /account/reset-password              -                                  page  page  page  page  page  page
  /account/token-login/{uid}           -                                  page  page  page  page  page  page
  /account/verify-email-change         -                                  page  page  page  page  page  page
  /account/profile                     -                                  login page  page  page  login page
  /changelog                           -                                  page  page  page  page  page  page
  /changelog/v1.1.98                   -                                  page  page  page  page  page  page
  /changelog/v1.1.99                   -                                  page  page  page  page  page  page
  /changelog/v1.1.100                  -                                  page  page  page  page  page  page
  /changelog/v1.1.101                  -                                  page  page  page  page  page  page
  /docs/imprint                        -                                  page  page  page  page  page  page
  /docs/privacy-policy                 -                                  page  page  page  page  page  page
  /                                    -                                  page  page  page  page  page  page
  /old-index                           -                                  page  page  page  page  page  page
  /404                                 -                                  page  page  page  page  page  page
  /anything/unknown                    -                                  page  page  page  page  page  page
  /get-a-quote                         -                                  page  page  page  page  page  page
  /place-an-order                      -                                  page  page  page  page  page  page
  /panel-edit                          -                                  page  page  page  page  page  page
  /panel-edit/{uid}                    -                                  login page  page  page  login page
  /dxf-panel-selection                 -                                  login page  page  page  login page
  /quote                               -                                  login page  page  page  login page
  /quote/{uid}                         -                                  login page  page  page  login page
  /customer/order                      -                                  page  page  page  page  page  page
  /customer/my-orders                  -                                  login page  page  page  login page
  /customer/my-quotes                  -                                  login page  page  page  login page
  /customer/order/{uid}                -                                  login page  page  page  login page
  /customer/panel-view/{uid}           -                                  login page  page  page  login page
  /customer/address-book               -                                  login page  page  page  login page
  /checkout/payment                    -                                  page  page  page  page  page  page
  /checkout/payment-options            -                                  login page  page  page  login page
  /checkout/demo-payment               -                                  login page  page  page  login page
  /checkout/complete                   -                                  login page  page  page  login page
  /checkout/complete-house             -                                  login page  page  page  login page
  /tenant/shape-rules                  -                                  page  page  page  page  page  page
  /tenant/help/add-links-to-your-site  -                                  login page  page  page  login page
  /tenant/topup-complete               -                                  login page  page  page  login page
  /tenant/users                        -                                  login page  page  page  login page
  /tenant/companies                    canTenantManageCompanies           login no    no    page  login no
  /tenant/content-files                canTenantManageAssets              login no    no    page  login no
  /tenant/discounts                    canTenantManageDiscountStructures  login no    no    page  login no
  /tenant/orders                       canTenantViewOrders                login no    no    page  login no
  /tenant/panel-view/{uid}             canTenantViewOrders                login no    no    page  login no
  /tenant/payment-dashboard            canViewPaymentDashboard            login no    no    page  login no
  /tenant/platform-fees                canTopupTenantPaymentBalance       login no    no    page  login no
  /tenant/pricing-studio               canTenantManagePricing             login no    no    page  login no
  /tenant/quotes                       canTenantViewQuotes                login no    no    page  login no
  /tenant/settings                     canTenantViewCompanySettings       login no    no    page  login no
  /platform/fee-schedules              canManageFeeSchedules              login no    no    no    login page
  /platform/manage                     canManageTenants                   login no    no    no    login page
  /platform/stats                      canManageTenants                   login no    no    no    login page
  /platform/users                      canManageUsers                     login no    no    no    login page
  /platform/orders                     canManagePlatformQuotesAndOrders   login no    no    page  login page
  /dev/playground                      canUsePlatformTestHacks            login no    no    page  login page
`;

type Outcome = 'page' | 'login' | 'away' | 'no';
const OUTCOMES = { allow: 'page', 'to-login': 'login', away: 'away', forbidden: 'no', wait: 'no' } as const;

interface Route {
  path: string;
  flag: string;
  expected: Outcome[];
}

const routes: Route[] = ROUTES.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .map(([path = '', flag = '', ...outcomes]) => ({ path, flag, expected: outcomes as Outcome[] }));

const withFlags = (...held: string[]) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, held.includes(flag)])) as UserFlags;

/** A session of another tenant doesn't count under this tenant's host name. */
function fromAnotherTenant(): Person {
  const other = {
    tenantUID: '20000000-0000-4000-8000-000000000002',
    tenantName: 'Other',
    tenantIsDemoMode: true,
  };
  const items = new Map([[AUTH_INFO_KEY, JSON.stringify(toAuthInfo(grantFor(other)))]]);
  const session = createSession({
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => {
        items.set(key, value);
        return 'kept';
      },
      removeItem: (key) => void items.delete(key),
    },
    transport: { baseUrl: '', send: () => Promise.reject(new Error('Nothing is asked for')) },
    now: Date.now,
    onRedirectToLogin: () => undefined,
    onError: () => undefined,
    onForgetPerson: () => undefined,
  });
  const { tenantUID, tenantName, isDemoMode } = DEMO_TENANT;
  session.tenantFound({ tenantUID, tenantName, tenantIsDemoMode: isDemoMode });
  return {
    isAuthenticated: session.getState().isAuthenticated,
    flags: withFlags(...FLAGS),
    isPlatform: false,
  };
}

const peopleFor = (flag: string): Record<(typeof PEOPLE)[number], Person> => ({
  guest: { isAuthenticated: false, flags: null, isPlatform: false },
  buyer: { isAuthenticated: true, flags: flagsFor(null, false), isPlatform: false },
  'tenant user without the flag': {
    isAuthenticated: true,
    flags: withFlags(...FLAGS.filter((held) => held !== flag)),
    isPlatform: false,
  },
  'tenant user with the flag alone': { isAuthenticated: true, flags: withFlags(flag), isPlatform: false },
  'user of another tenant': fromAnotherTenant(),
  'platform staff of the highest level': {
    isAuthenticated: true,
    flags: flagsFor(40, true),
    isPlatform: true,
  },
});

/** Decides a path the way the host's access gate does. */
function outcomeOf(path: string, person: Person): Outcome {
  const screen = findScreen(path);
  return screen ? OUTCOMES[decideAccess(screenAt(screen).access, person)] : 'page';
}

describe('access of every specified route', () => {
  it('is a screen of the application', () => {
    const known = routes.map(({ path }) => path).filter((path) => path !== '/anything/unknown');
    const paths: readonly string[] = screenPaths;
    expect(known.filter((path) => !paths.includes(path))).toEqual([]);
    expect(routes).toHaveLength(58);
  });

  const cases = routes.flatMap(({ path, flag, expected }) =>
    PEOPLE.map((who, index) => ({ path, flag, who, outcome: expected[index] })),
  );
  it.each(cases)('$path for $who: $outcome', ({ path, flag, who, outcome }) => {
    const place = path.replace('{uid}', '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11');
    expect(outcomeOf(place, peopleFor(flag)[who])).toBe(outcome);
  });

  it.each(['/tenant/payment-dashboard', '/tenant/platform-fees'])(
    '%s stays closed to platform staff even with its flag',
    (path) => {
      const staff = { isAuthenticated: true, flags: withFlags(...FLAGS), isPlatform: true };
      expect(outcomeOf(path, staff)).toBe('no');
      expect(outcomeOf(path, { ...staff, isPlatform: false })).toBe('page');
    },
  );
});
