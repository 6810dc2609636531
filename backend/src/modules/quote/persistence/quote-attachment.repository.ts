import { Inject, Injectable } from '@nestjs/common';
import type { Attachment } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { QuoteAttachment } from './quote-attachment.entity.js';
import { readAttachments } from './read-attachments.js';
import { OF_OWN_QUOTES } from './quote.repository.js';

const ATTACHMENTS = { table: 'quote_attachment', column: 'quote_uid', of: 'quote' };

/** The question to the module of orders, which stands above this one and answers it. */
export interface OrderedFiles {
  /** Those of the files that some order of the tenant keeps. */
  keptAmong(ctx: Context, fileUids: string[]): Promise<Set<string>>;
}
export const ORDERED_FILES = Symbol('OrderedFiles');

/** Attachments of the quotes that the context reaches. */
@Injectable()
export class QuoteAttachmentRepository extends TenantRepository<QuoteAttachment> {
  constructor(@Inject(ORDERED_FILES) private readonly ordered: OrderedFiles) {
    super(QuoteAttachment, 'attachment', { column: 'quoteUid', among: OF_OWN_QUOTES });
  }

  /** With what is known of their files, the oldest first. */
  async ofQuote(ctx: Context, quoteUid: string): Promise<Attachment[]> {
    return readAttachments(ctx, ATTACHMENTS, quoteUid);
  }

  async countOf(ctx: Context, quoteUid: string): Promise<number> {
    return this.rowsUnscoped(ctx).countBy({ tenantUid: ctx.tenantUid, quoteUid });
  }

  /** Of these files, those that no order keeps: they may go with the attachment. */
  async filesOfNoOrder(ctx: Context, fileUids: string[]): Promise<string[]> {
    const kept = await this.ordered.keptAmong(ctx, fileUids);
    return fileUids.filter((uid) => !kept.has(uid));
  }
}
