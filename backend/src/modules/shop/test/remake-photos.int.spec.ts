import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { limits } from '@glass/contracts/limits';
import type { OrderedPanelForTenant } from '@glass/contracts/order';
import { createPaidOrder } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { fetchFile } from '../../../../test/test-files.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';
import { createPicture } from '../../../../test/test-pictures.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FileStore } from '../../file/public.js';
import { PHOTO_UPLOAD_LIMIT } from '../use-cases/upload-remake-photo.use-case.js';

let api: TestApi;
let tenant: DemoTenant;
let others: DemoTenant;
let sales: string;
let photo: Buffer;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'photos');
  others = await createDemoTenant(api, 'elsewhere');
  sales = tenant.tokens.sales;
  photo = await createPicture(60, 40);
});
afterAll(() => api.stop());

const UPLOAD = '/api/order/upload-remake-photo';

/** An order in cutting, with a remake of its first piece. */
async function remade({ tokens } = tenant) {
  const { buyer, sales: seller } = tokens;
  const orderUID = await createPaidOrder(api, buyer);
  for (const [from, to] of [
    ['received', 'confirmed'],
    ['confirmed', 'cutting'],
  ] as const)
    await api.call('/api/order/move-orders', { moves: [{ orderUID, from, to }] }, seller);
  const { panels } = await api.call('/api/order/get-for-tenant', { orderUID }, seller);
  const panelUID = panels[0]!.uid;
  const remakeUID = randomUUID();
  const requestBody = { remakeUID, panelUID, pieces: [1], reason: 'broken' as const };
  await api.call('/api/order/remake-pieces', requestBody, seller);
  return { orderUID, panelUID, remakeUID };
}

function send(remakeUID: string, more: { bytes?: Buffer; photoUID?: string; token?: string } = {}) {
  const { bytes = photo, photoUID = randomUUID(), token = sales } = more;
  return sendForm(
    api,
    UPLOAD,
    createUploadForm(bytes, { remakeUID, photoUID }, { fileName: 'IMG_1.jpg' }),
    token,
  );
}
async function added(remakeUID: string, bytes?: Buffer): Promise<string> {
  const reply = await send(remakeUID, { bytes });
  if (reply.status !== 200) throw new Error(`The upload answered ${reply.status}: ${reply.text}`);
  return (reply.body as unknown as OrderedPanelForTenant).remakes[0]!.photos.at(-1)!;
}
async function photosOf(panelUID: string): Promise<string[]> {
  const { remakes } = await api.call('/api/order/get-panel-for-tenant', { panelUID }, sales);
  return remakes[0]!.photos;
}
const fetchAs = (person: Person, fileUID: string) =>
  fetchFile(api, tenant.uid, fileUID, tenant.tokens[person]);
const bytesOf = (uid: string) => readdirSync(join(api.config.storageDir, uid));

describe('a photo of a remake', () => {
  it('is shown with its remake and in the history of panel and order', async () => {
    const { orderUID, panelUID, remakeUID } = await remade();
    const photos = [await added(remakeUID), await added(remakeUID)];
    const panel = await api.call('/api/order/get-panel-for-tenant', { panelUID }, tenant.tokens.viewer);
    expect(panel.remakes).toMatchObject([{ uid: remakeUID, photos }]);
    expect(panel.history.map((entry) => entry.photos)).toEqual([[], photos]);
    const order = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.viewer);
    expect(order.remakes).toMatchObject([{ photos }]);
    expect(order.panelHistory.at(-1)).toMatchObject({ remake: 'broken', remakeUID, photos });
  });

  it('is resized for phones, and stripped of camera metadata', async () => {
    const { remakeUID } = await remade();
    const taken = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#335577' } })
      .withExif({ IFD0: { Copyright: 'Photographer' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { bytes, contentType, disposition } = await fetchAs('sales', await added(remakeUID, taken));
    const kept = await sharp(bytes).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 1600, 1200, undefined]);
    expect([contentType, disposition]).toEqual(['image/webp', expect.stringMatching(/^inline/)]);
  });

  it('is visible only to tenant users', async () => {
    const { orderUID, remakeUID } = await remade();
    const fileUID = await added(remakeUID);
    for (const person of ['viewer', 'sales', 'owner'] as const)
      expect((await fetchAs(person, fileUID)).status).toBe(200);
    for (const person of ['buyer', 'otherBuyer'] as const)
      expect((await fetchAs(person, fileUID)).status).toBe(404);
    expect((await fetchFile(api, tenant.uid, fileUID, others.tokens.owner)).status).toBe(404);
    expect((await fetchFile(api, others.uid, fileUID, others.tokens.owner)).status).toBe(404);
    const own = await api.call('/api/order/get-for-customer', { orderUID }, tenant.tokens.buyer);
    expect(JSON.stringify(own)).not.toContain(fileUID);
  });

  it('is stored once for repeated and concurrent uploads', async () => {
    const { panelUID, remakeUID } = await remade();
    const before = bytesOf(tenant.uid).length;
    const photoUID = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => send(remakeUID, { photoUID })));
    expect([...replies, await send(remakeUID, { photoUID })].map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await photosOf(panelUID)).toHaveLength(1);
    expect(bytesOf(tenant.uid)).toHaveLength(before + 1);
  });

  it('is limited to four per remake, also for concurrent uploads', async () => {
    const { panelUID, remakeUID } = await remade();
    const { max } = limits.remakePhotos;
    for (let count = 1; count < max; count += 1) await added(remakeUID);
    const before = bytesOf(tenant.uid).length;
    const replies = await Promise.all([1, 2, 3].map(() => send(remakeUID)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = await send(remakeUID);
    expect(refused.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(refused.body.errors[0]!.reason).toBe('A remake holds 4 photos.');
    expect(await photosOf(panelUID)).toHaveLength(max);
    expect(bytesOf(tenant.uid)).toHaveLength(before + 1);
  });

  it.each([
    ['a paper', () => Buffer.from('%PDF-1.7 …')],
    ['a drawing that can carry programs', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', () => photo.subarray(0, 60)],
  ])('is rejected if it is %s, and nothing is stored', async (_what, content) => {
    const { panelUID, remakeUID } = await remade();
    const before = bytesOf(tenant.uid).length;
    const { body } = await send(remakeUID, { bytes: content() });
    expect(body).toMatchObject({ code: 'PICTURE_UNREADABLE', errors: [{ name: 'file' }] });
    expect([await photosOf(panelUID), bytesOf(tenant.uid).length]).toEqual([[], before]);
  });

  it('is rejected for viewers, buyers, other tenants and missing remakes', async () => {
    const { panelUID, remakeUID } = await remade();
    const status = async (token: string, uid = remakeUID) => (await send(uid, { token })).status;
    expect(await status(tenant.tokens.viewer)).toBe(403);
    expect(await status(tenant.tokens.buyer)).toBe(403);
    expect(await status(others.tokens.owner)).toBe(404);
    expect(await status(sales, randomUUID())).toBe(404);
    expect(await photosOf(panelUID)).toEqual([]);
  });

  it('can’t reuse the uid of another remake’s photo', async () => {
    const [one, other] = [await remade(), await remade()];
    const photoUID = randomUUID();
    await send(one.remakeUID, { photoUID });
    expect((await send(other.remakeUID, { photoUID })).body.code).toBe('UID_TAKEN');
    expect(await photosOf(other.panelUID)).toEqual([]);
  });

  it('is rate limited per user', async () => {
    const { remakeUID } = await remade();
    const rates = api.app.get(RateLimits);
    const who = `${tenant.uid} ${tenant.contactUids.manager}`;
    for (let count = 0; count < PHOTO_UPLOAD_LIMIT.attempts; count += 1)
      await rates.take(PHOTO_UPLOAD_LIMIT, who);
    expect((await send(remakeUID, { token: tenant.tokens.manager })).body.code).toBe('TOO_MANY_REQUESTS');
  });

  it('is deleted with its tenant', async () => {
    const leaving = await createDemoTenant(api, 'leaving');
    const { remakeUID } = await remade(leaving);
    expect((await send(remakeUID, { token: leaving.tokens.sales })).status).toBe(200);
    const platform = platformSystemContext('test', 'test');
    await api.app.get(FileStore, { strict: false }).deleteBytesOfTenant(platform, leaving.uid);
    expect(bytesOf(leaving.uid)).toEqual([]);
    await api.app.get(Database).runInTransaction(platform, async ({ tx }) => {
      await tx.query(`delete from tenant where uid = $1`, [leaving.uid]);
      const left: unknown = await tx.query(`select from order_remake_photo where tenant_uid = $1`, [
        leaving.uid,
      ]);
      expect(left).toEqual([]);
    });
  });
});
