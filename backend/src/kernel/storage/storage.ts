import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

/** Where the bytes of stored files are. A key is `{tenant}/{file}`. */
export interface Storage {
  /** Writes the whole file or nothing; an older one of the same key is replaced. Answers its size. */
  write(key: string, content: Readable): Promise<number>;
  /** null when there is no such file. */
  read(key: string): Promise<Readable | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
}
export const STORAGE = Symbol('Storage');

export class DiskStorage implements Storage {
  constructor(private readonly root: string) {}

  async write(key: string, content: Readable): Promise<number> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.part`;
    try {
      await pipeline(content, createWriteStream(unfinished));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return (await stat(path)).size;
  }

  async read(key: string): Promise<Readable | null> {
    const content = createReadStream(this.pathOf(key));
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
    if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || normalize(key) !== key)
      throw new Error(`Not a storage key: ${key}`);
    return join(this.root, key);
  }
}
