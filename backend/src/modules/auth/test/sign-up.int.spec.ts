import { randomUUID } from 'node:crypto';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from '../../../../test/demo-tenant.js';
import { JobRunner } from '../../../kernel/jobs/job-runner.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { MAILS_FROM_ADDRESS, MAILS_TO_MAILBOX } from '../domain/attempt-limits.js';
import { AccountScene, tokenIn } from './account-scene.js';
import { PASSWORD, Visitor } from './visitor.js';

let scene: AccountScene;
let other: DemoTenant;
beforeAll(async () => {
  // One trusted proxy, so that each visitor has their own address.
  scene = await AccountScene.start({ trustedProxies: 1 });
  other = await createDemoTenant(scene.api, 'elsewhere');
  await createPlatformRoot(scene.api);
});
afterAll(() => scene.stop());

const contactOf = async (email: string) =>
  (await scene.rows(`select * from contact where email = $1`, [email]))[0] ?? null;
const linksOf = (email: string) => scene.rows(`select * from account_link where email = $1`, [email]);

describe('sign-up', () => {
  it('emails a link that creates the account in the same browser', async () => {
    const visitor = new Visitor(scene);
    expect((await visitor.signUp({ companyName: 'Lund Showers' })).status).toBe(200);
    const [mail] = await scene.newMailsTo(visitor.email);
    expect(mail!.subject).toBe('Confirm your email - Glass of accounts');
    expect(mail!.text).toContain('http://accounts.localhost:4200/account/verify-email?token=');
    const reply = await visitor.verify({ token: tokenIn(mail!), continueKey: visitor.continueKey });
    expect(reply).toMatchObject({
      status: 'verified',
      quoteUID: null,
      session: { contactEmail: visitor.email, contact: { firstName: 'Vera', lastName: 'Lund' } },
    });
    expect(await contactOf(visitor.email)).toMatchObject({
      first_name: 'Vera',
      last_name: 'Lund',
      company_name: 'Lund Showers',
      role_level: null,
      email_verified_at: expect.any(Date) as Date,
    });
    expect((await scene.login(visitor.email, PASSWORD)).isAuthenticated).toBe(true);
  });

  it('creates no account before the link is opened, and rejects the password until then', async () => {
    const visitor = new Visitor(scene);
    await visitor.signUp();
    await scene.newMailsTo(visitor.email);
    expect(await contactOf(visitor.email)).toBeNull();
    expect((await scene.login(visitor.email, PASSWORD)).isAuthenticated).toBe(false);
  });

  it('accepts the address in any case and with spaces', async () => {
    const visitor = new Visitor(scene);
    await visitor.signUp({ email: ` ${visitor.email.toUpperCase()} ` });
    expect(await scene.newMailsTo(visitor.email)).toHaveLength(1);
  });

  it('is possible with an account at another site', async () => {
    const { email } = await scene.newPerson({}, other);
    await new Visitor(scene).signUp({ email });
    expect((await scene.newMailsTo(email))[0]!.subject).toMatch(/^Confirm/);
  });

  it('sends one email if the job runs repeatedly', async () => {
    const visitor = new Visitor(scene);
    await visitor.signUp();
    for (const {
      uid,
      tenant_uid: tenantUid,
      trace_id: traceId,
      payload,
      job_name: name,
    } of await scene.jobs.take()) {
      const run = () =>
        scene.jobs.app.get(JobRunner).run(name, uid, { tenantUid, traceId, jobUid: null, payload }, true);
      await run();
      await scene.rows(`delete from sent_mail where uid = $1`, [uid]);
      await run();
      await run();
    }
    const mails = await scene.newMailsTo(visitor.email);
    expect(mails).toHaveLength(1);
    expect(await linksOf(visitor.email)).toHaveLength(1);
    const { status } = await visitor.verify({ token: tokenIn(mails[0]!), continueKey: visitor.continueKey });
    expect(status).toBe('verified');
  });
});

describe('sign-up rejects', () => {
  it('a weak password at its field, without using up a captcha', async () => {
    const visitor = new Visitor(scene);
    const entered = await visitor.entered({ password: 'short' });
    expect((await visitor.send('/api/auth/signup', entered)).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      errors: [{ name: 'password', reason: 'Use at least 10 characters.' }],
    });
    const named = await visitor.send('/api/auth/signup', { ...entered, password: visitor.email });
    expect(named.body.errors).toMatchObject([
      { name: 'password', reason: 'Choose a password that isn’t your name or address.' },
    ]);
    expect((await visitor.send('/api/auth/signup', { ...entered, password: PASSWORD })).status).toBe(200);
  });

  it('a leaked password, and one that contains the site’s name', async () => {
    const visitor = new Visitor(scene);
    const entered = await visitor.entered();
    const [leaked, named] = ['123qweAsdzxc', 'Accounts Glass 26'];
    expect(
      (await visitor.send('/api/auth/signup', { ...entered, password: leaked })).body.errors,
    ).toMatchObject([{ name: 'password', reason: 'This password is too common. Choose another one.' }]);
    expect(
      (await visitor.send('/api/auth/signup', { ...entered, password: named })).body.errors,
    ).toMatchObject([
      { name: 'password', reason: expect.stringMatching(/^Choose a password that is/) as string },
    ]);
  });

  it('missing fields, each at its field', async () => {
    const visitor = new Visitor(scene);
    const reply = await visitor.signUp({ firstName: ' ', lastName: '', email: 'nowhere', captchaUID: '' });
    expect(reply.body.errors.map(({ name }) => name).sort()).toEqual([
      'captchaUID',
      'email',
      'firstName',
      'lastName',
    ]);
  });

  it('a missing captcha answer', async () => {
    const visitor = new Visitor(scene);
    const reply = await visitor.signUp({ captchaProof: undefined, captchaText: 'WRONG' });
    expect(reply.body).toMatchObject({ code: 'CAPTCHA_WRONG', errors: [{ name: 'captchaText' }] });
    const again = await visitor.entered();
    await visitor.send('/api/auth/signup', again);
    expect((await visitor.send('/api/auth/signup', again)).body.code).toBe('CAPTCHA_WRONG');
    expect(await linksOf(visitor.email)).toHaveLength(1);
  });

  it('an unknown site, and the platform’s own', async () => {
    const visitor = new Visitor(scene);
    expect((await visitor.signUp({ tenantUID: randomUUID() })).body).toMatchObject({
      status: 404,
      code: 'TENANT_UNKNOWN',
    });
    expect((await visitor.signUp({ tenantUID: ROOT_TENANT_UID })).body).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect((await visitor.resend({ tenantUID: ROOT_TENANT_UID })).body.code).toBe('FORBIDDEN');
  });
});

describe('sign-up with an existing account', () => {
  it('is explained in the mailbox and changes nothing', async () => {
    const robin = await scene.newPerson();
    const before = await contactOf(robin.email);
    await new Visitor(scene).signUp({ email: robin.email });
    const [mail] = await scene.newMailsTo(robin.email);
    expect(mail!.subject).toBe('You already have an account - Glass of accounts');
    expect(mail!.text).toContain('Hello Robin,');
    expect(mail!.text).toContain('http://accounts.localhost:4200/account/login');
    expect(mail!.text).toContain('http://accounts.localhost:4200/account/forgot-password');
    expect(mail!.text).not.toContain('token=');
    expect(await contactOf(robin.email)).toEqual(before);
    expect(await linksOf(robin.email)).toEqual([]);
  });

  it('that was closed says whom to contact', async () => {
    const { email } = await scene.newPerson({ disabledAt: new Date() });
    await new Visitor(scene).signUp({ email });
    expect((await scene.newMailsTo(email))[0]!.subject).toBe('No new account - Glass of accounts');
  });
});

describe('sign-up of a contact that the tenant created', () => {
  it('makes the user owner of its data', async () => {
    const { uid, email } = await scene.newPerson({ passwordHash: null, firstName: 'V.', phone: '555 0100' });
    const visitor = new Visitor(scene);
    await visitor.signUp({ email });
    const [mail] = await scene.newMailsTo(email);
    const { continueKey } = visitor;
    expect(await visitor.verify({ token: tokenIn(mail!), continueKey })).toMatchObject({
      status: 'verified',
      session: { contactUID: uid, contact: { firstName: 'Vera', lastName: 'Lund' } },
    });
    expect(await contactOf(email)).toMatchObject({ uid, first_name: 'Vera', phone: '555 0100' });
  });
});

describe('a stranger signing up', () => {
  it('cannot tell from reply or work whether an address has an account', async () => {
    const known = await scene.newPerson();
    const closed = await scene.newPerson({ disabledAt: new Date() });
    const elsewhere = await scene.newPerson({}, other);
    const waiting = new Visitor(scene);
    await waiting.signUp();
    const emails = [known, closed, elsewhere, waiting].map(({ email }) => email);
    for (const path of ['/api/auth/signup', '/api/auth/resend-verification-email']) {
      const replies: string[] = [];
      const work: string[] = [];
      for (const email of [...emails, 'nobody-at-all@mail.example']) {
        const visitor = new Visitor(scene);
        const { captchaUID, captchaProof } = await visitor.captcha();
        const body =
          path === '/api/auth/signup'
            ? await visitor.entered({ email })
            : { tenantUID: scene.tenant.uid, email, captchaUID, captchaProof };
        const statements = await scene.statementsOf(async () => {
          const { status, body: reply } = await visitor.send(path, body);
          replies.push(JSON.stringify([status, { ...reply, continueKey: typeof Object(reply).continueKey }]));
        });
        work.push(statements.join('\n'));
      }
      expect(new Set(replies).size).toBe(1);
      expect(new Set(work).size).toBe(1);
      expect(work[0]).toContain('INSERT INTO "outbox"');
    }
  });

  it.each([['known'], ['unknown']])(
    'cannot fill a mailbox that is %s: five emails an hour, from anywhere',
    async (which) => {
      const email = which === 'known' ? (await scene.newPerson()).email : new Visitor(scene).email;
      const replies = [];
      for (let count = 0; count < 6; count += 1) {
        const visitor = new Visitor(scene);
        replies.push(count % 2 ? await visitor.resend({ email }) : await visitor.signUp({ email }));
      }
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(Number(replies[5]!.headers['retry-after'])).toBeGreaterThan(3500);
      expect(await scene.newMailsTo(email)).toHaveLength(5);
    },
  );

  it('cannot pile up sign-ups at a mailbox: the ten newest are kept', async () => {
    const { email } = new Visitor(scene);
    for (let count = 0; count < 12; count += 1) {
      expect((await new Visitor(scene).signUp({ email, firstName: `Number ${count}` })).status).toBe(200);
      await scene.rows(
        `update account_link set created_at = created_at - interval '1 hour' where email = $1`,
        [email],
      );
      // As if an hour had passed: a mailbox gets at most five emails an hour.
      await scene.api.app.get(RateLimits).forget(MAILS_TO_MAILBOX, `sign-up ${scene.tenant.uid} ${email}`);
    }
    const [sums] = await scene.rows(
      `select count(*)::int, min(substr(payload->>'firstName', 8)::int) as oldest from account_link where email = $1`,
      [email],
    );
    expect(sums).toEqual({ count: 10, oldest: 2 });
  });

  it('is limited in emails per address', async () => {
    const one = new Visitor(scene);
    await scene.setAttempts(298, MAILS_FROM_ADDRESS, one.address);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await one.resend({ email: `many-${count}@mail.example` })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await new Visitor(scene).signUp()).status).toBe(200);
  });

  it('finds no password, key or token in tables or queues', async () => {
    const visitor = new Visitor(scene);
    await visitor.signUp();
    const underWay = await scene.everythingStored();
    const token = await visitor.tokenFromMail();
    const secrets = [PASSWORD, token.split('.')[1]!, visitor.continueKey!.split('.')[1]!];
    const waiting = await scene.everythingStored();
    await visitor.verify({ token, continueKey: visitor.continueKey });
    for (const stored of [underWay, waiting, await scene.everythingStored()]) {
      for (const secret of secrets) expect(stored.includes(secret)).toBe(false);
    }
    expect(await linksOf(visitor.email)).toEqual([]);
  });
});

describe('resend-verification-email', () => {
  it('sends the same link again', async () => {
    const visitor = new Visitor(scene);
    await visitor.signUp();
    const first = await visitor.tokenFromMail();
    expect((await visitor.resend()).body).toEqual({ done: true });
    expect(await visitor.tokenFromMail()).toBe(first);
    const reply = await visitor.verify({ token: first, continueKey: visitor.continueKey });
    expect(reply.status).toBe('verified');
  });

  it('extends an expired link', async () => {
    const visitor = new Visitor(scene);
    await visitor.signUp();
    const token = await visitor.tokenFromMail();
    await scene.rows(`update account_link set expires_at = now() where email = $1`, [visitor.email]);
    const asked = { token, continueKey: visitor.continueKey };
    expect((await visitor.send('/api/auth/verify-email', asked)).body.code).toBe('LINK_USED_UP');
    await visitor.resend();
    expect(await visitor.tokenFromMail()).toBe(token);
    expect((await visitor.verify(asked)).status).toBe('verified');
  });

  it('resends the newest of several sign-ups', async () => {
    const visitor = new Visitor(scene);
    await visitor.signUp();
    await visitor.tokenFromMail();
    await visitor.signUp();
    const newest = await visitor.tokenFromMail();
    await visitor.resend();
    expect(await visitor.tokenFromMail()).toBe(newest);
  });

  it('sends nothing without a sign-up', async () => {
    const visitor = new Visitor(scene);
    expect((await visitor.resend()).body).toEqual({ done: true });
    expect(await scene.newMailsTo(visitor.email)).toEqual([]);
  });

  it('tells users who have an account by now', async () => {
    const visitor = new Visitor(scene);
    await visitor.signUp();
    await visitor.verify({ token: await visitor.tokenFromMail(), continueKey: visitor.continueKey });
    await visitor.resend();
    expect((await scene.newMailsTo(visitor.email))[0]!.subject).toMatch(/^You already have an account/);
  });
});
