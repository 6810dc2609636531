import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
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
