import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { CustomerOrder } from './customer-order.entity.js';

/**
 * SQL for what a company owes on its house account, in minor units: its orders that are placed on it and neither paid
 * nor cancelled.
 * @param tenantUid as the statement names them, such as `$1` or `company.tenant_uid`
 */
export function owedOnAccountSql(tenantUid: string, companyUid: string): string {
  return `(select coalesce(sum(on_account.total_minor), 0) from customer_order on_account
           where on_account.tenant_uid = ${tenantUid} and on_account.company_uid = ${companyUid}
             and on_account.payment_method = 'houseAccount' and on_account.paid_at is null
             and on_account.status not in ('cancelled', 'awaitingPayment'))`;
}

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

  /** What a company owes for orders on its house account. */
  async owedOnAccount(ctx: Context, companyUid: string): Promise<number> {
    const rows: { owed: string }[] = await ctx.tx.query(`select ${owedOnAccountSql('$1', '$2')} as owed`, [
      ctx.tenantUid,
      companyUid,
    ]);
    return Number(rows[0]!.owed);
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
