import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { problemOf, useQuery } from '@glass/api-client';
import type { StatsReply } from '@glass/contracts/payment';
import { writeShare } from '@glass/formats';
import { ChartsOverTime, Figures, TableOverTime, useTimeRange } from '@glass/pages/over-time';
import { useShell } from '@glass/shell-contract';
import { ErrorState, formatDateTime, formatMoney, PageFrame, PageHeader, PageSkeleton } from '@glass/ui';
import { chartsFor, columnsFor, computeConversion, rowsOf } from './stats-rows.js';
import { texts } from './texts.js';

/** Names in the note about tenants that are not open. */
const SHOWN_TENANTS = 5;

export function StatisticsPage() {
  const { locale, timeZone } = useShell().tenant.settings;
  const { request, choice } = useTimeRange(['days', 'weeks', 'months', 'years']);
  const { step } = request;
  const trade = useQuery('/api/platform/stats', request);
  const accounts = useQuery('/api/platform/stats-accounts-added', request);
  const tenants = useQuery('/api/platform/stats-tenants-added', request);
  const all = [trade, accounts, tenants];
  const failure: unknown = all.map(({ error }) => error as unknown).find((error) => error !== undefined);
  const rows = useMemo(
    () => trade.data && accounts.data && tenants.data && rowsOf(trade.data, accounts.data, tenants.data),
    [trade.data, accounts.data, tenants.data],
  );
  const columns = columnsFor(rows ?? [], locale);

  return (
    <PageFrame>
      <PageHeader title={texts.title} purpose={texts.purpose} actions={choice} />
      <NotOpenYet />
      {rows && trade.data ? (
        <>
          <Figures label={texts.totals} figures={figuresOf(trade.data.totals, locale)} />
          <Typography variant="caption" component="p" color="textSecondary" sx={{ my: 2 }}>
            {trade.data.countedAt
              ? texts.countedAt(formatDateTime(trade.data.countedAt, locale, timeZone))
              : texts.notCounted}
          </Typography>
          <ChartsOverTime days={rows.map(({ from }) => from)} step={step} charts={chartsFor(rows)} />
          <TableOverTime name={texts.exportName} rows={rows} step={step} columns={columns} />
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

/** Names tenants whose sites are not open yet; a failure to load them hides nothing else. */
function NotOpenYet() {
  const { data } = useQuery('/api/tenant/list', { filters: { state: ['notOpen'] }, limit: SHOWN_TENANTS });
  if (!data || data.items.length === 0) return null;
  const names = data.items.map(({ name }) => name).join(', ');
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="/platform/manage?state=notOpen" color="inherit" size="small">
          {texts.toTenants}
        </Button>
      }
    >
      {texts.notOpen(names, data.nextCursor !== null)}
    </Alert>
  );
}

function figuresOf(totals: StatsReply['totals'], locale: string): [label: string, value: string][] {
  const count = new Intl.NumberFormat(locale);
  const { total } = texts;
  return [
    [total.tenants, count.format(totals.tenants)],
    [total.accounts, count.format(totals.accounts)],
    [total.quotes, count.format(totals.quotes)],
    [total.orders, count.format(totals.orders)],
    [total.conversion, writeShare(computeConversion(totals), locale) || '–'],
    [total.volume, totals.volume.map((amount) => formatMoney(amount, locale)).join('\n') || '–'],
  ];
}
