import { Inject, Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import type { Attachment } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { QuoteAttachment } from './quote-attachment.entity.js';
import { OF_OWN_QUOTES } from './quote.repository.js';

const ATTACHMENTS = {
  ...{ table: 'quote_attachment', uid: 'uid', column: 'quote_uid' },
  ...{ of: 'quote', quote: 'uid' },
};

/** Implemented by the order module, which this module can't import. */
export interface OrderedFiles {
  selectOrderedFiles(ctx: Context, fileUids: string[]): Promise<Set<string>>;

  /** Copies an attachment of an ordered quote to its order. @returns false if the order is canceled */
  addToOrder(ctx: Context, attachment: OrderedFile): Promise<boolean>;
}

type OrderedFile = Pick<QuoteAttachment, 'uid' | 'quoteUid' | 'fileUid' | 'addedByName' | 'addedAt'>;
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

  /** Number of attachments of a quote other than these. */
  async countOf(ctx: Context, quoteUid: string, others: readonly string[]): Promise<number> {
    return this.rowsUnscoped(ctx).countBy({ tenantUid: ctx.tenantUid, quoteUid, uid: Not(In(others)) });
  }

  /** @returns false if the quote's order is canceled */
  async addToOrder(ctx: Context, attachment: OrderedFile): Promise<boolean> {
    return this.ordered.addToOrder(ctx, attachment);
  }

  /** Call before copying attachments or looking for unused files. Held until the transaction ends. */
  async lockFiles(ctx: Context): Promise<void> {
    await lockUid(ctx, 'files of attachments');
  }

  /** Returns those files of deleted attachments that no order or copied quote refers to. They may be deleted. */
  async selectUnusedFiles(ctx: Context, fileUids: string[]): Promise<string[]> {
    if (fileUids.length === 0) return [];
    await this.lockFiles(ctx);
    const ordered = await this.ordered.selectOrderedFiles(ctx, fileUids);
    const copied = await this.findUnscoped(ctx, { fileUid: In(fileUids) });
    const kept = new Set([...ordered, ...copied.map(({ fileUid }) => fileUid)]);
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
  /** Column with the uid that the attachment has in its quote. */
  uid: string;
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
  { table, uid: ownUid, column, of, quote }: AttachmentsTable,
  uid: string,
): Promise<Attachment[]> {
  const rows: AttachmentRow[] = await ctx.tx.query(
    `select a.${ownUid} as uid, a.file_uid, f.name, f.content_type, f.size_bytes, a.added_by_name, a.added_at
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
