import type { CompanyVolume, PaymentDashboardReply, PaymentStep, StatsStep } from '@glass/contracts/payment';
import { type ListColumn, ListSection, useWholeList } from '@glass/pages';
import {
  type Chart,
  ChartsOverTime,
  countColumn,
  Figures,
  moneyColumn,
  TableOverTime,
} from '@glass/pages/over-time';
import { useShell } from '@glass/shell-contract';
import { colors, EmptyState, formatDateTime, formatMoney, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { SoldTable } from './sold-table.js';
import { overTime } from './texts.js';

/** Result of the last comparison with Stripe. */
function PaymentCheckCard({ check, differences }: Pick<PaymentDashboardReply, 'check' | 'differences'>) {
  const { check: texts } = overTime;
  const { isDemoMode, settings } = useShell().tenant;
  const { locale, timeZone } = settings;
  const when = check ? formatDateTime(check.at, locale, timeZone) : '';
  const found = differences.length > 0;
  // Payments of a demo site don't exist at Stripe.
  if (isDemoMode && check === null) return null;
  return (
    <SectionCard title={texts.title}>
      {check === null ? (
        <Typography color="textSecondary">{texts.never}</Typography>
      ) : check.failure !== null ? (
        <Alert severity="warning">{texts.failed(when, check.failure)}</Alert>
      ) : (
        <Alert severity={found ? 'error' : 'success'}>
          {found ? texts.found(when) : texts.fine(when, check.compared)}
        </Alert>
      )}
      {found ? (
        <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
          {differences.map(({ uid, what, difference, subject, ours, theirs }) => (
            <Typography key={uid} component="li" sx={{ overflowWrap: 'anywhere' }}>
              {`${texts.difference[difference](`${texts.what[what]} ${subject}`)} `}
              {texts.sides(ours || texts.nowhere, theirs || texts.nowhere)}
            </Typography>
          ))}
        </Box>
      ) : null}
    </SectionCard>
  );
}

interface PaymentsOverTimeProps {
  dashboard: PaymentDashboardReply;
  step: StatsStep;
  /** Buttons that choose the period. */
  choice: ReactNode;
}

/** Totals, charts and tables of payments; tables can be exported. */
export function PaymentsOverTime({ dashboard, step, choice }: PaymentsOverTimeProps) {
  const { locale } = useShell().tenant.settings;
  const { currency, steps, companies, check, differences } = dashboard;
  if (currency === null) return <Typography color="textSecondary">{overTime.noCurrency}</Typography>;
  return (
    <>
      <Box sx={{ mb: 2 }}>{choice}</Box>
      <Figures label={overTime.totals} figures={figuresOf(steps, currency, locale)} />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ my: 2 }}>
        {overTime.days}
      </Typography>
      <ChartsOverTime
        days={steps.map(({ from }) => from)}
        step={step}
        charts={chartsFor(steps, { currency })}
      />
      <Box sx={{ mt: 2 }}>
        <PaymentCheckCard check={check} differences={differences} />
      </Box>
      <TableOverTime name={overTime.exportName} rows={steps} step={step} columns={columnsFor(currency)} />
      <SoldTable steps={steps} step={step} currency={currency} />
      <CompaniesTable companies={companies} currency={currency} />
    </>
  );
}

const METHODS = ['cardMinor', 'demoMinor', 'houseAccountMinor'] as const;
const FLOWS = ['feesMinor', 'refundsMinor', 'payoutsMinor'] as const;
const COLOURS = { cardMinor: colors.primary, demoMinor: '#8a94a6', houseAccountMinor: colors.secondary };

function figuresOf(
  steps: readonly PaymentStep[],
  currency: string,
  locale: string,
): [label: string, value: string][] {
  const sum = (name: Exclude<keyof PaymentStep, 'from' | 'sold'>) =>
    steps.reduce((total, step) => total + step[name], 0);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const count = new Intl.NumberFormat(locale);
  const { total } = overTime;
  return [
    [total.volume, money(METHODS.reduce((volume, method) => volume + sum(method), 0))],
    [total.orders, count.format(sum('orders'))],
    [total.fees, money(sum('feesMinor'))],
    [total.refunds, money(sum('refundsMinor'))],
    [total.failures, count.format(sum('failures'))],
    [total.payouts, money(sum('payoutsMinor'))],
  ];
}

function chartsFor(steps: readonly PaymentStep[], unit: { currency: string }): Chart[] {
  const { columns } = overTime;
  const of = (name: Exclude<keyof PaymentStep, 'from' | 'sold'>) => steps.map((step) => step[name]);
  return [
    {
      ...{ title: overTime.volume, unit, isStacked: true },
      series: METHODS.map((name) => ({
        values: of(name),
        label: columns[name],
        color: COLOURS[name],
      })).filter(({ values }) => values.some((amountMinor) => amountMinor !== 0)),
    },
    ...FLOWS.map((name): Chart => ({
      ...{ title: columns[name], unit, series: [{ values: of(name), color: colors.primary }] },
    })),
    {
      ...{ title: columns.failures, unit: 'count' },
      series: [{ values: of('failures'), color: colors.secondary }],
    },
  ];
}

function columnsFor(currency: string): ListColumn<PaymentStep>[] {
  const { columns } = overTime;
  const count = (id: 'orders' | 'failures') =>
    countColumn<PaymentStep>({ id, header: columns[id], of: (step) => step[id] });
  return [
    count('orders'),
    ...[...METHODS, ...FLOWS].map((id) =>
      moneyColumn<PaymentStep>({ id, header: columns[id], currency, of: (step) => step[id] }),
    ),
    count('failures'),
  ];
}

interface CompaniesProps {
  companies: CompanyVolume[];
  currency: string;
}

function CompaniesTable({ companies, currency }: CompaniesProps) {
  const { companies: texts } = overTime;
  const list = useWholeList({ rows: companies, sort: '-amount' });
  const columns: ListColumn<CompanyVolume>[] = [
    {
      ...{ id: 'name', header: texts.name, card: 'title' },
      value: ({ companyName }) => companyName ?? texts.noCompany,
    },
    countColumn({ id: 'orders', header: texts.orders, of: ({ orders }) => orders }),
    moneyColumn({ id: 'amount', header: texts.amount, currency, of: ({ amountMinor }) => amountMinor }),
  ];
  return (
    <ListSection
      title={texts.title}
      name={texts.exportName}
      list={list}
      columns={columns}
      rowKey={({ companyUID }) => companyUID ?? 'none'}
      rowLabel={({ companyName }) => companyName ?? texts.noCompany}
      empty={<EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>}
    />
  );
}
