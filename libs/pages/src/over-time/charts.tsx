import type { StatsStep } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { formatMoney, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { texts } from './texts.js';
import { percentText, stepText } from './time-range.js';

/** Pieces, shares from 0 to 1, or minor units of a currency. */
type Unit = 'count' | 'share' | { currency: string };

export interface Chart {
  title: string;
  why?: string;
  unit: Unit;
  /** One value for each step; null where there is none. */
  series: readonly { label?: string; values: readonly (number | null)[]; color: string }[];
  /** Stacked instead of side by side. */
  isStacked?: boolean;
}

export interface ChartsProps {
  /** First day of each step. */
  days: readonly string[];
  step: StatsStep;
  charts: readonly Chart[];
}

/** As wide as the longest label: German has `50.000 €` for `€50K`, and a truncated amount reads as another one. */
const AUTO = 'auto' as const;

/** Charts; the table below has the same figures. */
export function Charts({ days, step, charts }: ChartsProps) {
  const { locale } = useShell().tenant.settings;
  const frame = {
    xAxis: [
      {
        data: days,
        scaleType: 'band' as const,
        valueFormatter: (from: string) => stepText(from, step, locale),
      },
    ],
    height: 240,
    margin: { left: 0, right: 12, top: 8, bottom: 0 },
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {charts.map((chart) => {
        const { axis, valueText } = scaleOf(chart.unit, locale);
        const Drawn = chart.unit === 'share' ? LineChart : BarChart;
        const series = chart.series.map(({ label, values, color }) => ({
          ...{ label, data: values, color, valueFormatter: valueText },
          ...(chart.isStacked ? { stack: 'all' } : {}),
        }));
        return (
          <SectionCard key={chart.title} title={chart.title}>
            {chart.why ? <Typography color="textSecondary">{chart.why}</Typography> : null}
            {isEmpty(chart) ? (
              <Typography color="textSecondary">{texts.nothing}</Typography>
            ) : (
              <Drawn {...frame} yAxis={[axis]} series={series} />
            )}
          </SectionCard>
        );
      })}
    </Box>
  );
}

/** Shares of 0 are drawn; counts and amounts of 0 are not. */
function isEmpty({ unit, series }: Chart): boolean {
  return series.every(({ values }) =>
    values.every((value) => value === null || (unit !== 'share' && value === 0)),
  );
}

function scaleOf(unit: Unit, locale: string) {
  if (unit === 'share') {
    const text = (share: number | null) => percentText(share, locale);
    return { axis: { width: 48, min: 0, max: 1, valueFormatter: text }, valueText: text };
  }
  if (unit === 'count') {
    const whole = new Intl.NumberFormat(locale);
    const short = new Intl.NumberFormat(locale, { notation: 'compact' });
    return {
      axis: { width: AUTO, min: 0, tickMinStep: 1, valueFormatter: (count: number) => short.format(count) },
      valueText: (count: number | null) => whole.format(count ?? 0),
    };
  }
  const { currency } = unit;
  return {
    axis: { width: AUTO, valueFormatter: (minor: number) => shortMoney(minor, currency, locale) },
    valueText: (minor: number | null) => formatMoney({ amountMinor: minor ?? 0, currency }, locale),
  };
}

/** `$12K`, for axes. */
function shortMoney(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' });
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
  return format.format(amountMinor / 10 ** (digits.maximumFractionDigits ?? 2));
}
