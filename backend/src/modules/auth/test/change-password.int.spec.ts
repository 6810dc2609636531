import type { SessionGrant } from '@glass/contracts/auth';
import { AccountScene, PASSWORD, type TestPerson, signedIn } from './account-scene.js';

const NEW_PASSWORD = 'A-new-pane-of-glass';

let scene: AccountScene;
beforeAll(async () => (scene = await AccountScene.start()));
afterAll(() => scene.stop());

const change = (grant: SessionGrant, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
  scene.send('/api/auth/change-password', { currentPassword, newPassword }, scene.as(grant));
const isActive = async (grant: SessionGrant) =>
  (await scene.send('/api/auth/get-my-flags', {}, scene.as(grant))).status === 200;
const canSignIn = async ({ email }: TestPerson, password: string) =>
  (await scene.login(email, password)).isAuthenticated;

describe('change-password', () => {
  it('takes effect immediately and signs out all other devices', async () => {
    const robin = await scene.newPerson();
    const [here, phone] = [await scene.signIn(robin), await scene.signIn(robin)];
    expect((await change(here)).body).toEqual({ done: true });
    expect([await isActive(here), await isActive(phone)]).toEqual([true, false]);
    expect([await canSignIn(robin, PASSWORD), await canSignIn(robin, NEW_PASSWORD)]).toEqual([false, true]);
    const { contactUID, refreshToken } = here;
    const refreshed = await scene.api.call('/api/auth/refresh-token', { contactUID, refreshToken });
    expect(refreshed.isAuthenticated).toBe(true);
  });

  it('notifies the user and logs it without the password', async () => {
    const robin = await scene.newPerson();
    await scene.signIn(robin);
    await change(await scene.signIn(robin));
    const [mail] = await scene.newMailsTo(robin.email);
    expect(mail!.text).toContain('was changed by someone who knew the old one');
    const [event] = await scene.rows(`select * from audit_event where actor_contact_uid = $1`, [robin.uid]);
    expect(event).toMatchObject({
      action: 'password-changed',
      actor_name: 'Robin Vale',
      staff_name: null,
      address: '127.0.0.1',
      about: { contactUid: robin.uid, ended: 1 },
    });
    expect(await scene.everythingStored()).not.toContain(NEW_PASSWORD);
  });

  it('closes emailed links and does not mark the address as verified', async () => {
    const robin = await scene.newPerson();
    const token = await scene.openLink('reset-password', robin);
    await change(await scene.signIn(robin));
    const reply = await scene.send('/api/auth/reset-password', { token, newPassword: 'Yet-another-one' });
    expect(reply.body.code).toBe('LINK_USED_UP');
    expect(await scene.rows(`select email_verified_at from contact where uid = $1`, [robin.uid])).toEqual([
      { email_verified_at: null },
    ]);
  });

  it('requires the current password', async () => {
    const robin = await scene.newPerson();
    const grant = await scene.signIn(robin);
    const reply = await change(grant, 'not-this-one');
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([
      { name: 'currentPassword', reason: 'Wrong password.', code: 'wrong' },
    ]);
    expect(await canSignIn(robin, PASSWORD)).toBe(true);
    expect(await scene.newMailsTo(robin.email)).toEqual([]);
  });

  it('refers users without a password to their mailbox', async () => {
    const robin = await scene.newPerson({ passwordHash: null });
    const tokenUID = await scene.openLink('sign-in', robin);
    const grant = signedIn(
      await scene.api.call('/api/auth/token-login', { tenantUID: scene.tenant.uid, tokenUID }),
    );
    const reply = await change(grant, 'anything');
    expect(reply.body.errors).toEqual([
      {
        name: 'currentPassword',
        reason: 'You don’t have a password yet. Request a link to choose one.',
        code: 'no-password',
      },
    ]);
  });

  it.each([
    ['short', 'Use at least 10 characters.'],
    ['Robin Vale 1', 'Choose a password that isn’t your name or address.'],
    [PASSWORD, 'This is your current password. Choose a different one.'],
  ])('rejects %j', async (newPassword, reason) => {
    const robin = await scene.newPerson({ firstName: 'Robin Vale' });
    const reply = await change(await scene.signIn(robin), PASSWORD, newPassword);
    expect(reply.body.errors).toMatchObject([{ name: 'newPassword', reason }]);
    expect(await canSignIn(robin, PASSWORD)).toBe(true);
  });

  it('happens once when requested twice concurrently', async () => {
    const robin = await scene.newPerson();
    const grant = await scene.signIn(robin);
    const passwords = ['The-first-of-two', 'The-second-of-two'];
    const replies = await scene.heldBack(
      robin,
      passwords.map((password) => () => change(grant, PASSWORD, password)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const works = await Promise.all(passwords.map((password) => canSignIn(robin, password)));
    expect(works).toEqual(replies.map(({ status }) => status === 200));
  });
});

describe('an attacker at a signed-in device', () => {
  it('has ten password guesses in a quarter of an hour, also concurrently', async () => {
    const robin = await scene.newPerson();
    const grant = await scene.signIn(robin);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => change(grant, `guess-number-${index}`)),
    );
    const codes = guesses.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'VALIDATION_FAILED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
    const right = await change(grant);
    expect(right.body.errors[0]!.reason).toContain('request a link to choose a new password');
  });

  it('shares those guesses between change-password and change-email', async () => {
    const robin = await scene.newPerson();
    const grant = await scene.signIn(robin);
    for (let index = 0; index < 10; index += 1) await change(grant, 'wrong');
    const body = { newEmail: 'thief@mail.example', password: 'wrong' };
    const reply = await scene.send('/api/auth/change-email', body, scene.as(grant));
    expect(reply.status).toBe(429);
  });

  it('does not block the user’s sign-in', async () => {
    const robin = await scene.newPerson();
    const grant = await scene.signIn(robin);
    for (let index = 0; index < 11; index += 1) await change(grant, 'wrong');
    expect(await canSignIn(robin, PASSWORD)).toBe(true);
  });
});

describe('platform staff acting for a user', () => {
  it('may not change the password, even if they know it', async () => {
    const robin = await scene.newPerson();
    const staff = await scene.signInAsStaff(robin);
    expect((await change(staff)).body).toMatchObject({ status: 403, code: 'NOT_WHILE_ACTING' });
    expect(await canSignIn(robin, PASSWORD)).toBe(true);
  });
});
