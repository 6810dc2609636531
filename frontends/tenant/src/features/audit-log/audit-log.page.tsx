import { AUDIT_KINDS, type AuditEntry, type TenantWebsiteSettings } from '@glass/contracts';
import { ListPage, useServerList, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, TimeAgo } from '@glass/ui';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { AuditFilters, useAuditFilters } from './narrowed-by.js';
import { Changes } from './changes-cell.js';
import { formatChanges } from './changes.js';
import { describeEntry } from './sentences.js';
import { texts } from './texts.js';

const FILTERS = [
  {
    name: 'kind',
    label: texts.kind,
    choices: AUDIT_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
  },
];

export function AuditLogPage() {
  const { settings } = useShell().tenant;
  const narrowed = useAuditFilters();
  const { days, whoUID } = narrowed;
  const list = useServerList('/api/audit-log/list-for-tenant', {
    sort: '-at',
    filters: FILTERS,
    body: { days, ...(whoUID ? { whoUID } : {}) },
  });
  const columns = useMemo(() => columnsFor(settings), [settings]);

  return (
    <ListPage
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={(entry) => `${personOf(entry)} ${describeEntry(entry, settings)}`}
      search={texts.search}
      noMatch={texts.noMatch}
      empty={
        narrowed.isNarrowed ? (
          <EmptyState
            title={texts.noMatch}
            action={<Button onClick={narrowed.clear}>{texts.showAll}</Button>}
          />
        ) : (
          <EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>
        )
      }
      above={<AuditFilters narrowed={narrowed} />}
    />
  );
}

function personOf({ who, staff }: AuditEntry): string {
  return staff ? texts.byStaff(who, staff) : who;
}

function columnsFor(settings: TenantWebsiteSettings): ListColumn<AuditEntry>[] {
  const { locale, currency } = settings;
  const { columns } = texts;
  return [
    {
      id: 'at',
      header: columns.at,
      sortBy: 'at',
      width: 150,
      value: ({ at }) => at,
      cell: ({ at }) => <TimeAgo at={at} locale={locale} />,
    },
    { id: 'who', header: columns.who, width: 220, value: personOf },
    {
      id: 'what',
      header: columns.what,
      card: 'title',
      value: (entry) => describeEntry(entry, settings),
      cell: (entry) => (
        <>
          {describeEntry(entry, settings)}
          <Changes entry={entry} locale={locale} currency={currency} />
        </>
      ),
    },
    {
      id: 'changes',
      header: columns.changes,
      show: 'exported-only',
      value: (entry) => formatChanges(entry, { locale, currency }).join('\n'),
    },
    { id: 'kind', header: columns.kind, width: 170, card: 'hidden', value: ({ kind }) => texts.kinds[kind] },
    { id: 'action', header: columns.action, show: 'exported-only', value: ({ action }) => action },
    {
      id: 'address',
      header: columns.address,
      show: 'when-chosen',
      width: 140,
      value: ({ address }) => address,
    },
  ];
}
