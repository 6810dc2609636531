import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import supertest from 'supertest';
import { limits } from '@glass/contracts/limits';
import type { PictureReply } from '@glass/contracts/tenant';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile, fetchFile, pagesOf } from '../../../../test/test-files.js';
import { formOf, sendForm, createUploadForm } from '../../../../test/test-form.js';
import { createPicture, listPictureSizes } from '../../../../test/test-pictures.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { STORAGE, type Storage } from '../../../kernel/storage/storage.js';
import { FileStore } from '../../file/public.js';
import { PICTURES_OF_PERSON } from '../use-cases/change-picture.use-case.js';

const CALLS = [
  {
    what: 'avatar',
    upload: '/api/user/upload-avatar',
    remove: '/api/user/delete-avatar',
    column: 'avatarUID',
  },
  {
    what: 'company logo',
    upload: '/api/user/upload-company-logo',
    remove: '/api/user/delete-company-logo',
    column: 'companyLogoUID',
  },
] as const;

let api: TestApi;
let tenant: DemoTenant;
let other: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start({ apiDocsEnabled: true });
  await api.app.listen(0, '127.0.0.1');
  other = await createDemoTenant(api, 'elsewhere');
});
// A tenant per test, so that its files can be counted.
beforeEach(async () => (tenant = await createDemoTenant(api, `pictures-${randomUUID()}`)));
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

async function upload(
  path: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
  person: Person = 'buyer',
): Promise<PictureReply> {
  const { status, body, text } = await sendForm(
    api,
    path,
    createUploadForm(bytes, fields),
    tenant.tokens[person],
  );
  if (status !== 200) throw new Error(text);
  return body as unknown as PictureReply;
}
const profile = (person: Person = 'buyer') => api.call('/api/auth/get-my-profile', {}, tenant.tokens[person]);
const asAnyone = (uid: string) =>
  supertest(api.server).get(`/api/file/${tenant.uid}/${uid}`).responseType('blob');

/** Lists the tenant's files in storage and database. */
async function filesLeft(): Promise<{ stored: string[]; listed: string[] }> {
  const folder = join(api.config.storageDir, tenant.uid);
  const rows: { uid: string }[] = await api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) => tx.query('select uid from stored_file order by uid'));
  return { stored: existsSync(folder) ? readdirSync(folder).sort() : [], listed: rows.map(({ uid }) => uid) };
}
const only = (...uids: string[]) => ({ stored: uids.sort(), listed: uids.sort() });

describe.each(CALLS)('$what of a user', ({ upload: path, remove, column }) => {
  it('is public at an unguessable URL', async () => {
    const { fileUID } = await upload(path, await createPicture(800, 400));
    expect((await profile())[column]).toBe(fileUID);
    const reply = await asAnyone(fileUID);
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-disposition']).toMatch(/^inline/);
    expect((await asAnyone(tenant.contactUids.buyer)).status).toBe(404);
  });

  it('replaces the previous one, whose bytes and row are deleted, at a new URL', async () => {
    const first = await upload(path, await createPicture(50, 50));
    const second = await upload(path, await createPicture(60, 60));
    expect(second.fileUID).not.toBe(first.fileUID);
    expect((await profile())[column]).toBe(second.fileUID);
    expect((await asAnyone(first.fileUID)).status).toBe(404);
    expect(await filesLeft()).toEqual(only(second.fileUID));
  });

  it('is one file after concurrent uploads', async () => {
    const pictures = await Promise.all([10, 20, 30, 40].map((size) => createPicture(size, size)));
    const replies = await Promise.all(pictures.map((bytes) => upload(path, bytes)));
    const left = (await profile())[column]!;
    expect(replies.map(({ fileUID }) => fileUID)).toContain(left);
    expect(await filesLeft()).toEqual(only(left));
    expect((await asAnyone(left)).status).toBe(200);
  });

  it('is unaffected by other users’ uploads and deletions', async () => {
    const mine = await upload(path, await createPicture(50, 50));
    const yours = await upload(path, await createPicture(50, 50), {}, 'otherBuyer');
    await api.call(remove, {}, tenant.tokens.otherBuyer);
    await api.call(remove, {}, other.tokens.buyer);
    expect((await profile())[column]).toBe(mine.fileUID);
    expect((await profile('otherBuyer'))[column]).toBeNull();
    expect(await filesLeft()).toEqual(only(mine.fileUID));
    expect((await asAnyone(yours.fileUID)).status).toBe(404);
  });

  it('can be deleted, idempotently', async () => {
    const { fileUID } = await upload(path, await createPicture(50, 50));
    const removal = () => api.call(remove, {}, tenant.tokens.buyer);
    expect([await removal(), await removal()]).toEqual([{ done: true }, { done: true }]);
    expect((await profile())[column]).toBeNull();
    expect((await asAnyone(fileUID)).status).toBe(404);
    expect(await filesLeft()).toEqual(only());
  });

  it('is limited in bytes, exactly', async () => {
    const picture = await sharp(await createPicture(50, 50))
      .jpeg()
      .toBuffer();
    const padded = Buffer.concat([picture, Buffer.alloc(limits.pictureBytes.max + 1 - picture.length)]);
    const { fileUID } = await upload(path, padded.subarray(0, limits.pictureBytes.max));
    const reply = await sendForm(api, path, createUploadForm(padded), tenant.tokens.buyer);
    expect([reply.status, reply.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(reply.body.errors).toMatchObject([
      { name: 'file', reason: 'This file is larger than 8 MB. Choose a smaller one.' },
    ]);
    expect(await filesLeft()).toEqual(only(fileUID));
  });

  it('is detected from its bytes, not from its name', async () => {
    const page = createUploadForm(
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      {},
      { fileName: 'me.png', type: 'image/png' },
    );
    const refused = await sendForm(api, path, page, tenant.tokens.buyer);
    expect([refused.status, refused.body.code, refused.body.errors[0]?.name]).toEqual([
      400,
      'PICTURE_UNREADABLE',
      'file',
    ]);
    const named = createUploadForm(
      await createPicture(50, 50),
      {},
      { fileName: '../../x.html', type: 'text/html' },
    );
    const taken = await sendForm(api, path, named, tenant.tokens.buyer);
    const { headers } = await asAnyone((taken.body as unknown as PictureReply).fileUID);
    expect(headers['content-type']).toMatch(/^image\//);
    expect(headers['content-disposition']).not.toContain('html');
  });

  it('stays unchanged after a rejected upload, which leaves nothing behind', async () => {
    const { fileUID } = await upload(path, await createPicture(50, 50));
    const picture = await createPicture(70, 70);
    const cutOff = { ...createUploadForm(picture), body: createUploadForm(picture).body.subarray(0, 200) };
    const attempts: [Parameters<typeof sendForm>[2], number, string, string][] = [
      [createUploadForm(Buffer.from('no picture')), 400, 'PICTURE_UNREADABLE', 'file'],
      [createUploadForm(picture.subarray(0, 40)), 400, 'PICTURE_UNREADABLE', 'file'],
      [createUploadForm(picture, { cropX: '0' }), 400, 'VALIDATION_FAILED', 'cropY'],
      [createUploadForm(picture, { cropX: 'left' }), 400, 'VALIDATION_FAILED', 'cropX'],
      [
        createUploadForm(picture, { contactUID: tenant.contactUids.owner }),
        400,
        'VALIDATION_FAILED',
        'contactUID',
      ],
      [formOf({ name: 'photo', fileName: 'me.png', content: picture }), 400, 'VALIDATION_FAILED', 'photo'],
      [formOf(), 400, 'VALIDATION_FAILED', 'file'],
      [cutOff, 400, 'BODY_UNREADABLE', 'generalErrors'],
      [
        { contentType: 'application/json', body: Buffer.from('{}') },
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        'generalErrors',
      ],
      [{ contentType: 'image/png', body: picture }, 415, 'UNSUPPORTED_MEDIA_TYPE', 'generalErrors'],
    ];
    for (const [form, status, code, name] of attempts) {
      const reply = await sendForm(api, path, form, tenant.tokens.buyer);
      expect([reply.status, reply.body.code, reply.body.errors[0]?.name]).toEqual([status, code, name]);
    }
    expect((await profile())[column]).toBe(fileUID);
    expect(await filesLeft()).toEqual(only(fileUID));
  });

  it('stays unchanged if storage is full, which leaves nothing behind', async () => {
    const { fileUID } = await upload(path, await createPicture(50, 50));
    jest.spyOn(api.app.get<Storage>(STORAGE), 'write').mockRejectedValueOnce(new Error('no space left'));
    const reply = await sendForm(
      api,
      path,
      createUploadForm(await createPicture(60, 60)),
      tenant.tokens.buyer,
    );
    expect([reply.status, reply.body.code]).toEqual([500, 'INTERNAL']);
    expect((await profile())[column]).toBe(fileUID);
    expect(await filesLeft()).toEqual(only(fileUID));
  });

  it('is replaced even if the old file can’t be deleted yet', async () => {
    const first = await upload(path, await createPicture(50, 50));
    jest.spyOn(api.app.get<Storage>(STORAGE), 'delete').mockRejectedValueOnce(new Error('does not answer'));
    const second = await upload(path, await createPicture(60, 60));
    expect((await profile())[column]).toBe(second.fileUID);
    expect((await asAnyone(first.fileUID)).status).toBe(404);
    await api.app.get(FileStore, { strict: false }).deleteExpired(platformSystemContext('test', 'test'), 200);
    expect(await filesLeft()).toEqual(only(second.fileUID));
  });

  it('requires a session', async () => {
    const form = createUploadForm(await createPicture(50, 50));
    expect((await sendForm(api, path, form, null)).body.code).toBe('NOT_SIGNED_IN');
    expect((await sendForm(api, path, form, 'x.y.z')).body.code).toBe('TOKEN_INVALID');
    expect((await api.send(remove, {})).body.code).toBe('NOT_SIGNED_IN');
    expect(await filesLeft()).toEqual(only());
  });

  it('is limited in changes', async () => {
    const limits = api.app.get(RateLimits);
    const key = `${tenant.uid} ${tenant.contactUids.buyer}`;
    for (let count = 0; count < PICTURES_OF_PERSON.attempts; count += 1)
      await limits.take(PICTURES_OF_PERSON, key);
    const form = createUploadForm(await createPicture(50, 50));
    const refused = await sendForm(api, path, form, tenant.tokens.buyer);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await sendForm(api, path, form, tenant.tokens.otherBuyer)).status).toBe(200);
  });
});

describe('an avatar', () => {
  it('is a square of 256 pixels, of the chosen crop', async () => {
    const blue = await createPicture(400, 400, '#2030c0');
    const halves = await sharp(await createPicture(800, 400))
      .composite([{ input: blue, left: 400, top: 0 }])
      .png()
      .toBuffer();
    const right = { cropX: '0.5', cropY: '0', cropWidth: '0.5', cropHeight: '1' };
    const { fileUID, widthPx, heightPx } = await upload('/api/user/upload-avatar', halves, right);
    expect([widthPx, heightPx]).toEqual([256, 256]);
    const { bytes, contentType } = await fetchFile(api, tenant.uid, fileUID, tenant.tokens.buyer);
    expect(contentType).toBe('image/webp');
    const [red = 0, , blueness = 0] = await sharp(bytes).raw().toBuffer();
    expect(blueness).toBeGreaterThan(red + 60);
  });

  it('has no location metadata', async () => {
    const photo = await sharp(await createPicture(50, 50))
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { fileUID } = await upload('/api/user/upload-avatar', photo);
    const { bytes } = await fetchFile(api, tenant.uid, fileUID, tenant.tokens.buyer);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });
});

describe('a company logo', () => {
  it('is a PNG of at most 1200 × 600 pixels', async () => {
    const reply = await upload('/api/user/upload-company-logo', await createPicture(2400, 900));
    expect(reply).toMatchObject({ widthPx: 1200, heightPx: 450 });
    expect((await asAnyone(reply.fileUID)).headers['content-type']).toBe('image/png');
  });
});

it('the API description shows the upload form', async () => {
  const { body } = await supertest(api.server).get('/api/openapi.json');
  const { content } = body.paths['/api/user/upload-avatar'].post.requestBody;
  const { schema } = content['multipart/form-data'];
  expect(schema.required).toEqual(['file']);
  expect(schema.properties).toEqual({
    file: { type: 'string', format: 'binary', description: 'At most 8388608 bytes.' },
    cropX: { type: 'number', minimum: 0, maximum: 1 },
    cropY: { type: 'number', minimum: 0, maximum: 1 },
    cropWidth: { type: 'number', minimum: 0, maximum: 1 },
    cropHeight: { type: 'number', minimum: 0, maximum: 1 },
  });
});

describe('preview-company-logo-label', () => {
  const preview = (person: Person) =>
    callForFile(api, '/api/user/preview-company-logo-label', {}, tenant.tokens[person]);

  it('shows the user’s logo on one label in the tenant’s format', async () => {
    await upload('/api/user/upload-company-logo', await createPicture(321, 123));
    const { status, contentType, disposition, bytes } = await preview('buyer');
    expect([status, contentType, pagesOf(bytes)]).toEqual([200, 'application/pdf', 1]);
    expect(disposition).toContain('label.pdf');
    expect(listPictureSizes(bytes)).toEqual(['321x123']);
    // 4 × 6 in at 72 points an inch.
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 288 432]');
  });

  it('shows the company’s logo if it has one, like documents', async () => {
    await upload('/api/user/upload-company-logo', await createPicture(321, 123));
    const { fileUID } = await upload(
      '/api/user/upload-company-logo',
      await createPicture(222, 111),
      {},
      'owner',
    );
    await api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx }) => tx.query('update company set logo_file_uid = $1', [fileUID]));
    expect(listPictureSizes((await preview('buyer')).bytes)).toEqual(['222x111']);
  });

  it('shows the company’s name without a logo, and the tenant’s logo without a company', async () => {
    const { fileUID } = await upload(
      '/api/user/upload-company-logo',
      await createPicture(77, 33),
      {},
      'owner',
    );
    await api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx, tenantUid }) =>
        tx.query(`update tenant set settings = settings || $2 where uid = $1`, [
          tenantUid,
          { logoFileUid: fileUID },
        ]),
      );
    expect(listPictureSizes((await preview('buyer')).bytes)).toEqual([]);
    expect(listPictureSizes((await preview('otherBuyer')).bytes)).toEqual(['77x33']);
  });

  it('works without a logo, and requires a session', async () => {
    expect(pagesOf((await preview('otherBuyer')).bytes)).toBe(1);
    const reply = await api.send('/api/user/preview-company-logo-label', {});
    expect(reply.body.code).toBe('NOT_SIGNED_IN');
  });

  it('takes no uid, so it shows no other user’s logo', async () => {
    await upload('/api/user/upload-company-logo', await createPicture(321, 123));
    expect(listPictureSizes((await preview('otherBuyer')).bytes)).toEqual([]);
    const token = `Bearer ${tenant.tokens.otherBuyer}`;
    const body = { contactUID: tenant.contactUids.buyer };
    const reply = await api.send('/api/user/preview-company-logo-label', body, { authorization: token });
    expect(reply.body.errors[0]?.name).toBe('contactUID');
  });
});
