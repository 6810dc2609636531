import type { AuditKind } from '@glass/contracts';

/** Every word of the audit log, in one place, ready for translation. */
export const texts = {
  title: 'Audit log',
  purpose:
    'Who changed prices, discounts, customers, roles and settings, and when. Nothing here can be changed or deleted.',
  exportName: 'audit-log',
  search: 'Search by person or thing',
  noMatch: 'Nothing like that was written down.',
  none: 'Nothing was written down yet',
  noneWhy: 'What your team changes from now on stands here.',
  columns: {
    at: 'When',
    who: 'Who',
    what: 'What',
    kind: 'Kind',
    changes: 'Changed',
    address: 'From',
    action: 'Action',
  },
  kind: 'About',
  kinds: {
    prices: 'Prices and rules',
    discounts: 'Discounts',
    customers: 'Customers',
    orders: 'Quotes and orders',
    team: 'Team',
    accounts: 'Sign-ins',
    settings: 'Settings',
    content: 'Content',
    fees: 'Platform fees',
  } satisfies Record<AuditKind, string>,
  from: 'From',
  to: 'To',
  byStaff: (person: string, staff: string) => `${staff} for ${person}`,
  nothing: 'nothing',
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
};
