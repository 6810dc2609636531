import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import type { ContentFile, FileAudience } from '@glass/contracts/tenant';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';
import { createPicture } from '../../../../test/test-pictures.js';
import { Database } from '../../../kernel/database/database.js';
import { ContentFileRow, StorageQuota } from '../public.js';

let api: TestApi;
let ours: DemoTenant;
let theirs: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  ours = await createDemoTenant(api, 'ours');
  theirs = await createDemoTenant(api, 'theirs');
});
afterAll(() => api.stop());

const PDF = Buffer.from('%PDF-1.4 How to clean glass, and how not to.');

async function sent(
  path: EndpointPath,
  bytes: Buffer,
  fields: Record<string, string>,
  { name = 'care.pdf', token = ours.tokens.manager }: { name?: string; token?: string } = {},
) {
  return sendForm(api, path, createUploadForm(bytes, fields, { fileName: name }), token);
}
async function uploaded(
  bytes: Buffer,
  name: string,
  fields: { folder?: string; audience?: FileAudience } = {},
): Promise<ContentFile> {
  const { audience, ...others } = fields;
  const reply = await sent('/api/file/upload', bytes, { fileUID: randomUUID(), ...others }, { name });
  expect({ status: reply.status, text: reply.text }).toMatchObject({ status: 200 });
  const file = reply.body as unknown as ContentFile;
  if (audience) await change({ fileUIDs: [file.fileUID], audience });
  return audience ? { ...file, audience, version: file.version + 1 } : file;
}
const change = (body: object) =>
  api.send('/api/file/change-many', body, { authorization: `Bearer ${ours.tokens.manager}` });
const asManager = (path: EndpointPath, body: object) =>
  api.send(path, body, { authorization: `Bearer ${ours.tokens.manager}` });
function fetched(uid: string, { token, ...headers }: Record<string, string> = {}, query = '') {
  const request = supertest(api.server).get(`/api/file/${ours.uid}/${uid}${query}`).set(headers);
  return token ? request.set('authorization', `Bearer ${token}`) : request;
}
const list = (body: object = {}) => api.call('/api/file/list', body, ours.tokens.manager);
const rowOf = (uid: string) =>
  api.app
    .get(Database)
    .runInTransaction(ours.ctx, ({ tx, tenantUid }) =>
      tx.manager.findOneByOrFail(ContentFileRow, { tenantUid, uid }),
    );
const bytesAreThere = (uid: string | null) => existsSync(join(api.config.storageDir, ours.uid, uid ?? '-'));

describe('POST file/upload of a picture', () => {
  it('re-encodes it without metadata, in sizes for lists and phones', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#3377aa' } })
      .withExif({ IFD0: { Artist: 'Secret Person' } })
      .jpeg()
      .toBuffer();
    const file = await uploaded(photo, 'Shower.JPG', { audience: 'public' });
    expect(file).toMatchObject({ name: 'Shower.webp', kind: 'picture', widthPx: 2400, heightPx: 1200 });
    const widths: Record<string, number | undefined> = {};
    for (const size of ['thumb', 'small', 'full']) {
      const { body, headers } = await fetched(file.fileUID, {}, `?size=${size}`);
      expect(headers).toMatchObject({ 'content-type': 'image/webp' });
      expect(headers['content-disposition']).toMatch(/^inline; filename="Shower.webp"/);
      expect((body as Buffer).includes('Secret Person')).toBe(false);
      widths[size] = (await sharp(body as Buffer).metadata()).width;
    }
    expect(widths).toEqual({ thumb: 320, small: 960, full: 2400 });
    expect((await fetched(file.fileUID, {}, '?size=huge')).body).toMatchObject({
      status: 400,
      errors: [{ name: 'size' }],
    });
  });

  it.each([
    [
      'is cut off',
      'photo.png',
      async () => (await createPicture(400, 300)).subarray(0, 200),
      'PICTURE_UNREADABLE',
    ],
    ['is HTML named PNG', 'photo.png', async () => Buffer.from('<html><script>1</script>'), 'fileType'],
    ['is SVG', 'logo.svg', async () => Buffer.from('<svg onload="1"/>'), 'fileType'],
    ['is HTML', 'index.html', async () => Buffer.from('<!doctype html>'), 'fileType'],
    ['is an executable', 'setup.exe', async () => Buffer.from('MZ\x90\x00'), 'fileType'],
    ['is empty', 'nothing.png', async () => Buffer.alloc(0), 'invalid'],
    ['has no extension', 'README', async () => Buffer.from('text'), 'fileType'],
  ])('rejects a file that %s at its field and stores nothing', async (_what, name, bytes, code) => {
    const fileUID = randomUUID();
    const { body } = await sent('/api/file/upload', await bytes(), { fileUID }, { name });
    expect(body).toMatchObject({ status: 400, errors: [{ name: 'file', code }] });
    expect((await asManager('/api/file/download', { fileUID })).status).toBe(404);
  });

  it('rejects files above the size limit', async () => {
    const huge = Buffer.alloc(limits.attachmentBytes.max + 1);
    const { body } = await sent('/api/file/upload', huge, { fileUID: randomUUID() });
    expect(body).toMatchObject({
      status: 413,
      errors: [{ name: 'file', reason: expect.stringContaining('10 MB') }],
    });
  });
});

describe('POST file/upload', () => {
  it('is idempotent by uid', async () => {
    const fileUID = randomUUID();
    const first = await sent('/api/file/upload', PDF, { fileUID });
    const again = await sent('/api/file/upload', PDF, { fileUID });
    expect(again.body).toEqual(first.body);
    const { items } = await list();
    expect(items.filter((file) => file.fileUID === fileUID)).toHaveLength(1);
  });

  it('rejects uids of other files of the tenant', async () => {
    const { fileUid } = await rowOf((await uploaded(PDF, 'one.pdf')).fileUID);
    const { body } = await sent('/api/file/upload', PDF, { fileUID: fileUid });
    expect(body).toMatchObject({ status: 409, code: 'UID_TAKEN' });
  });

  it.each([
    ['Türen & Böden “neu”.pdf', 'Türen & Böden “neu”.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
    ['玻璃.pdf', '玻璃.pdf'],
    [`${'long '.repeat(60)}.pdf`, expect.stringMatching(/^long .{100,}\.pdf$/)],
  ])('stores %j as %s and serves it under that name', async (name, called) => {
    const file = await uploaded(PDF, name, { audience: 'public' });
    expect(file.name).toEqual(called);
    const { headers } = await fetched(file.fileUID);
    const encoded = /filename\*=UTF-8''(.*)$/.exec(headers['content-disposition'] ?? '')?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(file.name);
  });
});

describe('access to files', () => {
  it.each<[FileAudience, (Person | null)[]]>([
    ['public', [null, 'buyer', 'viewer', 'owner']],
    ['customers', ['buyer', 'viewer', 'owner']],
    ['team', ['viewer', 'owner']],
  ])('depends on the audience: %s', async (audience, people) => {
    const file = await uploaded(PDF, 'prices.pdf', { audience });
    const got: (Person | null)[] = [];
    for (const person of [null, 'buyer', 'viewer', 'owner'] as const) {
      const { status } = await fetched(file.fileUID, person ? { token: ours.tokens[person] } : {});
      if (status === 200) got.push(person);
      else expect(status).toBe(404);
    }
    expect(got).toEqual(people);
  });

  it('never includes other tenants', async () => {
    for (const audience of ['customers', 'team'] as const) {
      const { fileUID } = await uploaded(PDF, 'ours.pdf', { audience });
      for (const token of [theirs.tokens.buyer, theirs.tokens.owner]) {
        expect((await fetched(fileUID, { token })).status).toBe(404);
      }
      const underTheirs = await supertest(api.server)
        .get(`/api/file/${theirs.uid}/${fileUID}`)
        .set('authorization', `Bearer ${theirs.tokens.owner}`);
      expect(underTheirs.status).toBe(404);
    }
  });

  it('serves nothing that can run scripts', async () => {
    const { fileUID } = await uploaded(Buffer.from('<script>alert(1)</script>'), 'page.txt', {
      audience: 'public',
    });
    const { headers } = await fetched(fileUID);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^attachment;/),
    });
  });
});

describe('conditional requests', () => {
  it('reply 304 until the file is replaced', async () => {
    const file = await uploaded(PDF, 'care.pdf', { audience: 'public' });
    const first = await fetched(file.fileUID);
    const etag = first.headers.etag ?? '';
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-length': `${PDF.length}`,
    });
    const again = await fetched(file.fileUID, { 'if-none-match': `W/"other", ${etag}` });
    expect([again.status, again.headers.etag, again.text]).toEqual([304, etag, '']);

    const former = await rowOf(file.fileUID);
    const fields = { fileUID: file.fileUID, version: String(file.version) };
    const replaced = await sent('/api/file/replace', Buffer.from('%PDF-1.4 Newer'), fields, {
      name: 'v2.pdf',
    });
    expect(replaced.body).toMatchObject({ fileUID: file.fileUID, name: 'care.pdf', audience: 'public' });
    const newer = await fetched(file.fileUID, { 'if-none-match': etag });
    expect([newer.status, (newer.body as Buffer).toString()]).toEqual([200, '%PDF-1.4 Newer']);
    expect(bytesAreThere(former.fileUid)).toBe(false);
  });

  it.each<[string, (etag: string) => string]>([
    ['its tag', (etag) => etag],
    ['its weakened tag', (etag) => `W/${etag}`],
    ['*', () => '*'],
  ])('reply 304 to GET and HEAD with %s', async (_which, had) => {
    const { fileUID } = await uploaded(PDF, 'care.pdf', { audience: 'public' });
    const etag = (await fetched(fileUID)).headers.etag ?? '';
    const asked = { 'if-none-match': had(etag) };
    const head = supertest(api.server).head(`/api/file/${ours.uid}/${fileUID}`).set(asked);
    for (const reply of [await fetched(fileUID, asked), await head]) {
      expect([reply.status, reply.headers.etag]).toEqual([304, etag]);
      // A Content-Length would have to be that of the file, not 0 (RFC 9110, 8.6).
      expect(reply.headers).not.toHaveProperty('content-length');
    }
  });

  it('reply 200 to other tags and 404 for missing files', async () => {
    const { fileUID } = await uploaded(PDF, 'care.pdf', { audience: 'public' });
    expect((await fetched(fileUID, { 'if-none-match': '"other", W/"another"' })).status).toBe(200);
    expect((await fetched(randomUUID(), { 'if-none-match': '*' })).status).toBe(404);
  });

  it('reply 404 without access, whatever the tag', async () => {
    const { fileUID } = await uploaded(PDF, 'prices.pdf', { audience: 'customers' });
    const etag = (await fetched(fileUID, { token: ours.tokens.buyer })).headers.etag ?? '';
    for (const had of [etag, '*'])
      expect((await fetched(fileUID, { 'if-none-match': had })).status).toBe(404);
  });

  it('aren’t cached for files that aren’t public', async () => {
    const { fileUID } = await uploaded(PDF, 'prices.pdf', { audience: 'customers' });
    const { headers } = await fetched(fileUID, { token: ours.tokens.buyer });
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('range requests', () => {
  let fileUID: string;
  beforeAll(async () => {
    ({ fileUID } = await uploaded(PDF, 'care.pdf', { audience: 'public' }));
  });
  const size = PDF.length;

  it.each([
    ['bytes=0-7', `bytes 0-7/${size}`, PDF.subarray(0, 8)],
    ['bytes=8-', `bytes 8-${size - 1}/${size}`, PDF.subarray(8)],
    ['bytes=-5', `bytes ${size - 5}-${size - 1}/${size}`, PDF.subarray(-5)],
    ['bytes=0-0', `bytes 0-0/${size}`, PDF.subarray(0, 1)],
    ['bytes=0-99999', `bytes 0-${size - 1}/${size}`, PDF],
  ])('reply the range %s', async (range, contentRange, bytes) => {
    const reply = await fetched(fileUID, { range });
    expect(reply.status).toBe(206);
    expect(reply.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': `${bytes.length}`,
      'accept-ranges': 'bytes',
    });
    expect(Buffer.compare(reply.body as Buffer, bytes)).toBe(0);
  });

  it('reply 416 with the file size for an invalid range', async () => {
    const reply = await fetched(fileUID, { range: `bytes=${size}-` });
    expect([reply.status, reply.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    expect(reply.body).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' });
  });

  it.each(['reply the whole file for %s', 'lines=0-1', 'nonsense'])(
    'is all of it where %s is asked for',
    async (range) => {
      const reply = await fetched(fileUID, { range });
      expect([reply.status, (reply.body as Buffer).length]).toEqual([200, size]);
    },
  );

  it('reply the whole file if If-Range doesn’t match', async () => {
    const reply = await fetched(fileUID, { range: 'bytes=0-7', 'if-range': '"former"' });
    expect(reply.status).toBe(200);
    const { etag = '' } = reply.headers as Record<string, string>;
    expect((await fetched(fileUID, { range: 'bytes=0-7', 'if-range': etag })).status).toBe(206);
  });
});

describe('POST file/list', () => {
  it('searches, filters, sorts and pages', async () => {
    const tenant = await createDemoTenant(api, 'lists');
    const token = tenant.tokens.manager;
    const add = async (name: string, folder: string, bytes: Buffer) =>
      sent('/api/file/upload', bytes, { fileUID: randomUUID(), folder }, { name, token });
    await add('b.pdf', 'Guides', Buffer.concat([PDF, PDF]));
    await add('a.pdf', 'Guides', PDF);
    await add('Door 100%.png', 'Pictures', await createPicture(40, 30));
    const names = async (body: object) =>
      (await api.call('/api/file/list', body, token)).items.map(({ name }) => name);
    expect(await names({ sort: 'name', filters: { kind: ['document'] } })).toEqual(['a.pdf', 'b.pdf']);
    expect(await names({ sort: '-sizeBytes', filters: { folder: ['Guides'] } })).toEqual(['b.pdf', 'a.pdf']);
    expect(await names({ search: '100%' })).toEqual(['Door 100%.webp']);
    expect(await names({ search: 'GUIDES', sort: 'name' })).toEqual(['a.pdf', 'b.pdf']);
    const first = await api.call('/api/file/list', { sort: 'changedAt', limit: 2 }, token);
    const rest = await api.call(
      '/api/file/list',
      { sort: 'changedAt', limit: 2, cursor: first.nextCursor! },
      token,
    );
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual([
      'b.pdf',
      'a.pdf',
      'Door 100%.webp',
    ]);
    expect(rest.nextCursor).toBeNull();
    expect(await api.call('/api/file/list-folders', {}, token)).toMatchObject({
      folders: [
        { name: 'Guides', files: 2 },
        { name: 'Pictures', files: 1 },
      ],
    });
  });
});

describe('storage quota', () => {
  const folders = () => api.call('/api/file/list-folders', {}, ours.tokens.manager);
  const allow = (megabytes: number | null) =>
    api.app
      .get(Database)
      .runInTransaction(ours.ctx, (ctx) => api.app.get(StorageQuota, { strict: false }).set(ctx, megabytes));
  afterEach(() => allow(null));

  it('counts uploads and deletions', async () => {
    const { storage: before } = await folders();
    expect(before.limitBytes).toBe(api.config.tenantStorageMb * 1_000_000);
    const { fileUID } = await uploaded(PDF, 'counted.pdf');
    expect((await folders()).storage.usedBytes).toBe(before.usedBytes + PDF.length);
    await asManager('/api/file/delete', { fileUIDs: [fileUID] });
    expect((await folders()).storage).toEqual(before);
  });

  it('rejects uploads when full, with advice, and accepts them after it grows', async () => {
    const fileUID = randomUUID();
    const large = Buffer.concat([PDF, Buffer.alloc(1_000_000)]);
    await uploaded(Buffer.concat([PDF, Buffer.alloc(600_000)]), 'here.pdf');
    await allow(1);
    const { body } = await sent('/api/file/upload', large, { fileUID });
    expect(body).toMatchObject({
      code: 'STORAGE_FULL',
      errors: [
        {
          reason: expect.stringMatching(
            /: 0\.\d MB of 1 MB used.* Delete files .* or ask the platform/,
          ) as unknown,
        },
      ],
    });
    expect((await asManager('/api/file/download', { fileUID })).status).toBe(404);
    expect((await folders()).storage.limitBytes).toBe(1_000_000);
    await allow(null);
    expect((await sent('/api/file/upload', large, { fileUID })).status).toBe(200);
  });
});

describe('changes of files', () => {
  it('rename a file, keep address and extension, and reject outdated versions', async () => {
    const { fileUID, version } = await uploaded(PDF, 'care.pdf', { audience: 'public' });
    const rename = (name: string) => asManager('/api/file/rename', { fileUID, version, name });
    expect((await rename('Care of your glass')).body).toMatchObject({
      name: 'Care of your glass.pdf',
      fileUID,
    });
    expect((await fetched(fileUID)).headers['content-disposition']).toContain('Care of your glass.pdf');
    expect((await rename('Other')).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { name: 'Care of your glass.pdf' },
    });
    for (const name of ['', '  ', 'a/b', 'a\\b', '..', 'x\u0000']) {
      expect((await rename(name)).body).toMatchObject({ status: 400, errors: [{ name: 'name' }] });
    }
  });

  it('apply to all files or none', async () => {
    const one = await uploaded(PDF, 'one.pdf');
    const mixed = { fileUIDs: [one.fileUID, randomUUID()], audience: 'public' };
    expect((await change(mixed)).status).toBe(404);
    expect((await fetched(one.fileUID)).status).toBe(404);
    expect((await change({ fileUIDs: [one.fileUID], folder: 'Guides' })).status).toBe(200);
    expect(await rowOf(one.fileUID)).toMatchObject({ folder: 'Guides', audience: 'team', version: 2 });
  });

  it('reject replacing a picture with a document, and outdated replacements', async () => {
    const { fileUID } = await uploaded(await createPicture(20, 20), 'door.png', { audience: 'public' });
    const refused = await sent('/api/file/replace', PDF, { fileUID, version: '2' });
    expect(refused.body).toMatchObject({ status: 400, errors: [{ name: 'file', code: 'fileType' }] });
    const stale = await sent(
      '/api/file/replace',
      await createPicture(9, 9),
      { fileUID, version: '1' },
      { name: 'a.png' },
    );
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 2 } });
    expect((await fetched(fileUID)).status).toBe(200);
  });

  it('delete all sizes with their rows, idempotently', async () => {
    const { fileUID } = await uploaded(await createPicture(20, 20), 'door.png');
    const { fileUid, smallFileUid, thumbFileUid } = await rowOf(fileUID);
    const remove = () => asManager('/api/file/delete', { fileUIDs: [fileUID] });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect([fileUid, smallFileUid, thumbFileUid].map(bytesAreThere)).toEqual([false, false, false]);
    expect((await asManager('/api/file/download', { fileUID })).status).toBe(404);
  });

  it('require the right to edit content, and are audited', async () => {
    const { fileUID } = await uploaded(PDF, 'logged.pdf');
    for (const person of ['buyer', 'viewer', 'sales'] as const) {
      const reply = await api.send(
        '/api/file/change-many',
        { fileUIDs: [fileUID], audience: 'public' },
        { authorization: `Bearer ${ours.tokens[person]}` },
      );
      expect({ person, status: reply.status }).toEqual({ person, status: 403 });
    }
    await change({ fileUIDs: [fileUID], audience: 'customers' });
    await asManager('/api/file/rename', { fileUID, version: 2, name: 'logged again' });
    await sent('/api/file/replace', PDF, { fileUID, version: '3' });
    await asManager('/api/file/delete', { fileUIDs: [fileUID] });
    const { items } = await api.call(
      '/api/audit-log/list-for-tenant',
      { search: 'logged' },
      ours.tokens.owner,
    );
    expect(items.map(({ action, kind }) => `${kind}: ${action}`)).toEqual([
      'content: files-deleted',
      'content: file-replaced',
      'content: file-renamed',
      'content: files-changed',
      'content: file-uploaded',
    ]);
  });
});
