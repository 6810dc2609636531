import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { OrderEvent } from './order-event.entity.js';
import { OF_OWN_ORDERS } from './order.repository.js';

/** The history of the orders that the context reaches. */
@Injectable()
export class OrderEventRepository extends TenantRepository<OrderEvent> {
  constructor() {
    super(OrderEvent, 'event', { column: 'orderUid', among: OF_OWN_ORDERS });
  }

  async ofOrder(ctx: Context, orderUid: string): Promise<OrderEvent[]> {
    return this.find(ctx, { orderUid }, { at: 'ASC' });
  }

  /** Notes a move by the context's actor. The database's clock tells two moves of one transaction apart. */
  async add(
    ctx: Context,
    orderUid: string,
    move: { from: OrderStatus | null; to: OrderStatus; note: string },
  ): Promise<void> {
    const { actor } = ctx;
    const [who, contactUid] = actor.kind === 'contact' ? [ctx.actorName, actor.contactUid] : ['System', null];
    await ctx.tx.query(
      `insert into order_event (tenant_uid, uid, order_uid, at, who, contact_uid, from_status, to_status, note)
       values ($1, $2, $3, clock_timestamp(), $4, $5, $6, $7, $8)`,
      [ctx.tenantUid, randomUUID(), orderUid, who, contactUid, move.from, move.to, move.note],
    );
  }
}
