import type { DataSource } from 'typeorm';
import type { SessionGrant } from '@glass/contracts/auth';
import type { EndpointPath } from '@glass/contracts/endpoints';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { DATA_SOURCE, Database } from '../../../kernel/database/database.js';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from '../../../../test/demo-tenant.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { TestApi, type Answer } from '../../../../test/test-api.js';

const LIST = '/api/tenant/user-list';
const REMOVE = '/api/tenant/user-remove';
const SET_LEVEL = '/api/tenant/user-set-tenant-role-level';

let api: TestApi;
let root: string;
let elsewhere: DemoTenant;
let count = 0;
beforeAll(async () => {
  api = await TestApi.start();
  root = await createPlatformRoot(api);
  elsewhere = await createDemoTenant(api, 'elsewhere');
});
afterAll(() => api.stop());

/** A new team per test: viewer, salesperson, manager and owner. */
const newTeam = () => createDemoTenant(api, `team${(count += 1)}`);
const send = (path: EndpointPath, body: object, token: string): Promise<Answer<ProblemDetails>> =>
  api.send(path, body, { authorization: `Bearer ${token}` });
const inTenant = <Row>(tenant: DemoTenant, sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql, parameters) as Promise<Row[]>);
const levelOf = async (tenant: DemoTenant, contactUid: string) =>
  (
    await inTenant<{ role_level: number | null }>(tenant, `select role_level from contact where uid = $1`, [
      contactUid,
    ])
  )[0]!.role_level;
const auditOf = (tenant: DemoTenant, action: string) =>
  inTenant<{ actor_contact_uid: string; about: object }>(
    tenant,
    `select actor_contact_uid, about from audit_event where action = $1 order by happened_at`,
    [action],
  );
async function makeOwner(tenant: DemoTenant, contactUID: string): Promise<void> {
  await api.call(SET_LEVEL, { contactUID, roleLevel: 40 }, tenant.tokens.owner);
}
async function signIn(tenant: DemoTenant, person: string): Promise<SessionGrant> {
  const credentials = { email: `${person}@${tenant.slug}.example`, password: 'Panels-2026!' };
  const reply = await api.call('/api/auth/login', { tenantUID: tenant.uid, ...credentials });
  if (!reply.isAuthenticated) throw new Error(reply.reason);
  return reply;
}

describe('team calls', () => {
  const BODIES: [EndpointPath, (tenant: DemoTenant) => object][] = [
    [LIST, () => ({})],
    [REMOVE, ({ contactUids }) => ({ contactUID: contactUids.viewer })],
    [SET_LEVEL, ({ contactUids }) => ({ contactUID: contactUids.viewer, roleLevel: 20 })],
  ];

  it.each(BODIES)('require managing the team: %s', async (path, bodyOf) => {
    const tenant = await newTeam();
    const body = bodyOf(tenant);
    expect((await api.send(path, body)).status).toBe(401);
    for (const person of ['buyer', 'viewer', 'sales'] as const) {
      expect((await send(path, body, tenant.tokens[person])).body).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      });
    }
    expect((await send(path, body, root)).body.status).toBe(403);
    const stranger = await send(path, { ...body, tenantUID: tenant.uid }, elsewhere.tokens.owner);
    expect(stranger.body).toMatchObject({ status: 404, code: 'TENANT_UNKNOWN' });
    expect(await levelOf(tenant, tenant.contactUids.viewer)).toBe(10);
    expect((await send(path, body, tenant.tokens.manager)).status).toBe(200);
  });

  it('reach no user of another tenant, by any uid', async () => {
    const contactUID = elsewhere.contactUids.viewer;
    const tenant = await newTeam();
    for (const [path, body] of [
      [REMOVE, { contactUID }],
      [SET_LEVEL, { contactUID, roleLevel: 20 }],
    ] as const) {
      expect((await send(path, body, tenant.tokens.owner)).body.code).toBe('NOT_FOUND');
    }
    expect(await levelOf(elsewhere, contactUID)).toBe(10);
  });
});

describe('user-list', () => {
  it('lists the team, highest level first, without buyers', async () => {
    const tenant = await newTeam();
    const { users } = await api.call(LIST, {}, tenant.tokens.manager);
    expect(users.map(({ firstName, roleLevel, isMe }) => [firstName, roleLevel, isMe])).toEqual([
      ['owner', 40, false],
      ['manager', 30, true],
      ['sales', 20, false],
      ['viewer', 10, false],
    ]);
    expect(users[0]).toMatchObject({ email: `owner@${tenant.slug}.example`, avatarUID: null });
  });

  it('says whom the caller may change, and why not the others', async () => {
    const tenant = await newTeam();
    const asManager = await api.call(LIST, {}, tenant.tokens.manager);
    expect(asManager.users.map(({ mayChange, lockedReason }) => [mayChange, lockedReason])).toEqual([
      [false, 'You’re a manager and can’t change an owner.'],
      [true, null],
      [true, null],
      [true, null],
    ]);
    const asOwner = await api.call(LIST, {}, tenant.tokens.owner);
    expect(asOwner.users[0]).toMatchObject({
      mayChange: false,
      lockedReason: 'You’re the only owner. Make someone else an owner first.',
    });
  });

  it('shows when users were last active, ignoring platform staff acting for them', async () => {
    const tenant = await newTeam();
    const { viewer, sales } = tenant.contactUids;
    await inTenant(tenant, `delete from sign_in where contact_uid in ($1, $2)`, [viewer, sales]);
    await inTenant(
      tenant,
      `insert into sign_in (tenant_uid, uid, contact_uid, method, staff_contact_uid, staff_name, last_seen_at, expires_at)
       values ($1, gen_random_uuid(), $2, 'password', null, null, '2026-01-02T03:04:05Z', now()),
              ($1, gen_random_uuid(), $2, 'password', null, null, '2026-01-01T00:00:00Z', now()),
              ($1, gen_random_uuid(), $2, 'login-as', $2, 'Root', '2026-02-01T00:00:00Z', now())`,
      [tenant.uid, viewer],
    );
    const { users } = await api.call(LIST, {}, tenant.tokens.owner);
    const seen = Object.fromEntries(users.map(({ firstName, lastSeenAt }) => [firstName, lastSeenAt]));
    expect(seen).toMatchObject({ viewer: '2026-01-02T03:04:05.000Z', sales: null });
    expect(seen.owner).not.toBeNull();
  });
});

describe('SQL of user-list', () => {
  it('reads last activity once, one session per user', async () => {
    const tenant = await newTeam();
    await inTenant(
      tenant,
      `insert into sign_in (tenant_uid, uid, contact_uid, method, last_seen_at, expires_at)
       select contact.tenant_uid, gen_random_uuid(), contact.uid, 'password', now() - number * interval '1 hour', now()
       from contact, generate_series(1, 1500) number`,
    );
    const statements = await recordStatements(api.app.get<DataSource>(DATA_SOURCE), () =>
      api.call(LIST, {}, tenant.tokens.owner),
    );
    const ofTeam = statements.filter(({ sql }) => sql.includes('cross join lateral'));
    expect(ofTeam).toHaveLength(1);
    const plan = await inTenant<{ 'QUERY PLAN': string }>(
      tenant,
      `explain (analyze, costs off, timing off, summary off, buffers off) ${ofTeam[0]!.sql}`,
      ofTeam[0]!.parameters,
    );
    const readings = plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes(' on sign_in'));
    expect(readings).toHaveLength(1);
    expect(readings[0]).toMatch(/sign_in_of_contact on sign_in \(actual rows=1\.?0* loops=4\)/);
  });
});

describe('user-set-tenant-role-level', () => {
  it('takes effect with the user’s next call', async () => {
    const tenant = await newTeam();
    const { sales } = tenant.contactUids;
    expect((await send(LIST, {}, tenant.tokens.sales)).status).toBe(403);
    const user = await api.call(SET_LEVEL, { contactUID: sales, roleLevel: 30 }, tenant.tokens.manager);
    expect(user).toMatchObject({ contactUID: sales, roleLevel: 30, mayChange: true });
    expect((await send(LIST, {}, tenant.tokens.sales)).status).toBe(200);
    await api.call(SET_LEVEL, { contactUID: sales, roleLevel: 10 }, tenant.tokens.manager);
    expect((await send(LIST, {}, tenant.tokens.sales)).status).toBe(403);
  });

  it('logs actor, user, old and new level', async () => {
    const tenant = await newTeam();
    const request = { contactUID: tenant.contactUids.viewer, roleLevel: 20 };
    await api.call(SET_LEVEL, request, tenant.tokens.manager);
    await api.call(SET_LEVEL, request, tenant.tokens.manager);
    expect(await auditOf(tenant, 'role-changed')).toEqual([
      {
        actor_contact_uid: tenant.contactUids.manager,
        about: {
          contactUid: tenant.contactUids.viewer,
          name: `viewer of ${tenant.slug}`,
          email: `viewer@${tenant.slug}.example`,
          from: 10,
          to: 20,
        },
      },
    ]);
  });

  it('rejects undefined levels at their field', async () => {
    const tenant = await newTeam();
    for (const roleLevel of [0, 1, 35, 41, 100, '40', null]) {
      const reply = await send(
        SET_LEVEL,
        { contactUID: tenant.contactUids.viewer, roleLevel },
        tenant.tokens.owner,
      );
      expect(reply.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'roleLevel' }] });
    }
  });

  it('raises no one above the caller, nor the caller', async () => {
    const tenant = await newTeam();
    for (const person of ['viewer', 'manager'] as const) {
      const body = { contactUID: tenant.contactUids[person], roleLevel: 40 };
      expect((await send(SET_LEVEL, body, tenant.tokens.manager)).body).toMatchObject({
        code: 'FORBIDDEN',
        errors: [{ reason: 'You’re a manager and can’t make anyone an owner.' }],
      });
    }
  });

  it('does not change users above the caller', async () => {
    const tenant = await newTeam();
    const body = { contactUID: tenant.contactUids.owner, roleLevel: 10 };
    expect((await send(SET_LEVEL, body, tenant.tokens.manager)).body.code).toBe('FORBIDDEN');
    expect(await levelOf(tenant, tenant.contactUids.owner)).toBe(40);
  });

  it('does not make buyers users: they are invited', async () => {
    const tenant = await newTeam();
    const body = { contactUID: tenant.contactUids.buyer, roleLevel: 10 };
    expect((await send(SET_LEVEL, body, tenant.tokens.owner)).body.code).toBe('NOT_FOUND');
  });

  it('keeps the last owner until there is another', async () => {
    const tenant = await newTeam();
    const { owner, manager } = tenant.contactUids;
    const stepDown = () => send(SET_LEVEL, { contactUID: owner, roleLevel: 30 }, tenant.tokens.owner);
    expect((await stepDown()).body).toMatchObject({ status: 409, code: 'LAST_OWNER' });
    await makeOwner(tenant, manager);
    expect((await stepDown()).status).toBe(200);
    expect([await levelOf(tenant, owner), await levelOf(tenant, manager)]).toEqual([30, 40]);
  });

  it('leaves one owner after two demote each other, or themselves, concurrently', async () => {
    for (let round = 0; round < 6; round += 1) {
      const tenant = await newTeam();
      const { owner, manager } = tenant.contactUids;
      await makeOwner(tenant, manager);
      const whom = round % 2 === 0 ? [manager, owner] : [owner, manager];
      const replies = await Promise.all([
        send(SET_LEVEL, { contactUID: whom[0], roleLevel: 10 }, tenant.tokens.owner),
        send(SET_LEVEL, { contactUID: whom[1], roleLevel: 10 }, tenant.tokens.manager),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, round % 2 === 0 ? 403 : 409]);
      const levels = [await levelOf(tenant, owner), await levelOf(tenant, manager)];
      expect(levels.sort()).toEqual([10, 40]);
    }
  });
});

describe('user-remove', () => {
  it('invalidates access token, refresh token and password immediately', async () => {
    const tenant = await newTeam();
    const { accessToken, contactUID, refreshToken } = await signIn(tenant, 'sales');
    expect((await send('/api/auth/get-my-flags', {}, accessToken)).status).toBe(200);
    expect(await api.call(REMOVE, { contactUID }, tenant.tokens.manager)).toEqual({ done: true });
    expect((await send('/api/auth/get-my-flags', {}, accessToken)).body).toMatchObject({
      status: 401,
      code: 'TOKEN_INVALID',
    });
    expect(await api.call('/api/auth/refresh-token', { contactUID, refreshToken })).toEqual({
      isAuthenticated: false,
      reason: 'TOKEN_REVOKED',
    });
    await expect(signIn(tenant, 'sales')).rejects.toThrow('Wrong email address or password');
    const { users } = await api.call(LIST, {}, tenant.tokens.manager);
    expect(users.map(({ firstName }) => firstName)).toEqual(['owner', 'manager', 'viewer']);
  });

  it('is logged once, even if repeated', async () => {
    const tenant = await newTeam();
    const contactUID = tenant.contactUids.viewer;
    const replies = await Promise.all([1, 2].map(() => send(REMOVE, { contactUID }, tenant.tokens.owner)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await auditOf(tenant, 'user-removed')).toMatchObject([
      { actor_contact_uid: tenant.contactUids.owner, about: { contactUid: contactUID, roleLevel: 10 } },
    ]);
  });

  it('removes neither users above the caller nor buyers', async () => {
    const tenant = await newTeam();
    const { owner, buyer } = tenant.contactUids;
    expect((await send(REMOVE, { contactUID: owner }, tenant.tokens.manager)).body.code).toBe('FORBIDDEN');
    expect((await send(REMOVE, { contactUID: buyer }, tenant.tokens.owner)).body.code).toBe('NOT_FOUND');
    expect((await send('/api/auth/get-my-flags', {}, tenant.tokens.buyer)).status).toBe(200);
  });

  it('lets users leave, except the last owner', async () => {
    const tenant = await newTeam();
    const { owner, manager } = tenant.contactUids;
    const leave = () => send(REMOVE, { contactUID: owner }, tenant.tokens.owner);
    expect((await leave()).body).toMatchObject({ status: 409, code: 'LAST_OWNER' });
    await makeOwner(tenant, manager);
    expect((await leave()).status).toBe(200);
    expect((await send(LIST, {}, tenant.tokens.owner)).status).toBe(401);
  });

  it('leaves one owner after two remove each other concurrently', async () => {
    const tenant = await newTeam();
    const { owner, manager } = tenant.contactUids;
    await makeOwner(tenant, manager);
    const replies = await Promise.all([
      send(REMOVE, { contactUID: manager }, tenant.tokens.owner),
      send(REMOVE, { contactUID: owner }, tenant.tokens.manager),
    ]);
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // The second was rejected by the guard or by the rules.
    expect([401, 403]).toContain(statuses[1]);
    const levels = [await levelOf(tenant, owner), await levelOf(tenant, manager)];
    expect(levels.filter((level) => level === 40)).toHaveLength(1);
  });
});
