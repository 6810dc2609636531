import { Injectable } from '@nestjs/common';
import type { PictureCrop, PictureReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { readCrop, SavePicture } from '../../file/public.js';
import { PICTURES_OF_PERSON, USER_PICTURES, type UserPicture } from '../domain/user-pictures.js';
import { ChangePicture } from '../services/change-picture.js';

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
