import type { StatsStep } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { colours, formatMoney, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { stepText } from './stats-range.js';
import { amountIn, currenciesOf, percentText, type StatsRow } from './stats-rows.js';
import { texts } from './texts.js';

const HEIGHT = 240;
const MARGIN = { left: 0, right: 12, top: 8, bottom: 0 };

/** The figures as pictures; the table beside them says the same. */
export function Charts({ rows, step }: { rows: readonly StatsRow[]; step: StatsStep }) {
  const { locale } = useShell().tenant.settings;
  const counts = new Intl.NumberFormat(locale, { notation: 'compact' });
  const axis = {
    xAxis: [
      {
        data: rows.map(({ from }) => from),
        scaleType: 'band' as const,
        valueFormatter: (from: string) => stepText(from, step, locale),
      },
    ],
    height: HEIGHT,
    margin: MARGIN,
  };
  const countAxis = [
    { width: 44, min: 0, tickMinStep: 1, valueFormatter: (count: number) => counts.format(count) },
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ChartCard title={texts.trade} isEmpty={rows.every(({ quotes, orders }) => quotes + orders === 0)}>
        <BarChart
          {...axis}
          yAxis={countAxis}
          series={[
            { data: rows.map(({ quotes }) => quotes), label: texts.columns.quotes, color: colours.primary },
            { data: rows.map(({ orders }) => orders), label: texts.columns.orders, color: colours.secondary },
          ]}
        />
      </ChartCard>
      <ChartCard
        title={texts.conversion}
        why={texts.conversionWhy}
        isEmpty={rows.every(({ conversion }) => conversion === null)}
      >
        <LineChart
          {...axis}
          yAxis={[
            { width: 48, min: 0, max: 1, valueFormatter: (share: number) => percentText(share, locale) },
          ]}
          series={[
            {
              data: rows.map(({ conversion }) => conversion),
              color: colours.primary,
              valueFormatter: (share) => percentText(share, locale),
              connectNulls: false,
            },
          ]}
        />
      </ChartCard>
      {currenciesOf(rows).map((currency) => (
        <ChartCard key={currency} title={texts.volume(currency)} isEmpty={false}>
          <BarChart
            {...axis}
            yAxis={[
              { width: 56, min: 0, valueFormatter: (minor: number) => shortMoney(minor, currency, locale) },
            ]}
            series={[
              {
                data: rows.map((row) => amountIn(currency, row)),
                color: colours.primary,
                valueFormatter: (amountMinor) =>
                  formatMoney({ amountMinor: amountMinor ?? 0, currency }, locale),
              },
            ]}
          />
        </ChartCard>
      ))}
      {(['accounts', 'tenants'] as const).map((figure) => (
        <ChartCard key={figure} title={texts[figure]} isEmpty={rows.every((row) => row[figure] === 0)}>
          <BarChart
            {...axis}
            yAxis={countAxis}
            series={[{ data: rows.map((row) => row[figure]), color: colours.secondary }]}
          />
        </ChartCard>
      ))}
    </Box>
  );
}

interface ChartCardProps {
  title: string;
  why?: string;
  isEmpty: boolean;
  children: React.ReactNode;
}

function ChartCard({ title, why, isEmpty, children }: ChartCardProps) {
  return (
    <SectionCard title={title}>
      {why ? <Typography color="textSecondary">{why}</Typography> : null}
      {isEmpty ? <Typography color="textSecondary">{texts.nothing}</Typography> : children}
    </SectionCard>
  );
}

/** `$12K`: what an axis has room for. */
function shortMoney(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' });
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
  return format.format(amountMinor / 10 ** (digits.maximumFractionDigits ?? 2));
}
