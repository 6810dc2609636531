import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { PictureCrop, PictureReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { FileStore, UPLOAD_TTL_MS } from './file-store.js';
import type { FileVisibility } from '../persistence/stored-file.entity.js';
import { ReencodePicture, type PictureShape } from './reencode-picture.js';

export interface PictureToSave {
  /** Untrusted, as uploaded. */
  bytes: Buffer;
  /** Part to keep (`readCrop`); null for the whole picture. */
  crop: PictureCrop | null;
  shape: PictureShape;
  /** File name for downloads, without extension. */
  name: string;
  visibility: FileVisibility;
  ownerContactUid: string | null;
}

const ENDINGS = { 'image/png': 'png', 'image/webp': 'webp' };

/** Re-encodes an uploaded picture and stores it under a random uid. */
@Injectable()
export class SavePicture {
  constructor(
    private readonly reencode: ReencodePicture,
    private readonly files: FileStore,
  ) {}

  /**
   * The picture expires after an hour unless `FileStore.keep` is called in the transaction that stores the reference,
   * so failed uploads leave nothing behind.
   * @throws PICTURE_UNREADABLE at the upload's field, UNAVAILABLE if the queue is full
   */
  async run(ctx: Context, picture: PictureToSave): Promise<PictureReply> {
    const { shape, visibility, ownerContactUid } = picture;
    const { bytes, widthPx, heightPx } = await this.reencode.run(ctx, picture.bytes, shape, picture.crop);
    const uid = randomUUID();
    const file = {
      uid,
      name: `${picture.name}.${ENDINGS[shape.type]}`,
      contentType: shape.type,
      visibility,
      ownerContactUid,
      expiresAt: new Date(Date.now() + UPLOAD_TTL_MS),
    };
    await this.files.save(ctx, file, Readable.from([bytes]));
    return { fileUID: uid, widthPx, heightPx };
  }
}
