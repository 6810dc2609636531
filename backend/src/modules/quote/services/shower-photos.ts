import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { FileStore } from '../../file/public.js';
import type { StoredShower } from '../domain/quote-showers.js';
import { listPhotoUids } from '../domain/shower-photos.js';
import type { QuoteAttachment } from '../persistence/quote-attachment.entity.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import type { Quote } from '../persistence/quote.entity.js';

export type PhotoToCopy = Omit<QuoteAttachment, 'tenantUid' | 'quoteUid'>;

/** Photos of showers, which are attachments of their quote. */
@Injectable()
export class ShowerPhotos {
  constructor(
    private readonly attachments: QuoteAttachmentRepository,
    private readonly files: FileStore,
  ) {}

  /** Photos of a quote's showers. */
  async ofQuote(
    ctx: Context,
    { uid: quoteUid, showers }: Pick<Quote, 'uid' | 'showers'>,
  ): Promise<PhotoToCopy[]> {
    const uids = listPhotoUids(showers);
    if (uids.length === 0) return [];
    // A file can't lose its last attachment before a copy of it is committed.
    await this.attachments.lockFiles(ctx);
    return this.attachments.find(ctx, { quoteUid, uid: In(uids) });
  }

  /**
   * Copies photos to a quote. Both share the files.
   * @returns uid of each copy by the uid of the photo
   */
  async copy(
    ctx: Context,
    photos: readonly PhotoToCopy[],
    { uid: quoteUid }: Pick<Quote, 'uid'>,
  ): Promise<Map<string, string>> {
    const copies = new Map<string, string>();
    if (photos.length === 0) return copies;
    for (const { uid: before, fileUid, addedByContactUid, addedByName, addedAt } of photos) {
      const uid = randomUUID();
      await this.attachments.insert(ctx, { uid, quoteUid, fileUid, addedByContactUid, addedByName, addedAt });
      copies.set(before, uid);
    }
    return copies;
  }

  /** Deletes photos that were removed from a shower. Photos of a removed shower stay, so that undo brings them back. */
  async deleteRemoved(
    ctx: Context,
    before: Pick<Quote, 'uid' | 'showers'>,
    saved: Pick<StoredShower, 'uid' | 'layout'>,
  ): Promise<void> {
    const kept = listPhotoUids([...before.showers.filter(({ uid }) => uid !== saved.uid), saved]);
    const removed = listPhotoUids(before.showers).filter((uid) => !kept.includes(uid));
    if (removed.length === 0) return;
    const own = { quoteUid: before.uid, uid: In(removed) };
    const photos = await this.attachments.find(ctx, own);
    await this.attachments.delete(ctx, own);
    const unused = await this.attachments.selectUnusedFiles(
      ctx,
      photos.map(({ fileUid }) => fileUid),
    );
    // The sweep of expired files deletes their bytes.
    for (const fileUid of unused) await this.files.release(ctx, fileUid);
  }
}
