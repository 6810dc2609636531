import { defineTexts } from '@glass/language';
import { AUDIT_KINDS, type AuditEntry } from '@glass/contracts/platform';
import { readUid } from '@glass/contracts/primitives';
import type { TenantWebsiteSettings } from '@glass/contracts/tenant';
import { type ListColumn, ListPage, listTexts, SelectField, useServerList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState } from '@glass/ui';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { displayDomain } from '@glass/formats';
import { useQuery } from '@glass/api-client';
import Stack from '@mui/material/Stack';
import { useDayFilter } from '../../parts/day-filter.js';
import { formatChanges, getPublishing } from './changes.js';
import { describeEntry } from './sentences.js';
import { texts } from './texts.js';

/** Lines shown before "Show all". */
const COLLAPSED_LINES = 4;

/** Lists the changes of an entry, with a link to the pricing studio for changes that the log does not store. */
function Changes({ entry, locale, currency }: { entry: AuditEntry; locale: string; currency: string }) {
  const [isOpen, setOpen] = useState(false);
  const lines = formatChanges(entry, { locale, currency });
  const publishing = getPublishing(entry);
  const isLong = lines.length > COLLAPSED_LINES + 1;
  const shown = isLong && !isOpen ? lines.slice(0, COLLAPSED_LINES) : lines;
  if (lines.length === 0 && !publishing) return null;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((line, at) => (
          <Typography
            key={at}
            variant="caption"
            component="li"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            {line}
          </Typography>
        ))}
      </Box>
      {publishing && publishing.rest > 0 && shown.length === lines.length ? (
        <Typography variant="caption" component="p">
          <TextLink
            component={Link}
            to={`/tenant/pricing-studio?compare=${publishing.was}-${publishing.version}`}
          >
            {lines.length > 0 ? texts.inStudio(publishing.rest) : texts.compare}
          </TextLink>
        </Typography>
      ) : null}
      {isLong ? (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ ml: -0.75 }}>
          {isOpen ? texts.showLess : texts.showChanges(lines.length + (publishing?.rest ?? 0))}
        </Button>
      ) : null}
    </>
  );
}

const FILTERS = defineTexts(() => [
  {
    name: 'kind',
    label: texts.kind,
    choices: AUDIT_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
  },
]);

export function AuditLogPage() {
  const { settings } = useShell().tenant;
  const { days, dayFields, parameters, set, ...filter } = useDayFilter('who');
  const whoUID = readUid(parameters.get('who'));
  const list = useServerList('/api/audit-log/list-for-tenant', {
    sort: '-at',
    filters: FILTERS,
    body: { days, ...(whoUID ? { whoUID } : {}) },
  });
  const columns = columnsFor(settings);

  return (
    <ListPage
      {...listTexts(texts)}
      list={list}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={(entry) => `${personOf(entry)} ${describeEntry(entry, settings)}`}
      {...((filter.isNarrowed || whoUID !== null) && {
        empty: (
          <EmptyState
            title={texts.noMatch}
            action={<Button onClick={filter.clear}>{texts.showAll}</Button>}
          />
        ),
      })}
      above={<AuditFilters whoUID={whoUID} onChoose={(uid) => set('who', uid)} dayFields={dayFields} />}
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
      value: ({ at }) => ({ time: at }),
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

interface AuditFiltersProps {
  whoUID: string | null;
  onChoose: (whoUID: string) => void;
  dayFields: ReactNode;
}

/** Person and day filters. */
function AuditFilters({ whoUID, onChoose, dayFields }: AuditFiltersProps) {
  const { data } = useQuery('/api/tenant/user-list', {});
  const people = (data?.users ?? []).map(({ contactUID, firstName, lastName, email }) => ({
    contactUID,
    name: `${firstName} ${lastName}`.trim() || displayDomain(email),
  }));
  const isOfTeam = people.some(({ contactUID }) => contactUID === whoUID);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 2, flexWrap: 'wrap' }}>
      <SelectField
        size="small"
        label={texts.person}
        value={whoUID ?? ''}
        options={[
          ['', texts.everyone],
          ...(whoUID && !isOfTeam ? [[whoUID, texts.someoneElse] as const] : []),
          ...people.map(({ contactUID, name }) => [contactUID, name] as const),
        ]}
        onSelect={onChoose}
        sx={{ width: { xs: '100%', sm: 200 } }}
      />
      {dayFields}
    </Stack>
  );
}
