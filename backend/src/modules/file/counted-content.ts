import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { storageFull, type StorageRoom } from './storage-quota.js';

/** Hashes what is stored while it passes, and ends it where it takes more than there is room for. */
export class CountedContent {
  private readonly sha256 = createHash('sha256');
  private bytes = 0;

  constructor(private readonly room: StorageRoom) {}

  of(content: Readable): Readable {
    return Readable.from(this.pass(content), { objectMode: false });
  }

  /** Of all that has passed. */
  hash(): string {
    return this.sha256.digest('hex');
  }

  private async *pass(content: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer | string>) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      this.bytes += bytes.length;
      if (this.bytes > this.room.leftBytes) throw storageFull(this.room);
      this.sha256.update(bytes);
      yield bytes;
    }
  }
}
