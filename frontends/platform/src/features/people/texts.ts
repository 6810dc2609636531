import type { PersonKind } from '@glass/contracts/platform';

const kinds: Record<PersonKind, string> = {
  buyer: 'Buyer',
  team: 'Tenant’s team',
  staff: 'Platform staff',
  removed: 'Removed',
};

const counts: Record<PersonKind, string> = {
  buyer: 'Buyers',
  team: 'Tenants’ teams',
  staff: 'Platform staff',
  removed: 'Removed',
};

export const texts = {
  title: 'Users',
  purpose: 'People of all tenants. Sign in as them, export their data, or delete them.',
  exportName: 'users',
  search: 'Search by name or email',
  none: 'No users yet',
  noneWhy: 'People appear here when they sign up or accept an invitation.',
  noMatch: 'No users match.',
  kind: 'Kind',
  kinds,
  counts,
  counted: 'Counts',
  columns: {
    name: 'Name',
    email: 'Email',
    tenant: 'Tenant',
    kind: 'Kind',
    quotes: 'Quotes',
    orders: 'Orders',
    since: 'Since',
    seen: 'Last seen',
    actions: 'Actions',
  },
  never: 'Never',
  moreOf: (name: string) => `Actions for ${name}`,
  loginAs: 'Sign in as this person',
  loginAsTitle: (name: string) => `Sign in as ${name}`,
  loginAsWhy:
    'You’ll be signed in at their site as this person. A banner says so, and the tenant’s log records your actions under your name.',
  go: 'Sign in',
  export: 'Export data',
  exportTitle: (name: string) => `Export data of ${name}`,
  exportWhy:
    'An archive of their personal data, which they can request: profile, addresses, quotes, panels, messages, orders, sign-ins and files. The tenant’s log records the export.',
  close: 'Close',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}`,
  deleteWhy: (quotes: number, orders: number) =>
    `They can no longer sign in, and their name, email, pictures, devices and address book are deleted permanently. Their ${quotes} quotes and ${orders} orders are kept for legal reasons under “Deleted person”.`,
  deleteIt: 'Delete this person',
  deleted: (name: string) => `${name} was deleted.`,
};
