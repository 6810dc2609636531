import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { CompanyVolume, PaymentDashboardReply, PaymentStep, StatsStep } from '@glass/contracts';
import { ListSection, useWholeList, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, formatMoney, NoWrap, onDemand, PageSkeleton } from '@glass/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PaymentCheckCard } from './payment-check-card.js';
import { RANGES, readRange, requestFor, stepText, volumeOf } from './payment-range.js';
import { overTime } from './payment-texts.js';

/** The library that draws them is fetched here alone. */
const PaymentCharts = onDemand(() => import('./payment-charts.js').then((part) => part.PaymentCharts));

/** What came and went: figures, charts, and the same as tables to take away. */
export function PaymentsOverTime() {
  const { locale } = useShell().tenant.settings;
  const [parameters, setParameters] = useSearchParams();
  const range = readRange(parameters.get('range'));
  const [now] = useState(() => new Date());
  const request = useMemo(() => requestFor(range, now), [range, now]);
  const { data, error, mutate } = useQuery('/api/payment/get-tenant-dashboard', request, ASK_AT_EACH_VISIT);
  if (error && !data) return <ErrorState onRetry={() => void mutate()}>{problemOf(error)?.text}</ErrorState>;
  if (!data) return <PageSkeleton />;
  const { currency, steps } = data;
  if (currency === null) return <Typography color="textSecondary">{overTime.noCurrency}</Typography>;
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={overTime.range}
        value={range}
        onChange={(_event, next: string | null) => {
          if (next) setParameters({ range: next }, { preventScrollReset: true, replace: true });
        }}
        sx={{ mb: 2 }}
      >
        {RANGES.map((each) => (
          <ToggleButton key={each} value={each}>
            {overTime.ranges[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Totals steps={steps} currency={currency} locale={locale} />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ my: 2 }}>
        {overTime.days}
      </Typography>
      <PaymentCharts steps={steps} step={request.step} currency={currency} />
      <Box sx={{ mt: 2 }}>
        <PaymentCheckCard check={data.check} differences={data.differences} />
      </Box>
      <StepsTable steps={steps} step={request.step} currency={currency} locale={locale} />
      <CompaniesTable companies={data.companies} currency={currency} locale={locale} />
    </>
  );
}

interface FiguresProps {
  currency: string;
  locale: string;
}

function Totals({ steps, currency, locale }: FiguresProps & Pick<PaymentDashboardReply, 'steps'>) {
  const sum = (of: (step: PaymentStep) => number) => steps.reduce((total, step) => total + of(step), 0);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const count = new Intl.NumberFormat(locale);
  const { total } = overTime;
  const figures: [label: string, value: string][] = [
    [total.volume, money(sum(volumeOf))],
    [total.orders, count.format(sum(({ orders }) => orders))],
    [total.fees, money(sum(({ feesMinor }) => feesMinor))],
    [total.refunds, money(sum(({ refundsMinor }) => refundsMinor))],
    [total.failures, count.format(sum(({ failures }) => failures))],
    [total.payouts, money(sum(({ payoutsMinor }) => payoutsMinor))],
  ];
  return (
    <Box
      component="dl"
      aria-label={overTime.totals}
      sx={{
        display: 'grid',
        gap: 1.5,
        m: 0,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
      }}
    >
      {figures.map(([label, value]) => (
        <Card key={label} sx={{ p: 1.5 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

const AMOUNTS = [
  ...(['cardMinor', 'demoMinor', 'houseAccountMinor'] as const),
  ...(['feesMinor', 'refundsMinor', 'payoutsMinor'] as const),
];

function StepsTable({
  steps,
  step,
  currency,
  locale,
}: FiguresProps & { steps: PaymentStep[]; step: StatsStep }) {
  const list = useWholeList({
    rows: steps,
    errorText: null,
    onRetry: () => undefined,
    sort: '-from',
    locale,
  });
  const columns = useMemo((): ListColumn<PaymentStep>[] => {
    const { columns: names } = overTime;
    const count = (id: 'orders' | 'failures'): ListColumn<PaymentStep> => ({
      ...{ id, header: names[id], align: 'right', sortBy: id },
      value: (row) => row[id],
      compare: (one, other) => one[id] - other[id],
    });
    return [
      {
        ...{ id: 'from', header: names.from[step], sortBy: 'from', card: 'title' },
        value: ({ from }) => from,
        cell: ({ from }) => <NoWrap>{stepText(from, step, locale)}</NoWrap>,
        compare: (one, other) => one.from.localeCompare(other.from),
      },
      count('orders'),
      ...AMOUNTS.map((id): ListColumn<PaymentStep> => ({
        ...{ id, header: names[id], align: 'right', sortBy: id },
        value: (row) => ({ amountMinor: row[id], currency }),
        compare: (one, other) => one[id] - other[id],
      })),
      count('failures'),
    ];
  }, [step, currency, locale]);
  return (
    <ListSection
      title={overTime.table}
      name={overTime.exportName}
      list={list}
      columns={columns}
      rowKey={({ from }) => from}
      rowLabel={({ from }) => from}
      empty={<EmptyState title={overTime.noRows}>{overTime.noRowsWhy}</EmptyState>}
    />
  );
}

function CompaniesTable({ companies, currency, locale }: FiguresProps & { companies: CompanyVolume[] }) {
  const { companies: texts } = overTime;
  const list = useWholeList({
    ...{ rows: companies, errorText: null, onRetry: () => undefined, sort: '-amount', locale },
  });
  const columns = useMemo(
    (): ListColumn<CompanyVolume>[] => [
      {
        ...{ id: 'name', header: texts.name, card: 'title' },
        value: ({ companyName }) => companyName ?? texts.nobody,
      },
      {
        ...{ id: 'orders', header: texts.orders, align: 'right', sortBy: 'orders' },
        value: ({ orders }) => orders,
        compare: (one, other) => one.orders - other.orders,
      },
      {
        ...{ id: 'amount', header: texts.amount, align: 'right', sortBy: 'amount' },
        value: ({ amountMinor }) => ({ amountMinor, currency }),
        compare: (one, other) => one.amountMinor - other.amountMinor,
      },
    ],
    [texts, currency],
  );
  return (
    <ListSection
      title={texts.title}
      name={texts.exportName}
      list={list}
      columns={columns}
      rowKey={({ companyUID }) => companyUID ?? 'nobody'}
      rowLabel={({ companyName }) => companyName ?? texts.nobody}
      empty={<EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>}
    />
  );
}
