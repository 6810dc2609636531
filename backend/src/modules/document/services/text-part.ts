import { once } from 'node:events';
import { PassThrough, type Duplex } from 'node:stream';
import { readWhole, type StoredPart } from './join/stored-part.js';
import type { BulkPart } from './write-bulk-file.js';

/** A part that is written as text. */
export class TextPart implements BulkPart {
  readonly notes: string[] = [];

  constructor(readonly stream: Duplex = new PassThrough()) {}

  /** Resolves when the stream has room again (backpressure). */
  async write(text: string | Buffer): Promise<void> {
    if (!this.stream.write(text) && !this.stream.destroyed)
      await Promise.race([once(this.stream, 'drain'), once(this.stream, 'close')]);
  }

  finish(): Promise<void> {
    this.stream.end();
    return Promise.resolve();
  }
}

export async function* joinTexts(parts: StoredPart[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* readWhole(part);
}
