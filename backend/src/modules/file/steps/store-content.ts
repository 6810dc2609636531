import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { UPLOAD_FIELD, type ContentKind } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { attachmentTypeOf, OTHER_KIND } from '../domain/attachment-type.js';
import { FileStore, UNTIL_KEPT_MS } from '../file-store.js';
import { ReencodePicture, type PictureShape } from '../reencode-picture.js';

const inside = (px: number): PictureShape => ({
  fit: 'inside',
  widthPx: px,
  heightPx: px,
  type: 'image/webp',
});
/** The whole width of a large screen; of a phone's at two pixels a point; a tile of a list. */
const SHAPES = { full: inside(2400), small: inside(960), thumb: inside(320) };

/** What a file of a tenant's site consists of. */
export interface StoredContent {
  kind: ContentKind;
  contentType: string;
  /** The ending that its name has to have. */
  ending: string;
  fileUid: string;
  smallFileUid: string | null;
  thumbFileUid: string | null;
  sizeBytes: number;
  widthPx: number | null;
  heightPx: number | null;
}

/** Stores an upload for a tenant's site: pictures drawn anew, in three sizes; documents as they are. */
@Injectable()
export class StoreContent {
  private readonly log = new Logger(StoreContent.name);

  constructor(
    private readonly reencode: ReencodePicture,
    private readonly files: FileStore,
  ) {}

  /**
   * What was stored is gone after an hour unless `keep` is called for it.
   * @param bytes as they were uploaded: nothing in them is believed
   * @throws VALIDATION_FAILED and PICTURE_UNREADABLE at the upload's field, UNAVAILABLE when too many are waiting
   */
  async run(ctx: Context, { bytes, name }: { bytes: Buffer; name: string }): Promise<StoredContent> {
    const type = attachmentTypeOf(bytes, name);
    if (!type) throw fieldError(UPLOAD_FIELD, OTHER_KIND, 'fileType');
    if (type.kind === 'picture') return this.storePicture(ctx, bytes);
    const { contentType } = type;
    return {
      ...{ kind: 'document', contentType, ending: endingOf(name), sizeBytes: bytes.length },
      fileUid: await this.save(ctx, bytes, contentType),
      ...{ smallFileUid: null, thumbFileUid: null, widthPx: null, heightPx: null },
    };
  }

  /** In the transaction that writes down the file. */
  async keep(ctx: Context, content: StoredUids): Promise<void> {
    for (const uid of storedUids(content)) await this.files.keep(ctx, uid);
  }

  /** The opposite, in the transaction that lets the file go; `drop` comes after it. */
  async release(ctx: Context, content: StoredUids): Promise<void> {
    for (const uid of storedUids(content)) await this.files.release(ctx, uid);
  }

  /** After the commit. What a storage does not delete now, the sweep of expired files does. */
  async drop(ctx: Context, content: StoredUids): Promise<void> {
    for (const uid of storedUids(content)) {
      await this.files.delete(ctx, uid).catch((error: Error) => {
        this.log.warn({ err: error, traceId: ctx.traceId }, 'A file is still to be deleted');
      });
    }
  }

  /** The smaller ones are drawn from the larger: the upload itself, which may be huge, is unfolded once. */
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

  /** Only the team may fetch it by its own uid; who may besides says the file that it belongs to. */
  private async save(ctx: Context, bytes: Buffer, contentType: string): Promise<string> {
    const uid = randomUUID();
    const expiresAt = new Date(Date.now() + UNTIL_KEPT_MS);
    const file = { uid, name: 'content', contentType, visibility: 'tenant', ownerContactUid: null } as const;
    await this.files.save(ctx, { ...file, expiresAt }, Readable.from([bytes]));
    return uid;
  }
}

type StoredUids = Pick<StoredContent, 'fileUid' | 'smallFileUid' | 'thumbFileUid'>;

function storedUids({ fileUid, smallFileUid, thumbFileUid }: StoredUids): string[] {
  return [fileUid, smallFileUid, thumbFileUid].filter((uid) => uid !== null);
}

function endingOf(name: string): string {
  return /\.[^.]+$/u.exec(name)?.[0].toLowerCase() ?? '';
}

/** A name with the ending that its file has, whatever it ended in. */
export function nameWithEnding(name: string, ending: string, former = endingOf(name)): string {
  const stem = name.toLowerCase().endsWith(former) ? name.slice(0, name.length - former.length) : name;
  return `${stem.trim() || 'file'}${ending}`;
}
