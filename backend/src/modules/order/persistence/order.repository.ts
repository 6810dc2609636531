import { Injectable } from '@nestjs/common';
import { Not, type FindOptionsWhere } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { owedOnAccountSql } from '../../customer/public.js';
import { CustomerOrder } from './customer-order.entity.js';

/** Orders of the tenant; for a buyer, their own alone. */
@Injectable()
export class OrderRepository extends TenantRepository<CustomerOrder> {
  constructor() {
    super(CustomerOrder, 'order');
  }

  /** @throws NOT_FOUND also for another buyer's order */
  async getVisible(ctx: Context, uid: string): Promise<CustomerOrder> {
    return this.getOrThrow(ctx, visible(ctx, uid));
  }

  /**
   * The same, and nobody else changes it until the transaction ends.
   * @param asked what the caller was asked for, when it was not the order itself
   */
  async lockVisible(ctx: Context, uid: string, asked?: 'payment'): Promise<CustomerOrder> {
    return this.lockOrThrow(ctx, visible(ctx, uid), asked);
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

  /** Which of these orders are the tenant's. */
  async existing(ctx: Context, uids: string[]): Promise<Set<string>> {
    const rows: { uid: string }[] = await ctx.tx.query(
      `select uid from customer_order where tenant_uid = $1 and uid = any($2::uuid[])`,
      [ctx.tenantUid, uids],
    );
    return new Set(rows.map(({ uid }) => uid));
  }
}

function visible(ctx: Context, uid: string): FindOptionsWhere<CustomerOrder> {
  const { ownerFilter } = ctx;
  return { uid, ...(ownerFilter ? { contactUid: ownerFilter } : {}) };
}
