import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { ACCOUNT_OF_COMPANY } from './account-sql.js';
import { CustomerOrder } from './customer-order.entity.js';

/** The orders that a buyer reaches, for what belongs to an order. */
export const OF_OWN_ORDERS =
  'select uid from customer_order where tenant_uid = :tenantUid and contact_uid = :ownerUid';

/** Orders of the tenant; for a buyer, their own alone. */
@Injectable()
export class OrderRepository extends TenantRepository<CustomerOrder> {
  constructor() {
    super(CustomerOrder, 'order', { column: 'contactUid' });
  }

  /** The one order of a quote that is not cancelled. */
  async liveOfQuote(ctx: Context, quoteUid: string): Promise<CustomerOrder | null> {
    return this.findOne(ctx, { quoteUid, status: Not('cancelled') });
  }

  /** What a company owes for orders on its house account, and what of that should have been paid by now. */
  async owedOnAccount(
    ctx: Context,
    companyUid: string,
  ): Promise<{ owedMinor: number; pastDueMinor: number }> {
    const rows: { owed_minor: string; past_due_minor: string }[] = await ctx.tx.query(
      `select account.owed_minor, account.past_due_minor from company cross join ${ACCOUNT_OF_COMPANY}
       where company.tenant_uid = $1 and company.uid = $2`,
      [ctx.tenantUid, companyUid],
    );
    const [row] = rows;
    return { owedMinor: Number(row?.owed_minor ?? 0), pastDueMinor: Number(row?.past_due_minor ?? 0) };
  }

  /** Orders of a company whose payment is open, locked in a fixed order. */
  async lockUnpaidOf(ctx: Context, companyUid: string): Promise<CustomerOrder[]> {
    return this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid, companyUid, status: 'awaitingPayment' },
      order: { uid: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** How many quotes and orders are for a company. */
  async dealingsOf(ctx: Context, companyUid: string): Promise<{ quotes: number; orders: number }> {
    const rows: { quotes: string; orders: string }[] = await ctx.tx.query(
      `select (select count(*) from quote where tenant_uid = $1 and company_uid = $2) as quotes,
              (select count(*) from customer_order where tenant_uid = $1 and company_uid = $2) as orders`,
      [ctx.tenantUid, companyUid],
    );
    return { quotes: Number(rows[0]!.quotes), orders: Number(rows[0]!.orders) };
  }

  /** Moves all that is one company's to another; both locked by the caller. Whoever acts for both keeps how they act for the second. */
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
    // Whoever approved here acts there from now on; who is there already keeps their own limit and approver.
    await moved(
      `update company_contact set order_limit_minor = null, approver_contact_uid = null
       where tenant_uid = $1 and company_uid = $2 and (contact_uid in (
         select contact_uid from company_contact where tenant_uid = $1 and company_uid = $3) or approver_contact_uid in (
         select contact_uid from company_contact where tenant_uid = $1 and company_uid = $3 and order_limit_minor is not null))`,
    );
    const people = await moved(
      `update company_contact set company_uid = $3 where tenant_uid = $1 and company_uid = $2
         and (approver_contact_uid is not null or contact_uid not in (
           select contact_uid from company_contact where tenant_uid = $1 and company_uid = $3))`,
    );
    await all('invitation');
    return { people, quotes: await all('quote'), orders: await all('customer_order') };
  }

  /** Which of these orders there are for the context. */
  async existing(ctx: Context, uids: string[]): Promise<Set<string>> {
    const rows: { uid: string }[] = await ctx.tx.query(
      `select uid from customer_order
       where tenant_uid = $1 and uid = any($2::uuid[]) and ($3::uuid is null or contact_uid = $3)`,
      [ctx.tenantUid, uids, ctx.ownerFilter],
    );
    return new Set(rows.map(({ uid }) => uid));
  }
}
