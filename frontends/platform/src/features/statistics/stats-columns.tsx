import type { StatsStep } from '@glass/contracts';
import type { ListColumn } from '@glass/pages';
import { NoWrap } from '@glass/ui';
import { stepText } from './stats-range.js';
import { amountIn, currenciesOf, percentText, type StatsRow } from './stats-rows.js';
import { texts } from './texts.js';

const { columns } = texts;

const count = (
  id: 'tenants' | 'accounts' | 'quotes' | 'quotesOrdered' | 'orders',
  card: 'fact' | 'hidden',
): ListColumn<StatsRow> => ({
  ...{ id, header: columns[id], align: 'right', sortBy: id, card },
  value: (row) => row[id],
  compare: (one, other) => one[id] - other[id],
});

/** The steps as rows: what the charts show, to be read, sorted and taken away. */
export function columnsFor(
  rows: readonly StatsRow[],
  step: StatsStep,
  locale: string,
): ListColumn<StatsRow>[] {
  return [
    {
      ...{ id: 'from', header: columns.from[step], sortBy: 'from', card: 'title' },
      value: ({ from }) => from,
      cell: ({ from }) => <NoWrap>{stepText(from, step, locale)}</NoWrap>,
      compare: (one, other) => one.from.localeCompare(other.from),
    },
    count('quotes', 'fact'),
    count('quotesOrdered', 'hidden'),
    {
      ...{
        id: 'conversion',
        header: columns.conversion,
        align: 'right',
        sortBy: 'conversion',
        card: 'hidden',
      },
      // A spreadsheet counts on with it.
      value: ({ conversion }) => (conversion === null ? null : Math.round(conversion * 10_000) / 10_000),
      cell: ({ conversion }) => percentText(conversion, locale),
      compare: (one, other) => (one.conversion ?? -1) - (other.conversion ?? -1),
    },
    count('orders', 'fact'),
    ...currenciesOf(rows).map((currency): ListColumn<StatsRow> => ({
      ...{ id: `volume-${currency}`, header: columns.volume(currency), align: 'right', card: 'fact' },
      sortBy: `volume-${currency}`,
      value: (row) => ({ amountMinor: amountIn(currency, row), currency }),
      compare: (one, other) => amountIn(currency, one) - amountIn(currency, other),
    })),
    count('accounts', 'hidden'),
    count('tenants', 'hidden'),
  ];
}
