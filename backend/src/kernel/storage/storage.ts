import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

/** Byte range, both ends included, as in HTTP. */
export interface BytePart {
  start: number;
  end: number;
}

/** Stores file contents. Keys are `{tenant}/{file}`. */
export interface Storage {
  /**
   * Writes the whole file or nothing.
   * @returns its size in bytes
   * @throws if the key exists, unless `replaces` is set
   */
  write(key: string, content: Readable, options?: { replaces?: boolean }): Promise<number>;
  /** Streams a file or a range of it; null if there is none. */
  read(key: string, part?: BytePart): Promise<Readable | null>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
}
export const STORAGE = Symbol('Storage');

export class DiskStorage implements Storage {
  constructor(private readonly root: string) {}

  async write(key: string, content: Readable, { replaces = false } = {}): Promise<number> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // A temporary name per write, so that concurrent writes of one key don't mix.
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
      const { size } = await stat(unfinished);
      // Unlike a rename, a link fails if the file exists.
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
    return join(this.root, checkStorageKey(key));
  }
}

/** @throws unless the key is `{tenant}/{file}` and stays in the folder */
export function checkStorageKey(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || normalize(key) !== key)
    throw new Error(`Not a storage key: ${key}`);
  return key;
}
