import { displayDomain } from '@glass/formats';
import { PERSON_KINDS, type PersonKind, type PlatformPersonItem } from '@glass/contracts';
import { actionsColumn, type ListColumn } from '@glass/pages';
import { StatusChip, TimeAgo, type StatusTone } from '@glass/ui';
import type { ReactNode } from 'react';
import { texts } from './texts.js';

const { columns } = texts;

export const FILTERS = [
  {
    name: 'kind',
    label: texts.kind,
    choices: PERSON_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
  },
];

const TONES: Record<PersonKind, StatusTone> = {
  buyer: 'neutral',
  team: 'info',
  staff: 'warning',
  removed: 'error',
};

/** Columns of the list. A phone shows name, tenant and kind. */
export function columnsFor(
  actions: (person: PlatformPersonItem) => ReactNode,
): ListColumn<PlatformPersonItem>[] {
  return [
    { id: 'name', header: columns.name, card: 'title', value: ({ name }) => name },
    { id: 'email', header: columns.email, card: 'hidden', value: ({ email }) => displayDomain(email) },
    { id: 'tenant', header: columns.tenant, value: ({ tenantName }) => tenantName },
    {
      ...{ id: 'kind', header: columns.kind, width: 140 },
      value: ({ kind }) => texts.kinds[kind],
      cell: ({ kind }) => <StatusChip label={texts.kinds[kind]} tone={TONES[kind]} />,
    },
    {
      ...{ id: 'quotes', header: columns.quotes, align: 'right', width: 80, card: 'hidden' },
      value: ({ quotes }) => quotes,
    },
    {
      ...{ id: 'orders', header: columns.orders, align: 'right', width: 80, card: 'hidden' },
      value: ({ orders }) => orders,
    },
    {
      ...{ id: 'seen', header: columns.seen, width: 140, card: 'hidden' },
      value: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }, locale) =>
        lastSeenAt ? <TimeAgo at={lastSeenAt} locale={locale} /> : texts.never,
    },
    {
      ...{ id: 'since', header: columns.since, sortBy: 'createdAt', width: 120, card: 'hidden' },
      value: ({ createdAt }) => ({ moment: createdAt }),
    },
    actionsColumn(columns.actions, actions, 72),
  ];
}
