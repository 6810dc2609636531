import type { PersonKind } from '@glass/contracts';

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

/** Every word of the page of users, in one place, ready for translation. */
export const texts = {
  title: 'Users',
  purpose: 'Every person of every tenant: who they are, what they did, and what they see.',
  exportName: 'users',
  search: 'Search name or e-mail',
  none: 'Nobody yet',
  noneWhy: 'People come by signing up, or by invitations of a tenant.',
  noMatch: 'Nobody matches.',
  kind: 'Kind',
  kinds,
  counts,
  counted: 'How many there are',
  columns: {
    name: 'Name',
    email: 'E-mail',
    tenant: 'Tenant',
    kind: 'Kind',
    quotes: 'Quotes',
    orders: 'Orders',
    since: 'Since',
    seen: 'Last seen',
    actions: 'Actions',
  },
  never: 'Never',
  moreOf: (name: string) => `What to do with ${name}`,
  loginAs: 'See what they see',
  loginAsTitle: (name: string) => `Work as ${name}`,
  loginAsWhy:
    'You are signed in at their site as this person. A banner there says so, and what you do is written down in the tenant’s log with your name.',
  reason: 'Reason, for the log',
  go: 'Go there',
  export: 'Make an archive',
  exportTitle: (name: string) => `What is kept about ${name}`,
  exportWhy:
    'An archive of their own data, as they may ask for it: who they are, addresses, quotes, panels, messages, orders, sign-ins and files. The log of their tenant says that you made it.',
  close: 'Close',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}`,
  deleteWhy: (quotes: number, orders: number) =>
    `They cannot sign in any more, and their name, e-mail, pictures, devices and address book are gone for good. Their ${quotes} quotes and ${orders} orders stay, as law and books need them, under “Deleted person”.`,
  deleteIt: 'Delete this person',
  deleted: (name: string) => `${name} was deleted.`,
  tooLong: (max: number) => `At most ${max} characters.`,
};
