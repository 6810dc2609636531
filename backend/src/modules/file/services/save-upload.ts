import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type PictureCrop, type PictureReply, UPLOAD_FIELD } from '@glass/contracts/tenant';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { OTHER_KIND, detectAttachmentType } from '../domain/file-type.js';
import { FileStore, UPLOAD_TTL_MS } from './file-store.js';
import type { FileVisibility } from '../persistence/stored-file.entity.js';
import { type PictureShape, ReencodePicture } from './reencode-picture.js';

interface PictureToSave {
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

interface AttachmentToSave {
  /** Untrusted, as uploaded. */
  bytes: Buffer;
  /** Name from the client; its extension must match the content. */
  name: string;
  visibility: FileVisibility;
  ownerContactUid: string | null;
}

/** Readable and measurable on screens, and printable on A4 at 300 dpi. */
const PHOTO: PictureShape = { fit: 'inside', widthPx: 3508, heightPx: 3508, type: 'image/webp' };

/** Stores an uploaded attachment under a random uid: pictures re-encoded, documents unchanged. */
@Injectable()
export class SaveAttachment {
  constructor(
    private readonly savePicture: SavePicture,
    private readonly files: FileStore,
  ) {}

  /**
   * The file expires after an hour unless `FileStore.keep` is called in the transaction that stores the reference.
   * @returns the file's uid
   * @throws VALIDATION_FAILED and PICTURE_UNREADABLE at the upload's field, UNAVAILABLE if the queue is full
   */
  async run(ctx: Context, { bytes, name, visibility, ownerContactUid }: AttachmentToSave): Promise<string> {
    const type = detectAttachmentType(bytes, name);
    if (!type) throw fieldError(UPLOAD_FIELD, OTHER_KIND, 'fileType');
    if (type.kind === 'picture') {
      const picture = { bytes, crop: null, shape: PHOTO, name: name.replace(/\.[^.]+$/, '') };
      return (await this.savePicture.run(ctx, { ...picture, visibility, ownerContactUid })).fileUID;
    }
    const uid = randomUUID();
    const { contentType } = type;
    const expiresAt = new Date(Date.now() + UPLOAD_TTL_MS);
    await this.files.save(
      ctx,
      { uid, name, contentType, visibility, ownerContactUid, expiresAt },
      Readable.from([bytes]),
    );
    return uid;
  }
}
