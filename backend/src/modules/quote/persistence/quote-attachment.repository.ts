import { Inject, Injectable } from '@nestjs/common';
import type { Attachment } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { QuoteAttachment } from './quote-attachment.entity.js';
import { readAttachments } from './read-attachments.js';
import { OWN_QUOTES_SQL } from './quote.repository.js';

const ATTACHMENTS = { table: 'quote_attachment', column: 'quote_uid', of: 'quote' };

/** Implemented by the order module, which this module can't import. */
export interface OrderedFiles {
  selectOrderedFiles(ctx: Context, fileUids: string[]): Promise<Set<string>>;
}
export const ORDERED_FILES = Symbol('OrderedFiles');

@Injectable()
export class QuoteAttachmentRepository extends TenantRepository<QuoteAttachment> {
  constructor(@Inject(ORDERED_FILES) private readonly ordered: OrderedFiles) {
    super(QuoteAttachment, 'attachment', { column: 'quoteUid', among: OWN_QUOTES_SQL });
  }

  /** Includes data of the files; oldest first. */
  async ofQuote(ctx: Context, quoteUid: string): Promise<Attachment[]> {
    return readAttachments(ctx, ATTACHMENTS, quoteUid);
  }

  async countOf(ctx: Context, quoteUid: string): Promise<number> {
    return this.rowsUnscoped(ctx).countBy({ tenantUid: ctx.tenantUid, quoteUid });
  }

  /** Returns those files that no order refers to, which may be deleted with the attachment. */
  async selectUnorderedFiles(ctx: Context, fileUids: string[]): Promise<string[]> {
    const kept = await this.ordered.selectOrderedFiles(ctx, fileUids);
    return fileUids.filter((uid) => !kept.has(uid));
  }
}
