import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { S3Storage } from './s3-storage.js';
import { DiskStorage, type Storage } from './storage.js';

const MEGABYTE = 1024 * 1024;

let root: string;
let server: S3rver;
let bucket: S3Storage;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'glass-storage-'));
  const buckets = [{ name: 'glass', configs: [] }];
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(root, 's3'),
    configureBuckets: buckets,
  });
  const { port } = await server.run();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  bucket = new S3Storage({
    bucket: 'glass',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

describe.each<[string, () => Storage]>([
  ['on a disk', () => new DiskStorage(join(root, 'disk'))],
  ['in a bucket of S3', () => bucket],
])('Storage %s', (_where, open) => {
  let storage: Storage;
  let key: string;
  beforeEach(() => {
    storage = open();
    key = `tenant/${randomUUID()}`;
  });
  const broken = (start: string) =>
    Readable.from(
      (async function* () {
        yield start;
        throw new Error('the line went dead');
      })(),
    );

  it('reads back files and reports their size', async () => {
    expect(await storage.write(key, Readable.from(['gl', 'ass']))).toBe(5);
    expect(await text((await storage.read(key))!)).toBe('glass');
  });

  it('stores empty files', async () => {
    expect(await storage.write(key, Readable.from([]))).toBe(0);
    expect(await text((await storage.read(key))!)).toBe('');
  });

  it('stores files larger than the memory buffer', async () => {
    const pieces = Array.from({ length: 20 }, () => randomBytes(MEGABYTE));
    expect(await storage.write(key, Readable.from(pieces))).toBe(20 * MEGABYTE);
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(await buffer((await storage.read(key))!))).toBe(hash(Buffer.concat(pieces)));
  });

  it('reads byte ranges, both ends included', async () => {
    await storage.write(key, Readable.from(['laminated']));
    expect(await text((await storage.read(key, { start: 2, end: 4 }))!)).toBe('min');
  });

  it('stores nothing if writing aborts, and keeps the previous file', async () => {
    await expect(storage.write(key, broken('ne'))).rejects.toThrow('the line went dead');
    expect(await storage.read(key)).toBeNull();
    await storage.write(key, Readable.from(['old']));
    await expect(storage.write(key, broken('ne'), { replaces: true })).rejects.toThrow('the line went dead');
    expect(await text((await storage.read(key))!)).toBe('old');
  });

  it('replaces a file only with `replaces`', async () => {
    await storage.write(key, Readable.from(['theirs']));
    await expect(storage.write(key, Readable.from(['mine']))).rejects.toThrow();
    expect(await text((await storage.read(key))!)).toBe('theirs');
    await storage.write(key, Readable.from(['newer']), { replaces: true });
    expect(await text((await storage.read(key))!)).toBe('newer');
  });

  it('deletes files, idempotently', async () => {
    await storage.write(key, Readable.from(['x']));
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.read(key)).toBeNull();
  });

  it.each(['../outside', 'tenant/../../outside', '/etc/passwd', 'tenant//file', 'tenant', ''])(
    'rejects the key "%s"',
    async (bad) => {
      await expect(storage.write(bad, Readable.from(['x']))).rejects.toThrow('Not a storage key');
      await expect(storage.read(bad)).rejects.toThrow('Not a storage key');
      await expect(storage.delete(bad)).rejects.toThrow('Not a storage key');
    },
  );
});

describe('S3Storage: concurrent writes of one key', () => {
  /** Bucket that has no such key when asked, but has one when written. */
  async function whileTaken(write: (storage: S3Storage) => Promise<number>): Promise<unknown> {
    const taken = createServer((request, reply) => {
      request.resume().on('end', () => {
        const { method = '', url = '', headers } = request;
        const query = new URL(url, 'http://bucket').searchParams;
        const isWhole = method === 'PUT' ? !query.has('partNumber') : query.has('uploadId');
        reply.setHeader('content-type', 'application/xml');
        if (method === 'HEAD') reply.writeHead(404).end();
        else if (query.has('uploads')) reply.end(answered('<UploadId>1</UploadId>'));
        else if (method === 'DELETE') reply.writeHead(204).end();
        else if (!isWhole) reply.setHeader('etag', '"part"').end();
        else if (headers['if-none-match'] === '*')
          reply.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
        else reply.setHeader('etag', '"whole"').end(answered('<ETag>whole</ETag>'));
      });
    });
    const answered = (content: string) => `<Result><Bucket>glass</Bucket><Key>k</Key>${content}</Result>`;
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = taken.address() as AddressInfo;
      const endpoint = `http://127.0.0.1:${port}`;
      const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
      const storage = new S3Storage({ bucket: 'glass', endpoint, region: 'us-east-1', credentials });
      return await write(storage).catch((error: Error) => error.name);
    } finally {
      taken.closeAllConnections();
      taken.close();
    }
  }

  it.each([
    ['in one piece', 5],
    ['in several pieces', 17 * MEGABYTE],
  ])('reject the second, %s, unless it replaces', async (_how, size) => {
    const content = () => Readable.from([Buffer.alloc(size)]);
    expect(await whileTaken((storage) => storage.write('tenant/file', content()))).toBe('PreconditionFailed');
    expect(await whileTaken((storage) => storage.write('tenant/file', content(), { replaces: true }))).toBe(
      size,
    );
  });
});

describe('DiskStorage', () => {
  it('leaves no temporary files', async () => {
    const disk = new DiskStorage(join(root, 'tidy'));
    await disk.write('tenant/file', Readable.from(['old']));
    await expect(disk.write('tenant/file', Readable.from(['new']))).rejects.toThrow('EEXIST');
    await disk.write('tenant/file', Readable.from(['new']), { replaces: true });
    expect(await readdir(join(root, 'tidy', 'tenant'))).toEqual(['file']);
  });

  it('creates files readable by the current user only', async () => {
    await new DiskStorage(join(root, 'own')).write('tenant/file', Readable.from(['x']));
    expect((await stat(join(root, 'own', 'tenant'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, 'own', 'tenant', 'file'))).mode & 0o777).toBe(0o600);
  });
});
