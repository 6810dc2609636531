import { msg } from '@lingui/core/macro';
import { limits } from '@glass/contracts/limits';
import type { UploadRemakePhotoFields } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import { FileStore } from '../../file/public.js';
import { OrderRemakePhotoRepository, OrderRepository } from '../../order/public.js';

/** Attaches a stored picture to a remake, or deletes it if it isn't needed. */
@Injectable()
export class StoreRemakePhoto {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly photos: OrderRemakePhotoRepository,
    private readonly files: FileStore,
  ) {}

  /** Locks the order, so that concurrent uploads can't exceed the limit. @throws like `isStored` */
  async run(ctx: Context, orderUid: string, fields: UploadRemakePhotoFields, fileUid: string): Promise<void> {
    let isKept = false;
    try {
      isKept = await this.database.runInTransaction(ctx, async (tx) => {
        await this.orders.lockOrThrow(tx, { uid: orderUid }, 'remake');
        if (await this.isStored(tx, fields)) return false;
        await this.files.keep(tx, fileUid);
        const { photoUID: uid, remakeUID: remakeUid } = fields;
        await this.photos.insert(tx, { uid, orderUid, remakeUid, fileUid, addedAt: new Date() });
        return true;
      });
    } finally {
      if (!isKept) await this.files.discard(ctx, [fileUid]);
    }
  }

  /** Whether the photo is already stored. @throws STATE_CONFLICT if the remake is full, UID_TAKEN */
  async isStored(ctx: Context, { remakeUID, photoUID }: UploadRemakePhotoFields): Promise<boolean> {
    const taken = await this.photos.findOneUnscoped(ctx, { uid: photoUID });
    if (taken && taken.remakeUid !== remakeUID) throw uidTaken();
    if (taken) return true;
    const { max } = limits.remakePhotos;
    if ((await this.photos.findByRemakes(ctx, [remakeUID])).length >= max)
      throw generalError('STATE_CONFLICT', msg`A remake holds ${max} photos.`);
    return false;
  }
}
