import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
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
    await expect(storage.write('tenant/file', broken, { replaces: true })).rejects.toThrow(
      'the line went dead',
    );
    expect(await text((await storage.read('tenant/file'))!)).toBe('old');
    expect(await readdir(join(root, 'tenant'))).toEqual(['file']);
  });

  it('never replaces a file that it was not told to replace', async () => {
    const storage = new DiskStorage(root);
    await storage.write('tenant/file', Readable.from(['theirs']));
    await expect(storage.write('tenant/file', Readable.from(['mine']))).rejects.toThrow('EEXIST');
    expect(await text((await storage.read('tenant/file'))!)).toBe('theirs');
    expect(await readdir(join(root, 'tenant'))).toEqual(['file']);
    await storage.write('tenant/file', Readable.from(['newer']), { replaces: true });
    expect(await text((await storage.read('tenant/file'))!)).toBe('newer');
  });

  it('keeps what it holds from the other users of the machine', async () => {
    await new DiskStorage(root).write('tenant/file', Readable.from(['x']));
    const modes = await Promise.all(['tenant', 'tenant/file'].map((path) => stat(join(root, path))));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
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
