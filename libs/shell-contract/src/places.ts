import { USER_MANAGER_LEVEL } from '@glass/contracts/flags';
import { screenAt, type ScreenOwner, type ScreenPath } from '@glass/contracts/screens';

/** The separately shipped parts of the site. */
export type RemoteName = Exclude<ScreenOwner, 'host'>;

/** The users a navigation entry is for; the screen's access rule applies as well. */
export type PlaceAudience = 'buyer' | 'tenant' | 'platform';

/** A navigation entry. */
export interface Place {
  path: ScreenPath;
  /** A view of the page with an entry of its own: `?view=board`. */
  view?: string;
  label: string;
  /** For the bottom bar of a phone, about 80 px wide. */
  shortLabel: string;
  audience: PlaceAudience;
  /** True: shown in the app bar. False: only in the drawer. */
  main: boolean;
  /** Minimum role level, where no flag decides. */
  fromLevel?: number;
  /** Heading of its part of the drawer; only for staff of a tenant, who have about twenty pages. */
  group?: PlaceGroup;
}

export type PlaceGroup = 'Sell' | 'Make' | 'Prices' | 'Site' | 'Money' | 'Team';

const place = (audience: PlaceAudience, path: ScreenPath, label: string, shortLabel = label): Place => ({
  path,
  label,
  shortLabel,
  audience,
  main: true,
});
const further = (audience: PlaceAudience, path: ScreenPath, label: string): Place => ({
  ...place(audience, path, label),
  main: false,
});

function grouped(group: PlaceGroup, places: readonly Place[]): Place[] {
  return places.map((entry) => ({ ...entry, group }));
}

/** All navigation entries in display order. The host filters them by access. */
export const PLACES: readonly Place[] = [
  place('buyer', '/customer/home', 'Home'),
  place('buyer', '/get-a-quote', 'Get a quote', 'Price'),
  place('buyer', '/customer/my-quotes', 'My quotes', 'Quotes'),
  place('buyer', '/customer/my-orders', 'My orders', 'Orders'),
  further('buyer', '/quote', 'Current quote'),
  further('buyer', '/customer/address-book', 'Address book'),
  place('tenant', '/tenant/home', 'Home'),
  ...grouped('Sell', [
    place('tenant', '/tenant/orders', 'Orders'),
    place('tenant', '/tenant/quotes', 'Quotes'),
    place('tenant', '/tenant/companies', 'Companies'),
  ]),
  ...grouped('Make', [
    { ...further('tenant', '/tenant/orders', 'Shop board'), view: 'board' },
    further('tenant', '/tenant/scan', 'Scan labels'),
    further('tenant', '/tenant/jobs', 'Downloads'),
  ]),
  ...grouped('Prices', [
    place('tenant', '/tenant/pricing-studio', 'Pricing'),
    further('tenant', '/tenant/shape-rules', 'Shape rules'),
    further('tenant', '/tenant/discounts', 'Discounts'),
  ]),
  ...grouped('Site', [
    further('tenant', '/tenant/landing-page', 'Landing page'),
    further('tenant', '/tenant/content-files', 'Content files'),
    further('tenant', '/tenant/help/add-links-to-your-site', 'Links for your website'),
    further('tenant', '/tenant/settings', 'Settings'),
  ]),
  ...grouped('Money', [
    further('tenant', '/tenant/payment-dashboard', 'Payments'),
    further('tenant', '/tenant/accounting', 'Accounting'),
    further('tenant', '/tenant/platform-fees', 'Platform fees'),
  ]),
  ...grouped('Team', [
    { ...further('tenant', '/tenant/users', 'Users'), fromLevel: USER_MANAGER_LEVEL },
    further('tenant', '/tenant/audit-log', 'Audit log'),
  ]),
  place('platform', '/platform/stats', 'Statistics'),
  place('platform', '/platform/manage', 'Tenants'),
  place('platform', '/platform/orders', 'Quotes and orders'),
  place('platform', '/platform/users', 'Users'),
  further('platform', '/platform/fee-schedules', 'Fee schedules'),
  further('platform', '/platform/queues', 'Queues'),
  further('platform', '/dev/playground', 'Playground'),
];

export function placeUrl({ path, view }: Pick<Place, 'path' | 'view'>): string {
  return view ? `${path}?view=${view}` : path;
}

/** Whether a page shows the place; of the views of one page, only the one that is shown. */
export function isAtPlace(
  { path, view }: Place,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  if (pathname !== path && !pathname.startsWith(`${path}/`)) return false;
  const shown = new URLSearchParams(search).get('view');
  return view ? shown === view : !PLACES.some((other) => other.path === path && other.view === shown);
}

export function listRemotePlaces(remote: RemoteName): Place[] {
  return PLACES.filter((entry) => screenAt(entry.path).owner === remote);
}
