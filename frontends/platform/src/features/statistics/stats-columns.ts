import { writeShare } from '@glass/formats';
import type { ListColumn } from '@glass/pages';
import { countColumn, moneyColumn } from '@glass/pages/over-time';
import { amountIn, listCurrencies, type StatsRow } from './stats-rows.js';
import { texts } from './texts.js';

const { columns } = texts;

const count = (
  id: 'tenants' | 'accounts' | 'quotes' | 'quotesOrdered' | 'orders',
  card: 'fact' | 'hidden',
): ListColumn<StatsRow> => countColumn({ id, header: columns[id], of: (row) => row[id], card });

export function columnsFor(rows: readonly StatsRow[], locale: string): ListColumn<StatsRow>[] {
  return [
    count('quotes', 'fact'),
    count('quotesOrdered', 'hidden'),
    {
      ...{ id: 'conversion', header: columns.conversion, sortBy: 'conversion' },
      ...{ align: 'right', card: 'hidden' },
      // A number, so that spreadsheets can calculate with it.
      value: ({ conversion }) => (conversion === null ? null : Math.round(conversion * 10_000) / 10_000),
      cell: ({ conversion }) => writeShare(conversion, locale),
      compare: (one, other) => (one.conversion ?? -1) - (other.conversion ?? -1),
    },
    count('orders', 'fact'),
    ...listCurrencies(rows).map((currency) =>
      moneyColumn<StatsRow>({
        ...{ id: `volume-${currency}`, header: columns.volume(currency), currency },
        of: (row) => amountIn(currency, row),
      }),
    ),
    count('accounts', 'hidden'),
    count('tenants', 'hidden'),
  ];
}
