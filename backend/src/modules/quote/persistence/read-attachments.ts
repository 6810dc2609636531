import type { Attachment } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';

interface AttachmentRow {
  uid: string;
  file_uid: string;
  name: string;
  content_type: string;
  size_bytes: string;
  added_by_name: string;
  added_at: Date;
}

/** Whose attachments are asked for. An order has rows of its own for the attachments of its quote. */
export type AttachmentsOf = 'quote' | 'order';

/** The attachments of a quote or an order with what is known of their files, the oldest first. */
export async function readAttachments(ctx: Context, of: AttachmentsOf, uid: string): Promise<Attachment[]> {
  const rows: AttachmentRow[] = await ctx.tx.query(
    `select a.uid, a.file_uid, f.name, f.content_type, f.size_bytes, a.added_by_name, a.added_at
     from ${of}_attachment a
     join stored_file f on f.tenant_uid = a.tenant_uid and f.uid = a.file_uid
     where a.tenant_uid = $1 and a.${of}_uid = $2
     order by a.added_at, a.uid`,
    [ctx.tenantUid, uid],
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
