import { Injectable, Logger } from '@nestjs/common';
import type { AttachmentRequest, Done } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FileStore } from '../../file/public.js';
import { refuseUnlessOpen } from '../domain/quote-guards.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

/** Takes an attachment off a draft, with its bytes unless an order keeps them. What the tenant has been asked about stays with the question. */
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
    const [goingUid] = await this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const attachment = await this.attachments.getOrThrow(tx, { uid: attachmentUID, quoteUid: quoteUID });
      refuseUnlessOpen(quote);
      await this.attachments.delete(tx, { uid: attachmentUID });
      const going = await this.attachments.filesOfNoOrder(tx, [attachment.fileUid]);
      for (const fileUid of going) await this.files.release(tx, fileUid);
      return going;
    });
    // The attachment is off the quote; a storage that does not answer now is asked again by the sweep of expired files.
    if (!goingUid) return { done: true };
    await this.files.delete(ctx, goingUid).catch((error: Error) => {
      this.log.warn({ err: error, traceId: ctx.traceId }, 'A deleted attachment’s bytes are still to go');
    });
    return { done: true };
  }
}
