import type { Attachment, OrderStatus, PanelPrice, PanelSpec } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { JsonText } from '../../../kernel/http/json-text.js';
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

  /** The same, to be sent: what is long is left as the database writes it. */
  async writtenOfOrder(ctx: Context, orderUid: string): Promise<WrittenOrderPanel[]> {
    const rows: WrittenRow[] = await ctx.tx.query(
      `select p.uid, p.line_number as "lineNumber", p.quantity, p.stage, p.spec->>'materialUID' as "materialUID",
         p.spec::text, p.price::text, p.area_m2::float8 as "areaM2", p.weight_kg::float8 as "weightKg"
       from order_panel p join customer_order o on o.tenant_uid = p.tenant_uid and o.uid = p.order_uid
       where p.tenant_uid = $1 and p.order_uid = $2 and ($3::uuid is null or o.contact_uid = $3)
       order by p.line_number`,
      [ctx.tenantUid, orderUid, ctx.ownerFilter],
    );
    return rows.map((row) => ({ ...row, spec: new JsonText(row.spec), price: new JsonText(row.price) }));
  }
}

/** A line of an order that is to be sent and not looked into. */
export interface WrittenOrderPanel extends Omit<OrderPanel, 'tenantUid' | 'orderUid' | 'spec' | 'price'> {
  materialUID: string;
  spec: JsonText<PanelSpec>;
  price: JsonText<PanelPrice>;
}
type WrittenRow = Omit<WrittenOrderPanel, 'spec' | 'price'> & Record<'spec' | 'price', string>;

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
