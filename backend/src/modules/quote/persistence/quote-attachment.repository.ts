import { Inject, Injectable } from '@nestjs/common';
import type { Attachment } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { QuoteAttachment } from './quote-attachment.entity.js';
import { OF_OWN_QUOTES } from './quote.repository.js';

const ATTACHMENTS = { table: 'quote_attachment', column: 'quote_uid', of: 'quote', quote: 'uid' };

/** Implemented by the order module, which this module can't import. */
export interface OrderedFiles {
  selectOrderedFiles(ctx: Context, fileUids: string[]): Promise<Set<string>>;

  /** Copies an attachment of an ordered quote to its order. @returns false if the order is canceled */
  addToOrder(ctx: Context, attachment: OrderedFile): Promise<boolean>;
}

type OrderedFile = Pick<QuoteAttachment, 'quoteUid' | 'fileUid' | 'addedByName' | 'addedAt'>;
export const ORDERED_FILES = Symbol('OrderedFiles');

@Injectable()
export class QuoteAttachmentRepository extends TenantRepository<QuoteAttachment> {
  constructor(@Inject(ORDERED_FILES) private readonly ordered: OrderedFiles) {
    super(QuoteAttachment, 'attachment', OF_OWN_QUOTES);
  }

  /** Includes data of the files; oldest first. */
  async ofQuote(ctx: Context, quoteUid: string): Promise<Attachment[]> {
    return readAttachments(ctx, ATTACHMENTS, quoteUid);
  }

  async countOf(ctx: Context, quoteUid: string): Promise<number> {
    return this.rowsUnscoped(ctx).countBy({ tenantUid: ctx.tenantUid, quoteUid });
  }

  /** @returns false if the quote's order is canceled */
  async addToOrder(ctx: Context, attachment: OrderedFile): Promise<boolean> {
    return this.ordered.addToOrder(ctx, attachment);
  }

  /** Returns those files that no order refers to, which may be deleted with the attachment. */
  async selectUnorderedFiles(ctx: Context, fileUids: string[]): Promise<string[]> {
    const kept = await this.ordered.selectOrderedFiles(ctx, fileUids);
    return fileUids.filter((uid) => !kept.has(uid));
  }
}

interface AttachmentRow {
  uid: string;
  file_uid: string;
  name: string;
  content_type: string;
  size_bytes: string;
  added_by_name: string;
  added_at: Date;
}

/** A table with attachments. Orders copy the rows of their quote. */
interface AttachmentsTable {
  table: string;
  /** Column with the uid of the quote or order. */
  column: string;
  /** Table of quotes or orders. */
  of: string;
  /** Column of that table with the uid of the quote. */
  quote: string;
}

/** Reads the attachments of a quote or order that the context may read, with data of their files, oldest first. */
export async function readAttachments(
  ctx: Context,
  { table, column, of, quote }: AttachmentsTable,
  uid: string,
): Promise<Attachment[]> {
  const rows: AttachmentRow[] = await ctx.tx.query(
    `select a.uid, a.file_uid, f.name, f.content_type, f.size_bytes, a.added_by_name, a.added_at
     from ${table} a
     join stored_file f on f.tenant_uid = a.tenant_uid and f.uid = a.file_uid
     where a.tenant_uid = $1 and a.${column} = $2 and ($3::uuid is null or exists (
       select from ${of} t where t.tenant_uid = $1 and t.uid = $2 and t.contact_uid = $3
         and ($4::uuid is null or t.${quote} = $4)))
     order by a.added_at, a.uid`,
    [ctx.tenantUid, uid, ...ctx.quoteFilter],
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
