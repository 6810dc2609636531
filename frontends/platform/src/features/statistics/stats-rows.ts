import { defineTexts } from '@glass/language';
import type { AddedReply, StatsReply } from '@glass/contracts/payment';
import type { Money } from '@glass/contracts/primitives';
import { writeShare } from '@glass/formats';
import type { ListColumn } from '@glass/pages';
import { countColumn, moneyColumn, type Chart } from '@glass/pages/over-time';
import { colors } from '@glass/ui';
import { texts } from './texts.js';

/** One period with its figures. */
interface StatsRow {
  from: string;
  tenants: number;
  accounts: number;
  quotes: number;
  quotesOrdered: number;
  /** From 0 to 1; null if there were no quotes. */
  conversion: number | null;
  orders: number;
  volume: Money[];
}

export function rowsOf(trade: StatsReply, accounts: AddedReply, tenants: AddedReply): StatsRow[] {
  const countOf = ({ steps }: AddedReply, from: string) =>
    steps.find((step) => step.from === from)?.count ?? 0;
  return trade.steps.map((step) => ({
    ...step,
    tenants: countOf(tenants, step.from),
    accounts: countOf(accounts, step.from),
    conversion: computeConversion(step),
  }));
}

export function computeConversion({
  quotes,
  quotesOrdered,
}: {
  quotes: number;
  quotesOrdered: number;
}): number | null {
  return quotes === 0 ? null : quotesOrdered / quotes;
}

/** Currencies that were sold in. Amounts of different currencies are never added. */
function listCurrencies(rows: readonly StatsRow[]): string[] {
  return [...new Set(rows.flatMap(({ volume }) => volume.map(({ currency }) => currency)))].sort();
}

function amountIn(currency: string, { volume }: Pick<StatsRow, 'volume'>): number {
  return volume.find((amount) => amount.currency === currency)?.amountMinor ?? 0;
}

const columns = defineTexts(() => texts.columns);

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
