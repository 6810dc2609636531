import type { ForgotPasswordRequest } from '@glass/contracts/auth';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { JobRunner } from '../../../kernel/jobs/job-runner.js';
import { addressKey } from '../../../kernel/limits/limit.js';
import { MAILS_FROM_ADDRESS } from '../domain/attempt-limits.js';
import { AccountScene, tokenIn } from './account-scene.js';

let scene: AccountScene;
let other: DemoTenant;
beforeAll(async () => {
  // One trusted proxy, so that tests can come from any address.
  scene = await AccountScene.start({ trustedProxies: 1 });
  other = await createDemoTenant(scene.api, 'elsewhere');
});
afterAll(() => scene.stop());

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;

async function forgot(email: string, send?: ForgotPasswordRequest['send'], from = newAddress()) {
  const body = { tenantUID: scene.tenant.uid, email, send, ...(await scene.captcha()) };
  return scene.send('/api/auth/forgot-password', body, { 'x-forwarded-for': from });
}
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status);

describe('forgot-password', () => {
  it('emails a link to choose a new password', async () => {
    const robin = await scene.newPerson();
    expect((await forgot(robin.email)).body).toEqual({ done: true });
    const [mail, ...more] = await scene.newMailsTo(robin.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Choose a new password - Glass of accounts');
    expect(mail!.text).toContain('http://accounts.localhost:4200/account/reset-password?token=');
    const reset = { token: tokenIn(mail!), newPassword: 'Another-2026' };
    expect(await scene.api.call('/api/auth/reset-password', reset)).toEqual({ email: robin.email });
  });

  it('emails a sign-in link on request', async () => {
    const robin = await scene.newPerson();
    await forgot(robin.email, 'sign-in-link');
    const [mail] = await scene.newMailsTo(robin.email);
    expect(mail!.text).toContain('http://accounts.localhost:4200/account/token-login/');
    const signIn = { tenantUID: scene.tenant.uid, tokenUID: tokenIn(mail!) };
    expect(await scene.api.call('/api/auth/token-login', signIn)).toMatchObject({ contactUID: robin.uid });
  });

  it('accepts any spelling of the address', async () => {
    const robin = await scene.newPerson();
    await forgot(` ${robin.email.toUpperCase()} `);
    expect(await scene.newMailsTo(robin.email)).toHaveLength(1);
  });

  it('sends one link if the job runs repeatedly', async () => {
    const robin = await scene.newPerson();
    await forgot(robin.email);
    for (const job of await scene.jobs.take()) {
      const { uid, tenant_uid: tenantUid, trace_id: traceId, payload } = job;
      const envelope = { tenantUid, traceId, jobUid: null, payload };
      const run = () => scene.jobs.app.get(JobRunner).run(job.job_name, uid, envelope, true);
      await run();
      await scene.rows(`delete from sent_mail where uid = $1`, [uid]);
      await run();
    }
    const mails = await scene.newMailsTo(robin.email);
    const links = await scene.rows(`select uid from account_link where contact_uid = $1`, [robin.uid]);
    expect([mails.length, links.length]).toEqual([1, 1]);
    const reset = { token: tokenIn(mails[0]!), newPassword: 'Another-2026' };
    expect((await scene.send('/api/auth/reset-password', reset)).status).toBe(200);
  });

  it('keeps one valid link per kind, the newest', async () => {
    const robin = await scene.newPerson();
    const linkOf = async (send?: ForgotPasswordRequest['send']) => {
      await forgot(robin.email, send);
      const [mail] = await scene.newMailsTo(robin.email);
      return tokenIn(mail!);
    };
    const [older, newer] = [await linkOf(), await linkOf()];
    const [olderSignIn, newerSignIn] = [await linkOf('sign-in-link'), await linkOf('sign-in-link')];
    const signIn = (tokenUID: string) =>
      scene.send('/api/auth/token-login', { tenantUID: scene.tenant.uid, tokenUID });
    expect((await signIn(olderSignIn)).body.code).toBe('LINK_USED_UP');
    expect((await signIn(newerSignIn)).status).toBe(200);
    const reset = (token: string) =>
      scene.send('/api/auth/reset-password', { token, newPassword: 'Another-2026' });
    expect((await reset(older)).body.code).toBe('LINK_USED_UP');
    expect((await reset(newer)).status).toBe(200);
  });

  it('keeps one valid link of two requested concurrently', async () => {
    const robin = await scene.newPerson();
    await Promise.all([forgot(robin.email), forgot(robin.email)]);
    const mails = await scene.newMailsTo(robin.email);
    expect(mails).toHaveLength(2);
    const open = await scene.rows(`select uid from account_link where contact_uid = $1 and used_at is null`, [
      robin.uid,
    ]);
    expect(open).toHaveLength(1);
  });

  it('requires a captcha, one answer per email', async () => {
    const { email } = await scene.newPerson();
    const captcha = await scene.captcha();
    const body = { tenantUID: scene.tenant.uid, email };
    const call = (answer: object) => scene.send('/api/auth/forgot-password', { ...body, ...answer });
    expect((await call({ ...(await scene.captcha()), captchaText: 'wrong' })).body.code).toBe(
      'CAPTCHA_WRONG',
    );
    expect((await call({ captchaUID: captcha.captchaUID })).body.code).toBe('CAPTCHA_WRONG');
    expect(await scene.newMailsTo(email)).toEqual([]);
    const good = await scene.captcha();
    expect((await call(good)).status).toBe(200);
    expect((await call(good)).body.code).toBe('CAPTCHA_WRONG');
    expect(await scene.newMailsTo(email)).toHaveLength(1);
  });
});

describe('a stranger using forgot-password', () => {
  it('cannot tell from reply or work whether an address has an account', async () => {
    const robin = await scene.newPerson();
    const removed = await scene.newPerson({ disabledAt: new Date() });
    const elsewhere = await scene.newPerson({}, other);
    const addressesTried = [robin.email, removed.email, elsewhere.email, 'unknown@mail.example'];
    const replies: string[] = [];
    const work: string[] = [];
    for (const email of addressesTried) {
      const statements = await scene.statementsOf(async () => {
        const { status, text } = await forgot(email);
        replies.push(`${status} ${text}`);
      });
      work.push(statements.join('\n'));
    }
    expect(replies).toEqual(addressesTried.map(() => '200 {"done":true}'));
    expect(new Set(work).size).toBe(1);
    expect(work[0]).toContain('INSERT INTO "outbox"');
  });

  it('can only cause emails to users of this site', async () => {
    const removed = await scene.newPerson({ disabledAt: new Date() });
    const elsewhere = await scene.newPerson({}, other);
    for (const email of [removed.email, elsewhere.email, 'unknown@mail.example']) {
      await forgot(email);
      expect(await scene.newMailsTo(email)).toEqual([]);
    }
    const links = await scene.rows(`select email from account_link where email = any($1)`, [
      [removed.email, elsewhere.email, 'unknown@mail.example'],
    ]);
    expect(links).toEqual([]);
  });

  it.each([['known'], ['unknown']])(
    'cannot fill a mailbox that is %s: five emails of a kind an hour, from anywhere',
    async (which) => {
      const email = which === 'known' ? (await scene.newPerson()).email : 'nobody-else@mail.example';
      const replies = [];
      for (let index = 0; index < 6; index += 1) replies.push(await forgot(email));
      expect(statuses(replies)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(Number(replies[5]!.headers['retry-after'])).toBeGreaterThan(3500);
      expect(replies[5]!.body).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        errors: [{ reason: 'Too many attempts. Please wait 60 minutes.' }],
      });
      expect((await forgot(email, 'sign-in-link')).status).toBe(200);
    },
  );

  it('cannot use up a mailbox’s limit without solving captchas', async () => {
    const { email } = await scene.newPerson();
    const body = { tenantUID: scene.tenant.uid, email, captchaText: 'wrong' };
    for (let index = 0; index < 6; index += 1) {
      const { captchaUID } = await scene.captcha();
      await scene.send('/api/auth/forgot-password', { ...body, captchaUID });
    }
    expect((await forgot(email)).status).toBe(200);
  });

  it('is limited per address and per IPv6 network, at office scale', async () => {
    for (const from of [() => '203.0.113.9', (index: number) => `2001:db8:7:7::${index + 1}`]) {
      await scene.setAttempts(298, MAILS_FROM_ADDRESS, addressKey(from(0)));
      const replies = [];
      for (let index = 0; index < 3; index += 1) {
        replies.push(await forgot(`many-${index}@mail.example`, 'sign-in-link', from(index)));
      }
      expect(statuses(replies)).toEqual([200, 200, 429]);
    }
  });

  it('finds no token in tables or queues', async () => {
    const robin = await scene.newPerson();
    await forgot(robin.email);
    const underWay = await scene.everythingStored();
    const [mail] = await scene.newMailsTo(robin.email);
    const token = tokenIn(mail!);
    const secret = token.split('.')[1]!;
    expect(secret.length).toBeGreaterThan(40);
    expect(underWay).not.toContain(secret);
    expect(await scene.everythingStored()).not.toContain(secret);
  });
});
