import { msg } from '@lingui/core/macro';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import {
  type Attachment,
  type AttachmentRequest,
  QUOTE_STATUS_WORDS,
  type UploadAttachmentFields,
  allowsAttachments,
} from '@glass/contracts/quote';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound, uidTaken } from '../../../kernel/errors/app-error.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FileStore, SaveAttachment } from '../../file/public.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { refuseUnlessOpen } from '../domain/quote-guards.js';
import { listPhotoUids, tooManyPhotos } from '../domain/shower-photos.js';

/**
 * Deletes an attachment of a draft, and its file unless an order or a copied quote refers to it. Attachments of submitted quotes stay.
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
      const fileUids = await this.attachments.selectUnusedFiles(tx, [attachment.fileUid]);
      for (const fileUid of fileUids) await this.files.release(tx, fileUid);
      return fileUids;
    });
    await this.files.discard(ctx, unused);
    return { done: true };
  }
}

/** Generous for people: several full quotes an hour. Uploaded pictures are re-encoded, which takes CPU time. */
export const ATTACHMENT_UPLOAD_LIMIT: Limit = { name: 'attachment', attempts: 100, perSeconds: 3600 };

interface AttachmentUpload {
  /** Untrusted, as uploaded. */
  bytes: Buffer;
  name: string;
  fields: UploadAttachmentFields;
}

/**
 * Adds an attachment to a quote and its order, for its buyer and the tenant users. Doesn't change their versions, so it
 * can't conflict with edits.
 */
@Injectable()
export class UploadAttachment {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly quotes: QuoteRepository,
    private readonly attachments: QuoteAttachmentRepository,
    private readonly saveAttachment: SaveAttachment,
    private readonly files: FileStore,
  ) {}

  /**
   * Idempotent by the attachment's uid.
   * @throws NOT_FOUND, STATE_CONFLICT if the quote takes no more, VALIDATION_FAILED or PICTURE_UNREADABLE at the
   * upload's field, UID_TAKEN, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(ctx: Context, { bytes, name, fields }: AttachmentUpload): Promise<Attachment> {
    const { quoteUID, attachmentUID } = fields;
    await this.limits.take(ATTACHMENT_UPLOAD_LIMIT, `${ctx.tenantUid} ${ctx.buyer.contactUid}`);
    // Checked before the upload is stored, and again in `attach` with the quote locked.
    const { quote, existing } = await this.database.runInTransaction(ctx, async (tx) => {
      const visible = await this.quotes.getVisible(tx, quoteUID);
      return { quote: visible, existing: await this.findOrRefuse(tx, visible, attachmentUID) };
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
      const attachment = await this.attach(ctx, fields, fileUid);
      if (attachment.fileUID !== fileUid) await this.files.discard(ctx, [fileUid]);
      return attachment;
    } catch (error) {
      await this.files.discard(ctx, [fileUid]);
      throw error;
    }
  }

  private async attach(
    ctx: Context,
    { quoteUID, attachmentUID }: UploadAttachmentFields,
    fileUid: string,
  ): Promise<Attachment> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const existing = await this.findOrRefuse(tx, quote, attachmentUID);
      if (existing) return existing;
      await this.files.keep(tx, fileUid);
      const by = { addedByName: tx.actorName, addedAt: new Date() };
      const added = { uid: attachmentUID, quoteUid: quoteUID, fileUid, ...by };
      const addedByContactUid = tx.buyer.contactUid;
      await this.attachments.insert(tx, { ...added, addedByContactUid });
      if (quote.status === 'ordered' && !(await this.attachments.addToOrder(tx, added)))
        throw generalError('STATE_CONFLICT', msg`This order was canceled. It takes no more files.`);
      const attachment = await this.find(tx, quoteUID, attachmentUID);
      if (!attachment) throw notFound('attachment');
      return attachment;
    });
  }

  /** Returns the attachment if it exists, null if it can be added. @throws STATE_CONFLICT */
  private async findOrRefuse(ctx: Context, quote: Quote, attachmentUid: string): Promise<Attachment | null> {
    // One query for both checks: a concurrent duplicate could appear between two.
    const taken = await this.attachments.findOneUnscoped(ctx, { uid: attachmentUid });
    if (taken && taken.quoteUid !== quote.uid) throw uidTaken();
    const existing = taken && (await this.find(ctx, quote.uid, attachmentUid));
    if (existing) return existing;
    if (!allowsAttachments(quote.status)) {
      const status = QUOTE_STATUS_WORDS[quote.status].toLowerCase();
      throw generalError('STATE_CONFLICT', msg`You can’t add attachments to a quote that is ${status}.`);
    }
    const photos = listPhotoUids(quote.showers);
    const isPhoto = photos.includes(attachmentUid);
    // The number of photos is limited when their shower is saved; those of removed showers remain.
    const count = await this.attachments.countOf(ctx, quote.uid, isPhoto ? [] : photos);
    if (isPhoto) {
      if (count >= limits.attachmentsOfOrder.max + limits.photosOfQuote.max) throw tooManyPhotos();
      return null;
    }
    if (quote.status === 'ordered' && count >= limits.attachmentsOfOrder.max)
      throw generalError(
        'STATE_CONFLICT',
        msg`An order can have up to ${{ max: limits.attachmentsOfOrder.max }} attachments.`,
      );
    if (quote.status !== 'ordered' && count >= limits.attachments.max)
      throw generalError(
        'STATE_CONFLICT',
        msg`A quote can have up to ${{ max: limits.attachments.max }} attachments. Delete one first.`,
      );
    return null;
  }

  private async find(ctx: Context, quoteUid: string, uid: string): Promise<Attachment | null> {
    const all = await this.attachments.ofQuote(ctx, quoteUid);
    return all.find(({ attachmentUID }) => attachmentUID === uid) ?? null;
  }
}
