import { Injectable } from '@nestjs/common';
import type { AttachmentRequest, Done } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FileStore } from '../../file/public.js';
import { refuseUnlessOpen } from '../domain/quote-guards.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

/**
 * Deletes an attachment of a draft, and its file unless an order refers to it. Attachments of submitted quotes stay.
 */
@Injectable()
export class DeleteAttachment {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly attachments: QuoteAttachmentRepository,
    private readonly files: FileStore,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT */
  async run(ctx: Context, { quoteUID, attachmentUID }: AttachmentRequest): Promise<Done> {
    const unused = await this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const attachment = await this.attachments.getOrThrow(tx, { uid: attachmentUID, quoteUid: quoteUID });
      refuseUnlessOpen(quote);
      await this.attachments.delete(tx, { uid: attachmentUID });
      const fileUids = await this.attachments.selectUnorderedFiles(tx, [attachment.fileUid]);
      for (const fileUid of fileUids) await this.files.release(tx, fileUid);
      return fileUids;
    });
    await this.files.discard(ctx, unused);
    return { done: true };
  }
}
