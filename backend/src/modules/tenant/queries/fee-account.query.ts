import { Injectable } from '@nestjs/common';
import {
  defaultFeeLimits,
  type PlatformFeeAccount,
  type PlatformFeeTransaction,
  type PlatformFeeTransactionsReply,
  type PlatformFeeTransactionsRequest,
} from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseKeysetPage, toListReply } from '../../../kernel/database/keyset-page.js';
import { SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { wordActor, wordStoredText } from '../../../kernel/language/word-stored-text.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { FeeLedger, StripeGateway } from '../../payment/public.js';
import { FindTenant } from './find-tenant.query.js';

/** Reads the tenant's balance with the platform. */
@Injectable()
export class GetFeeAccount {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly getCatalogue: GetCatalogue,
    private readonly ledger: FeeLedger,
    private readonly gateway: StripeGateway,
  ) {}

  async run(ctx: Context): Promise<PlatformFeeAccount> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { isDemo } = await this.findTenant.ofContext(tx);
      const prices = await this.getCatalogue.settings(tx);
      const balance = prices
        ? await this.ledger.balance(tx, prices.currency)
        : { ...defaultFeeLimits, balanceMinor: 0, standing: 'fine' as const };
      const topUpBy = isDemo ? 'demo' : this.gateway.hasKeys ? 'card' : null;
      return { ...balance, currency: prices?.currency ?? null, topUpBy };
    });
  }
}

interface EntryRow extends Omit<PlatformFeeTransaction, 'at' | 'amountMinor' | 'balanceMinor'> {
  at: Date;
  amountMinor: string;
  balanceMinor: string;
  sortValue: string;
}

const SORTS = { at: { sql: 'entry.created_at', cast: 'timestamptz' as const } };

/** Lists the tenant's account with the platform, newest first. */
@Injectable()
export class ListFeeTransactions {
  constructor(private readonly database: Database) {}

  async run(ctx: Context, request: PlatformFeeTransactionsRequest): Promise<PlatformFeeTransactionsReply> {
    const page = parseKeysetPage(request, SORTS, '-at', 'entry.uid');
    const where = conditionsOf(ctx, request);
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    const sql = `select entry.uid, entry.created_at as at, entry.kind, entry.amount_minor as "amountMinor",
        entry.balance_minor as "balanceMinor", entry.currency, entry.about, entry.note, entry.actor_name as by,
        case when entry.for_kind = 'order' then entry.for_uid end as "orderUID", ${page.sortValueSql} as "sortValue"
      from platform_fee_entry entry
      where ${where.sql} order by ${page.orderBy} limit ${page.limit + 1}`;
    const rows = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<EntryRow>(tx, { name: undefined, sql }, where.parameters),
    );
    return toListReply(rows, page, toTransaction);
  }
}

function conditionsOf(ctx: Context, { search, filters }: PlatformFeeTransactionsRequest): SqlConditions {
  const where = new SqlConditions();
  where.add((p) => `entry.tenant_uid = ${p}`, ctx.tenantUid);
  where.addDays('entry.created_at', ctx.tenantUid, filters ?? {});
  if (filters?.kind?.length) where.add((p) => `entry.kind = any(${p}::text[])`, filters.kind);
  if (search) where.addSearch(search, ['entry.about', 'entry.note']);
  return where;
}

function toTransaction({ sortValue: _sortValue, at, ...entry }: EntryRow): PlatformFeeTransaction {
  const { amountMinor, balanceMinor, by, about, note } = entry;
  return {
    ...entry,
    by: wordActor(by),
    about: wordStoredText(about),
    note: wordStoredText(note),
    at: at.toISOString(),
    amountMinor: Number(amountMinor),
    balanceMinor: Number(balanceMinor),
  };
}
