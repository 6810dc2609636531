import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { BlobUploadReply, HashingReply } from '@glass/contracts/platform';
import type { Context } from '../kernel/context/context.js';
import type { Upload } from '../kernel/http/read-upload.js';
import { toTaskOwner } from '../kernel/limits/fair-turns.js';
import { HASHING, hashPassword, PreviewLogoLabel } from '../modules/auth/public.js';
import { FileStore, ReadFiles } from '../modules/file/public.js';
import { RenderDocument } from '../modules/document/public.js';

const HASHES = 5;
/** Bytes left behind are deleted with expired files. */
const BLOB_LIFE_MS = 60_000;

/** Tests parts of the running software. */
@Injectable()
export class TryParts {
  constructor(
    private readonly files: FileStore,
    private readonly readFiles: ReadFiles,
    private readonly label: PreviewLogoLabel,
    private readonly render: RenderDocument,
  ) {}

  /** Times hashes with the settings and limits of passwords. */
  async hashing(ctx: Context): Promise<HashingReply> {
    const milliseconds: number[] = [];
    for (let i = 0; i < HASHES; i += 1) {
      milliseconds.push(await took(() => hashPassword(toTaskOwner(ctx), randomUUID())));
    }
    const { memoryCost: memoryKib, timeCost: passes, parallelism: lanes } = HASHING;
    return { algorithm: 'argon2id', memoryKib, passes, lanes, milliseconds };
  }

  /** @throws if the store returns other bytes, or still has them after deletion */
  async blob(ctx: Context, { bytes, name }: Upload): Promise<BlobUploadReply> {
    const uid = randomUUID();
    const file = {
      ...{ uid, name, contentType: 'application/octet-stream', visibility: 'owner' as const },
      ...{ ownerContactUid: ctx.contact.contactUid, expiresAt: new Date(Date.now() + BLOB_LIFE_MS) },
    };
    const write = await took(() => this.files.save(ctx, file, Readable.from([bytes])));
    let back: Buffer = Buffer.alloc(0);
    const read = await took(async () => {
      back = await buffer((await this.readFiles.open(ctx, uid)).content);
    });
    const remove = await took(() => this.files.delete(ctx, uid));
    if (!back.equals(bytes)) throw new Error('The store returned different bytes');
    if (await this.readFiles.readBytes(ctx, uid)) throw new Error('The store still has the deleted file');
    const sha256 = createHash('sha256').update(back).digest('hex');
    return { name, sizeBytes: back.length, sha256, milliseconds: { write, read, delete: remove } };
  }

  /** Renders a label of a sample order in a thread, like real ones. */
  async pdf(ctx: Context): Promise<Buffer> {
    const { bytes } = await this.render.run(ctx, await this.label.run(ctx));
    return bytes;
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round((performance.now() - begun) * 10) / 10;
}
