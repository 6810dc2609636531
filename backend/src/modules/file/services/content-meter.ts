import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StorageUsage } from '../queries/storage-usage.query.js';
import { storageFullError } from './storage-quota.js';

/** Hashes content while it is stored, and stops it if the tenant's storage is full. */
export class ContentMeter {
  private readonly sha256 = createHash('sha256');
  private bytes = 0;

  constructor(private readonly room: StorageUsage) {}

  meter(content: Readable): Readable {
    return Readable.from(this.pass(content), { objectMode: false });
  }

  hash(): string {
    return this.sha256.digest('hex');
  }

  private async *pass(content: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer | string>) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      this.bytes += bytes.length;
      if (this.bytes > this.room.leftBytes) throw storageFullError(this.room);
      this.sha256.update(bytes);
      yield bytes;
    }
  }
}
