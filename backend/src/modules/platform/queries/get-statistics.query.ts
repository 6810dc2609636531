import { Injectable } from '@nestjs/common';
import type { AddedReply, StatsReply, StatsRequest, TradeStep } from '@glass/contracts/payment';
import type { PlatformContext, Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import {
  validateStatsRange,
  startOfNextStep,
  startOfStep,
  listSteps,
} from '../../../kernel/time/stats-steps.js';
import { acrossTenants } from './staff-contexts.js';

interface FigureRow {
  kind: 'account' | 'quote' | 'quoteOrdered' | 'order';
  currency: string;
  count: string;
  amount: string;
}
type SteppedRow = FigureRow & { from: string };

/** Reads one row per day, kind and currency, however many orders there are. */
const BY_STEP: PreparedStatement = {
  name: 'figures-by-step',
  sql: `select date_trunc($1, day::timestamp)::date::text as from, kind, currency,
      sum(count) as count, sum(amount_minor) as amount
    from platform_figure where day >= $2 and day < $3 group by 1, 2, 3 order by 1, 2, 3`,
};
const OF_ALL_TIMES: PreparedStatement = {
  name: 'figures-of-all-times',
  sql: `select kind, currency, sum(count) as count, sum(amount_minor) as amount from platform_figure
    group by 1, 2 order by 1, 2`,
};
const COUNTED_AT: PreparedStatement = {
  name: 'figures-counted-at',
  sql: `select max(computed_at) as at from platform_figure`,
};
const TENANTS_BY_STEP: PreparedStatement = {
  name: 'tenants-by-step',
  sql: `select date_trunc($1, created_at at time zone tenant_time_zone(uid))::date::text as from, count(*) from tenant
    where not is_platform and tenant_day(uid, created_at) >= $2 and tenant_day(uid, created_at) < $3 group by 1`,
};
const ALL_TENANTS: PreparedStatement = {
  name: 'all-tenants',
  sql: `select count(*) from tenant where not is_platform`,
};

/** Reads statistics over time of all tenants, from daily counts. */
@Injectable()
export class GetStatistics {
  constructor(private readonly database: Database) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @throws VALIDATION_FAILED
   */
  async trade(ctx: Context, request: StatsRequest): Promise<StatsReply> {
    const range = rangeOf(request);
    return this.read(ctx, async (tx) => {
      const [stepped, all, [counted], [tenants]] = await Promise.all([
        query<SteppedRow>(tx, BY_STEP, range),
        query<FigureRow>(tx, OF_ALL_TIMES, []),
        query<{ at: Date | null }>(tx, COUNTED_AT, []),
        query<{ count: string }>(tx, ALL_TENANTS, []),
      ]);
      const accounts = all.filter(({ kind }) => kind === 'account');
      return {
        steps: listSteps(request).map((from) => ({
          from,
          ...tradeOf(stepped.filter((row) => row.from === from)),
        })),
        totals: { tenants: Number(tenants!.count), accounts: sumOf(accounts), ...tradeOf(all) },
        countedAt: counted?.at?.toISOString() ?? null,
      };
    });
  }

  /** @throws VALIDATION_FAILED */
  async accountsAdded(ctx: Context, request: StatsRequest): Promise<AddedReply> {
    const range = rangeOf(request);
    return this.read(ctx, async (tx) => {
      const isAccount = ({ kind }: FigureRow) => kind === 'account';
      const [stepped, all] = await Promise.all([
        query<SteppedRow>(tx, BY_STEP, range),
        query<FigureRow>(tx, OF_ALL_TIMES, []),
      ]);
      return { steps: added(request, stepped.filter(isAccount)), total: sumOf(all.filter(isAccount)) };
    });
  }

  /** @throws VALIDATION_FAILED */
  async tenantsAdded(ctx: Context, request: StatsRequest): Promise<AddedReply> {
    const range = rangeOf(request);
    return this.read(ctx, async (tx) => {
      const [stepped, [all]] = await Promise.all([
        query<{ from: string; count: string }>(tx, TENANTS_BY_STEP, range),
        query<{ count: string }>(tx, ALL_TENANTS, []),
      ]);
      return { steps: added(request, stepped), total: Number(all!.count) };
    });
  }

  private read<T>(ctx: Context, work: (tx: PlatformContext) => Promise<T>): Promise<T> {
    return this.database.readInOneRoundTrip(acrossTenants(ctx), work);
  }
}

/** Step, first day, and the day after the last. */
function rangeOf(request: StatsRequest): [string, string, string] {
  const faults = validateStatsRange(request);
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
  const { from, to, step } = request;
  return [step, startOfStep(from, step), startOfNextStep(startOfStep(to, step), step)];
}

function sumOf(rows: { count: string }[]): number {
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

function added(request: StatsRequest, rows: { from: string; count: string }[]) {
  const counts = new Map(rows.map(({ from, count }) => [from, Number(count)]));
  return listSteps(request).map((from) => ({ from, count: counts.get(from) ?? 0 }));
}

function tradeOf(rows: FigureRow[]): Omit<TradeStep, 'from'> {
  const of = (wanted: FigureRow['kind']) => rows.filter(({ kind }) => kind === wanted);
  return {
    quotes: sumOf(of('quote')),
    quotesOrdered: sumOf(of('quoteOrdered')),
    orders: sumOf(of('order')),
    volume: of('order')
      .filter(({ amount }) => Number(amount) !== 0)
      .map(({ currency, amount }) => ({ currency, amountMinor: Number(amount) })),
  };
}
