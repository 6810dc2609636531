import { Injectable } from '@nestjs/common';
import type { Money } from '@glass/contracts/primitives';
import type {
  Attachment,
  AttachmentListReply,
  QuoteEvent,
  QuoteHistoryReply,
  QuoteMessage,
  QuoteMessagesReply,
  ShippingAddressReply,
} from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { QuoteEventRow } from '../persistence/quote-event.entity.js';
import {
  QuoteEventRepository,
  QuoteMessageRepository,
  QuoteRepository,
} from '../persistence/quote.repository.js';
import { findMessageSide } from '../domain/quote-guards.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import type { QuoteMessageRow } from '../persistence/quote-message.entity.js';
import type { Quote } from '../persistence/quote.entity.js';

/** Records of a quote that the caller may see. */
@Injectable()
export class QuoteRecords {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly events: QuoteEventRepository,
    private readonly messages: QuoteMessageRepository,
    private readonly attachments: QuoteAttachmentRepository,
  ) {}

  /** @throws NOT_FOUND, like all methods */
  history(ctx: Context, quoteUid: string): Promise<QuoteHistoryReply> {
    return this.read(ctx, quoteUid, async (tx) => {
      const rows = await this.events.find(tx, { quoteUid }, { at: 'DESC' });
      return { events: rows.map(toEvent) };
    });
  }

  listMessages(ctx: Context, quoteUid: string): Promise<QuoteMessagesReply> {
    return this.read(ctx, quoteUid, async (tx, quote) => {
      const rows = await this.messages.ofQuote(tx, quoteUid);
      const haveAttachments = rows.some(({ attachmentUids }) => attachmentUids.length > 0);
      const files = haveAttachments ? await this.attachments.ofQuote(tx, quoteUid) : [];
      return {
        messages: rows.map((row) => toMessage(row, files)),
        unread: findMessageSide(tx, quote) === 'buyer' ? quote.unreadByBuyer : quote.unreadByTenant,
      };
    });
  }

  listAttachments(ctx: Context, quoteUid: string): Promise<AttachmentListReply> {
    return this.read(ctx, quoteUid, async (tx) => ({
      attachments: await this.attachments.ofQuote(tx, quoteUid),
    }));
  }

  /** The address that was entered for this quote only. */
  customAddress(ctx: Context, quoteUid: string): Promise<ShippingAddressReply> {
    return this.read(ctx, quoteUid, (_tx, { addressSource, shippingAddress }) =>
      Promise.resolve({ address: addressSource === 'custom' ? shippingAddress : null }),
    );
  }

  private read<Reply>(
    ctx: Context,
    quoteUid: string,
    work: (tx: Context, quote: Quote) => Promise<Reply>,
  ): Promise<Reply> {
    return this.database.runInTransaction(ctx, async (tx) =>
      work(tx, await this.quotes.getVisible(tx, quoteUid)),
    );
  }
}

function toMessage(row: QuoteMessageRow, files: Attachment[]): QuoteMessage {
  const { uid, at, who, bySide, text, attachmentUids } = row;
  const attachments = files
    .filter(({ attachmentUID }) => attachmentUids.includes(attachmentUID))
    .map(({ attachmentUID, fileUID, name }) => ({ attachmentUID, fileUID, name }));
  return { messageUID: uid, at: at.toISOString(), who, by: bySide, text, attachments };
}

function toEvent({ at, who, bySide: by, kind, note, facts }: QuoteEventRow): QuoteEvent {
  const { lineNumber = null, about = '', currency = '', beforeMinor, afterMinor, panel = null } = facts;
  const money = (amountMinor: number | null | undefined): Money | null =>
    typeof amountMinor === 'number' ? { amountMinor, currency } : null;
  const [before, after] = [money(beforeMinor), money(afterMinor)];
  return { at: at.toISOString(), who, by, kind, note, lineNumber, about, before, after, panel };
}
