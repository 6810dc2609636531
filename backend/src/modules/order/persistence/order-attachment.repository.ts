import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Attachment } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { readAttachments, type OrderedFiles } from '../../quote/public.js';
import { OrderAttachment } from './order-attachment.entity.js';
import { OF_OWN_ORDERS } from './order.repository.js';

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
