import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { AssignedNumber } from '../../../kernel/database/assigned-number.js';
import { approvesOrdersSql } from '../../customer/public.js';

/** Rows of other modules that refer to a company: quotes, orders, account entries, people. */
@Injectable()
export class CompanyReferences {
  /** Locks a company's unpaid orders, sorted by uid. */
  async lockUnpaidOrders(ctx: Context, companyUid: string): Promise<AssignedNumber[]> {
    return ctx.tx.query(
      `select number, number_prefix as "numberPrefix" from customer_order
       where tenant_uid = $1 and company_uid = $2 and status = 'awaitingPayment' order by uid for update`,
      [ctx.tenantUid, companyUid],
    );
  }

  async count(
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
  async move(
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
    // A name that both know keeps the meaning of the second.
    await moved(
      `update company_alias one set company_uid = $3 where tenant_uid = $1 and company_uid = $2 and not exists (
         select from company_alias known
         where known.tenant_uid = $1 and known.company_uid = $3 and known.kind = one.kind and known.key = one.key)`,
    );
    // The target keeps its VAT id; checks of the other become its history.
    await moved(
      `update vat_check one set company_uid = $3, is_current = is_current and not exists (
         select from vat_check own where own.tenant_uid = $1 and own.company_uid = $3 and own.is_current)
       where tenant_uid = $1 and company_uid = $2`,
    );
    await all('invitation');
    await moved('update account_entry set account_uid = $3 where tenant_uid = $1 and account_uid = $2');
    return { people, quotes: await all('quote'), orders: await all('customer_order') };
  }
}
