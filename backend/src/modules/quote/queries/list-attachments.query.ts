import { Injectable } from '@nestjs/common';
import type { AttachmentListReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

@Injectable()
export class ListAttachments {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly attachments: QuoteAttachmentRepository,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, quoteUid: string): Promise<AttachmentListReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.quotes.getVisible(tx, quoteUid);
      return { attachments: await this.attachments.ofQuote(tx, quoteUid) };
    });
  }
}
