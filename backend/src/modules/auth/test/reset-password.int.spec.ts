import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { WRONG_LINKS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { hashPassword } from '../services/password.js';
import { AccountScene, PASSWORD, tokenIn, type TestPerson, signedIn } from './account-scene.js';

const NEW_PASSWORD = 'A-new-pane-of-glass';

let scene: AccountScene;
let other: DemoTenant;
beforeAll(async () => {
  scene = await AccountScene.start({ trustedProxies: 1 });
  other = await createDemoTenant(scene.api, 'elsewhere');
});
afterAll(() => scene.stop());

const resetLink = (person: TestPerson) => scene.openLink('reset-password', person);
const reset = (token: string, newPassword = NEW_PASSWORD, from = '198.51.100.1') =>
  scene.send('/api/auth/reset-password', { token, newPassword }, { 'x-forwarded-for': from });
const canSignIn = async ({ email }: TestPerson, password: string) =>
  (await scene.login(email, password)).isAuthenticated;

describe('reset-password', () => {
  it('sets the new password and marks the address as verified', async () => {
    const robin = await scene.newPerson();
    const reply = await reset(await resetLink(robin));
    expect([reply.status, reply.body]).toEqual([200, { email: robin.email }]);
    expect(await canSignIn(robin, PASSWORD)).toBe(false);
    expect(await canSignIn(robin, NEW_PASSWORD)).toBe(true);
    const [contact] = await scene.rows(`select email_verified_at from contact where uid = $1`, [robin.uid]);
    expect(contact!.email_verified_at).toBeInstanceOf(Date);
  });

  it('sets the first password of a user without one', async () => {
    const robin = await scene.newPerson({ passwordHash: null });
    expect((await reset(await resetLink(robin))).status).toBe(200);
    expect(await canSignIn(robin, NEW_PASSWORD)).toBe(true);
  });

  it('ends all sessions of the user', async () => {
    const robin = await scene.newPerson();
    const [phone, desk] = [await scene.signIn(robin), await scene.signIn(robin)];
    await reset(await resetLink(robin));
    for (const grant of [phone, desk]) {
      const flags = await scene.send('/api/auth/get-my-flags', {}, scene.as(grant));
      expect(flags.body.code).toBe('TOKEN_INVALID');
      const { contactUID, refreshToken } = grant;
      expect(await scene.api.call('/api/auth/refresh-token', { contactUID, refreshToken })).toEqual({
        isAuthenticated: false,
        reason: 'TOKEN_REVOKED',
      });
    }
  });

  it('ends sessions started with the old password meanwhile', async () => {
    const robin = await scene.newPerson();
    const changed = `update contact set password_hash = '${await hashPassword({}, NEW_PASSWORD)}' where uid = $1`;
    const [reply] = await scene.heldBack(robin, [() => scene.login(robin.email)], changed);
    expect(reply!.isAuthenticated).toBe(false);
  });

  it('closes other links to the mailbox, and no one else’s', async () => {
    const [robin, kim] = [await scene.newPerson(), await scene.newPerson()];
    const others = [await resetLink(robin), await scene.openLink('change-email', robin)];
    const tokenUID = await scene.openLink('sign-in', robin);
    const ofKim = await resetLink(kim);
    await reset(await resetLink(robin));
    expect((await reset(others[0]!)).body.code).toBe('LINK_USED_UP');
    const signIn = await scene.send('/api/auth/token-login', { tenantUID: scene.tenant.uid, tokenUID });
    expect(signIn.body.code).toBe('LINK_USED_UP');
    const change = { token: others[1]! };
    const grant = await scene.signIn(robin, NEW_PASSWORD);
    const verify = await scene.send('/api/auth/verify-email-change', change, scene.as(grant));
    expect(verify.body.code).toBe('LINK_USED_UP');
    expect((await reset(ofKim)).status).toBe(200);
  });

  it('notifies the user and logs it without the password', async () => {
    const robin = await scene.newPerson();
    await scene.signIn(robin);
    await reset(await resetLink(robin), NEW_PASSWORD, '198.51.100.77');
    const [mail] = await scene.newMailsTo(robin.email);
    expect(mail!.subject).toBe('Your password was changed - Glass of accounts');
    expect(mail!.text).toContain(`by a link that we sent to ${robin.email}`);
    const [event] = await scene.rows(`select * from audit_event where about->>'contactUid' = $1`, [
      robin.uid,
    ]);
    expect(event).toMatchObject({
      action: 'password-reset',
      actor_name: 'Robin Vale, by a link in a mail',
      address: '198.51.100.77',
      about: { contactUid: robin.uid, email: robin.email, ended: 1 },
    });
  });

  it.each([
    ['short', 'Use at least 10 characters.'],
    ['password123', 'This password is too common. Choose another one.'],
    ['Robin1', 'Use at least 10 characters.'],
    ['aaaaaaaaaaaa', 'Use more than three different characters.'],
  ])('rejects %j as too weak and keeps the link', async (weak, reason) => {
    const robin = await scene.newPerson();
    const token = await resetLink(robin);
    const reply = await reset(token, weak);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ name: 'newPassword', reason }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('rejects a password close to the address', async () => {
    const robin = await scene.newPerson({ email: 'robin.vale.glass@mail.example' });
    const reply = await reset(await resetLink(robin), 'robin.vale.glass1');
    expect(reply.body.errors[0]!.reason).toBe('Choose a password that isn’t your name or address.');
  });
});

describe('the reset-password link', () => {
  it('works once, also when used concurrently', async () => {
    const robin = await scene.newPerson();
    const token = await resetLink(robin);
    const passwords = ['The-first-of-two', 'The-second-of-two'];
    const replies = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await reset(token)).body.code).toBe('LINK_USED_UP');
    const works = await Promise.all(passwords.map((password) => canSignIn(robin, password)));
    expect(works).toEqual(replies.map(({ status }) => status === 200));
  });

  it('works for one of two links used concurrently', async () => {
    const robin = await scene.newPerson();
    const tokens = [await resetLink(robin), await resetLink(robin)];
    const replies = await scene.heldBack(
      robin,
      tokens.map((token) => () => reset(token)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('gets the same error if expired, used, closed, of another kind or unknown', async () => {
    const robin = await scene.newPerson();
    const removed = await scene.newPerson();
    const moved = await scene.newPerson();
    const old = await resetLink(robin);
    await scene.rows(`update account_link set expires_at = now() where contact_uid = $1`, [robin.uid]);
    const ofRemoved = await resetLink(removed);
    await scene.rows(`update contact set disabled_at = now() where uid = $1`, [removed.uid]);
    const ofMoved = await resetLink(moved);
    await scene.rows(`update contact set email = 'moved@mail.example' where uid = $1`, [moved.uid]);
    const genuine = await resetLink(robin);
    const tokens = [
      old,
      ofRemoved,
      ofMoved,
      await scene.openLink('change-email', robin),
      await scene.openLink('sign-in', robin),
      `${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'B' : 'A'}`,
      genuine.replace(/^[^.]+/, other.uid.replaceAll('-', '')),
      genuine.replace(/^[^.]+/, '30000000000040008000000000000003'),
      'nonsense',
    ];
    const replies = await Promise.all(tokens.map((token) => reset(token)));
    expect(
      new Set(replies.map(({ status, body }) => `${status} ${body.code} ${body.errors[0]!.reason}`)),
    ).toEqual(new Set(['410 LINK_USED_UP This link was already used or has expired. Request a new one.']));
    expect((await reset(genuine)).status).toBe(200);
  });

  it('does not work on another site with the same address', async () => {
    const here = await scene.newPerson();
    const there = await scene.newPerson({ email: here.email }, other);
    await reset(await resetLink(here));
    const hashes = await scene.rows(`select password_hash from contact where uid = $1`, [there.uid], other);
    const reply = await scene.api.call('/api/auth/login', {
      tenantUID: other.uid,
      email: there.email,
      password: PASSWORD,
    });
    expect([hashes.length, reply.isAuthenticated]).toEqual([1, true]);
  });

  it('is limited per address, not counting valid links', async () => {
    const from = '203.0.113.50';
    await scene.setAttempts(990, WRONG_LINKS_OF_ADDRESS, from);
    const guess = () => reset(`${scene.tenant.uid.replaceAll('-', '')}.guess`, NEW_PASSWORD, from);
    const robin = await scene.newPerson();
    expect((await reset(await resetLink(robin), NEW_PASSWORD, from)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 20 }, guess));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 410)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await reset(await resetLink(await scene.newPerson()))).status).toBe(200);
  });

  it('leaves neither token nor password in the tables', async () => {
    const robin = await scene.newPerson();
    const token = await resetLink(robin);
    await reset(token, 'Nowhere-to-be-found');
    const stored = await scene.everythingStored();
    expect(stored).toContain(robin.email);
    expect(stored).not.toContain(token.split('.')[1]);
    expect(stored).not.toContain('Nowhere-to-be-found');
  });
});

describe('request-password-reset', () => {
  it('sends the link even if strangers used up the mailbox’s limit', async () => {
    const robin = await scene.newPerson({ passwordHash: null });
    const tokenUID = await scene.openLink('sign-in', robin);
    const grant = signedIn(
      await scene.api.call('/api/auth/token-login', { tenantUID: scene.tenant.uid, tokenUID }),
    );
    for (let index = 0; index < 6; index += 1) {
      const body = { tenantUID: scene.tenant.uid, email: robin.email, ...(await scene.captcha()) };
      await scene.send('/api/auth/forgot-password', body, { 'x-forwarded-for': `192.0.2.${index}` });
    }
    await scene.newMailsTo(robin.email);
    const reply = await scene.send('/api/auth/request-password-reset', {}, scene.as(grant));
    expect(reply.body).toEqual({ done: true });
    const [mail] = await scene.newMailsTo(robin.email);
    expect((await reset(tokenIn(mail!))).status).toBe(200);
  });

  it('allows five an hour', async () => {
    const robin = await scene.newPerson();
    const grant = await scene.signIn(robin);
    const ask = () => scene.send('/api/auth/request-password-reset', {}, scene.as(grant));
    const replies = await Promise.all(Array.from({ length: 7 }, ask));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await scene.newMailsTo(robin.email)).toHaveLength(5);
  });

  it('requires the user’s own session', async () => {
    const robin = await scene.newPerson();
    expect((await scene.send('/api/auth/request-password-reset', {})).body.code).toBe('NOT_SIGNED_IN');
    const staff = await scene.signInAsStaff(robin);
    const reply = await scene.send('/api/auth/request-password-reset', {}, scene.as(staff));
    expect(reply.status).toBe(403);
    expect(reply.body.errors).toEqual([
      {
        name: 'generalErrors',
        reason: 'You’re acting for Robin Vale. Only they can do this.',
        params: { name: 'Robin Vale' },
        code: 'NOT_WHILE_ACTING',
      },
    ]);
    expect(await scene.newMailsTo(robin.email)).toEqual([]);
  });
});
