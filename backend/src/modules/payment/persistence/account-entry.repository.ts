import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { execute, query } from '../../../kernel/database/statement.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import type { Allocation, OpenItem } from '../domain/account-book.js';
import { AccountEntryRow } from './account-entry.entity.js';

/** SQL of the allocated amount of entry `e`, optionally up to a day. */
const allocatedSql = (until: string) => `(case when e.amount_minor < 0
  then (select sum(a.amount_minor) from account_allocation a
    where a.tenant_uid = e.tenant_uid and a.credit_uid = e.uid ${until})
  else (select sum(a.amount_minor) from account_allocation a
    where a.tenant_uid = e.tenant_uid and a.debit_uid = e.uid ${until}) end)`;

/** SQL of the open amount of entry `e`; positive for debits and credits. */
const openAmountSql = (until = '') => `(abs(e.amount_minor) - coalesce(${allocatedSql(until)}, 0))`;

/**
 * Accounts of tenant $1 with an open debit past its due date; only these can be past due. Sums allocations once per
 * debit, which avoids computing every company's account.
 * @param today SQL of today in the tenant's time zone
 */
export const lateAccountsSql = (today: string) => `(select e.account_uid from account_entry e
    left join (select a.debit_uid, sum(a.amount_minor) as minor from account_allocation a
      where a.tenant_uid = $1 group by a.debit_uid) used on used.debit_uid = e.uid
    where e.tenant_uid = $1 and e.due_on < ${today} and e.amount_minor > coalesce(used.minor, 0))`;

/**
 * Lateral join that computes a company's balance (negative for credit) and the past due part: the balance minus
 * debits that are not due yet. Unallocated credit thus reduces the past due amount, and old paid entries need no
 * allocation lookup.
 * @param alias table alias with tenant_uid and uid
 * @param today see `lateAccountsSql`
 */
export const accountBalanceSql = (alias: string, today: string) => `lateral (
    select sums.owed_minor, greatest(0, sums.owed_minor - sums.later_minor) as past_due_minor
    from (select coalesce(sum(e.amount_minor), 0) as owed_minor,
        coalesce(sum(case when e.amount_minor > 0 and e.due_on >= ${today} then ${openAmountSql()} end), 0) as later_minor
      from account_entry e
      where e.tenant_uid = ${alias}.tenant_uid and e.account_uid = ${alias}.uid) sums) account`;

interface OwedOnAccount {
  owedMinor: number;
  pastDueMinor: number;
}

export interface ShownEntry extends OpenItem {
  kind: AccountEntryRow['kind'];
  orderUid: string | null;
  reversesUid: string | null;
  isReversed: boolean;
  number: string;
  method: string;
  reference: string;
  note: string;
  createdByName: string;
}

const SELECT_ENTRY = `select e.uid, e.kind, e.amount_minor as "amountMinor", e.day::text as day, e.due_on::text as "dueOn",
  e.order_uid as "orderUid", e.reverses_uid as "reversesUid", e.number, e.method, e.reference, e.note,
  e.created_by_name as "createdByName",
  exists (select from account_entry r where r.tenant_uid = e.tenant_uid and r.reverses_uid = e.uid) as "isReversed"`;
const OWED = {
  name: 'account-owed',
  sql: `select account.owed_minor, account.past_due_minor
    from (select $1::uuid as tenant_uid, $2::uuid as uid) one cross join ${accountBalanceSql('one', '$3::date')}`,
};
const OPEN = {
  name: 'account-open-items',
  sql: `select * from (${SELECT_ENTRY}, ${openAmountSql()} as "openMinor" from account_entry e
      where e.tenant_uid = $1 and e.account_uid = $2) e
    where "openMinor" > 0 order by coalesce("dueOn", day), day, uid`,
};
const OPEN_AS_OF = {
  name: 'account-open-on-a-day',
  sql: `select * from (${SELECT_ENTRY}, ${openAmountSql('and a.day <= $3')} as "openMinor" from account_entry e
      where e.tenant_uid = $1 and e.account_uid = $2 and e.day <= $3) e
    where "openMinor" > 0 order by coalesce("dueOn", day), day, uid`,
};
/** At equal times, invoices sort before their credits. */
const BETWEEN = {
  name: 'account-entries-between',
  sql: `${SELECT_ENTRY}, ${openAmountSql()} as "openMinor" from account_entry e
    where e.tenant_uid = $1 and e.account_uid = $2 and e.day between $3 and $4
    order by e.day, e.created_at, e.kind <> 'invoice', e.uid`,
};
const SUM_BEFORE = {
  name: 'account-sum-before',
  sql: `select coalesce(sum(amount_minor), 0) as sum from account_entry
    where tenant_uid = $1 and account_uid = $2 and day < $3`,
};
/** Dated no earlier than earlier undone allocations, so that no past day shows more paid than there was. */
const ALLOCATE = {
  name: 'account-allocate',
  sql: `insert into account_allocation (tenant_uid, uid, credit_uid, debit_uid, amount_minor, day)
    select $1, $2, credit.uid, debit.uid, $5, greatest(credit.day, debit.day, $6::date, (
      select max(a.day) from account_allocation a where a.tenant_uid = $1 and a.amount_minor < 0
        and (a.credit_uid = credit.uid or a.debit_uid = debit.uid)))
    from account_entry credit, account_entry debit
    where credit.tenant_uid = $1 and credit.uid = $3 and debit.tenant_uid = $1 and debit.uid = $4`,
};
const ALLOCATIONS = {
  name: 'account-allocations-of',
  sql: `select credit_uid as "creditUid", debit_uid as "debitUid", amount_minor as "amountMinor"
    from account_allocation where tenant_uid = $1 and (credit_uid = $2 or debit_uid = $2)`,
};
/** Includes orders whose invoice entry $3 pays, or is paid by. */
const AFFECTED_ORDERS = {
  name: 'account-orders',
  sql: `select distinct e.order_uid as uid from account_entry e
    where e.tenant_uid = $1 and e.account_uid = $2 and e.order_uid is not null and (
      (e.kind = 'invoice' and ${openAmountSql()} > 0) or e.uid = $3 or exists (
        select from account_allocation a where a.tenant_uid = $1
          and ((a.credit_uid = $3 and a.debit_uid = e.uid) or (a.debit_uid = $3 and a.credit_uid = e.uid))))`,
};
const BILLED_ORDERS = {
  name: 'account-billed-orders',
  sql: `select e.order_uid as "orderUid", ${openAmountSql()} as "openMinor", (
      select max(c.day)::text from account_allocation a
      join account_entry c on c.tenant_uid = a.tenant_uid and c.uid = a.credit_uid
      where a.tenant_uid = e.tenant_uid and a.debit_uid = e.uid) as "paidOn"
    from account_entry e where e.tenant_uid = $1 and e.order_uid = any($2::uuid[]) and e.kind = 'invoice'`,
};

type Written<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, string>;

/**
 * House account entries. Writers hold a lock on the account's company. Access to a buyer's own company is checked by
 * the callers.
 */
@Injectable()
export class AccountEntryRepository extends TenantRepository<AccountEntryRow> {
  constructor() {
    super(AccountEntryRow, 'entry of the account', 'tenant');
  }

  /** @param today in the tenant's time zone */
  async owed(ctx: Context, accountUid: string, today: string): Promise<OwedOnAccount> {
    const [row] = await query<{ owed_minor: string; past_due_minor: string }>(ctx, OWED, [
      ...[ctx.tenantUid, accountUid, today],
    ]);
    return { owedMinor: Number(row!.owed_minor), pastDueMinor: Number(row!.past_due_minor) };
  }

  /** Open debits and unallocated credit, by due date. */
  async open(ctx: Context, accountUid: string): Promise<ShownEntry[]> {
    return this.readEntries(ctx, OPEN, [ctx.tenantUid, accountUid]);
  }

  /** Open entries as of the end of a day. */
  async openAsOf(ctx: Context, accountUid: string, day: string): Promise<ShownEntry[]> {
    return this.readEntries(ctx, OPEN_AS_OF, [ctx.tenantUid, accountUid, day]);
  }

  async between(ctx: Context, accountUid: string, from: string, to: string): Promise<ShownEntry[]> {
    return this.readEntries(ctx, BETWEEN, [ctx.tenantUid, accountUid, from, to]);
  }

  async sumBefore(ctx: Context, accountUid: string, day: string): Promise<number> {
    const [row] = await query<{ sum: string }>(ctx, SUM_BEFORE, [ctx.tenantUid, accountUid, day]);
    return Number(row!.sum);
  }

  /** @param from first day on which statements include it, if later than both entries */
  async allocate(
    ctx: Context,
    allocations: readonly Allocation[],
    from: string | null = null,
  ): Promise<void> {
    for (const { creditUid, debitUid, amountMinor } of allocations) {
      const values = [ctx.tenantUid, randomUUID(), creditUid, debitUid, amountMinor, from];
      await execute(ctx, ALLOCATE, values);
    }
  }

  /** Orders of the account that are not fully paid, and orders that the entry is about. */
  async findAffectedOrders(ctx: Context, accountUid: string, entryUid: string | null): Promise<string[]> {
    const rows = await query<{ uid: string }>(ctx, AFFECTED_ORDERS, [ctx.tenantUid, accountUid, entryUid]);
    return rows.map(({ uid }) => uid);
  }

  async findAllocations(ctx: Context, uid: string): Promise<Allocation[]> {
    const rows = await query<Written<Allocation, 'amountMinor'>>(ctx, ALLOCATIONS, [ctx.tenantUid, uid]);
    return rows.map((row) => ({ ...row, amountMinor: Number(row.amountMinor) }));
  }

  /** Open amount and last payment date of those orders that are billed. */
  async billed(
    ctx: Context,
    orderUids: string[],
  ): Promise<{ orderUid: string; openMinor: number; paidOn: string | null }[]> {
    const rows = await query<{ orderUid: string; openMinor: string; paidOn: string | null }>(
      ctx,
      BILLED_ORDERS,
      [ctx.tenantUid, orderUids],
    );
    return rows.map((row) => ({ ...row, openMinor: Number(row.openMinor) }));
  }

  private async readEntries(
    ctx: Context,
    statement: { name: string; sql: string },
    values: unknown[],
  ): Promise<ShownEntry[]> {
    const rows = await query<Written<ShownEntry, 'amountMinor' | 'openMinor'>>(ctx, statement, values);
    return rows.map((row) => ({
      ...row,
      amountMinor: Number(row.amountMinor),
      openMinor: Number(row.openMinor),
    }));
  }
}
