import type { SessionGrant } from '@glass/contracts/auth';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import { systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import {
  createActingStaff,
  createDemoTenant,
  createPlatformStaff,
  type DemoTenant,
} from '../../../../test/demo-tenant.js';
import { passTime, TestApi } from '../../../../test/test-api.js';

const PASSWORD = 'Panels-2026!';
/** Time until all processes know of a change. */
const PROMISED_MS = 5000;

let api: TestApi;
let root: string;
let tenant: DemoTenant;
/** Acting staff member, signed in on one device. */
let admin: { token: string; contactUid: string };

beforeAll(async () => {
  api = await TestApi.start();
  root = (await createPlatformStaff(api)).root;
  tenant = await createDemoTenant(api, 'visited');
});
beforeEach(async () => {
  const { staffContactUid: contactUid } = await createActingStaff(api);
  const [row] = await inPlatform<{ email: string }>(`select email from contact where uid = $1`, [contactUid]);
  const login = { tenantUID: ROOT_TENANT_UID, email: row!.email, password: PASSWORD };
  admin = { token: ((await api.call('/api/auth/login', login)) as SessionGrant).accessToken, contactUid };
});
afterAll(() => api.stop());

function inPlatform<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
  const ctx = systemContext(ROOT_TENANT_UID, 'test', 'test');
  return api.app.get(Database).runInTransaction(ctx, ({ tx }) => tx.query(sql, parameters) as Promise<Row[]>);
}

const send = (path: EndpointPath, body: object, token?: string) =>
  api.send(path, body, token ? { authorization: `Bearer ${token}` } : {});

const WAYS = ['jump', 'login-as'] as const;
type Way = (typeof WAYS)[number];

async function linkBy(way: Way): Promise<string> {
  const { url } =
    way === 'jump'
      ? await api.call('/api/platform/tenant-jump-token', { tenantUID: tenant.uid }, admin.token)
      : await api.call(
          '/api/platform/tenant-user-login-token',
          { tenantUID: tenant.uid, contactUID: tenant.contactUids.buyer },
          admin.token,
        );
  return url.split('/').pop()!;
}

const open = (tokenUID: string) => send('/api/auth/token-login', { tenantUID: tenant.uid, tokenUID });

async function actBy(way: Way): Promise<SessionGrant> {
  const { body } = await open(await linkBy(way));
  return body as unknown as SessionGrant;
}

const statusOf = async ({ accessToken }: SessionGrant) =>
  (await send('/api/auth/get-my-flags', {}, accessToken)).status;
const refresh = ({ contactUID, refreshToken }: SessionGrant) =>
  api.call('/api/auth/refresh-token', { contactUID, refreshToken });

/** Events that end the staff member's right to act. */
const ENDINGS: [string, () => Promise<unknown>][] = Object.entries({
  'they are deleted': () =>
    api.call('/api/platform/delete-user', { tenantUID: ROOT_TENANT_UID, contactUID: admin.contactUid }, root),
  'they are disabled': () =>
    inPlatform(`update contact set disabled_at = now() where uid = $1`, [admin.contactUid]),
  'they are demoted': () =>
    inPlatform(`update contact set role_level = 10 where uid = $1`, [admin.contactUid]),
  'they sign out': () => api.call('/api/auth/logout', {}, admin.token),
  'they sign out everywhere': () => api.call('/api/auth/logout', { everywhere: true }, admin.token),
  'they change their password': () =>
    api.call(
      '/api/auth/change-password',
      { currentPassword: PASSWORD, newPassword: 'Umbra-and-sand-77' },
      admin.token,
    ),
});

describe('sessions of acting staff', () => {
  it.each(WAYS)('continue while the staff member is unchanged: %s', async (way) => {
    const acting = await actBy(way);
    passTime(api.app, PROMISED_MS);
    expect(await statusOf(acting)).toBe(200);
    expect((await refresh(acting)).isAuthenticated).toBe(true);
  });

  describe.each(ENDINGS)('end when %s', (_name, endStaff) => {
    it.each(WAYS)('within five seconds, for reading and refreshing: %s', async (way) => {
      const acting = await actBy(way);
      expect(await statusOf(acting)).toBe(200);
      await endStaff();
      passTime(api.app, PROMISED_MS);
      expect(await statusOf(acting)).toBe(401);
      expect(await refresh(acting)).toEqual({ isAuthenticated: false, reason: 'TOKEN_REVOKED' });
    });

    it.each(WAYS)('and links created before don’t work: %s', async (way) => {
      const link = await linkBy(way);
      await endStaff();
      expect((await open(link)).body.code).toBe('LINK_USED_UP');
    });
  });

  it('do not end when the staff member signs out on another device', async () => {
    const acting = await actBy('jump');
    const { email } = (
      await inPlatform<{ email: string }>(`select email from contact where uid = $1`, [admin.contactUid])
    )[0]!;
    const login = { tenantUID: ROOT_TENANT_UID, email, password: PASSWORD };
    const other = (await api.call('/api/auth/login', login)) as SessionGrant;
    await api.call('/api/auth/logout', {}, other.accessToken);
    passTime(api.app, PROMISED_MS);
    expect(await statusOf(acting)).toBe(200);
  });

  it('can start again after the staff member changed their password', async () => {
    await ENDINGS.find(([name]) => name === 'they change their password')![1]();
    expect(await statusOf(await actBy('login-as'))).toBe(200);
  });
});
