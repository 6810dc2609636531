import type { StatsStep } from '@glass/contracts/payment';
import { writeShare } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { formatMoney, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { texts } from './texts.js';
import { stepText } from './time-range.js';

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

/** px of a digit and of tick and margin; axis labels have 12 px. */
const [DIGIT, TICK] = [7, 16];

/**
 * Width in px for the longest label: German writes `50.000 €` where English writes `€50K`, and a cut amount reads as
 * another. The library's automatic width leaves out that the top label may have one digit more than the data.
 */
export function axisWidth(series: Chart['series'], labelText: (value: number) => string): number {
  const largest = series.reduce((sum, { values }) => sum + Math.max(1, ...values.map(Number)), 0);
  const tops = [largest, 10 ** Math.ceil(Math.log10(largest))];
  return TICK + DIGIT * Math.max(...tops.map((value) => labelText(value).length));
}

/** Charts; the table below has the same figures. */
export function Charts({ days, step, charts }: ChartsProps) {
  const { locale } = useShell().tenant.settings;
  const frame = {
    xAxis: [
      {
        data: days,
        scaleType: 'band' as const,
        valueFormatter: (from: string) => stepText(from, step),
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
        const { axis, valueText } = scaleOf(chart, locale);
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

function scaleOf({ unit, series }: Chart, locale: string) {
  if (unit === 'share') {
    const text = (share: number | null) => writeShare(share, locale);
    return { axis: { width: 48, min: 0, max: 1, valueFormatter: text }, valueText: text };
  }
  if (unit === 'count') {
    const whole = new Intl.NumberFormat(locale);
    const short = new Intl.NumberFormat(locale, { notation: 'compact', useGrouping: true });
    const labelText = (count: number) => short.format(count);
    return {
      axis: { width: axisWidth(series, labelText), min: 0, tickMinStep: 1, valueFormatter: labelText },
      valueText: (count: number | null) => whole.format(count ?? 0),
    };
  }
  const { currency } = unit;
  const labelText = (minor: number) => shortMoney(minor, currency, locale);
  return {
    axis: { width: axisWidth(series, labelText), valueFormatter: labelText },
    valueText: (minor: number | null) => formatMoney({ amountMinor: minor ?? 0, currency }, locale),
  };
}

/** `$12K`, for axes. */
export function shortMoney(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, notation: 'compact' },
    // As in full amounts: `4.000 €` below `10.000 €`.
    useGrouping: true,
  });
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
  return format.format(amountMinor / 10 ** (digits.maximumFractionDigits ?? 2));
}
