import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { checkedKey } from './storage-key.js';

/** From the first to the last byte, both included, as HTTP counts them. */
export interface BytePart {
  start: number;
  end: number;
}

/** Where the bytes of stored files are. A key is `{tenant}/{file}`. */
export interface Storage {
  /**
   * Writes the whole file or nothing. Answers its size in bytes.
   * @throws when there is one of this key already, unless `replaces`: then the new one takes its place
   */
  write(key: string, content: Readable, options?: { replaces?: boolean }): Promise<number>;
  /** The file, or a part of it; null when there is none. Nothing of it is held in memory but what is on its way. */
  read(key: string, part?: BytePart): Promise<Readable | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
}
export const STORAGE = Symbol('Storage');

export class DiskStorage implements Storage {
  constructor(private readonly root: string) {}

  async write(key: string, content: Readable, { replaces = false } = {}): Promise<number> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Two who write one key at once write to two files.
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
      const { size } = await stat(unfinished);
      // A link, unlike a new name, is not made over another file.
      if (replaces) await rename(unfinished, path);
      else await link(unfinished, path);
      return size;
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async read(key: string, part?: BytePart): Promise<Readable | null> {
    const content = createReadStream(this.pathOf(key), part);
    try {
      await once(content, 'open');
      return content;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    return join(this.root, checkedKey(key));
  }
}
