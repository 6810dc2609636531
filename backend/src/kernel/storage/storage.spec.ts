import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DiskStorage } from './storage.js';

let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'glass-storage-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

describe('DiskStorage', () => {
  it('reads back what it wrote, and knows its size', async () => {
    const storage = new DiskStorage(root);
    expect(await storage.write('tenant/file', Readable.from(['gl', 'ass']))).toBe(5);
    expect(await text((await storage.read('tenant/file'))!)).toBe('glass');
  });

  it('keeps the older file whole when a newer one breaks off', async () => {
    const storage = new DiskStorage(root);
    await storage.write('tenant/file', Readable.from(['old']));
    const broken = Readable.from(
      (async function* () {
        yield 'ne';
        throw new Error('the line went dead');
      })(),
    );
    await expect(storage.write('tenant/file', broken)).rejects.toThrow('the line went dead');
    expect(await text((await storage.read('tenant/file'))!)).toBe('old');
    expect(await readdir(join(root, 'tenant'))).toEqual(['file']);
  });

  it('deletes a file once, and does not mind the second time', async () => {
    const storage = new DiskStorage(root);
    await storage.write('tenant/file', Readable.from(['x']));
    await storage.delete('tenant/file');
    await storage.delete('tenant/file');
    expect(await storage.read('tenant/file')).toBeNull();
  });

  it.each(['../outside', 'tenant/../../outside', '/etc/passwd', 'tenant', 'a//b', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(new DiskStorage(root).write(key, Readable.from(['x']))).rejects.toThrow(
        'Not a storage key',
      );
    },
  );
});
