import { randomUUID } from 'node:crypto';
import type { SessionGrant, StaffLoginLink } from '@glass/contracts/auth';
import { endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts/endpoints';
import { ROOT_TENANT_UID, type Right } from '@glass/contracts/flags';
import { Database } from '../../../kernel/database/database.js';
import {
  createDemoTenant,
  createPlatformStaff,
  type DemoTenant,
  type PlatformPerson,
} from '../../../../test/demo-tenant.js';
import { systemContext } from '../../../kernel/context/context.js';
import { TestApi } from '../../../../test/test-api.js';

const JUMP = '/api/platform/tenant-jump-token';
const LOGIN_AS = '/api/platform/tenant-user-login-token';
const FLAGS = '/api/auth/get-my-flags';

let api: TestApi;
let staff: Record<PlatformPerson, string>;
let tenant: DemoTenant;
let count = 0;
beforeAll(async () => {
  api = await TestApi.start();
  staff = await createPlatformStaff(api);
});
beforeEach(async () => {
  tenant = await createDemoTenant(api, `visited${(count += 1)}`);
});
afterAll(() => api.stop());

const send = (path: EndpointPath, body: object, token?: string) =>
  api.send(path, body, token ? { authorization: `Bearer ${token}` } : {});
const inTenant = <Row>(sql: string, parameters: unknown[] = [], uid = tenant.uid): Promise<Row[]> =>
  api.app
    .get(Database)
    .runInTransaction(
      systemContext(uid, 'test', 'test'),
      ({ tx }) => tx.query(sql, parameters) as Promise<Row[]>,
    );
const jump = (reason?: string) => api.call(JUMP, { tenantUID: tenant.uid, reason }, staff.admin);
const loginAs = (contactUID: string) =>
  api.call(LOGIN_AS, { tenantUID: tenant.uid, contactUID }, staff.admin);
const tokenOf = ({ url }: StaffLoginLink) => url.split('/').pop()!;
const open = async (link: StaffLoginLink): Promise<SessionGrant> =>
  (await api.call('/api/auth/token-login', {
    tenantUID: tenant.uid,
    tokenUID: tokenOf(link),
  })) as SessionGrant;
const tryToOpen = (link: StaffLoginLink) =>
  send('/api/auth/token-login', { tenantUID: tenant.uid, tokenUID: tokenOf(link) });

describe('staff links', () => {
  const CALLS: [EndpointPath, (contactUID: string) => object][] = [
    [JUMP, () => ({ tenantUID: tenant.uid })],
    [LOGIN_AS, (contactUID) => ({ tenantUID: tenant.uid, contactUID })],
  ];

  it.each(CALLS)('require platform staff of the level: %s', async (path, bodyOf) => {
    const body = bodyOf(tenant.contactUids.buyer);
    expect((await send(path, body)).status).toBe(401);
    const { buyer, viewer, owner } = tenant.tokens;
    for (const token of [buyer, viewer, owner, staff.support]) {
      expect((await send(path, body, token)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
    for (const token of [staff.admin, staff.root]) expect((await send(path, body, token)).status).toBe(200);
  });

  it.each(CALLS)('reject unknown tenants and the platform’s own: %s', async (path, bodyOf) => {
    const body = bodyOf(randomUUID());
    const nowhere = await send(path, { ...body, tenantUID: randomUUID() }, staff.root);
    expect(nowhere.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const itself = await send(path, { ...body, tenantUID: ROOT_TENANT_UID }, staff.root);
    expect(itself.body).toMatchObject({
      status: 403,
      errors: [{ reason: 'You can’t sign in as platform staff.' }],
    });
    expect(await inTenant(`select from account_link`, [], ROOT_TENANT_UID)).toEqual([]);
  });

  it('work once, within a minute, at the tenant’s site', async () => {
    const link = await jump();
    expect(link.url).toMatch(
      new RegExp(`^http://${tenant.slug}\\.localhost:4200/account/token-login/[0-9a-f-]{36}$`),
    );
    const [row] = await inTenant<{ purpose: string; lifetime: number; expires_at: Date }>(
      `select purpose, round(extract(epoch from expires_at - created_at))::int as lifetime, expires_at
       from account_link`,
    );
    expect(row).toMatchObject({ purpose: 'tenant-jump', lifetime: 60 });
    // The reported expiry is never later than the actual one.
    expect(Date.parse(link.expiresAt)).toBeLessThanOrEqual(row!.expires_at.getTime());
    await open(link);
    expect((await tryToOpen(link)).body.code).toBe('LINK_USED_UP');
    const late = await jump();
    await inTenant(`update account_link set expires_at = now() where used_at is null`);
    expect((await tryToOpen(late)).body.code).toBe('LINK_USED_UP');
  });

  it('work at their tenant only', async () => {
    const other = await createDemoTenant(api, `beside${count}`);
    const link = await jump();
    const reply = await send('/api/auth/token-login', { tenantUID: other.uid, tokenUID: tokenOf(link) });
    expect(reply.body.code).toBe('LINK_USED_UP');
  });

  it('are logged at the tenant only, with actor, user and reason', async () => {
    await jump('Ticket 4711: prices do not show');
    await loginAs(tenant.contactUids.buyer);
    const events = await inTenant<{ actor_name: string; about: object }>(
      `select actor_name, about from audit_event where action = 'staff-link-made' order by happened_at`,
    );
    const [{ uid: adminUid }] = (await inTenant<{ uid: string }>(
      `select uid from contact where email = 'admin@platform.example'`,
      [],
      ROOT_TENANT_UID,
    )) as [{ uid: string }];
    const maker = { staffContactUid: adminUid, staffName: 'admin of platform' };
    expect(events).toMatchObject([
      {
        actor_name: 'Platform staff: admin of platform',
        about: {
          ...maker,
          purpose: 'tenant-jump',
          reason: 'Ticket 4711: prices do not show',
          contactUid: tenant.contactUids.owner,
        },
      },
      {
        about: { ...maker, purpose: 'login-as', reason: '', email: `buyer@${tenant.slug}.example` },
      },
    ]);
    expect(await inTenant(`select from audit_event`, [], ROOT_TENANT_UID)).toEqual([]);
  });
});

describe('jumping into a tenant', () => {
  it('signs in as its first owner, acting as staff, with a way back', async () => {
    const [first, second] = [tenant.contactUids.manager, tenant.contactUids.owner];
    await inTenant(`update contact set role_level = 40, created_at = '2026-01-01' where uid = $1`, [first]);
    await inTenant(`update contact set created_at = '2026-02-01' where uid = $1`, [second]);
    const session = await open(await jump());
    expect(session).toMatchObject({ contactUID: first, tenantUID: tenant.uid });
    expect(await api.call(FLAGS, {}, session.accessToken)).toMatchObject({
      roleLevel: 40,
      isPlatform: false,
      actingStaff: {
        name: 'admin of platform',
        returnUrl: 'http://platform.localhost:4200/platform/manage',
      },
    });
  });

  it('skips removed owners', async () => {
    await inTenant(
      `update contact set role_level = 40, created_at = '2026-01-01', disabled_at = now() where uid = $1`,
      [tenant.contactUids.manager],
    );
    expect((await open(await jump())).contactUID).toBe(tenant.contactUids.owner);
  });

  it('is rejected without an owner', async () => {
    await inTenant(`update contact set role_level = 30 where role_level = 40`);
    const reply = await send(JUMP, { tenantUID: tenant.uid }, staff.root);
    expect(reply.body).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      errors: [{ reason: 'This tenant has no owner to sign in as.' }],
    });
    expect(await inTenant(`select from account_link`)).toEqual([]);
    expect(await inTenant(`select from audit_event where action = 'staff-link-made'`)).toEqual([]);
  });
});

describe('logging in as a user', () => {
  it.each(['buyer', 'viewer', 'owner'] as const)('grants exactly that user’s rights: %s', async (person) => {
    const session = await open(await loginAs(tenant.contactUids[person]));
    expect(session.contactUID).toBe(tenant.contactUids[person]);
    const [acting, themselves] = await Promise.all(
      [session.accessToken, tenant.tokens[person]].map((token) => api.call(FLAGS, {}, token)),
    );
    expect(acting).toEqual({
      ...themselves,
      userRights: { ...themselves!.userRights, users: false, money: false },
      actingStaff: {
        name: 'admin of platform',
        returnUrl: 'http://platform.localhost:4200/platform/users',
      },
    });
  });

  it('finds users of the named tenant only', async () => {
    const other = await createDemoTenant(api, `beside${count}`);
    const body = { tenantUID: tenant.uid, contactUID: other.contactUids.buyer };
    expect((await send(LOGIN_AS, body, staff.root)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('is rejected for platform staff', async () => {
    const [{ uid: contactUID }] = (await inTenant<{ uid: string }>(
      `select uid from contact where email = 'support@platform.example'`,
      [],
      ROOT_TENANT_UID,
    )) as [{ uid: string }];
    const asRoot = await send(LOGIN_AS, { tenantUID: ROOT_TENANT_UID, contactUID }, staff.root);
    expect(asRoot.body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const throughTenant = await send(LOGIN_AS, { tenantUID: tenant.uid, contactUID }, staff.root);
    expect(throughTenant.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('is rejected for a removed user', async () => {
    await inTenant(`update contact set disabled_at = now() where uid = $1`, [tenant.contactUids.viewer]);
    const body = { tenantUID: tenant.uid, contactUID: tenant.contactUids.viewer };
    expect((await send(LOGIN_AS, body, staff.root)).body).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [{ reason: `viewer of ${tenant.slug} was removed and cannot be signed in as.` }],
    });
  });
});

describe('staff acting for a user', () => {
  it.each(['jump', 'login-as'])(
    'are not platform staff meanwhile, and can’t act for others: %s',
    async (how) => {
      const { accessToken } = await open(
        how === 'jump' ? await jump() : await loginAs(tenant.contactUids.owner),
      );
      const other = await createDemoTenant(api, `next${count}`);
      for (const [path, body] of [
        [JUMP, { tenantUID: other.uid }],
        [LOGIN_AS, { tenantUID: other.uid, contactUID: other.contactUids.buyer }],
        [LOGIN_AS, { tenantUID: tenant.uid, contactUID: tenant.contactUids.buyer }],
      ] as const) {
        expect((await send(path, body, accessToken)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      }
    },
  );

  /** Independent list of calls that are private, open other ways in, or cost money. */
  const NOT_BY_STAFF: Record<string, RegExp> = {
    'passwords, email, second factor, keys':
      /^\/api\/auth\/(change-|verify-email-change|request-password|.*(passkey|totp|second-factor|recovery))/,
    'what they hear of new versions': /^\/api\/user\/save-news$/,
    'all that is kept about them': /^\/api\/user\/(export-my-data|delete-my-account)$/,
    'names and pictures': /^\/api\/(auth\/save-my-(profile|language)|user\/(upload|delete)-avatar)$/,
    'who is in the team, and as what':
      /^\/api\/tenant\/(user-(add|remove|set-|reset-)|invitations\/(cancel|resend))/,
    money:
      /^\/api\/(payment\/(create|complete|delete|connect|refresh|refund|order|pay|record)-|tenant\/create-tenant-payment|accounting\/(export|take-back)$)/,
    'access that outlasts the visit':
      /^\/api\/(quote-link\/(create|send-again)|guest\/(create-password|add-to-account|save-contact))$/,
    'what only they may say yes to':
      /^\/api\/(quote\/(ask|decide|write-on)-approval|order-change\/(request(-hardware)?|decide)|order\/cancel)$/,
  };
  const ofPeople = endpointPaths.filter((path) =>
    ['signed-in', 'own-or-tenant', 'tenant'].includes(endpointAt(path).access.kind),
  );

  it('are rejected for exactly the user’s private calls, as an owner', async () => {
    const { accessToken } = await open(await loginAs(tenant.contactUids.owner));
    const refused: string[] = [];
    // The call that ends their own session comes last.
    const paths = ofPeople.filter((path) => path !== '/api/auth/logout');
    for (const path of [...paths, '/api/auth/logout'] as const) {
      const { status, body } =
        endpointAt(path).method === 'POST'
          ? await send(path, {}, accessToken)
          : { status: 0, body: { code: '' } };
      if (body.code === 'NOT_WHILE_ACTING') refused.push(path);
      else expect([path, status, body.code]).not.toEqual([path, 403, 'FORBIDDEN']);
    }
    const agreed = ofPeople.filter((path) => Object.values(NOT_BY_STAFF).some((rule) => rule.test(path)));
    expect(refused.sort()).toEqual(agreed.sort());
    expect(refused.length).toBeGreaterThan(15);
  });

  it('have the user’s write rights, except for private calls', async () => {
    const { accessToken } = await open(await loginAs(tenant.contactUids.owner));
    const { userRights } = await api.call(FLAGS, {}, accessToken);
    const own = await api.call(FLAGS, {}, tenant.tokens.owner);
    const withheld = Object.entries(own.userRights).filter(
      ([right, may]) => may && !userRights[right as Right],
    );
    expect(withheld.map(([right]) => right).sort()).toEqual(['money', 'users']);
  });

  it('rename and invite no one, even within larger requests', async () => {
    const { accessToken } = await open(await loginAs(tenant.contactUids.owner));
    const calls: [EndpointPath, object][] = [
      ['/api/tenant/user-add', { email: 'friend@mail.example', roleLevel: 40 }],
      ['/api/auth/save-my-profile', { firstName: 'Another', lastName: 'Name' }],
    ];
    for (const [path, body] of calls) {
      expect((await send(path, body, accessToken)).body).toMatchObject({
        status: 403,
        code: 'NOT_WHILE_ACTING',
        errors: [{ reason: expect.stringMatching(/^You’re acting for owner/) as string }],
      });
    }
  });

  it('are named in the log', async () => {
    const { accessToken } = await open(await jump());
    await api.call('/api/auth/logout', {}, accessToken);
    expect(
      await inTenant(`select actor_contact_uid, staff_name from audit_event where action = 'staff-left'`),
    ).toEqual([{ actor_contact_uid: tenant.contactUids.owner, staff_name: 'admin of platform' }]);
  });
});
