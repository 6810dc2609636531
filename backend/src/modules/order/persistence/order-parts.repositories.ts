import type { Attachment, OrderStatus } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { type OrderedFiles, readAttachments } from '../../quote/public.js';
import { OrderAttachment, OrderEvent, OrderPanel } from './order-parts.entities.js';
import { OF_OWN_ORDERS } from './order.repository.js';

/** Panels of the orders that the context reaches. */
@Injectable()
export class OrderPanelRepository extends TenantRepository<OrderPanel> {
  constructor() {
    super(OrderPanel, 'panel', { column: 'orderUid', among: OF_OWN_ORDERS });
  }

  async ofOrder(ctx: Context, orderUid: string): Promise<OrderPanel[]> {
    return this.find(ctx, { orderUid }, { lineNumber: 'ASC' });
  }
}

const ATTACHMENTS = { table: 'order_attachment', column: 'order_uid', of: 'customer_order' };

/** Attachments of the orders that the context reaches. */
@Injectable()
export class OrderAttachmentRepository extends TenantRepository<OrderAttachment> implements OrderedFiles {
  constructor() {
    super(OrderAttachment, 'attachment', { column: 'orderUid', among: OF_OWN_ORDERS });
  }

  async ofOrder(ctx: Context, orderUid: string): Promise<Attachment[]> {
    return readAttachments(ctx, ATTACHMENTS, orderUid);
  }

  async keptAmong(ctx: Context, fileUids: string[]): Promise<Set<string>> {
    const rows = await this.findUnscoped(ctx, { fileUid: In(fileUids) });
    return new Set(rows.map(({ fileUid }) => fileUid));
  }

  /** The order keeps the attachments that its quote has at this moment. */
  async takeOver(ctx: Context, orderUid: string, quoteUid: string): Promise<void> {
    await ctx.tx.query(
      `insert into order_attachment (tenant_uid, uid, order_uid, file_uid, added_by_name, added_at)
       select tenant_uid, gen_random_uuid(), $2, file_uid, added_by_name, added_at
       from quote_attachment where tenant_uid = $1 and quote_uid = $3`,
      [ctx.tenantUid, orderUid, quoteUid],
    );
  }
}

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
