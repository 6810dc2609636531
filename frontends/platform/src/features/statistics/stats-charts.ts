import type { Chart } from '@glass/pages/over-time';
import { colours } from '@glass/ui';
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
        { ...count('quotes', colours.primary), label: texts.columns.quotes },
        { ...count('orders', colours.secondary), label: texts.columns.orders },
      ],
    },
    {
      ...{ title: texts.conversion, why: texts.conversionWhy, unit: 'share' },
      series: [{ values: rows.map(({ conversion }) => conversion), color: colours.primary }],
    },
    ...listCurrencies(rows).map((currency): Chart => ({
      ...{ title: texts.volume(currency), unit: { currency } },
      series: [{ values: rows.map((row) => amountIn(currency, row)), color: colours.primary }],
    })),
    { title: texts.accounts, unit: 'count', series: [count('accounts', colours.secondary)] },
    { title: texts.tenants, unit: 'count', series: [count('tenants', colours.secondary)] },
  ];
}
