import {
  type Attachment,
  limits,
  QUOTE_STATUS_WORDS,
  quoteTakesAttachments,
  type UploadAttachmentFields,
} from '@glass/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound, uidTaken } from '../../../kernel/errors/app-error.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FileStore, SaveAttachment } from '../../file/public.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

/** Attachments that one person uploads: several quotes' worth at a go; pictures among them are drawn anew, which takes time. */
export const ATTACHMENTS_OF_PERSON: Limit = { name: 'attachment', attempts: 100, perSeconds: 3600 };

interface AttachmentUpload {
  /** As it was uploaded: nothing in it is believed. */
  bytes: Buffer;
  name: string;
  fields: UploadAttachmentFields;
}

/**
 * Puts an attachment to a quote. Its buyer and the tenant's users can fetch it, whoever of them brought it. It is no new
 * version of the quote: nobody who changes the quote at this moment overwrites anything.
 */
@Injectable()
export class UploadAttachment {
  private readonly log = new Logger(UploadAttachment.name);

  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly quotes: QuoteRepository,
    private readonly attachments: QuoteAttachmentRepository,
    private readonly saveAttachment: SaveAttachment,
    private readonly files: FileStore,
  ) {}

  /**
   * Sent twice with the same uid it adds one.
   * @throws NOT_FOUND, STATE_CONFLICT when the quote takes no more, VALIDATION_FAILED or PICTURE_UNREADABLE at the
   * upload's field, UID_TAKEN, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(ctx: Context, { bytes, name, fields }: AttachmentUpload): Promise<Attachment> {
    const { quoteUID, attachmentUID } = fields;
    await this.limits.take(ATTACHMENTS_OF_PERSON, `${ctx.tenantUid} ${ctx.contact.contactUid}`);
    // Asked before anything is stored, and once more, with the quote locked, when it is.
    const { quote, existing } = await this.database.runInTransaction(ctx, async (tx) => {
      const visible = await this.quotes.getVisible(tx, quoteUID);
      return { quote: visible, existing: await this.roomFor(tx, visible, attachmentUID) };
    });
    if (existing) return existing;
    const ownerContactUid = quote.contactUid;
    const fileUid = await this.saveAttachment.run(ctx, {
      bytes,
      name,
      visibility: 'tenant',
      ownerContactUid,
    });
    try {
      const attachment = await this.keep(ctx, fields, fileUid);
      if (attachment.fileUID !== fileUid) await this.drop(ctx, fileUid);
      return attachment;
    } catch (error) {
      await this.drop(ctx, fileUid);
      throw error;
    }
  }

  private async keep(
    ctx: Context,
    { quoteUID, attachmentUID }: UploadAttachmentFields,
    fileUid: string,
  ): Promise<Attachment> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const existing = await this.roomFor(tx, quote, attachmentUID);
      if (existing) return existing;
      await this.files.keep(tx, fileUid);
      await this.attachments.insert(tx, {
        uid: attachmentUID,
        quoteUid: quoteUID,
        fileUid,
        addedByContactUid: tx.contact.contactUid,
        addedByName: tx.actorName,
        addedAt: new Date(),
      });
      const added = await this.find(tx, quoteUID, attachmentUID);
      if (!added) throw notFound('attachment');
      return added;
    });
  }

  /** The attachment itself where it is there already, null where there is room for it. @throws STATE_CONFLICT */
  private async roomFor(ctx: Context, quote: Quote, attachmentUid: string): Promise<Attachment | null> {
    // Looked up once: between two questions the same upload, sent twice, can come in.
    const taken = await this.attachments.findOneUnscoped(ctx, { uid: attachmentUid });
    if (taken && taken.quoteUid !== quote.uid) throw uidTaken();
    const existing = taken && (await this.find(ctx, quote.uid, attachmentUid));
    if (existing) return existing;
    if (!quoteTakesAttachments(quote.status)) {
      const stands = QUOTE_STATUS_WORDS[quote.status].toLowerCase();
      throw generalError('STATE_CONFLICT', `A quote that is ${stands} takes no more attachments.`);
    }
    if ((await this.attachments.countOf(ctx, quote.uid)) >= limits.attachments.max) {
      throw generalError(
        'STATE_CONFLICT',
        `A quote holds ${limits.attachments.max} attachments. Delete one first.`,
      );
    }
    return null;
  }

  private async find(ctx: Context, quoteUid: string, uid: string): Promise<Attachment | null> {
    const all = await this.attachments.ofQuote(ctx, quoteUid);
    return all.find(({ attachmentUID }) => attachmentUID === uid) ?? null;
  }

  /** What a storage does not delete now, the sweep of expired files does. */
  private async drop(ctx: Context, fileUid: string): Promise<void> {
    await this.files.delete(ctx, fileUid).catch((error: Error) => {
      this.log.warn({ err: error, traceId: ctx.traceId }, 'A refused attachment is still to be deleted');
    });
  }
}
