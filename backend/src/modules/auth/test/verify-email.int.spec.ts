import type { VerifyEmailRequest } from '@glass/contracts/auth';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { WRONG_LINKS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { AccountScene } from './account-scene.js';
import { PASSWORD, Visitor } from './visitor.js';

let scene: AccountScene;
let other: DemoTenant;
beforeAll(async () => {
  // One trusted proxy, so that each visitor has their own address.
  scene = await AccountScene.start({ trustedProxies: 1 });
  other = await createDemoTenant(scene.api, 'elsewhere');
});
afterAll(() => scene.stop());

const THEIRS = 'Chosen-by-a-stranger';
const OWN = 'Chosen-by-the-owner';

/** Signs up a visitor and returns the emailed token. */
async function signedUp(changes: object = {}): Promise<{ visitor: Visitor; token: string }> {
  const visitor = new Visitor(scene);
  await visitor.signUp(changes);
  return { visitor, token: await visitor.tokenFromMail() };
}
const press = (visitor: Visitor, request: VerifyEmailRequest) =>
  visitor.send('/api/auth/verify-email', request);
const peopleAt = (email: string) => scene.rows(`select uid from contact where email = $1`, [email]);

describe('verify-email', () => {
  it('asks for the password in another browser, without using up the link', async () => {
    const { visitor, token } = await signedUp();
    const asked = { status: 'password-needed', email: visitor.email, wasWrong: false };
    expect(await visitor.verify({ token })).toEqual(asked);
    expect(await visitor.verify({ token, continueKey: 'another browser’s key' })).toEqual(asked);
    expect(await visitor.verify({ token, password: 'not-the-password' })).toEqual({
      ...asked,
      wasWrong: true,
    });
    expect(await peopleAt(visitor.email)).toEqual([]);
    expect(await visitor.verify({ token, password: PASSWORD })).toMatchObject({ status: 'verified' });
  });

  it('accepts a new password instead, since the mailbox is verified', async () => {
    const { visitor, token } = await signedUp();
    const weak = await press(visitor, { token, newPassword: 'password123' });
    expect(weak.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'newPassword' }] });
    expect((await visitor.verify({ token, newPassword: OWN })).status).toBe('verified');
    expect((await scene.login(visitor.email, OWN)).isAuthenticated).toBe(true);
    expect((await scene.login(visitor.email, PASSWORD)).isAuthenticated).toBe(false);
  });

  it('signs in and is logged', async () => {
    const { visitor, token } = await signedUp();
    const reply = await visitor.verify({ token, continueKey: visitor.continueKey });
    if (reply.status !== 'verified') throw new Error(reply.status);
    const { contactUID, accessToken } = reply.session;
    const { devices } = await scene.api.call('/api/auth/list-my-devices', {}, accessToken);
    expect(devices).toMatchObject([{ method: 'sign-up', address: visitor.address, isThisOne: true }]);
    const [event] = await scene.rows(`select * from audit_event where actor_contact_uid = $1`, [contactUID]);
    expect(event).toMatchObject({
      action: 'account-created',
      actor_name: 'Vera Lund',
      address: visitor.address,
      about: { contactUid: contactUID, email: visitor.email },
    });
  });

  it('works once', async () => {
    const { visitor, token } = await signedUp();
    const request = { token, continueKey: visitor.continueKey };
    await visitor.verify(request);
    expect((await press(visitor, request)).body).toMatchObject({ status: 410, code: 'LINK_USED_UP' });
  });

  it('creates one account when opened concurrently', async () => {
    const { visitor, token } = await signedUp();
    const request = { token, continueKey: visitor.continueKey };
    const replies = await Promise.all([1, 2, 3].map(() => press(visitor, request)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await peopleAt(visitor.email)).toHaveLength(1);
  });

  it('expires after 48 hours', async () => {
    const { visitor, token } = await signedUp();
    const [link] = await scene.rows<{ hours: number }>(
      `select extract(epoch from expires_at - created_at)::float / 3600 as hours from account_link where email = $1`,
      [visitor.email],
    );
    expect(link!.hours).toBeCloseTo(48, 2);
    await scene.rows(`update account_link set expires_at = now() where email = $1`, [visitor.email]);
    const request = { token, continueKey: visitor.continueKey };
    expect((await press(visitor, request)).body.code).toBe('LINK_USED_UP');
  });

  it('does not work at another site, made up, or for another purpose', async () => {
    const { visitor, token } = await signedUp();
    const secret = token.split('.')[1]!;
    const robin = await scene.newPerson();
    const guesses = [
      `${other.uid.replaceAll('-', '')}.${secret}`,
      `${token.split('.')[0]}.${secret.split('').reverse().join('')}`,
      'guessed',
      await scene.openLink('reset-password', robin),
    ];
    for (const guess of guesses) {
      const request = {
        token: guess,
        continueKey: visitor.continueKey,
        password: PASSWORD,
        newPassword: OWN,
      };
      expect((await press(visitor, request)).body).toMatchObject({ status: 410, code: 'LINK_USED_UP' });
    }
    const reset = await visitor.send('/api/auth/reset-password', { token, newPassword: OWN });
    expect(reset.body.code).toBe('LINK_USED_UP');
    const asked = await visitor.verify({ token });
    expect(asked.status).toBe('password-needed');
  });

  it('does nothing if the address got an account meanwhile', async () => {
    const { visitor, token } = await signedUp();
    const robin = await scene.newPerson({ email: visitor.email });
    const reply = await press(visitor, { token, continueKey: visitor.continueKey });
    expect(reply.body).toMatchObject({
      status: 410,
      code: 'LINK_USED_UP',
      errors: [{ reason: expect.stringContaining('This address already has an account.') as string }],
    });
    expect(await peopleAt(visitor.email)).toEqual([{ uid: robin.uid }]);
    expect((await scene.login(visitor.email, PASSWORD)).isAuthenticated).toBe(false);
  });
});

describe('a stranger who signs up with someone’s address', () => {
  it('gains nothing when the owner opens the link', async () => {
    const stranger = new Visitor(scene);
    const owner = new Visitor(scene);
    await stranger.signUp({ email: owner.email, password: THEIRS });
    const token = await owner.tokenFromMail();
    expect(await owner.verify({ token })).toMatchObject({ status: 'password-needed' });
    expect((await scene.login(owner.email, THEIRS)).isAuthenticated).toBe(false);
    expect(await owner.verify({ token, newPassword: OWN })).toMatchObject({ status: 'verified' });
    expect((await scene.login(owner.email, THEIRS)).isAuthenticated).toBe(false);
    expect((await scene.login(owner.email, OWN)).isAuthenticated).toBe(true);
    const late = await press(stranger, { token, continueKey: stranger.continueKey, password: THEIRS });
    expect(late.body.code).toBe('LINK_USED_UP');
  });

  it('does not affect an owner who signs up too, whichever link they open', async () => {
    const owner = new Visitor(scene);
    await owner.signUp();
    await owner.tokenFromMail();
    await new Visitor(scene).signUp({ email: owner.email, password: THEIRS, firstName: 'Mallory' });
    const theirLink = await owner.tokenFromMail();
    expect(await owner.verify({ token: theirLink, continueKey: owner.continueKey })).toMatchObject({
      status: 'verified',
      session: { contact: { firstName: 'Vera' } },
    });
    expect((await scene.login(owner.email, THEIRS)).isAuthenticated).toBe(false);
    expect((await scene.login(owner.email, PASSWORD)).isAuthenticated).toBe(true);
  });

  it('does not affect an owner who opens it elsewhere with their own password', async () => {
    const owner = new Visitor(scene);
    await owner.signUp();
    await owner.tokenFromMail();
    await new Visitor(scene).signUp({ email: owner.email, password: THEIRS, firstName: 'Mallory' });
    const reply = await owner.verify({ token: await owner.tokenFromMail(), password: PASSWORD });
    expect(reply).toMatchObject({ status: 'verified', session: { contact: { firstName: 'Vera' } } });
  });
});

describe('several sign-ups with one address', () => {
  it('create one account, also concurrently, and end the other links', async () => {
    const { visitor, token: first } = await signedUp();
    const firstKey = visitor.continueKey;
    await visitor.signUp();
    const second = await visitor.tokenFromMail();
    const replies = await Promise.all([
      press(visitor, { token: first, continueKey: firstKey }),
      press(visitor, { token: second, continueKey: visitor.continueKey }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await peopleAt(visitor.email)).toHaveLength(1);
    for (const token of [first, second]) {
      expect((await press(visitor, { token, newPassword: OWN })).body.code).toBe('LINK_USED_UP');
    }
  });
});

describe('guessing at verify-email', () => {
  it('allows ten passwords per link in a quarter of an hour, from anywhere; other ways stay open', async () => {
    const { visitor, token } = await signedUp();
    for (let count = 0; count < 10; count += 1) {
      const guess = { token, password: `guess-number-${count}` };
      expect(await new Visitor(scene).verify(guess)).toMatchObject({ wasWrong: true });
    }
    const refused = await press(new Visitor(scene), { token, password: PASSWORD });
    expect(refused.body).toMatchObject({
      status: 429,
      errors: [{ reason: expect.stringContaining('You can also choose a new password here.') as string }],
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visitor.verify({ token, continueKey: visitor.continueKey })).status).toBe('verified');
  });

  it('limits tokens per address, not counting valid ones', async () => {
    const guesser = new Visitor(scene);
    await scene.setAttempts(997, WRONG_LINKS_OF_ADDRESS, guesser.address);
    const { token } = await signedUp();
    const guess = () => press(guesser, { token: `${scene.tenant.uid}.${Math.random()}` });
    for (let count = 0; count < 3; count += 1) {
      expect((await guess()).status).toBe(410);
      if (count < 2) expect((await press(guesser, { token })).status).toBe(200);
    }
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await press(new Visitor(scene), { token })).status).toBe(200);
  });
});
