import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { UPLOAD_FIELD, type ContentKind } from '@glass/contracts/tenant';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { detectAttachmentType, OTHER_KIND } from '../domain/file-type.js';
import { FileStore, UPLOAD_TTL_MS } from './file-store.js';
import { ReencodePicture, type PictureShape } from './reencode-picture.js';

const inside = (px: number): PictureShape => ({
  fit: 'inside',
  widthPx: px,
  heightPx: px,
  type: 'image/webp',
});
/** Full width of a large screen; of a phone at 2x; a tile in a list. */
const SHAPES = { full: inside(2400), small: inside(960), thumb: inside(320) };

/** Stored files and properties of one file of a tenant's site. */
export interface StoredContent {
  kind: ContentKind;
  contentType: string;
  /** Extension that its name must have. */
  ending: string;
  fileUid: string;
  smallFileUid: string | null;
  thumbFileUid: string | null;
  sizeBytes: number;
  widthPx: number | null;
  heightPx: number | null;
}

/** Stores an upload for a tenant's site: pictures re-encoded in three sizes, documents unchanged. */
@Injectable()
export class StoreContent {
  constructor(
    private readonly reencode: ReencodePicture,
    private readonly files: FileStore,
  ) {}

  /**
   * The files expire after an hour unless `keep` is called.
   * @param bytes untrusted, as uploaded
   * @throws VALIDATION_FAILED and PICTURE_UNREADABLE at the upload's field, UNAVAILABLE if the queue is full
   */
  async run(ctx: Context, { bytes, name }: { bytes: Buffer; name: string }): Promise<StoredContent> {
    const type = detectAttachmentType(bytes, name);
    if (!type) throw fieldError(UPLOAD_FIELD, OTHER_KIND, 'fileType');
    if (type.kind === 'picture') return this.storePicture(ctx, bytes);
    const { contentType } = type;
    return {
      ...{ kind: 'document', contentType, ending: extensionOf(name), sizeBytes: bytes.length },
      fileUid: await this.save(ctx, bytes, contentType),
      ...{ smallFileUid: null, thumbFileUid: null, widthPx: null, heightPx: null },
    };
  }

  /** Call in the transaction that stores the file's row. */
  async keep(ctx: Context, content: StoredUids): Promise<void> {
    for (const uid of storedUids(content)) await this.files.keep(ctx, uid);
  }

  /** Call in the transaction that removes the reference, and `delete` after the commit. */
  async release(ctx: Context, content: StoredUids): Promise<void> {
    for (const uid of storedUids(content)) await this.files.release(ctx, uid);
  }

  /** Call after the commit. */
  async delete(ctx: Context, content: StoredUids): Promise<void> {
    await this.files.discard(ctx, storedUids(content));
  }

  /** Smaller sizes are made from larger ones, so that a huge upload is decoded once. */
  private async storePicture(ctx: Context, bytes: Buffer): Promise<StoredContent> {
    const full = await this.reencode.run(ctx, bytes, SHAPES.full);
    const small = await this.reencode.run(ctx, full.bytes, SHAPES.small);
    const thumb = await this.reencode.run(ctx, small.bytes, SHAPES.thumb);
    const contentType = SHAPES.full.type;
    return {
      ...{ kind: 'picture', contentType, ending: '.webp', sizeBytes: full.bytes.length },
      ...{ widthPx: full.widthPx, heightPx: full.heightPx },
      fileUid: await this.save(ctx, full.bytes, contentType),
      smallFileUid: await this.save(ctx, small.bytes, contentType),
      thumbFileUid: await this.save(ctx, thumb.bytes, contentType),
    };
  }

  /** Direct access is for the team only; other access is granted through the file that it belongs to. */
  private async save(ctx: Context, bytes: Buffer, contentType: string): Promise<string> {
    const uid = randomUUID();
    const expiresAt = new Date(Date.now() + UPLOAD_TTL_MS);
    const file = { uid, name: 'content', contentType, visibility: 'tenant', ownerContactUid: null } as const;
    await this.files.save(ctx, { ...file, expiresAt }, Readable.from([bytes]));
    return uid;
  }
}

type StoredUids = Pick<StoredContent, 'fileUid' | 'smallFileUid' | 'thumbFileUid'>;

function storedUids({ fileUid, smallFileUid, thumbFileUid }: StoredUids): string[] {
  return [fileUid, smallFileUid, thumbFileUid].filter((uid) => uid !== null);
}

function extensionOf(name: string): string {
  return /\.[^.]+$/u.exec(name)?.[0].toLowerCase() ?? '';
}

/** Gives a name the extension that its content requires. */
export function replaceExtension(name: string, ending: string, former = extensionOf(name)): string {
  const stem = name.toLowerCase().endsWith(former) ? name.slice(0, name.length - former.length) : name;
  return `${stem.trim() || 'file'}${ending}`;
}
