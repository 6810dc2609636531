import { Injectable } from '@nestjs/common';
import type { Attachment } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { QuoteAttachment } from './quote-attachment.entity.js';

interface AttachmentRow {
  uid: string;
  file_uid: string;
  name: string;
  content_type: string;
  size_bytes: string;
  added_by_name: string;
  added_at: Date;
}

/** Papers of quotes. Whether a caller may see them is decided by their quote. */
@Injectable()
export class QuoteAttachmentRepository extends TenantRepository<QuoteAttachment> {
  constructor() {
    super(QuoteAttachment, 'attachment');
  }

  /** With what is known of their files, the oldest first. */
  async ofQuote(ctx: Context, quoteUid: string): Promise<Attachment[]> {
    const rows: AttachmentRow[] = await ctx.tx.query(
      `select a.uid, a.file_uid, f.name, f.content_type, f.size_bytes, a.added_by_name, a.added_at
       from quote_attachment a
       join stored_file f on f.tenant_uid = a.tenant_uid and f.uid = a.file_uid
       where a.tenant_uid = $1 and a.quote_uid = $2
       order by a.added_at, a.uid`,
      [ctx.tenantUid, quoteUid],
    );
    return rows.map((row) => ({
      attachmentUID: row.uid,
      fileUID: row.file_uid,
      name: row.name,
      contentType: row.content_type,
      sizeBytes: Number(row.size_bytes),
      addedBy: row.added_by_name,
      addedAt: row.added_at.toISOString(),
    }));
  }

  async countOf(ctx: Context, quoteUid: string): Promise<number> {
    return this.rows(ctx).countBy({ tenantUid: ctx.tenantUid, quoteUid });
  }
}
