import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { PictureCrop, PictureReply } from '@glass/contracts';
import type { Context } from '../../kernel/context/context.js';
import { FileStore, UNTIL_KEPT_MS } from './file-store.js';
import type { FileVisibility } from './persistence/stored-file.entity.js';
import { ReencodePicture, type PictureShape } from './reencode-picture.js';

export interface PictureToSave {
  /** As it was uploaded: nothing in it is believed. */
  bytes: Buffer;
  /** The part to keep (`readCrop`); null for the whole picture. */
  crop: PictureCrop | null;
  shape: PictureShape;
  /** What the file is called when it is downloaded, without an ending. */
  name: string;
  visibility: FileVisibility;
  ownerContactUid: string | null;
}

const ENDINGS = { 'image/png': 'png', 'image/webp': 'webp' };

/** Stores an uploaded picture, drawn anew, under an identifier that nobody can guess. */
@Injectable()
export class SavePicture {
  constructor(
    private readonly reencode: ReencodePicture,
    private readonly files: FileStore,
  ) {}

  /**
   * The picture is gone after an hour unless `FileStore.keep` is called for it, in the transaction that writes down
   * where it belongs. So nothing is left of an upload that fails half-way.
   * @throws PICTURE_UNREADABLE at the upload's field, UNAVAILABLE when too many are waiting
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
      expiresAt: new Date(Date.now() + UNTIL_KEPT_MS),
    };
    await this.files.save(ctx, file, Readable.from([bytes]));
    return { fileUID: uid, widthPx, heightPx };
  }
}
