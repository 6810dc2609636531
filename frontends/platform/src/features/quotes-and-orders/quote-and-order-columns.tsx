import { defineTexts } from '@glass/language';
import { orderStatusChip, type OrderStatus } from '@glass/contracts/order';
import { DEALING_KINDS, type PlatformDealing } from '@glass/contracts/platform';
import { quoteStatusChip, type QuoteStatus } from '@glass/contracts/quote';
import type { ListColumn } from '@glass/pages';
import { formatMoney, NoWrap, StatusChip } from '@glass/ui';
import { texts } from './texts.js';

const columns = defineTexts(() => texts.columns);

export const FILTERS = defineTexts(() => [
  {
    name: 'kind',
    label: texts.kind,
    choices: DEALING_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
  },
]);

export function toStatusChip({ kind, status }: Pick<PlatformDealing, 'kind' | 'status'>) {
  return kind === 'quote' ? quoteStatusChip(status as QuoteStatus) : orderStatusChip(status as OrderStatus);
}

/** Columns of the list. A phone shows number, status, tenant and total. */
export const QUOTE_AND_ORDER_COLUMNS = defineTexts((): ListColumn<PlatformDealing>[] => [
  {
    ...{ id: 'number', header: columns.number, width: 130, card: 'title' },
    value: ({ number }) => number,
    cell: ({ number }) => <NoWrap>{number}</NoWrap>,
  },
  {
    ...{ id: 'kind', header: columns.kind, width: 110, card: 'hidden' },
    value: ({ kind }) => texts.kinds[kind],
  },
  { id: 'tenant', header: columns.tenant, value: ({ tenantName }) => tenantName },
  { id: 'name', header: columns.name, card: 'hidden', value: ({ name }) => name },
  {
    ...{ id: 'customer', header: columns.customer, card: 'hidden' },
    value: ({ contactName, companyName }) => [contactName, companyName].filter(Boolean).join(', '),
  },
  {
    ...{ id: 'status', header: columns.status, width: 140 },
    value: (item) => toStatusChip(item).label,
    cell: (item) => <StatusChip {...toStatusChip(item)} />,
  },
  {
    ...{ id: 'pieces', header: columns.pieces, align: 'right', width: 80, card: 'hidden' },
    value: ({ pieces }) => pieces,
  },
  {
    ...{ id: 'total', header: columns.total, align: 'right', width: 130 },
    value: ({ total }) => total,
    cell: ({ total }, locale) => (total ? <NoWrap>{formatMoney(total, locale)}</NoWrap> : null),
  },
  {
    ...{ id: 'created', header: columns.created, sortBy: 'createdAt', width: 130, card: 'hidden' },
    value: ({ createdAt }) => ({ moment: createdAt }),
  },
]);
