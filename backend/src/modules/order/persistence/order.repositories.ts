import { msg, plural } from '@lingui/core/macro';
import { limits } from '@glass/contracts/limits';
import type { OrderStatus } from '@glass/contracts/order';
import type { PanelPrice, PanelSpec } from '@glass/contracts/panel';
import type { Attachment } from '@glass/contracts/quote';
import type { PanelProgress } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ArrayContains, In, IsNull, Not } from 'typeorm';
import { AppError } from '../../../kernel/errors/app-error.js';
import type { Context } from '../../../kernel/context/context.js';
import type { AssignedNumber } from '../../../kernel/database/assigned-number.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { JsonText } from '../../../kernel/http/json-text.js';
import { type OrderedFiles, readAttachments } from '../../quote/public.js';
import {
  OrderAttachment,
  OrderEvent,
  OrderPanel,
  OrderPanelEvent,
  OrderRemake,
  OrderRemakePhoto,
} from './order-parts.entities.js';
import { CustomerOrder } from './customer-order.entity.js';

/** Subquery of a buyer's orders, for tables that belong to orders. */
const OWN_ORDERS_SQL = `select uid from customer_order
  where tenant_uid = :tenantUid and (contact_uid = :ownerUid or quote_uid in (
    select quote_uid from order_approval
    where tenant_uid = :tenantUid and approver_contact_uid = :ownerUid and status = 'approved'))`;

/** Owner of rows that belong to orders. */
export const OF_OWN_ORDERS = {
  column: 'orderUid',
  among: OWN_ORDERS_SQL,
  byLink: {
    column: 'orderUid',
    among: 'select uid from customer_order where tenant_uid = :tenantUid and quote_uid = :quoteUid',
  },
} as const;

/** The tenant's orders; for buyers, their own and those they approved for their company. */
@Injectable()
export class OrderRepository extends TenantRepository<CustomerOrder> {
  constructor() {
    super(CustomerOrder, 'order', { column: 'uid', among: OWN_ORDERS_SQL, byLink: { column: 'quoteUid' } });
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

  /** Closes the open change requests of an order that is canceled. */
  async withdrawChanges(ctx: Context, uid: string): Promise<void> {
    await ctx.tx.query(
      `update order_change_request set status = 'withdrawn', version = version + 1
       where tenant_uid = $1 and order_uid = $2 and status in ('requested', 'offered')`,
      [ctx.tenantUid, uid],
    );
  }

  /** Whether accounting has exported the invoice of an order. */
  async isInvoiced(ctx: Context, uid: string): Promise<boolean> {
    const rows: unknown[] = await ctx.tx.query(
      `select 1 from customer_order where tenant_uid = $1 and uid = $2 and invoice_batch_uid is not null`,
      [ctx.tenantUid, uid],
    );
    return rows.length > 0;
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

  /**
   * @param field the list that the call sent, which the error is attached to
   * @throws NOT_FOUND unless all exist and are visible to the context
   */
  async requireAll(ctx: Context, uids: string[], field: string): Promise<void> {
    const rows: { uid: string }[] = await ctx.tx.query(
      `select uid from customer_order
       where tenant_uid = $1 and uid = any($2::uuid[]) and ($3::uuid is null or contact_uid = $3)
         and ($4::uuid is null or quote_uid = $4)`,
      [ctx.tenantUid, uids, ...ctx.quoteFilter],
    );
    const known = new Set(rows.map(({ uid }) => uid));
    const missing = uids.filter((uid) => !known.has(uid)).length;
    if (missing === 0) return;
    const reason = msg`${plural(missing, { one: `# of these ${{ all: uids.length }} orders does not exist.`, other: `# of these ${{ all: uids.length }} orders do not exist.` })}`;
    throw new AppError('NOT_FOUND', [{ name: field, reason, code: 'NOT_FOUND' }]);
  }
}

@Injectable()
export class OrderPanelRepository extends TenantRepository<OrderPanel> {
  constructor() {
    super(OrderPanel, 'panel', OF_OWN_ORDERS);
  }

  async ofOrder(ctx: Context, orderUid: string): Promise<OrderPanel[]> {
    return this.find(ctx, { orderUid }, { lineNumber: 'ASC' });
  }

  /** Reads only what moves need. */
  async findProgress(ctx: Context, orderUid: string): Promise<PanelInShop[]> {
    return ctx.tx.query(
      `select p.uid, p.line_number as "lineNumber", p.quantity, p.stage, p.stages, p.piece_stages as "pieceStages",
         p.spec->>'mark' as mark
       from order_panel p join customer_order o on o.tenant_uid = p.tenant_uid and o.uid = p.order_uid
       where p.tenant_uid = $1 and p.order_uid = $2 and ($3::uuid is null or o.contact_uid = $3)
       order by p.line_number`,
      [ctx.tenantUid, orderUid, ctx.ownerFilter],
    );
  }

  async findByLine(
    ctx: Context,
    orderNumber: number,
    lineNumber: number,
  ): Promise<{ panelUid: string; orderUid: string } | null> {
    const rows: { panelUid: string; orderUid: string }[] = await ctx.tx.query(
      `select p.uid as "panelUid", o.uid as "orderUid"
       from customer_order o join order_panel p on p.tenant_uid = o.tenant_uid and p.order_uid = o.uid
       where o.tenant_uid = $1 and o.number = $2 and p.line_number = $3 and ($4::uuid is null or o.contact_uid = $4)`,
      [ctx.tenantUid, orderNumber, lineNumber, ctx.ownerFilter],
    );
    return rows[0] ?? null;
  }

  async findOrderOfPanel(
    ctx: Context,
    panelUid: string,
  ): Promise<{ orderUid: string; orderNumber: number } | null> {
    const rows: { orderUid: string; number: string }[] = await ctx.tx.query(
      `select o.uid as "orderUid", o.number
       from order_panel p join customer_order o on o.tenant_uid = p.tenant_uid and o.uid = p.order_uid
       where p.tenant_uid = $1 and p.uid = $2 and ($3::uuid is null or o.contact_uid = $3)`,
      [ctx.tenantUid, panelUid, ctx.ownerFilter],
    );
    return rows[0] ? { orderUid: rows[0].orderUid, orderNumber: Number(rows[0].number) } : null;
  }

  /** @param start the first 10 digits of the drawing's hash (`readDrawingCode`) */
  async findByDrawing(ctx: Context, start: string): Promise<string[]> {
    const rows: { uid: string }[] = await ctx.tx.query(
      `select p.uid from order_panel p join customer_order o on o.tenant_uid = p.tenant_uid and o.uid = p.order_uid
       where p.tenant_uid = $1 and left(p.drawing_hash, 10) = $2 and ($3::uuid is null or o.contact_uid = $3)
       order by o.created_at desc, p.line_number limit 20`,
      [ctx.tenantUid, start, ctx.ownerFilter],
    );
    return rows.map(({ uid }) => uid);
  }

  /** @returns number of the latest order with this drawing; null if there is none */
  async findOrderByDrawing(ctx: Context, start: string): Promise<number | null> {
    const [uid] = await this.findByDrawing(ctx, start);
    return uid ? ((await this.findOrderOfPanel(ctx, uid))?.orderNumber ?? null) : null;
  }

  /** Finds orders by number, each with its own prefix. */
  async findOrdersByNumber(ctx: Context, numbers: number[]): Promise<NumberedOrder[]> {
    if (numbers.length === 0) return [];
    const rows: { uid: string; number: string; numberPrefix: string }[] = await ctx.tx.query(
      `select uid, number, number_prefix as "numberPrefix" from customer_order
       where tenant_uid = $1 and number = any($2::bigint[]) and ($3::uuid is null or contact_uid = $3)`,
      [ctx.tenantUid, numbers, ctx.ownerFilter],
    );
    return rows.map((row) => ({ ...row, number: Number(row.number) }));
  }

  /** Saves the stages of panels. The caller has locked the order. */
  async saveProgress(ctx: Context, panels: PanelInShop[]): Promise<void> {
    const rows = panels.map(({ uid, stage, pieceStages }) => ({ uid, stage, piece_stages: pieceStages }));
    await ctx.tx.query(
      `update order_panel p set stage = moved.stage, piece_stages = moved.piece_stages
       from jsonb_to_recordset($2::jsonb) as moved(uid uuid, stage text, piece_stages text[])
       where p.tenant_uid = $1 and p.uid = moved.uid`,
      [ctx.tenantUid, JSON.stringify(rows)],
    );
  }

  /** Reads panels for a reply; leaves long JSON as the database text. */
  async findSerializedOfOrder(
    ctx: Context,
    orderUid: string,
    onlyUid: string | null = null,
  ): Promise<SerializedOrderPanel[]> {
    const rows: WrittenRow[] = await ctx.tx.query(
      `select p.uid, p.line_number as "lineNumber", p.quantity, p.stage, p.stages,
         p.piece_stages as "pieceStages", p.spec->>'materialUID' as "materialUID",
         p.spec::text, p.price::text, p.area_m2::float8 as "areaM2", p.weight_kg::float8 as "weightKg",
         p.drawing_hash as "drawingHash", p.approved_hash as "approvedHash", p.approved_at as "approvedAt",
         p.approved_by_name as "approvedByName", p.confirmed_sizes as "confirmedSizes",
         p.sizes_confirmed as "sizesConfirmed"
       from order_panel p join customer_order o on o.tenant_uid = p.tenant_uid and o.uid = p.order_uid
       where p.tenant_uid = $1 and p.order_uid = $2 and ($3::uuid is null or o.contact_uid = $3)
         and ($4::uuid is null or o.quote_uid = $4) and ($5::uuid is null or p.uid = $5)
       order by p.line_number`,
      [ctx.tenantUid, orderUid, ...ctx.quoteFilter, onlyUid],
    );
    return rows.map((row) => ({ ...row, spec: new JsonText(row.spec), price: new JsonText(row.price) }));
  }
}

export interface NumberedOrder extends AssignedNumber {
  uid: string;
}

/** The part of a panel that moves need. */
export interface PanelInShop extends PanelProgress {
  uid: string;
  lineNumber: number;
  mark: string;
}

/** A line of an order with its JSON kept as text, for replies. */
export interface SerializedOrderPanel extends Omit<
  OrderPanel,
  'tenantUid' | 'orderUid' | 'spec' | 'price' | 'approvedByUid'
> {
  materialUID: string;
  spec: JsonText<PanelSpec>;
  price: JsonText<PanelPrice>;
}
type WrittenRow = Omit<SerializedOrderPanel, 'spec' | 'price'> & Record<'spec' | 'price', string>;

const ATTACHMENTS = {
  table: 'order_attachment',
  uid: 'attachment_uid',
  column: 'order_uid',
  of: 'customer_order',
  quote: 'quote_uid',
};

@Injectable()
export class OrderAttachmentRepository extends TenantRepository<OrderAttachment> implements OrderedFiles {
  constructor() {
    super(OrderAttachment, 'attachment', OF_OWN_ORDERS);
  }

  async ofOrder(ctx: Context, orderUid: string): Promise<Attachment[]> {
    return readAttachments(ctx, ATTACHMENTS, orderUid);
  }

  async selectOrderedFiles(ctx: Context, fileUids: string[]): Promise<Set<string>> {
    const rows = await this.findUnscoped(ctx, { fileUid: In(fileUids) });
    return new Set(rows.map(({ fileUid }) => fileUid));
  }

  async addToOrder(
    ctx: Context,
    { uid, quoteUid, fileUid, addedByName, addedAt }: Parameters<OrderedFiles['addToOrder']>[1],
  ): Promise<boolean> {
    const added: unknown[] = await ctx.tx.query(
      `with live as (
         select uid from customer_order where tenant_uid = $1 and quote_uid = $2 and status <> 'cancelled'
       ), added as (
         insert into order_attachment
           (tenant_uid, uid, order_uid, attachment_uid, file_uid, added_by_name, added_at)
         select $1, gen_random_uuid(), uid, $6, $3, $4, $5 from live
       )
       select uid from live`,
      [ctx.tenantUid, quoteUid, fileUid, addedByName, addedAt, uid],
    );
    return added.length > 0;
  }

  async copyFromQuote(ctx: Context, orderUid: string, quoteUid: string): Promise<void> {
    await ctx.tx.query(
      `insert into order_attachment
         (tenant_uid, uid, order_uid, attachment_uid, file_uid, added_by_name, added_at)
       select tenant_uid, gen_random_uuid(), $2, uid, file_uid, added_by_name, added_at
       from quote_attachment where tenant_uid = $1 and quote_uid = $3`,
      [ctx.tenantUid, orderUid, quoteUid],
    );
  }
}

@Injectable()
export class OrderEventRepository extends TenantRepository<OrderEvent> {
  constructor() {
    super(OrderEvent, 'event', OF_OWN_ORDERS);
  }

  async ofOrder(ctx: Context, orderUid: string): Promise<OrderEvent[]> {
    return this.find(ctx, { orderUid }, { at: 'ASC' });
  }

  /**
   * Records a status change by the context's actor. Uses the clock, not the transaction time, to order changes within
   * a transaction.
   */
  async add(
    ctx: Context,
    orderUid: string,
    move: { from: OrderStatus | null; to: OrderStatus; note: string },
  ): Promise<void> {
    const { actor } = ctx;
    const [who, contactUid] = actor.kind === 'system' ? ['System', null] : [ctx.actorName, ctx.buyerUid];
    await ctx.tx.query(
      `insert into order_event (tenant_uid, uid, order_uid, at, who, contact_uid, from_status, to_status, note)
       values ($1, $2, $3, clock_timestamp(), $4, $5, $6, $7, $8)`,
      [ctx.tenantUid, randomUUID(), orderUid, who, contactUid, move.from, move.to, move.note],
    );
  }
}

@Injectable()
export class OrderPanelEventRepository extends TenantRepository<OrderPanelEvent> {
  constructor() {
    super(OrderPanelEvent, 'move', OF_OWN_ORDERS);
  }

  /** Latest moves of an order or panel, newest first. */
  async latest(ctx: Context, where: { orderUid: string } | { panelUid: string }): Promise<OrderPanelEvent[]> {
    return this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid, ...where },
      order: { recordedAt: 'DESC', uid: 'DESC' },
      take: limits.panelHistory.max,
    });
  }

  async findLastOfPiece(ctx: Context, panelUid: string, piece: number): Promise<OrderPanelEvent | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: [
        { tenantUid: ctx.tenantUid, panelUid, pieces: IsNull() },
        { tenantUid: ctx.tenantUid, panelUid, pieces: ArrayContains([piece]) },
      ],
      order: { recordedAt: 'DESC', uid: 'DESC' },
    });
  }
}

@Injectable()
export class OrderRemakeRepository extends TenantRepository<OrderRemake> {
  constructor() {
    super(OrderRemake, 'remake', OF_OWN_ORDERS);
  }

  async ofOrder(ctx: Context, orderUid: string): Promise<OrderRemake[]> {
    return this.find(ctx, { orderUid }, { at: 'ASC', uid: 'ASC' });
  }

  /** Last remake of a piece; null if there is none. */
  async findLastOfPiece(ctx: Context, panelUid: string, piece: number): Promise<OrderRemake | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, panelUid, pieces: ArrayContains([piece]) },
      order: { at: 'DESC', uid: 'DESC' },
    });
  }
}

@Injectable()
export class OrderRemakePhotoRepository extends TenantRepository<OrderRemakePhoto> {
  constructor() {
    super(OrderRemakePhoto, 'photo', OF_OWN_ORDERS);
  }

  async findByRemakes(ctx: Context, remakeUids: string[]): Promise<OrderRemakePhoto[]> {
    return this.find(ctx, { remakeUid: In(remakeUids) }, { addedAt: 'ASC', uid: 'ASC' });
  }
}
