import { Injectable } from '@nestjs/common';
import type { Attachment, QuoteMessage, QuoteMessagesReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { findMessageSide } from '../domain/side-of.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import type { QuoteMessageRow } from '../persistence/quote-message.entity.js';
import { QuoteMessageRepository } from '../persistence/quote-message.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

@Injectable()
export class ListMessages {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly messages: QuoteMessageRepository,
    private readonly attachments: QuoteAttachmentRepository,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, quoteUid: string): Promise<QuoteMessagesReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.getVisible(tx, quoteUid);
      const rows = await this.messages.ofQuote(tx, quoteUid);
      const haveAttachments = rows.some(({ attachmentUids }) => attachmentUids.length > 0);
      const files = haveAttachments ? await this.attachments.ofQuote(tx, quoteUid) : [];
      return {
        messages: rows.map((row) => toMessage(row, files)),
        unread: findMessageSide(tx, quote) === 'buyer' ? quote.unreadByBuyer : quote.unreadByTenant,
      };
    });
  }
}

function toMessage(row: QuoteMessageRow, files: Attachment[]): QuoteMessage {
  const { uid, at, who, bySide, text, attachmentUids } = row;
  const attachments = files
    .filter(({ attachmentUID }) => attachmentUids.includes(attachmentUID))
    .map(({ attachmentUID, fileUID, name }) => ({ attachmentUID, fileUID, name }));
  return { messageUID: uid, at: at.toISOString(), who, by: bySide, text, attachments };
}
