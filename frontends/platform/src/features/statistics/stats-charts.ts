import type { Chart } from '@glass/pages/over-time';
import { colors } from '@glass/ui';
import { amountIn, listCurrencies, type StatsRow } from './stats-rows.js';
import { texts } from './texts.js';

export function chartsFor(rows: readonly StatsRow[]): Chart[] {
  const count = (figure: 'quotes' | 'orders' | 'accounts' | 'tenants', color: string) => ({
    ...{ values: rows.map((row) => row[figure]), color },
  });
  return [
    {
      ...{ title: texts.trade, unit: 'count' },
      series: [
        { ...count('quotes', colors.primary), label: texts.columns.quotes },
        { ...count('orders', colors.secondary), label: texts.columns.orders },
      ],
    },
    {
      ...{ title: texts.conversion, why: texts.conversionWhy, unit: 'share' },
      series: [{ values: rows.map(({ conversion }) => conversion), color: colors.primary }],
    },
    ...listCurrencies(rows).map((currency): Chart => ({
      ...{ title: texts.volume(currency), unit: { currency } },
      series: [{ values: rows.map((row) => amountIn(currency, row)), color: colors.primary }],
    })),
    { title: texts.accounts, unit: 'count', series: [count('accounts', colors.secondary)] },
    { title: texts.tenants, unit: 'count', series: [count('tenants', colors.secondary)] },
  ];
}
