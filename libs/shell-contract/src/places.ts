import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
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
  group?: string;
}

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

function grouped(group: string, places: readonly Place[]): Place[] {
  return places.map((entry) => ({ ...entry, group }));
}

/** All navigation entries in display order. The host filters them by access. */
export const PLACES: readonly Place[] = defineTexts(() => [
  place('buyer', '/customer/home', t`Home`),
  place('buyer', '/get-a-quote', t`Get a quote`, t({ message: 'Price', context: 'page' })),
  place('buyer', '/customer/my-quotes', t`My quotes`, t`Quotes`),
  place('buyer', '/customer/my-orders', t`My orders`, t({ message: 'Orders', context: 'customer' })),
  further('buyer', '/shower', t`Design a shower`),
  further('buyer', '/quote', t`Current quote`),
  further('buyer', '/customer/address-book', t`Address book`),
  place('tenant', '/tenant/home', t`Home`),
  ...grouped(t({ message: 'Sell', context: 'menu' }), [
    place('tenant', '/tenant/orders', t`Orders`),
    place('tenant', '/tenant/quotes', t`Quotes`),
    place('tenant', '/tenant/companies', t`Companies`),
  ]),
  ...grouped(t({ message: 'Make', context: 'menu' }), [
    { ...further('tenant', '/tenant/orders', t`Shop board`), view: 'board' },
    further('tenant', '/tenant/scan', t`Scan labels`),
    further('tenant', '/tenant/jobs', t`Downloads`),
  ]),
  ...grouped(t({ message: 'Prices', context: 'menu' }), [
    place('tenant', '/tenant/pricing-studio', t`Pricing`),
    further('tenant', '/tenant/shape-rules', t`Shape rules`),
    further('tenant', '/tenant/discounts', t`Discounts`),
  ]),
  ...grouped(t({ message: 'Site', context: 'menu' }), [
    further('tenant', '/tenant/landing-page', t`Landing page`),
    further('tenant', '/tenant/content-files', t`Content files`),
    further('tenant', '/tenant/help/add-links-to-your-site', t`Links for your website`),
    further('tenant', '/tenant/settings', t`Settings`),
  ]),
  ...grouped(t({ message: 'Money', context: 'menu' }), [
    further('tenant', '/tenant/payment-dashboard', t`Payments`),
    further('tenant', '/tenant/accounting', t`Accounting`),
    further('tenant', '/tenant/platform-fees', t`Platform fees`),
  ]),
  ...grouped(t({ message: 'Team', context: 'menu' }), [
    { ...further('tenant', '/tenant/users', t`Users`), fromLevel: USER_MANAGER_LEVEL },
    further('tenant', '/tenant/audit-log', t`Audit log`),
  ]),
  place('platform', '/platform/stats', t`Statistics`),
  place('platform', '/platform/manage', t`Tenants`),
  place('platform', '/platform/orders', t`Quotes and orders`),
  place('platform', '/platform/users', t`Users`),
  further('platform', '/platform/fee-schedules', t`Fee schedules`),
  further('platform', '/platform/queues', t`Queues`),
  further('platform', '/dev/playground', t`Playground`),
]);

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
