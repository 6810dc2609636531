import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { OrderDeliveryRow } from './order-delivery.entity.js';
import { OF_OWN_ORDERS } from './order.repositories.js';

@Injectable()
export class OrderDeliveryRepository extends TenantRepository<OrderDeliveryRow> {
  constructor() {
    super(OrderDeliveryRow, 'delivery', OF_OWN_ORDERS);
  }

  /** Deliveries of an order in several, by number; empty for others. */
  async ofOrder(ctx: Context, orderUid: string): Promise<OrderDeliveryRow[]> {
    return this.find(ctx, { orderUid }, { number: 'ASC' });
  }

  /** Copies the earliest open due date to the order, by which lists sort. @param orderUid locked by the caller */
  async updateDueDate(ctx: Context, orderUid: string): Promise<void> {
    await ctx.tx.query(
      `update customer_order o set due_date = coalesce(
         (select min(d.due_date) from order_delivery d
          where d.tenant_uid = $1 and d.order_uid = $2 and d.shipped_at is null), o.due_date)
       where o.tenant_uid = $1 and o.uid = $2`,
      [ctx.tenantUid, orderUid],
    );
  }
}
