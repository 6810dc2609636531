import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { UPLOAD_FIELD } from '@glass/contracts';
import type { Context } from '../../kernel/context/context.js';
import { fieldError } from '../../kernel/errors/app-error.js';
import { attachmentTypeOf, OTHER_KIND } from './domain/attachment-type.js';
import { FileStore, UNTIL_KEPT_MS } from './file-store.js';
import type { FileVisibility } from './persistence/stored-file.entity.js';
import type { PictureShape } from './reencode-picture.js';
import { SavePicture } from './save-picture.js';

export interface AttachmentToSave {
  /** As it was uploaded: nothing in it is believed. */
  bytes: Buffer;
  /** What the client calls it; its ending has to be true. */
  name: string;
  visibility: FileVisibility;
  ownerContactUid: string | null;
}

/** A photo or a scan that can be read and measured on any screen, and printed at 300 dots on A4. */
const PHOTO: PictureShape = { fit: 'inside', widthPx: 3508, heightPx: 3508, type: 'image/webp' };

/** Stores an uploaded attachment under an identifier that nobody can guess: pictures drawn anew, documents as they are. */
@Injectable()
export class SaveAttachment {
  constructor(
    private readonly savePicture: SavePicture,
    private readonly files: FileStore,
  ) {}

  /**
   * Answers the file's uid. The file is gone after an hour unless `FileStore.keep` is called for it, in the
   * transaction that writes down where it belongs.
   * @throws VALIDATION_FAILED and PICTURE_UNREADABLE at the upload's field, UNAVAILABLE when too many are waiting
   */
  async run(ctx: Context, { bytes, name, visibility, ownerContactUid }: AttachmentToSave): Promise<string> {
    const type = attachmentTypeOf(bytes, name);
    if (!type) throw fieldError(UPLOAD_FIELD, OTHER_KIND, 'fileType');
    if (type.kind === 'picture') {
      const picture = { bytes, crop: null, shape: PHOTO, name: name.replace(/\.[^.]+$/, '') };
      return (await this.savePicture.run(ctx, { ...picture, visibility, ownerContactUid })).fileUID;
    }
    const uid = randomUUID();
    const { contentType } = type;
    const expiresAt = new Date(Date.now() + UNTIL_KEPT_MS);
    await this.files.save(
      ctx,
      { uid, name, contentType, visibility, ownerContactUid, expiresAt },
      Readable.from([bytes]),
    );
    return uid;
  }
}
