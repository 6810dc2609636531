import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { WRONG_LINKS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { AccountScene, type TestPerson, signedIn } from './account-scene.js';

let scene: AccountScene;
let other: DemoTenant;
beforeAll(async () => {
  scene = await AccountScene.start({ trustedProxies: 1 });
  other = await createDemoTenant(scene.api, 'elsewhere');
});
afterAll(() => scene.stop());

const login = (tokenUID: string, from = '198.51.100.1', tenantUID = scene.tenant.uid) =>
  scene.send('/api/auth/token-login', { tenantUID, tokenUID }, { 'x-forwarded-for': from });
const signInLink = (person: TestPerson) => scene.openLink('sign-in', person);

describe('token-login', () => {
  it('signs in like a password and verifies the mailbox', async () => {
    const robin = await scene.newPerson();
    const tokenUID = await signInLink(robin);
    const grant = signedIn(
      await scene.api.call('/api/auth/token-login', { tenantUID: scene.tenant.uid, tokenUID }),
    );
    expect(grant).toMatchObject({
      isAuthenticated: true,
      contactUID: robin.uid,
      contactEmail: robin.email,
      tenantUID: scene.tenant.uid,
      contact: { firstName: 'Robin', lastName: 'Vale' },
    });
    const { devices } = await scene.api.call('/api/auth/list-my-devices', {}, grant.accessToken);
    expect(devices).toMatchObject([{ method: 'link', isThisOne: true }]);
    const { contactUID, refreshToken } = grant;
    const refreshed = await scene.api.call('/api/auth/refresh-token', { contactUID, refreshToken });
    expect(refreshed.isAuthenticated).toBe(true);
    const [contact] = await scene.rows(`select email_verified_at from contact where uid = $1`, [robin.uid]);
    expect(contact!.email_verified_at).toBeInstanceOf(Date);
  });

  it('accepts uids in both notations', async () => {
    const tokenUID = (await signInLink(await scene.newPerson())).replaceAll('-', '').toUpperCase();
    expect((await login(tokenUID)).status).toBe(200);
  });

  it('works once, also when opened concurrently', async () => {
    const tokenUID = await signInLink(await scene.newPerson());
    const replies = await Promise.all(Array.from({ length: 8 }, () => login(tokenUID)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'LINK_USED_UP')).toHaveLength(7);
  });

  it('gives the same error for any invalid link', async () => {
    const [robin, removed, moved] = [
      await scene.newPerson(),
      await scene.newPerson(),
      await scene.newPerson(),
    ];
    const old = await signInLink(robin);
    await scene.rows(`update account_link set expires_at = now() where contact_uid = $1`, [robin.uid]);
    const ofRemoved = await signInLink(removed);
    await scene.rows(`update contact set disabled_at = now() where uid = $1`, [removed.uid]);
    const ofMoved = await signInLink(moved);
    await scene.rows(`update contact set email = 'moved@mail.example' where uid = $1`, [moved.uid]);
    const genuine = await signInLink(robin);
    const replies = [
      await login(old),
      await login(ofRemoved),
      await login(ofMoved),
      await login(robin.uid),
      await login(genuine, '198.51.100.1', other.uid),
      await login(genuine, '198.51.100.1', '30000000-0000-4000-8000-000000000003'),
    ];
    expect(
      new Set(replies.map(({ status, body }) => `${status} ${body.code} ${body.errors[0]!.reason}`)),
    ).toEqual(new Set(['410 LINK_USED_UP This link was already used or has expired. Request a new one.']));
    expect((await login(genuine)).status).toBe(200);
  });

  it('does not use up the link of a removed user, who may be restored', async () => {
    const robin = await scene.newPerson({ disabledAt: new Date() });
    const tokenUID = await signInLink(robin);
    expect((await login(tokenUID)).status).toBe(410);
    await scene.rows(`update contact set disabled_at = null where uid = $1`, [robin.uid]);
    expect((await login(tokenUID)).status).toBe(200);
  });

  it('is limited per address, without affecting other addresses', async () => {
    const from = '203.0.113.50';
    await scene.setAttempts(990, WRONG_LINKS_OF_ADDRESS, from);
    const { uid } = await scene.newPerson();
    const guesses = await Promise.all(Array.from({ length: 20 }, () => login(uid, from)));
    expect(guesses.filter(({ status }) => status === 410)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    const tokenUID = await signInLink(await scene.newPerson());
    expect((await login(tokenUID, from)).status).toBe(429);
    expect((await login(tokenUID, '203.0.113.51')).status).toBe(200);
  });

  it('does not count valid links, so that an office can open many', async () => {
    const from = '203.0.113.60';
    for (let index = 0; index < 32; index += 1) {
      expect((await login(await signInLink(await scene.newPerson()), from)).status).toBe(200);
    }
  });

  it('stores no token in plain text', async () => {
    const tokenUID = await signInLink(await scene.newPerson());
    await login(tokenUID);
    expect(await scene.everythingStored()).not.toContain(tokenUID);
  });
});

describe('platform staff signing in as a user', () => {
  it.each(['login-as', 'tenant-jump'] as const)(
    'act for the user by %s, for two hours, and are logged',
    async (purpose) => {
      const robin = await scene.newPerson();
      const tokenUID = await scene.openLink(purpose, robin, await scene.staff());
      const before = Date.now();
      const reply = await login(tokenUID, '198.51.100.7');
      const grant = reply.body as unknown as { accessToken: string; refreshExpiration: string };
      const flags = await scene.api.call('/api/auth/get-my-flags', {}, grant.accessToken);
      expect(flags.actingStaff).toEqual({ name: 'Sam Support', returnUrl: (await scene.staff()).returnUrl });
      const expiry = Date.parse(grant.refreshExpiration);
      expect(expiry).toBeGreaterThanOrEqual(before + 7_200_000);
      expect(expiry).toBeLessThanOrEqual(Date.now() + 7_200_000);
      const [event] = await scene.rows(`select * from audit_event where about->>'contactUid' = $1`, [
        robin.uid,
      ]);
      expect(event).toMatchObject({
        action: 'staff-signed-in',
        actor_name: 'Platform staff: Sam Support',
        address: '198.51.100.7',
        about: {
          method: purpose,
          email: robin.email,
          staffContactUid: (await scene.staff()).staffContactUid,
        },
      });
    },
  );

  it('do not verify the user’s address, and the user sees them', async () => {
    const robin = await scene.newPerson();
    await scene.signInAsStaff(robin);
    expect(await scene.rows(`select email_verified_at from contact where uid = $1`, [robin.uid])).toEqual([
      { email_verified_at: null },
    ]);
    const own = await scene.signIn(robin);
    const { devices } = await scene.api.call('/api/auth/list-my-devices', {}, own.accessToken);
    expect(devices.find(({ method }) => method === 'login-as')).toMatchObject({
      device: 'Platform staff: Sam Support',
      address: '',
    });
  });

  it('can use a link once, and not for a removed user', async () => {
    const robin = await scene.newPerson();
    const tokenUID = await scene.openLink('login-as', robin, await scene.staff());
    const replies = await Promise.all([login(tokenUID), login(tokenUID)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    const removed = await scene.newPerson({ disabledAt: new Date() });
    expect((await login(await scene.openLink('login-as', removed, await scene.staff()))).status).toBe(410);
  });
});
