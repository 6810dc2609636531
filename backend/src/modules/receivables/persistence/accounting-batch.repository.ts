import { limits } from '@glass/contracts/limits';
import type { Day } from '@glass/contracts/primitives';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { AccountingBatchRow } from './accounting-batch.entity.js';
import { isCreditSql } from './accounted-orders.js';
import { exportRefunds, pendingRefundsSql, refundedTotalSql } from './refunded-orders.js';

/**
 * Orders that no export has invoiced, and canceled orders that one has. A credit note takes back what refunds left of
 * these. House account orders have separate credit notes.
 */
const IS_TO_INVOICE_SQL = `o.invoice_batch_uid is null and o.status not in ('awaitingPayment', 'cancelled')`;
const IS_TO_CREDIT_SQL = `o.invoice_batch_uid is not null and o.credit_batch_uid is null and o.status = 'cancelled'
  and not exists (select from account_entry i
    where i.tenant_uid = o.tenant_uid and i.order_uid = o.uid and i.kind = 'invoice')
  and o.total_minor > ${refundedTotalSql('o')}`;
const UNTIL_SQL = `o.created_at < ($2::date + 1)::timestamp at time zone $3`;

const IS_BILLED_SQL = `o.invoice_batch_uid is not null or (${IS_TO_INVOICE_SQL} and ${UNTIL_SQL})`;

/**
 * Everything not yet exported until day $2 in time zone $3. Credits ignore the day: they are exported with or after
 * their invoice.
 */
export const PENDING_SQL = `
  select o.uid, 'invoice' as kind, 'order' as source, o.created_at, o.total_minor, o.uid as order_uid from customer_order o
  where o.tenant_uid = $1 and ${IS_TO_INVOICE_SQL} and ${UNTIL_SQL}
  union all
  select o.uid, 'creditNote', 'order', o.created_at, ${refundedTotalSql('o')} - o.total_minor, o.uid
  from customer_order o
  where o.tenant_uid = $1 and ${IS_TO_CREDIT_SQL}
  union all
  select e.uid, case when e.kind = 'creditNote' then 'creditNote' else 'invoice' end, 'entry', e.created_at, e.amount_minor,
    o.uid
  from account_entry e join customer_order o on o.tenant_uid = e.tenant_uid and o.uid = e.order_uid
  where e.tenant_uid = $1 and ${isCreditSql('e')} and o.credit_batch_uid is null
    and (${IS_BILLED_SQL})
    and not exists (select from accounting_batch_entry b where b.tenant_uid = e.tenant_uid and b.entry_uid = e.uid)
  union all ${pendingRefundsSql(IS_BILLED_SQL)}`;

/** An order, house account entry or refund to be exported. */
export interface PendingDocument {
  uid: string;
  kind: 'invoice' | 'creditNote';
  source: 'order' | 'entry' | 'refund';
  totalMinor: number;
}

interface PendingRow extends Omit<PendingDocument, 'totalMinor'> {
  total_minor: string;
  order_uid: string;
}

@Injectable()
export class AccountingBatchRepository extends TenantRepository<AccountingBatchRow> {
  constructor() {
    super(AccountingBatchRow, 'batch', 'tenant');
  }

  /** Locks the oldest pending documents, as many as one file takes; orders in the order of their uids. */
  async lockPending(ctx: Context, until: Day, timeZone: string): Promise<PendingDocument[]> {
    const pending: PendingRow[] = await ctx.tx.query(
      `select uid, kind, source, total_minor, order_uid from (${PENDING_SQL}) pending
       order by created_at, uid, kind limit ${limits.accountingDocuments.max}`,
      [ctx.tenantUid, until, timeZone],
    );
    const of = (from: PendingDocument['source']) =>
      pending.filter(({ source }) => source === from).map(({ uid }) => uid);
    const rows: { uid: string; kind: 'invoice' | 'creditNote'; total_minor: string }[] = await ctx.tx.query(
      `select o.uid, case when ${IS_TO_INVOICE_SQL} then 'invoice' else 'creditNote' end as kind,
         case when ${IS_TO_INVOICE_SQL} then o.total_minor else ${refundedTotalSql('o')} - o.total_minor end as total_minor
       from customer_order o
       where o.tenant_uid = $1 and o.uid = any($2::uuid[]) and (${IS_TO_INVOICE_SQL} or ${IS_TO_CREDIT_SQL})
       order by o.uid for no key update`,
      [ctx.tenantUid, of('order')],
    );
    // Orders canceled before they were invoiced are in no export, and neither are their credits.
    const billed: { uid: string }[] = await ctx.tx.query(
      `select uid from customer_order where tenant_uid = $1 and uid = any($2::uuid[]) and invoice_batch_uid is not null`,
      [ctx.tenantUid, [...new Set(pending.map(({ order_uid }) => order_uid))]],
    );
    const existing = new Set([...billed, ...rows].map(({ uid }) => uid));
    return [
      ...rows.map((row) => ({ ...row, source: 'order' as const })),
      ...pending.filter(({ source, order_uid }) => source !== 'order' && existing.has(order_uid)),
    ].map(({ uid, kind, source, total_minor }) => ({ uid, kind, source, totalMinor: Number(total_minor) }));
  }

  async mark(ctx: Context, batchUid: string, kind: 'invoice' | 'creditNote', uids: string[]): Promise<void> {
    const column = kind === 'invoice' ? 'invoice_batch_uid' : 'credit_batch_uid';
    await ctx.tx.query(
      `update customer_order set ${column} = $2 where tenant_uid = $1 and uid = any($3::uuid[])`,
      [ctx.tenantUid, batchUid, uids],
    );
  }

  async markEntries(ctx: Context, batchUid: string, entryUids: string[]): Promise<void> {
    await ctx.tx.query(
      `insert into accounting_batch_entry (tenant_uid, uid, batch_uid, entry_uid)
       select $1, gen_random_uuid(), $2, entry_uid from unnest($3::uuid[]) entry_uid`,
      [ctx.tenantUid, batchUid, entryUids],
    );
  }

  async markRefunds(ctx: Context, batchUid: string, refunds: PendingDocument[]): Promise<void> {
    const notes = refunds.map(({ uid, kind }) => ({ uid, isReversal: kind === 'invoice' }));
    await exportRefunds(ctx, batchUid, notes);
  }

  /** Unmarks orders and credit notes of refunds. Account entries are unmarked by deleting the export, which cascades. */
  async unmark(ctx: Context, batchUid: string): Promise<void> {
    for (const column of ['invoice_batch_uid', 'credit_batch_uid'])
      await ctx.tx.query(
        `update customer_order set ${column} = null where tenant_uid = $1 and ${column} = $2`,
        [ctx.tenantUid, batchUid],
      );
    await ctx.tx.query(
      `update accounting_batch_refund set batch_uid = null where tenant_uid = $1 and batch_uid = $2`,
      [ctx.tenantUid, batchUid],
    );
  }

  /** The latest export; null before the first. */
  async newest(ctx: Context): Promise<AccountingBatchRow | null> {
    const [newest] = await this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid },
      order: { createdAt: 'desc', uid: 'asc' },
      take: 1,
    });
    return newest ?? null;
  }
}
