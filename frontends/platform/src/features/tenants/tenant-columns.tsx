import { defineTexts } from '@glass/language';
import { displayDomain } from '@glass/formats';
import { TENANT_STATES, type TenantListItem, type TenantState } from '@glass/contracts/platform';
import type { Money } from '@glass/contracts/primitives';
import type { ListColumn } from '@glass/pages';
import { decimalText, formatMoney, StatusChip, type StatusTone } from '@glass/ui';
import { texts } from './texts.js';

const columns = defineTexts(() => texts.columns);

export const FILTERS = defineTexts(() => [
  {
    name: 'state',
    label: texts.state,
    choices: TENANT_STATES.map((value) => ({ value, label: texts.states[value] })),
  },
]);

const TONES: Record<TenantState, StatusTone> = {
  open: 'success',
  notOpen: 'info',
  suspended: 'warning',
  leaving: 'error',
};

export function StateChip({ state }: { state: TenantState }) {
  return <StatusChip label={texts.states[state]} tone={TONES[state]} />;
}

/** Lists one amount per currency; amounts of different currencies are never added. */
export function volumeText(volume: readonly Money[], locale: string): string {
  return volume.map((amount) => formatMoney(amount, locale)).join(' · ');
}

export const toDisplayHost = (siteUrl: string): string => displayDomain(siteUrl.replace(/^https?:\/\//, ''));

const count = (id: 'people' | 'quotes' | 'orders', card: 'fact' | 'hidden'): ListColumn<TenantListItem> => ({
  ...{ id, header: columns[id], align: 'right', width: id === 'people' ? 90 : 130, card },
  value: ({ figures }) => figures[id],
});

/** Columns of the tenant list. A phone shows name, state and orders. */
export const TENANT_COLUMNS = defineTexts((): ListColumn<TenantListItem>[] => [
  { id: 'name', header: columns.name, sortBy: 'name', card: 'title', value: ({ name }) => name },
  { id: 'site', header: columns.site, card: 'hidden', value: ({ siteUrl }) => toDisplayHost(siteUrl) },
  {
    id: 'state',
    header: columns.state,
    width: 130,
    value: ({ state }) => texts.states[state],
    cell: ({ state }) => <StateChip state={state} />,
  },
  count('people', 'hidden'),
  count('quotes', 'hidden'),
  count('orders', 'fact'),
  {
    id: 'volume',
    header: columns.volume,
    align: 'right',
    width: 170,
    card: 'hidden',
    value: ({ figures }) =>
      figures.volume.map((amount) => `${decimalText(amount)} ${amount.currency}`).join('; '),
    cell: ({ figures }, locale) => volumeText(figures.volume, locale),
  },
  {
    id: 'since',
    header: columns.since,
    sortBy: 'createdAt',
    width: 130,
    card: 'hidden',
    value: ({ createdAt }) => ({ moment: createdAt }),
  },
]);
