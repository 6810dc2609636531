import { AUDIT_KINDS, type AuditEntry } from '@glass/contracts';
import { ListPage, useServerList, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, TimeAgo } from '@glass/ui';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changesOf, sentenceOf } from './sentences.js';
import { texts } from './texts.js';

const FILTERS = [
  {
    name: 'kind',
    label: texts.kind,
    choices: AUDIT_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
  },
];
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Who did what at this fabricator. It is read here, and written by what is done. */
export function AuditLogPage() {
  const { locale } = useShell().tenant.settings;
  const [parameters, setParameters] = useSearchParams();
  const days = useMemo(() => {
    const day = (name: 'from' | 'to') => {
      const text = parameters.get(name) ?? '';
      return DAY.test(text) ? { [name]: text } : {};
    };
    return { ...day('from'), ...day('to') } as { from?: string; to?: string };
  }, [parameters]);
  const list = useServerList('/api/audit-log/list-for-tenant', {
    sort: '-at',
    filters: FILTERS,
    body: { days },
  });
  const columns = useMemo(() => columnsFor(locale), [locale]);

  function setDay(name: 'from' | 'to', day: string): void {
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (day) next.set(name, day);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  }
  const dayField = (name: 'from' | 'to') => (
    <TextField
      type="date"
      size="small"
      label={texts[name]}
      value={days[name] ?? ''}
      onChange={(event) => setDay(name, event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );

  return (
    <ListPage
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={(entry) => `${personOf(entry)} ${sentenceOf(entry, locale)}`}
      search={texts.search}
      noMatch={texts.noMatch}
      empty={<EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>}
      above={
        <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
          {dayField('from')}
          {dayField('to')}
        </Stack>
      }
    />
  );
}

function personOf({ who, staff }: AuditEntry): string {
  return staff ? texts.byStaff(who, staff) : who;
}

function columnsFor(locale: string): ListColumn<AuditEntry>[] {
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
      value: (entry) => sentenceOf(entry, locale),
      cell: (entry) => (
        <>
          {sentenceOf(entry, locale)}
          {changesOf(entry).map((change) => (
            <Typography
              key={change}
              variant="caption"
              component="p"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {change}
            </Typography>
          ))}
        </>
      ),
    },
    {
      id: 'changes',
      header: columns.changes,
      show: 'exported-only',
      value: (entry) => changesOf(entry).join('\n'),
    },
    { id: 'kind', header: columns.kind, width: 150, card: 'hidden', value: ({ kind }) => texts.kinds[kind] },
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
