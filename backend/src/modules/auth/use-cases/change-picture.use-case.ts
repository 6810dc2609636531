import { Injectable } from '@nestjs/common';
import type { Done } from '@glass/contracts/endpoints';
import type { PictureCrop, PictureReply } from '@glass/contracts/tenant';
import type { Context } from '../../../kernel/context/context.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FileStore, SavePicture, readCrop } from '../../file/public.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository } from '../../customer/public.js';
import type { Limit } from '../../../kernel/limits/limit.js';

/** Kinds of user pictures: column, name and image processing. */
const USER_PICTURES = {
  /** Twice its largest display size, for high-resolution screens. */
  avatar: {
    column: 'avatarFileUid',
    name: 'avatar',
    shape: { fit: 'cover', widthPx: 256, heightPx: 256, type: 'image/webp' },
  },
  /**
   * Printed on labels, at most two inches wide at 600 dpi. Documents take PNG and JPEG; only PNG keeps transparency.
   */
  companyLogo: {
    column: 'companyLogoFileUid',
    name: 'company-logo',
    shape: { fit: 'inside', widthPx: 1200, heightPx: 600, type: 'image/png' },
  },
} as const;

type UserPicture = keyof typeof USER_PICTURES;

/** Uploads per user. Each is re-encoded, which is CPU-intensive. */
export const PICTURES_OF_PERSON: Limit = { name: 'picture', attempts: 30, perSeconds: 600 };

/** Replaces or removes a user's picture and deletes the previous file. */
@Injectable()
export class ChangePicture {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly files: FileStore,
  ) {}

  /** Concurrent changes run one after another, so that only one file remains. */
  async run(ctx: Context, picture: UserPicture, fileUid: string | null): Promise<void> {
    const { column } = USER_PICTURES[picture];
    const before = await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lockOrThrow(tx, { uid: tx.contact.contactUid });
      const old = contact[column];
      if (fileUid) await this.files.keep(tx, fileUid);
      if (old) await this.files.release(tx, old);
      await this.contacts.update(tx, contact.uid, { [column]: fileUid });
      return old;
    });
    if (before) await this.files.discard(ctx, [before]);
  }
}

/** Deletes a user's picture. Idempotent. */
@Injectable()
export class DeletePicture {
  constructor(private readonly changePicture: ChangePicture) {}

  async run(ctx: Context, picture: UserPicture): Promise<Done> {
    await this.changePicture.run(ctx, picture, null);
    return { done: true };
  }
}

/** Replaces a user's picture. The new file has a new URL, so caches don't show the old one. */
@Injectable()
export class UploadPicture {
  constructor(
    private readonly limits: RateLimits,
    private readonly savePicture: SavePicture,
    private readonly changePicture: ChangePicture,
  ) {}

  /** @throws TOO_MANY_REQUESTS, VALIDATION_FAILED for a crop outside the picture, PICTURE_UNREADABLE, UNAVAILABLE */
  async run(
    ctx: Context,
    picture: UserPicture,
    { bytes, fields }: { bytes: Buffer; fields: Partial<PictureCrop> },
  ): Promise<PictureReply> {
    const { contactUid } = ctx.contact;
    const crop = readCrop(fields);
    await this.limits.take(PICTURES_OF_PERSON, `${ctx.tenantUid} ${contactUid}`);
    const { name, shape } = USER_PICTURES[picture];
    const saved = await this.savePicture.run(ctx, {
      bytes,
      crop,
      shape,
      name,
      // <img> can't send a token; the URL can't be guessed.
      visibility: 'public',
      ownerContactUid: contactUid,
    });
    await this.changePicture.run(ctx, picture, saved.fileUID);
    return saved;
  }
}
