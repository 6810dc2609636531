import { buffer } from 'node:stream/consumers';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import type { BytePart } from '../../../../kernel/storage/storage.js';
import { once } from 'node:events';

/** A part of a file of many orders while it is written. */
export interface BulkPart {
  stream: Readable;
  /** Sentences about what could not be printed. */
  notes: string[];
  finish(): Promise<void>;
}

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

/** A section of a larger file, readable by range. */
export interface StoredPart {
  sizeBytes: number;
  read(part: BytePart): Promise<Readable>;
}

/** Reads bytes from `start` to `end`, exclusive. */
export async function readRange(part: StoredPart, start: number, end: number): Promise<Buffer> {
  if (start >= end) return Buffer.alloc(0);
  return buffer(await part.read({ start, end: end - 1 }));
}

/** Reads the last bytes. @returns them and their offset */
export async function readTail(part: StoredPart, length: number): Promise<{ bytes: Buffer; start: number }> {
  const start = Math.max(0, part.sizeBytes - length);
  return { bytes: await readRange(part, start, part.sizeBytes), start };
}

export async function* readWhole(part: StoredPart): AsyncGenerator<Buffer> {
  yield* (await part.read({ start: 0, end: part.sizeBytes - 1 })) as AsyncIterable<Buffer>;
}
