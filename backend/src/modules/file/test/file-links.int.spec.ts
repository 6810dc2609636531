import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileLink } from '@glass/contracts/tenant';
import supertest from 'supertest';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { buildFileLink } from '../queries/file-links.query.js';
import { FileStore, type NewFile } from '../public.js';

let api: TestApi;
let ours: DemoTenant;
let theirs: DemoTenant;
let files: FileStore;
beforeAll(async () => {
  api = await TestApi.start();
  ours = await createDemoTenant(api, 'ours');
  theirs = await createDemoTenant(api, 'theirs');
  files = api.app.get(FileStore, { strict: false });
});
afterAll(() => api.stop());

async function saved(changes: Partial<NewFile> = {}, content = 'laminated'): Promise<string> {
  const file: NewFile = {
    uid: randomUUID(),
    name: 'labels.pdf',
    contentType: 'application/pdf',
    visibility: 'owner',
    ownerContactUid: ours.contactUids.owner,
    expiresAt: null,
    ...changes,
  };
  await files.save(ours.ctx, file, Readable.from([content]));
  return file.uid;
}

const linked = (fileUID: string, token = ours.tokens.owner): Promise<FileLink> =>
  api.call('/api/file/link', { fileUID }, token);
/** Requests like a browser: by the address only. */
function followed(url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url);
  return supertest(api.server)
    .get(pathname + search)
    .set(headers)
    .buffer(true)
    .parse((reply, done) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => done(null, Buffer.concat(chunks)));
    });
}
const textOf = ({ body }: supertest.Response) => (body as Buffer).toString();
function signed(storedUid: string, { tenantUid = ours.uid, until = Date.now() + 60_000, secret = '' } = {}) {
  const { apiPublicUrl, jwtSecret } = api.config;
  return buildFileLink(apiPublicUrl, secret || jwtSecret, { tenantUid, storedUid, until });
}

describe('POST file/link', () => {
  it('returns a link that downloads the file without a token or caching', async () => {
    const { url } = await linked(await saved());
    expect(new URL(url).origin).toBe(api.config.apiPublicUrl);
    const reply = await followed(url);
    expect([reply.status, textOf(reply)]).toEqual([200, 'laminated']);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '9',
      'content-disposition': expect.stringMatching(/^attachment; filename="labels.pdf"/) as string,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
  });

  it('resumes interrupted downloads', async () => {
    const { url } = await linked(await saved());
    const first = await followed(url, { range: 'bytes=0-3' });
    const rest = await followed(url, { range: 'bytes=4-', 'if-range': first.headers.etag ?? '' });
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(textOf(first) + textOf(rest)).toBe('laminated');
  });

  it('replies 304 to matching tags', async () => {
    const { url } = await linked(await saved());
    const first = await followed(url);
    const again = await followed(url, { 'if-none-match': first.headers.etag ?? '' });
    expect([again.status, textOf(again)]).toEqual([304, '']);
  });

  it('returns the expiry some minutes ahead', async () => {
    const before = Date.now();
    const { until } = await linked(await saved());
    expect(Date.parse(until) - before).toBeGreaterThanOrEqual(5 * 60_000);
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  });

  it('returns the note about characters that could not be printed', async () => {
    const content = { name: 'a.pdf', contentType: 'application/pdf', visibility: 'tenant' as const };
    const file = { ...content, ownerContactUid: null, expiresAt: null };
    const uid = await files.saveResult(ours.ctx, randomUUID(), file, Readable.from(['x']), () => 'No 龍');
    expect(await linked(uid)).toMatchObject({ printNote: 'No 龍' });
    expect(await linked(await saved())).toMatchObject({ printNote: null });
  });

  it('requires access to the file', async () => {
    const uid = await saved();
    const others = [ours.tokens.buyer, ours.tokens.viewer, theirs.tokens.owner];
    for (const token of others) {
      const reply = await api.send('/api/file/link', { fileUID: uid }, { authorization: `Bearer ${token}` });
      expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await api.send('/api/file/link', { fileUID: uid })).status).toBe(401);
  });
});

describe('expired file link', () => {
  const OVER = [410, 'text/html; charset=utf-8', true];
  const shown = async (url: string) => {
    const reply = await followed(url);
    return [reply.status, reply.headers['content-type'], textOf(reply).includes('This link has expired')];
  };

  it('shows a page that says so', async () => {
    const url = signed(await saved(), { until: Date.now() - 1 });
    expect(await shown(url)).toEqual(OVER);
    expect(textOf(await followed(url))).not.toContain('laminated');
  });

  it('is in the language of the browser', async () => {
    const url = signed(await saved(), { until: Date.now() - 1 });
    const text = textOf(await followed(url, { 'accept-language': 'de-DE,de;q=0.9' }));
    expect(text).toContain('<html lang="de-DE">');
    expect(text).toContain('Dieser Link ist abgelaufen');
  });

  it('includes links to deleted and expired files', async () => {
    const uid = await saved();
    const { url } = await linked(uid);
    await files.delete(ours.ctx, uid);
    expect(await shown(url)).toEqual(OVER);
    const expired = await saved({ expiresAt: new Date(Date.now() - 1000) });
    expect(await shown(signed(expired))).toEqual(OVER);
  });
});

describe('invalid file link', () => {
  const expectUnknown = async (url: string): Promise<void> => {
    const reply = await followed(url);
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(textOf(reply)).toContain('This link is incomplete');
    expect(textOf(reply)).not.toContain('laminated');
  };

  it('is rejected if file, tenant, time or signature differ', async () => {
    const [uid, other] = [await saved(), await saved()];
    const { url } = await linked(uid);
    await expectUnknown(url.replace(uid, other));
    await expectUnknown(url.replace(ours.uid, theirs.uid));
    await expectUnknown(url.replace(/until=\d+/, `until=${Date.now() + 3_600_000}`));
    await expectUnknown(url.replace(/signature=./, 'signature=*'));
    await expectUnknown(signed(uid, { secret: 'another secret, as long as any of them is' }));
  });

  it('is rejected if parameters are missing or repeated', async () => {
    const { url } = await linked(await saved());
    const bare = url.split('?', 1)[0]!;
    for (const query of ['', '?until=1', '?signature=', '?until=NaN&signature=x', '?signature=a&signature=b'])
      await expectUnknown(bare + query);
    await expectUnknown(`${api.config.apiPublicUrl}/files/tenant/file?until=1&signature=x`);
  });

  it('can’t open files of another tenant', async () => {
    const reply = await followed(signed(await saved(), { tenantUid: theirs.uid }));
    expect([reply.status, textOf(reply).includes('laminated')]).toEqual([410, false]);
  });
});
