import type { UploadRemakePhotoFields } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { SavePicture, type PictureShape } from '../../file/public.js';
import {
  OrderRemakeRepository,
  GetOrderedPanel,
  type OrderedPanelReplyForTenant,
} from '../../order/public.js';
import { StoreRemakePhoto } from '../services/store-remake-photo.js';

/** Well above real use. Every photo is re-encoded, which takes time. */
export const PHOTO_UPLOAD_LIMIT: Limit = { name: 'remake-photo', attempts: 100, perSeconds: 3600 };

/** Large enough to see a scratch on a full screen; small enough that four load on a phone in the shop. */
const PHOTO: PictureShape = { fit: 'inside', widthPx: 1600, heightPx: 1600, type: 'image/webp' };

interface PhotoUpload {
  /** Unverified upload. */
  bytes: Buffer;
  fields: UploadRemakePhotoFields;
}

/** Adds a photo of the broken glass to its remake. Only tenant users can download it. */
@Injectable()
export class UploadRemakePhoto {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly remakes: OrderRemakeRepository,
    private readonly savePicture: SavePicture,
    private readonly storePhoto: StoreRemakePhoto,
    private readonly getPanel: GetOrderedPanel,
  ) {}

  /**
   * Idempotent by the photo's uid.
   * @throws NOT_FOUND, STATE_CONFLICT if the remake is full, PICTURE_UNREADABLE at the upload's field, UID_TAKEN,
   * TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(ctx: Context, { bytes, fields }: PhotoUpload): Promise<OrderedPanelReplyForTenant> {
    await this.limits.take(PHOTO_UPLOAD_LIMIT, `${ctx.tenantUid} ${ctx.contact.contactUid}`);
    // Checked before storing the picture, and again under the lock.
    const { remake, isStored } = await this.database.runInTransaction(ctx, async (tx) => ({
      remake: await this.remakes.getOrThrow(tx, { uid: fields.remakeUID }),
      isStored: await this.storePhoto.isStored(tx, fields),
    }));
    if (!isStored) {
      const { fileUID } = await this.savePicture.run(ctx, {
        ...{ bytes, crop: null, shape: PHOTO, name: 'remake' },
        ...{ visibility: 'tenant', ownerContactUid: null },
      });
      await this.storePhoto.run(ctx, remake.orderUid, fields, fileUID);
    }
    return this.getPanel.forTenant(ctx, remake.panelUid);
  }
}
