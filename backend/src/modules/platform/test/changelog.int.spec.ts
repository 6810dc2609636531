import supertest from 'supertest';
import { CHANGELOG } from '@glass/contracts/changelog';
import { FileMailer } from '../../../kernel/mail/mailer.js';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';

const [{ version: NEWEST }, { version: OLDER }] = CHANGELOG as unknown as [
  { version: string },
  { version: string },
];

let api: TestApi;
let jobs: TestJobs;
let root: string;
let tenant: DemoTenant;
let mailer: FileMailer;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  root = await createPlatformRoot(api);
  tenant = await createDemoTenant(api, 'news');
  mailer = new FileMailer(api.config.mailOutboxDir);
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const send = (version: string, isPreview = false) =>
  api.call('/api/platform/send-changelog-digest', { version, isPreview }, root);
const choose = (person: 'buyer' | 'owner', wantsDigest: boolean) =>
  api.call('/api/user/save-news', { wantsDigest }, tenant.tokens[person]);

/**
 * Runs all jobs.
 * @returns new emails by recipient
 */
async function deliver(): Promise<string[]> {
  const before = new Set((await mailer.recent(100)).map(({ uid }) => uid));
  await jobs.runAll();
  await jobs.runAll();
  return (await mailer.recent(100)).filter(({ uid }) => !before.has(uid)).map(({ to }) => to);
}

describe('release notes', () => {
  it('are emailed to subscribers only', async () => {
    expect(await send(NEWEST)).toMatchObject({ recipients: 0 });
    expect(await deliver()).toEqual([]);
  });

  it('are subscribed to and marked as read per user', async () => {
    await choose('buyer', true);
    await api.call('/api/user/save-news', { seenVersion: NEWEST }, tenant.tokens.buyer);
    const { news } = await api.call('/api/auth/get-my-profile', {}, tenant.tokens.buyer);
    expect(news).toEqual({ wantsDigest: true, seenVersion: NEWEST });
    const { news: theirs } = await api.call('/api/auth/get-my-profile', {}, tenant.tokens.owner);
    expect(theirs).toEqual({ wantsDigest: false, seenVersion: null });
  });

  it('are previewed with the number of recipients, without sending', async () => {
    const preview = await send(NEWEST, true);
    expect(preview).toMatchObject({ recipients: 1, subject: `What’s new in Glass Ordering ${NEWEST}` });
    for (const change of CHANGELOG[0]!.changes) expect(preview.text).toContain(change);
    expect(await deliver()).toEqual([]);
  });

  it('reach each user once, also when sent again or jobs repeat', async () => {
    await send(NEWEST);
    await send(NEWEST);
    expect(await deliver()).toEqual(['buyer@news.example']);
    await send(OLDER);
    await send(NEWEST);
    expect(await deliver()).toEqual(['buyer@news.example']);
    expect(await send(NEWEST, true)).toMatchObject({ recipients: 0 });
  });

  it('are not emailed to users who unsubscribed before sending', async () => {
    await choose('owner', true);
    await send(NEWEST);
    await jobs.runAll();
    await choose('owner', false);
    expect(await deliver()).toEqual([]);
  });

  it('of an unknown version are rejected at the field', async () => {
    const reply = await api.send(
      '/api/platform/send-changelog-digest',
      { version: '0.0.1', isPreview: false },
      { authorization: `Bearer ${root}` },
    );
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name: 'version' }] });
  });
});

describe('the unsubscribe link', () => {
  const wants = async () =>
    (await api.call('/api/auth/get-my-profile', {}, tenant.tokens.buyer)).news.wantsDigest;
  let path: string;
  beforeAll(async () => {
    const [mail] = (await mailer.recent(100)).filter(({ to }) => to === 'buyer@news.example');
    const headers = Object.fromEntries(mail!.headers!.map(({ name, value }) => [name, value]));
    const { 'List-Unsubscribe': link, 'List-Unsubscribe-Post': post } = headers;
    expect(post).toBe('List-Unsubscribe=One-Click');
    const url = new URL(link!.slice(1, -1));
    expect(url.origin).toBe(api.config.apiPublicUrl);
    expect(mail!.text).toContain(url.href);
    path = url.pathname;
  });

  it('asks for confirmation, so that link scanners don’t unsubscribe', async () => {
    const reply = await supertest(api.server).get(path);
    expect(reply.type).toBe('text/html');
    expect(reply.text).toContain('<form method="post">');
    expect(reply.text).toContain('news.');
    expect(await wants()).toBe(true);
  });

  it('rejects a modified token', async () => {
    const changed = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const reply = await supertest(api.server).post(changed);
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('Copy the whole link from the email.');
    expect((await supertest(api.server).get(changed)).status).toBe(404);
    expect(await wants()).toBe(true);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'unsubscribes with one click in an email client, without signing in (%s)',
    async (type) => {
      await choose('buyer', true);
      const body = type.startsWith('multipart')
        ? '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
        : 'List-Unsubscribe=One-Click';
      const reply = await supertest(api.server).post(path).set('content-type', type).send(body);
      expect(reply.status).toBe(200);
      expect(await wants()).toBe(false);
      expect((await supertest(api.server).post(path).set('content-type', type).send(body)).status).toBe(200);
    },
  );
});
