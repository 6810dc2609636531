import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { limits } from '@glass/contracts/limits';
import type { Attachment } from '@glass/contracts/quote';
import { toCheckoutRequest } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { fetchFile } from '../../../../test/test-files.js';
import { formOf, sendForm, createUploadForm, type SentForm } from '../../../../test/test-form.js';
import { createPicture } from '../../../../test/test-pictures.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { STORAGE, type Storage } from '../../../kernel/storage/storage.js';
import { FileStore } from '../../file/public.js';
import { ATTACHMENT_UPLOAD_LIMIT } from '../use-cases/change-attachments.use-case.js';
import { FINE, QuoteScene, TO_REVIEW } from './quote-scene.js';

let scene: QuoteScene;
let others: DemoTenant;
beforeAll(async () => {
  scene = await QuoteScene.start('attachments');
  others = await createDemoTenant(scene.api, 'elsewhere');
});
afterAll(() => scene.stop());

const UPLOAD = '/api/quote/upload-attachment';
const text = Buffer.from('28 1/8 x 72, please look at the sill');

function formFor(
  quoteUID: string,
  bytes: Buffer = text,
  fileName = 'sizes.txt',
  attachmentUID: string = randomUUID(),
): SentForm {
  return createUploadForm(bytes, { quoteUID, attachmentUID }, { fileName });
}
const send = (form: SentForm, person: Person = 'buyer') =>
  sendForm(scene.api, UPLOAD, form, scene.tenant.tokens[person]);

async function attach(quoteUID: string, bytes?: Buffer, fileName?: string, person: Person = 'buyer') {
  const reply = await send(formFor(quoteUID, bytes, fileName), person);
  if (reply.status !== 200) throw new Error(`The upload answered ${reply.status}: ${reply.text}`);
  return reply.body as unknown as Attachment;
}
const listOf = async (quoteUID: string, person: Person = 'buyer') =>
  (await scene.call('/api/quote/get-attachment-list', { quoteUID }, person)).attachments;
const fetchAs = (person: Person, { fileUID }: Attachment) =>
  fetchFile(scene.api, scene.tenant.uid, fileUID, scene.tenant.tokens[person]);
const bytesAreThere = ({ fileUID }: Attachment) =>
  existsSync(join(scene.api.config.storageDir, scene.tenant.uid, fileUID));
const filesStored = () => readdirSync(join(scene.api.config.storageDir, scene.tenant.uid)).length;

describe('POST quote/upload-attachment', () => {
  it('lists attachments with name, content type, size and author, oldest first', async () => {
    const { uid, version } = await scene.draft();
    const attachmentUID = randomUUID();
    const reply = await send(formFor(uid, text, 'Fenster & Türen.txt', attachmentUID));
    expect(reply.body).toEqual({
      attachmentUID,
      fileUID: expect.any(String) as string,
      name: 'Fenster & Türen.txt',
      contentType: 'text/plain',
      sizeBytes: text.length,
      addedBy: 'buyer of attachments',
      addedAt: expect.any(String) as string,
    });
    const second = await attach(uid, Buffer.from('%PDF-1.7 …'), 'plan.pdf', 'sales');
    expect(await listOf(uid)).toEqual([reply.body, second]);
    expect(await scene.get(uid)).toMatchObject({ attachmentCount: 2, version });
  });

  it('serves a file to the buyer and the tenant users, as a download', async () => {
    const { uid } = await scene.draft();
    for (const person of ['buyer', 'sales'] as const) {
      const attachment = await attach(uid, text, 'sizes.txt', person);
      for (const reader of ['buyer', 'viewer', 'owner'] as const) {
        const { status, disposition, bytes } = await fetchAs(reader, attachment);
        expect([status, bytes.equals(text)]).toEqual([200, true]);
        expect(disposition).toMatch(/^attachment; filename="sizes.txt"/);
      }
      expect((await fetchAs('otherBuyer', attachment)).status).toBe(404);
      for (const token of [others.tokens.buyer, others.tokens.owner]) {
        for (const tenantUid of [scene.tenant.uid, others.uid])
          expect((await fetchFile(scene.api, tenantUid, attachment.fileUID, token)).status).toBe(404);
      }
    }
  });

  it('re-encodes pictures, so that only pixels are kept, and shows them inline', async () => {
    const photo = await sharp({ create: { width: 4200, height: 3000, channels: 3, background: '#335577' } })
      .withExif({ IFD0: { Copyright: 'Author', Software: 'secret' } })
      .jpeg()
      .toBuffer();
    const attachment = await attach((await scene.draft()).uid, photo, 'opening.jpeg');
    expect(attachment).toMatchObject({ name: 'opening.webp', contentType: 'image/webp' });
    const { bytes, disposition } = await fetchAs('buyer', attachment);
    expect(disposition).toMatch(/^inline/);
    const kept = await sharp(bytes).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 3508, 2506, undefined]);
  });

  it('is idempotent by uid, also concurrently', async () => {
    const { uid } = await scene.draft();
    const before = filesStored();
    const form = formFor(uid);
    const replies = await Promise.all([1, 2, 3].map(() => send(form)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text: reply }) => reply)).size).toBe(1);
    expect(await listOf(uid)).toHaveLength(1);
    expect(filesStored()).toBe(before + 1);
  });

  it('works in review, while quoted, and after ordering until the order is canceled', async () => {
    const waiting = await scene.submit(await scene.draft([TO_REVIEW]));
    await attach(waiting.uid);
    const quoted = await scene.quoted();
    await attach(quoted.uid);
    const order = toCheckoutRequest(quoted);
    await scene.call('/api/payment/create-checkout-session', order);
    await attach(quoted.uid);
    expect(await listOf(quoted.uid)).toHaveLength(2);
    const declined = await scene.submit(await scene.draft([TO_REVIEW]));
    const { uid: quoteUID, version } = declined;
    await scene.call('/api/quote/review/decline', { quoteUID, version, message: 'Too large' }, 'sales');
    const refused = await send(formFor(quoteUID));
    expect(refused.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(refused.body.errors[0]!.reason).toBe('You can’t add attachments to a quote that is declined.');
  });
});

describe('POST quote/upload-attachment rejects', () => {
  it.each([
    ['a web page', 'page.html', '<html>'],
    ['an SVG, which can contain scripts', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an executable named PDF', 'plan.pdf', 'MZ\x90\0'],
    ['HTML named PNG', 'photo.png', '<script>alert(1)</script>'],
    ['a name without extension', 'plan', '%PDF-1.7'],
  ])('%s, and stores no file', async (_what, fileName, content) => {
    const { uid } = await scene.draft();
    const before = filesStored();
    const { body } = await send(formFor(uid, Buffer.from(content, 'latin1'), fileName));
    expect(body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      errors: [{ name: 'file', code: 'fileType' }],
    });
    expect([await listOf(uid), filesStored()]).toEqual([[], before]);
  });

  it('unreadable pictures', async () => {
    const broken = (await createPicture(50, 50)).subarray(0, 60);
    const { body } = await send(formFor((await scene.draft()).uid, broken, 'photo.png'));
    expect(body).toMatchObject({ code: 'PICTURE_UNREADABLE', errors: [{ name: 'file' }] });
  });

  it('files that are too large, empty or missing', async () => {
    const { uid } = await scene.draft();
    const large = Buffer.alloc(limits.attachmentBytes.max + 1, 32);
    expect((await send(formFor(uid, large))).body).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    expect((await send(formFor(uid, Buffer.alloc(0)))).body.errors[0]!.name).toBe('file');
    const none = formOf({ name: 'quoteUID', content: uid }, { name: 'attachmentUID', content: randomUUID() });
    expect((await send(none)).body.errors[0]).toMatchObject({ name: 'file', code: 'missing' });
  });

  it.each([
    ['no quote uid', { attachmentUID: randomUUID() }, 'quoteUID'],
    ['no attachment uid', { quoteUID: randomUUID() }, 'attachmentUID'],
    [
      'an unknown field',
      { quoteUID: randomUUID(), attachmentUID: randomUUID(), visibility: 'public' },
      'visibility',
    ],
  ])('fields with %s', async (_what, fields: object, field) => {
    const { body } = await send(createUploadForm(text, { ...fields }, { fileName: 'sizes.txt' }));
    expect(body.errors.map(({ name }) => name)).toContain(field);
  });

  it('attachments above the limit, also concurrent ones', async () => {
    const { uid } = await scene.draft();
    for (let count = 1; count < limits.attachments.max; count += 1) await attach(uid);
    const before = filesStored();
    const replies = await Promise.all([1, 2, 3].map(() => send(formFor(uid))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.errors[0]!.reason).toBe(
      'A quote can have up to 10 attachments. Delete one first.',
    );
    expect(await listOf(uid)).toHaveLength(limits.attachments.max);
    expect(filesStored()).toBe(before + 1);
  });

  it('quotes of other buyers and unknown quotes, also when listing', async () => {
    const { uid } = await scene.draft();
    const mine = await attach(uid);
    const before = filesStored();
    for (const quoteUID of [uid, randomUUID()]) {
      expect((await send(formFor(quoteUID), 'otherBuyer')).body.code).toBe('NOT_FOUND');
      for (const path of ['/api/quote/get-attachment-list', '/api/quote/delete-attachment'] as const) {
        const body = { quoteUID, ...(path.includes('delete') ? { attachmentUID: mine.attachmentUID } : {}) };
        expect((await scene.send(path, body, 'otherBuyer')).body.code).toBe('NOT_FOUND');
      }
    }
    expect(await listOf(uid)).toEqual([mine]);
    expect(filesStored()).toBe(before);
  });

  it('uids of attachments of other quotes', async () => {
    const [one, other] = [await scene.draft(), await scene.draft()];
    const { attachmentUID } = await attach(one.uid);
    const reply = await send(formFor(other.uid, text, 'sizes.txt', attachmentUID));
    expect(reply.body).toMatchObject({ status: 409, code: 'UID_TAKEN' });
  });

  it('the 101st upload of a user in an hour', async () => {
    const { uid } = await scene.draft([FINE], 'otherBuyer');
    const limits = scene.api.app.get(RateLimits, { strict: false });
    const key = `${scene.tenant.uid} ${scene.tenant.contactUids.otherBuyer}`;
    await limits.forget(ATTACHMENT_UPLOAD_LIMIT, key);
    for (let count = 0; count < ATTACHMENT_UPLOAD_LIMIT.attempts; count += 1)
      await limits.take(ATTACHMENT_UPLOAD_LIMIT, key);
    const reply = await send(formFor(uid), 'otherBuyer');
    expect(reply.body).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    await limits.forget(ATTACHMENT_UPLOAD_LIMIT, key);
  });
});

describe('POST quote/delete-attachment', () => {
  const remove = (quoteUID: string, { attachmentUID }: Attachment, person: Person = 'buyer') =>
    scene.send('/api/quote/delete-attachment', { quoteUID, attachmentUID }, person);

  it('deletes the file, and replies NOT_FOUND the second time', async () => {
    const { uid } = await scene.draft();
    const [attachment, other] = [await attach(uid), await attach(uid)];
    expect((await remove(uid, attachment)).status).toBe(200);
    expect(await listOf(uid)).toEqual([other]);
    expect([bytesAreThere(attachment), bytesAreThere(other)]).toEqual([false, true]);
    expect((await fetchAs('buyer', attachment)).status).toBe(404);
    expect((await remove(uid, attachment)).body.code).toBe('NOT_FOUND');
  });

  it('requires the quote of the attachment', async () => {
    const [one, other] = [await scene.draft(), await scene.draft()];
    const attachment = await attach(one.uid);
    expect((await remove(other.uid, attachment)).body.code).toBe('NOT_FOUND');
    expect(await listOf(one.uid)).toEqual([attachment]);
  });

  it('works for drafts only: attachments of submitted quotes stay', async () => {
    const { uid } = await scene.draft([TO_REVIEW]);
    const attachment = await attach(uid);
    const { version } = await scene.get(uid);
    await scene.submit({ uid, version });
    expect((await remove(uid, attachment)).body.code).toBe('STATE_CONFLICT');
    expect((await remove(uid, attachment, 'owner')).body.code).toBe('STATE_CONFLICT');
    expect(await listOf(uid)).toEqual([attachment]);
  });

  it('succeeds if the storage is down, and the next sweep deletes the file', async () => {
    const { uid } = await scene.draft();
    const attachment = await attach(uid);
    const storage = scene.api.app.get<Storage>(STORAGE, { strict: false });
    const working = storage.delete.bind(storage);
    storage.delete = () => Promise.reject(new Error('The disk is away'));
    expect((await remove(uid, attachment)).status).toBe(200);
    storage.delete = working;
    expect(bytesAreThere(attachment)).toBe(true);
    expect((await fetchAs('buyer', attachment)).status).toBe(404);
    await scene.api.app.get(FileStore, { strict: false }).deleteExpired(scene.platform, 100);
    expect(bytesAreThere(attachment)).toBe(false);
  });

  it('happens for all attachments when the quote is deleted', async () => {
    const { uid } = await scene.draft();
    const attachment = await attach(uid);
    await scene.call('/api/quote/delete', { quoteUID: uid });
    expect((await fetchAs('buyer', attachment)).status).toBe(404);
    await scene.api.app.get(FileStore, { strict: false }).deleteExpired(scene.platform, 100);
    expect(bytesAreThere(attachment)).toBe(false);
  });
});

it('POST quote/upload-attachment deletes the file if the last step fails', async () => {
  const { uid } = await scene.draft();
  const before = filesStored();
  const files = scene.api.app.get(FileStore, { strict: false });
  const keep = files.keep.bind(files);
  files.keep = () => Promise.reject(new Error('The database is away'));
  const reply = await send(formFor(uid));
  files.keep = keep;
  expect(reply.status).toBe(500);
  expect([await listOf(uid), filesStored()]).toEqual([[], before]);
});
