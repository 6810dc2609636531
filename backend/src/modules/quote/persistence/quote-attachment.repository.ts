import { Injectable } from '@nestjs/common';
import type { Attachment } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { QuoteAttachment } from './quote-attachment.entity.js';
import { readAttachments } from './read-attachments.js';
import { OF_OWN_QUOTES } from './quote.repository.js';

const ATTACHMENTS = { table: 'quote_attachment', column: 'quote_uid', of: 'quote' };

/** Attachments of the quotes that the context reaches. */
@Injectable()
export class QuoteAttachmentRepository extends TenantRepository<QuoteAttachment> {
  constructor() {
    super(QuoteAttachment, 'attachment', { column: 'quoteUid', among: OF_OWN_QUOTES });
  }

  /** With what is known of their files, the oldest first. */
  async ofQuote(ctx: Context, quoteUid: string): Promise<Attachment[]> {
    return readAttachments(ctx, ATTACHMENTS, quoteUid);
  }

  async countOf(ctx: Context, quoteUid: string): Promise<number> {
    return this.rowsUnscoped(ctx).countBy({ tenantUid: ctx.tenantUid, quoteUid });
  }

  /**
   * Of these files, those that no order keeps: they may go with the attachment. Orders are a module above, so their table
   * is named here.
   */
  async filesOfNoOrder(ctx: Context, fileUids: string[]): Promise<string[]> {
    const rows: { uid: string }[] = await ctx.tx.query(
      `select f.uid from unnest($2::uuid[]) f (uid)
       where not exists (select from order_attachment a where a.tenant_uid = $1 and a.file_uid = f.uid)`,
      [ctx.tenantUid, fileUids],
    );
    return rows.map(({ uid }) => uid);
  }
}
