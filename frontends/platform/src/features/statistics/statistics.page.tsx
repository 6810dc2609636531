import { problemOf, useQuery } from '@glass/api-client';
import type { StatsReply, StatsStep } from '@glass/contracts';
import { ListSection, useWholeList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import {
  EmptyState,
  ErrorState,
  formatDateTime,
  formatMoney,
  onDemand,
  PageFrame,
  PageHeader,
  PageSkeleton,
} from '@glass/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { columnsFor } from './stats-columns.js';
import { RANGES, readRange, requestFor } from './stats-range.js';
import { conversionOf, percentText, rowsOf, type StatsRow } from './stats-rows.js';
import { texts } from './texts.js';

/** The library that draws them is fetched here alone. */
const Charts = onDemand(() => import('./charts.js').then((part) => part.Charts));

export function StatisticsPage() {
  const { locale } = useShell().tenant.settings;
  const [parameters, setParameters] = useSearchParams();
  const range = readRange(parameters.get('range'));
  const [now] = useState(() => new Date());
  const request = useMemo(() => requestFor(range, now), [range, now]);
  const trade = useQuery('/api/platform/stats', request);
  const accounts = useQuery('/api/platform/stats-accounts-added', request);
  const tenants = useQuery('/api/platform/stats-tenants-added', request);
  const all = [trade, accounts, tenants];
  const failure: unknown = all.map(({ error }) => error as unknown).find((error) => error !== undefined);
  const rows = useMemo(
    () => trade.data && accounts.data && tenants.data && rowsOf(trade.data, accounts.data, tenants.data),
    [trade.data, accounts.data, tenants.data],
  );

  return (
    <PageFrame>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={texts.range}
            value={range}
            onChange={(_event, next: string | null) => {
              if (next) setParameters({ range: next }, { preventScrollReset: true, replace: true });
            }}
          >
            {RANGES.map((each) => (
              <ToggleButton key={each} value={each}>
                {texts.ranges[each]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
      />
      {rows && trade.data ? (
        <>
          <Totals totals={trade.data.totals} locale={locale} />
          <Typography variant="caption" component="p" color="textSecondary" sx={{ my: 2 }}>
            {trade.data.countedAt
              ? texts.countedAt(formatDateTime(trade.data.countedAt, locale))
              : texts.notCounted}
          </Typography>
          <Charts rows={rows} step={request.step} />
          <StatsTable rows={rows} step={request.step} locale={locale} />
        </>
      ) : failure ? (
        <ErrorState onRetry={() => all.forEach(({ mutate }) => void mutate())}>
          {problemOf(failure)?.text}
        </ErrorState>
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  );
}

function Totals({ totals, locale }: { totals: StatsReply['totals']; locale: string }) {
  const count = new Intl.NumberFormat(locale);
  const { total } = texts;
  const figures: [label: string, value: string][] = [
    [total.tenants, count.format(totals.tenants)],
    [total.accounts, count.format(totals.accounts)],
    [total.quotes, count.format(totals.quotes)],
    [total.orders, count.format(totals.orders)],
    [total.conversion, percentText(conversionOf(totals), locale) || '–'],
    [total.volume, totals.volume.map((amount) => formatMoney(amount, locale)).join('\n') || '–'],
  ];
  return (
    <Box
      component="dl"
      aria-label={texts.totals}
      sx={{
        display: 'grid',
        gap: 1.5,
        m: 0,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
      }}
    >
      {figures.map(([label, value]) => (
        <Card key={label} sx={{ p: 1.5, display: 'flex', flexDirection: 'column' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            sx={{
              m: 0,
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
            }}
          >
            {value}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

interface StatsTableProps {
  rows: StatsRow[];
  step: StatsStep;
  locale: string;
}

function StatsTable({ rows, step, locale }: StatsTableProps) {
  const list = useWholeList({
    rows,
    errorText: null,
    onRetry: () => undefined,
    sort: '-from',
    locale,
  });
  const columns = useMemo(() => columnsFor(rows, step, locale), [rows, step, locale]);
  return (
    <ListSection
      title={texts.table}
      name={texts.exportName}
      list={list}
      columns={columns}
      rowKey={({ from }) => from}
      rowLabel={({ from }) => from}
      empty={<EmptyState title={texts.noRows}>{texts.noRowsWhy}</EmptyState>}
    />
  );
}
