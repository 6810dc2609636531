import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { BytePart } from '../../../kernel/storage/storage.js';

/** A file that is a part of a larger one, read as far as it is wanted. */
export interface StoredPart {
  sizeBytes: number;
  read(part: BytePart): Promise<Readable>;
}

/** The bytes from `start` up to `end`, without that. */
export async function bytesBetween(part: StoredPart, start: number, end: number): Promise<Buffer> {
  if (start >= end) return Buffer.alloc(0);
  return buffer(await part.read({ start, end: end - 1 }));
}

/** The last bytes, and where they begin. */
export async function tailOf(part: StoredPart, length: number): Promise<{ bytes: Buffer; start: number }> {
  const start = Math.max(0, part.sizeBytes - length);
  return { bytes: await bytesBetween(part, start, part.sizeBytes), start };
}

/** One that is in memory. */
export function partOf(bytes: Buffer): StoredPart {
  const read = ({ start, end }: BytePart) => Promise.resolve(Readable.from([bytes.subarray(start, end + 1)]));
  return { sizeBytes: bytes.length, read };
}
