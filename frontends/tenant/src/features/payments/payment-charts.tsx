import type { PaymentStep, StatsStep } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { colours, formatMoney, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { stepText } from './payment-range.js';
import { overTime } from './payment-texts.js';

interface PaymentChartsProps {
  steps: readonly PaymentStep[];
  step: StatsStep;
  currency: string;
}
type Amount = 'cardMinor' | 'demoMinor' | 'houseAccountMinor' | 'feesMinor' | 'refundsMinor' | 'payoutsMinor';

const METHODS = ['cardMinor', 'demoMinor', 'houseAccountMinor'] as const;
const COLOURS = { cardMinor: colours.primary, demoMinor: '#8a94a6', houseAccountMinor: colours.secondary };

/** What came and went as pictures; the table below them says the same. */
export function PaymentCharts({ steps, step, currency }: PaymentChartsProps) {
  const { locale } = useShell().tenant.settings;
  const money = (amountMinor: number | null) =>
    formatMoney({ amountMinor: amountMinor ?? 0, currency }, locale);
  const axis = {
    xAxis: [
      {
        data: steps.map(({ from }) => from),
        scaleType: 'band' as const,
        valueFormatter: (from: string) => stepText(from, step, locale),
      },
    ],
    height: 240,
    margin: { left: 0, right: 12, top: 8, bottom: 0 },
  };
  const moneyAxis = [{ width: 60, valueFormatter: (minor: number) => shortMoney(minor, currency, locale) }];
  const of = (name: Amount | 'failures') => steps.map((each) => each[name]);
  const isEmpty = (name: Amount | 'failures') => steps.every((each) => each[name] === 0);
  const methods = METHODS.filter((name) => !isEmpty(name));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ChartCard title={overTime.volume} isEmpty={methods.length === 0}>
        <BarChart
          {...axis}
          yAxis={moneyAxis}
          series={methods.map((name) => ({
            data: of(name),
            label: overTime.columns[name],
            color: COLOURS[name],
            stack: 'volume',
            valueFormatter: money,
          }))}
        />
      </ChartCard>
      {(['feesMinor', 'refundsMinor', 'payoutsMinor'] as const).map((name) => (
        <ChartCard key={name} title={overTime.columns[name]} isEmpty={isEmpty(name)}>
          <BarChart
            {...axis}
            yAxis={moneyAxis}
            series={[{ data: of(name), color: colours.primary, valueFormatter: money }]}
          />
        </ChartCard>
      ))}
      <ChartCard title={overTime.columns.failures} isEmpty={isEmpty('failures')}>
        <BarChart
          {...axis}
          yAxis={[{ width: 44, min: 0, tickMinStep: 1 }]}
          series={[{ data: of('failures'), color: colours.secondary }]}
        />
      </ChartCard>
    </Box>
  );
}

function ChartCard({
  title,
  isEmpty,
  children,
}: {
  title: string;
  isEmpty: boolean;
  children: React.ReactNode;
}) {
  return (
    <SectionCard title={title}>
      {isEmpty ? <Typography color="textSecondary">{overTime.nothing}</Typography> : children}
    </SectionCard>
  );
}

/** `$12K`: what an axis has room for. */
function shortMoney(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' });
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
  return format.format(amountMinor / 10 ** (digits.maximumFractionDigits ?? 2));
}
