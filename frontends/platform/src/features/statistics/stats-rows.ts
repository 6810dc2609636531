import type { AddedReply, Money, StatsReply } from '@glass/contracts';

/** One period with its figures. */
export interface StatsRow {
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
export function listCurrencies(rows: readonly StatsRow[]): string[] {
  return [...new Set(rows.flatMap(({ volume }) => volume.map(({ currency }) => currency)))].sort();
}

export function amountIn(currency: string, { volume }: Pick<StatsRow, 'volume'>): number {
  return volume.find((amount) => amount.currency === currency)?.amountMinor ?? 0;
}
