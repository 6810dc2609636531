import { Injectable, Logger } from '@nestjs/common';
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
  private readonly log = new Logger(DeleteAttachment.name);

  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly attachments: QuoteAttachmentRepository,
    private readonly files: FileStore,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT */
  async run(ctx: Context, { quoteUID, attachmentUID }: AttachmentRequest): Promise<Done> {
    const [unusedUid] = await this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const attachment = await this.attachments.getOrThrow(tx, { uid: attachmentUID, quoteUid: quoteUID });
      refuseUnlessOpen(quote);
      await this.attachments.delete(tx, { uid: attachmentUID });
      const unused = await this.attachments.selectUnorderedFiles(tx, [attachment.fileUid]);
      for (const fileUid of unused) await this.files.release(tx, fileUid);
      return unused;
    });
    // If the storage fails now, the sweep of expired files deletes it later.
    if (!unusedUid) return { done: true };
    await this.files.delete(ctx, unusedUid).catch((error: Error) => {
      this.log.warn({ err: error, traceId: ctx.traceId }, 'Could not delete the file of an attachment now');
    });
    return { done: true };
  }
}
