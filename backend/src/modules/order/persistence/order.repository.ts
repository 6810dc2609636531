import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { approvesOrdersSql } from '../../customer/public.js';
import { CustomerOrder } from './customer-order.entity.js';

/** Subquery of a buyer's orders, for tables that belong to orders. */
export const OWN_ORDERS_SQL = `select uid from customer_order
  where tenant_uid = :tenantUid and (contact_uid = :ownerUid or quote_uid in (
    select quote_uid from order_approval
    where tenant_uid = :tenantUid and approver_contact_uid = :ownerUid and status = 'approved'))`;

/** The tenant's orders; for buyers, their own and those they approved for their company. */
@Injectable()
export class OrderRepository extends TenantRepository<CustomerOrder> {
  constructor() {
    super(CustomerOrder, 'order', { column: 'uid', among: OWN_ORDERS_SQL });
  }

  /** The quote's order that is not canceled. */
  async findLiveOfQuote(ctx: Context, quoteUid: string): Promise<CustomerOrder | null> {
    return this.findOne(ctx, { quoteUid, status: Not('cancelled') });
  }

  /** Locks a company's unpaid orders, sorted by uid. */
  async lockUnpaidOfCompany(ctx: Context, companyUid: string): Promise<CustomerOrder[]> {
    return this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid, companyUid, status: 'awaitingPayment' },
      order: { uid: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks orders, sorted by uid. @returns the uids that exist */
  async lockAll(ctx: Context, uids: string[]): Promise<string[]> {
    const rows: { uid: string }[] = await ctx.tx.query(
      `select uid from customer_order where tenant_uid = $1 and uid = any($2::uuid[]) order by uid for update`,
      [ctx.tenantUid, uids],
    );
    return rows.map(({ uid }) => uid);
  }

  /** Marks house account orders as paid if nothing is open, otherwise as unpaid. */
  async updatePaidState(
    ctx: Context,
    billed: { orderUid: string; openMinor: number; paidOn: string | null }[],
  ): Promise<void> {
    await ctx.tx.query(
      `update customer_order o set version = version + 1,
         paid_at = case when b.open_minor = 0
           then coalesce((b.paid_on + time '12:00') at time zone tenant_time_zone($1), now()) end
       from unnest($2::uuid[], $3::bigint[], $4::date[]) b (uid, open_minor, paid_on)
       where o.tenant_uid = $1 and o.uid = b.uid and o.status <> 'cancelled'
         and (b.open_minor = 0) <> (o.paid_at is not null)`,
      [
        ctx.tenantUid,
        billed.map(({ orderUid }) => orderUid),
        billed.map(({ openMinor }) => openMinor),
        billed.map(({ paidOn }) => paidOn),
      ],
    );
  }

  async countCompanyUse(
    ctx: Context,
    companyUid: string,
  ): Promise<{ quotes: number; orders: number; entries: number; owedMinor: number }> {
    const rows: { quotes: string; orders: string; entries: string; owed: string }[] = await ctx.tx.query(
      `select (select count(*) from quote where tenant_uid = $1 and company_uid = $2) as quotes,
              (select count(*) from customer_order where tenant_uid = $1 and company_uid = $2) as orders,
              account.entries, account.owed
       from (select count(*) as entries, coalesce(sum(amount_minor), 0) as owed from account_entry
             where tenant_uid = $1 and account_uid = $2) account`,
      [ctx.tenantUid, companyUid],
    );
    const { quotes, orders, entries, owed } = rows[0]!;
    return {
      ...{ quotes: Number(quotes), orders: Number(orders) },
      ...{ entries: Number(entries), owedMinor: Number(owed) },
    };
  }

  /**
   * Moves everything of one company to another; the caller has locked both. People in both keep their settings of the
   * second.
   */
  async moveCompany(
    ctx: Context,
    fromUid: string,
    intoUid: string,
  ): Promise<{ quotes: number; orders: number; people: number }> {
    const values = [ctx.tenantUid, fromUid, intoUid];
    const moved = async (sql: string): Promise<number> => {
      const reply: [unknown, number] = await ctx.tx.query(sql, values);
      return reply[1];
    };
    const all = (table: string) =>
      moved(`update ${table} set company_uid = $3 where tenant_uid = $1 and company_uid = $2`);
    await moved(
      `update order_approval set company_uid = $3, status = case status when 'waiting' then 'withdrawn' else status end
       where tenant_uid = $1 and company_uid = $2`,
    );
    // Approvers move along. Existing members of the target company keep their own limit and approver.
    await moved(
      `update company_contact set order_limit_minor = null, approver_contact_uid = null
       where tenant_uid = $1 and company_uid = $2 and (contact_uid in (
         select contact_uid from company_contact where tenant_uid = $1 and company_uid = $3) or approver_contact_uid in (
         select contact_uid from company_contact where tenant_uid = $1 and company_uid = $3 and order_limit_minor is not null))`,
    );
    // Members whose prices were hidden by the old company's default stay without prices.
    await moved(
      `update company_contact link set sees_prices = false from company one, company other, contact c
       where link.tenant_uid = $1 and link.company_uid = $2 and link.sees_prices is null
         and c.tenant_uid = $1 and c.uid = link.contact_uid and not ${approvesOrdersSql('c')}
         and one.tenant_uid = $1 and one.uid = $2 and one.hides_prices
         and other.tenant_uid = $1 and other.uid = $3 and not other.hides_prices`,
    );
    const people = await moved(
      `update company_contact set company_uid = $3 where tenant_uid = $1 and company_uid = $2
         and (approver_contact_uid is not null or contact_uid not in (
           select contact_uid from company_contact where tenant_uid = $1 and company_uid = $3))`,
    );
    await all('invitation');
    await moved('update account_entry set account_uid = $3 where tenant_uid = $1 and account_uid = $2');
    return { people, quotes: await all('quote'), orders: await all('customer_order') };
  }

  /** Returns which of these orders exist and are visible to the context. */
  async findExisting(ctx: Context, uids: string[]): Promise<Set<string>> {
    const rows: { uid: string }[] = await ctx.tx.query(
      `select uid from customer_order
       where tenant_uid = $1 and uid = any($2::uuid[]) and ($3::uuid is null or contact_uid = $3)`,
      [ctx.tenantUid, uids, ctx.ownerFilter],
    );
    return new Set(rows.map(({ uid }) => uid));
  }
}
