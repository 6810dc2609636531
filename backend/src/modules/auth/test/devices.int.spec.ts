import type { LogoutRequest, SessionGrant } from '@glass/contracts/auth';
import { AccountScene, type TestPerson } from './account-scene.js';

let scene: AccountScene;
beforeAll(async () => (scene = await AccountScene.start({ trustedProxies: 1 })));
afterAll(() => scene.stop());

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

async function signInOn(person: TestPerson, userAgent: string, from: string): Promise<SessionGrant> {
  const body = { tenantUID: scene.tenant.uid, email: person.email, password: 'Panels-2026!' };
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': from };
  return (await scene.send('/api/auth/login', body, headers)).body as unknown as SessionGrant;
}
const devicesOf = async (grant: SessionGrant) =>
  (await scene.api.call('/api/auth/list-my-devices', {}, grant.accessToken)).devices;
const logout = (grant: SessionGrant, body: LogoutRequest = {}) =>
  scene.api.call('/api/auth/logout', body, grant.accessToken);
const isActive = async (grant: SessionGrant) =>
  (await scene.send('/api/auth/get-my-flags', {}, scene.as(grant))).status === 200;
const sessionOf = async (grant: SessionGrant) =>
  (await devicesOf(grant)).find(({ isThisOne }) => isThisOne)!.sessionUID;

describe('list-my-devices', () => {
  it('lists device, network, method and start, latest used first', async () => {
    const robin = await scene.newPerson();
    const before = new Date().toISOString();
    await signInOn(robin, PHONE, '198.51.100.7');
    const desk = await signInOn(robin, 'a program', '2001:db8::7');
    const devices = await devicesOf(desk);
    expect(devices).toMatchObject([
      { device: '', address: '2001:db8::7', method: 'password', isThisOne: true },
      { device: 'Chrome on Android', address: '198.51.100.7', method: 'password', isThisOne: false },
    ]);
    for (const { signedInAt, lastSeenAt } of devices) {
      expect(signedInAt >= before && lastSeenAt >= signedInAt).toBe(true);
    }
  });

  it('keeps one entry per device through all its tokens', async () => {
    const robin = await scene.newPerson();
    const grant = await signInOn(robin, PHONE, '198.51.100.7');
    const { contactUID, refreshToken } = grant;
    const headers = { 'user-agent': PHONE, 'x-forwarded-for': '198.51.100.8' };
    const reply = await scene.send('/api/auth/refresh-token', { contactUID, refreshToken }, headers);
    const devices = await devicesOf(reply.body as unknown as SessionGrant);
    expect(devices).toMatchObject([{ address: '198.51.100.8', isThisOne: true }]);
  });

  it('lists only own devices, without expired or signed-out ones', async () => {
    const [robin, kim] = [await scene.newPerson(), await scene.newPerson()];
    const grants = [await scene.signIn(robin), await scene.signIn(robin), await scene.signIn(robin)];
    await scene.signIn(kim);
    await logout(grants[1]!);
    const expired = await sessionOf(grants[2]!);
    await scene.rows(`update sign_in set expires_at = now() where uid = $1`, [expired]);
    expect(await devicesOf(grants[0]!)).toHaveLength(1);
  });
});

describe('logout', () => {
  it('ends this session only', async () => {
    const robin = await scene.newPerson();
    const [here, phone] = [await scene.signIn(robin), await scene.signIn(robin)];
    expect(await logout(here)).toEqual({ done: true });
    expect([await isActive(here), await isActive(phone)]).toEqual([false, true]);
  });

  it('ends another named session, idempotently', async () => {
    const robin = await scene.newPerson();
    const [here, phone] = [await scene.signIn(robin), await scene.signIn(robin)];
    const sessionUID = await sessionOf(phone);
    await logout(here, { sessionUID });
    expect(await logout(here, { sessionUID })).toEqual({ done: true });
    expect([await isActive(here), await isActive(phone)]).toEqual([true, false]);
    const { contactUID, refreshToken } = phone;
    expect(await scene.api.call('/api/auth/refresh-token', { contactUID, refreshToken })).toMatchObject({
      reason: 'TOKEN_REVOKED',
    });
  });

  it('ends all sessions, including this one, and logs it', async () => {
    const [robin, kim] = [await scene.newPerson(), await scene.newPerson()];
    const [here, phone, ofKim] = [
      await scene.signIn(robin),
      await scene.signIn(robin),
      await scene.signIn(kim),
    ];
    await logout(here, { everywhere: true });
    expect([await isActive(here), await isActive(phone), await isActive(ofKim)]).toEqual([
      false,
      false,
      true,
    ]);
    const events = await scene.rows(`select action, about from audit_event where actor_contact_uid = $1`, [
      robin.uid,
    ]);
    expect(events).toEqual([{ action: 'sessions-ended', about: { ended: 2 } }]);
  });

  it('ends no session of another user', async () => {
    const [robin, kim] = [await scene.newPerson(), await scene.newPerson()];
    const [here, ofKim] = [await scene.signIn(robin), await scene.signIn(kim)];
    const elsewhere = await sessionOf(ofKim);
    expect(await logout(here, { sessionUID: elsewhere })).toEqual({ done: true });
    expect([await isActive(here), await isActive(ofKim)]).toEqual([true, true]);
  });
});

describe('logout of platform staff acting for a user', () => {
  it('is logged and does not sign out the user', async () => {
    const robin = await scene.newPerson();
    const own = await scene.signIn(robin);
    const ownSession = await sessionOf(own);
    for (const body of [{}, { everywhere: true }, { sessionUID: ownSession }]) {
      const staff = await scene.signInAsStaff(robin);
      await logout(staff, body);
      expect([await isActive(staff), await isActive(own)]).toEqual([false, true]);
    }
    const events = await scene.rows(
      `select staff_name from audit_event where action = 'staff-left' and actor_contact_uid = $1`,
      [robin.uid],
    );
    expect(events).toEqual(Array(3).fill({ staff_name: 'Sam Support' }));
  });

  it('can be done by the user like for any device', async () => {
    const robin = await scene.newPerson();
    const [own, staff] = [await scene.signIn(robin), await scene.signInAsStaff(robin)];
    await logout(own, { sessionUID: await sessionOf(staff) });
    expect(await isActive(staff)).toBe(false);
  });
});
