import { randomUUID } from 'node:crypto';
import type { AddTenantUserRequest } from '@glass/contracts/auth';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo, readMailedToken } from '../../../../test/mailed-tokens.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { WRONG_LINKS_OF_ADDRESS } from '../../auth/domain/attempt-limits.js';
import { INVITATIONS_OF_TENANT, INVITATIONS_TO_MAILBOX, OpenInvitation } from '../services/invitations.js';

const ADD = '/api/tenant/user-add';
const LIST = '/api/tenant/invitations/list';
const CANCEL = '/api/tenant/invitations/cancel';
const RESEND = '/api/tenant/invitations/resend';
const SET_LEVEL = '/api/tenant/user-set-tenant-role-level';
const ACCEPT = '/api/auth/accept-invitation';
const DAY_MS = 86_400_000;

let api: TestApi;
let jobs: TestJobs;
let root: string;
let elsewhere: DemoTenant;
let tenant: DemoTenant;
let count = 0;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  root = await createPlatformRoot(api);
  elsewhere = await createDemoTenant(api, 'elsewhere');
});
beforeEach(async () => {
  tenant = await createDemoTenant(api, `inviting${(count += 1)}`);
  // All tests share an address, and open invalid links on purpose.
  await api.app.get(RateLimits).forget(WRONG_LINKS_OF_ADDRESS, '127.0.0.1');
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const send = (path: EndpointPath, body: object, token: string) =>
  api.send(path, body, { authorization: `Bearer ${token}` });
const wanted = (changes: Partial<AddTenantUserRequest> = {}): AddTenantUserRequest => ({
  invitationUID: randomUUID(),
  email: `ann@${tenant.slug}.test`,
  firstName: 'Ann',
  lastName: 'Lee',
  roleLevel: 10,
  ...changes,
});
async function invite(
  changes: Partial<AddTenantUserRequest> = {},
  token = tenant.tokens.owner,
): Promise<string> {
  return (await api.call(ADD, wanted(changes), token)).invitationUID;
}
const listed = async (includeClosed = false) =>
  (await api.call(LIST, { includeClosed }, tenant.tokens.owner)).invitations;
const statusOf = async (uid: string) =>
  (await listed(true)).find(({ invitationUID }) => invitationUID === uid)?.status;
const look = (token: string) => api.send(ACCEPT, { token });
const inTenant = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql, parameters) as Promise<Row[]>);
const audit = (action: string) =>
  inTenant<{ actor_contact_uid: string; about: object }>(
    `select actor_contact_uid, about from audit_event where action = $1 order by happened_at`,
    [action],
  );

describe('invitation calls', () => {
  const PATHS: EndpointPath[] = [ADD, LIST, CANCEL, RESEND];

  it.each(PATHS)('require managing the team: %s', async (path) => {
    const invitationUID = await invite({ email: `other@${tenant.slug}.test` });
    const body = path === ADD ? wanted() : path === LIST ? {} : { invitationUID };
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
    expect((await listed(true)).map(({ status }) => status)).toEqual(['open']);
    expect((await send(path, body, tenant.tokens.manager)).status).toBe(200);
  });

  it.each([CANCEL, RESEND] as const)('reach no invitation of another tenant: %s', async (path) => {
    const invitationUID = await invite();
    const reply = await send(path, { invitationUID }, elsewhere.tokens.owner);
    expect(reply.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await statusOf(invitationUID)).toBe('open');
  });
});

describe('user-add', () => {
  it('returns the invitation and emails a link valid for fourteen days', async () => {
    const request = wanted({ email: ' ANN@Team.Test', roleLevel: 20 });
    const invitation = await api.call(ADD, request, tenant.tokens.manager);
    expect(invitation).toMatchObject({
      invitationUID: request.invitationUID,
      kind: 'team',
      email: 'ann@team.test',
      firstName: 'Ann',
      roleLevel: 20,
      companyUID: null,
      companyName: null,
      status: 'open',
      invitedBy: `manager of ${tenant.slug}`,
    });
    const goodFor = Date.parse(invitation.expiresAt) - Date.parse(invitation.lastSentAt);
    expect(goodFor).toBe(14 * DAY_MS);
    const [mail] = await mailsTo(jobs, 'ann@team.test');
    expect(mail!.text).toContain(
      `manager of ${tenant.slug} invited you to join the team of Glass of ${tenant.slug}`,
    );
    expect(mail!.text).toContain(`http://${tenant.slug}.localhost:4200/account/accept-invitation?token=`);
    expect(await listed()).toEqual([invitation]);
  });

  it('stores no token in tables or jobs', async () => {
    await invite();
    const [{ waiting }] = (await inTenant<{ waiting: string }>(
      `select payload::text as waiting from outbox`,
    )) as [{ waiting: string }];
    expect(Object.keys(JSON.parse(waiting) as object)).toEqual(['invitationUid']);
    const token = await readMailedToken(jobs, `ann@${tenant.slug}.test`);
    const rows = await inTenant('select * from invitation');
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });

  it('logs inviter and recipient', async () => {
    await invite({ roleLevel: 20 }, tenant.tokens.manager);
    expect(await audit('invitation-sent')).toMatchObject([
      {
        actor_contact_uid: tenant.contactUids.manager,
        about: { kind: 'team', email: `ann@${tenant.slug}.test`, roleLevel: 20 },
      },
    ]);
  });

  it('invites once if sent twice', async () => {
    const request = wanted();
    const replies = await Promise.all([1, 2].map(() => api.call(ADD, request, tenant.tokens.owner)));
    expect(replies[0]).toEqual(replies[1]);
    expect(await listed(true)).toHaveLength(1);
    expect(await mailsTo(jobs, request.email)).toHaveLength(1);
  });

  it('rejects the uid of another invitation', async () => {
    const invitationUID = await invite();
    for (const changes of [{ roleLevel: 20 }, { email: 'other@team.test' }, { firstName: 'Bob' }]) {
      const reply = await send(ADD, wanted({ invitationUID, ...changes }), tenant.tokens.owner);
      expect(reply.body).toMatchObject({ status: 409, code: 'UID_TAKEN' });
    }
    const buyer = { ...wanted({ invitationUID }), roleLevel: undefined };
    expect((await send('/api/auth/invite-buyer', buyer, tenant.tokens.owner)).body.code).toBe('UID_TAKEN');
  });

  it('replaces the open invitation, whose link becomes invalid', async () => {
    const first = await invite({ roleLevel: 10 });
    const firstToken = await readMailedToken(jobs, `ann@${tenant.slug}.test`);
    const second = await invite({ roleLevel: 20 }, tenant.tokens.manager);
    expect((await listed()).map(({ invitationUID }) => invitationUID)).toEqual([second]);
    expect(await statusOf(first)).toBe('cancelled');
    expect((await look(firstToken)).body).toMatchObject({ status: 410, code: 'LINK_USED_UP' });
    expect((await look(await readMailedToken(jobs, `ann@${tenant.slug}.test`))).status).toBe(200);
    expect(await audit('invitation-cancelled')).toMatchObject([
      { about: { invitationUid: first, cause: 'replaced' } },
    ]);
  });

  it('leaves one open invitation after concurrent invitations of one person', async () => {
    const { manager, owner } = tenant.tokens;
    const replies = await Promise.all([owner, manager, owner].map((token) => send(ADD, wanted(), token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listed(true)).map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'cancelled',
      'open',
    ]);
  });

  it('does not replace an invitation to a higher level than the caller may give', async () => {
    const first = await invite({ roleLevel: 40 });
    const reply = await send(ADD, wanted({ roleLevel: 10 }), tenant.tokens.manager);
    expect(reply.body).toMatchObject({
      code: 'FORBIDDEN',
      errors: [{ reason: 'This person is already invited as an owner, which you can’t change.' }],
    });
    expect(await statusOf(first)).toBe('open');
  });

  it('grants no more than the caller holds', async () => {
    const reply = await send(ADD, wanted({ roleLevel: 40 }), tenant.tokens.manager);
    expect(reply.body).toMatchObject({
      code: 'FORBIDDEN',
      errors: [{ reason: 'You’re a manager and can’t make anyone an owner.' }],
    });
    expect(await listed(true)).toEqual([]);
  });

  it('rejects undefined levels at their field', async () => {
    for (const roleLevel of [0, 15, 41, '10']) {
      const reply = await send(ADD, { ...wanted(), roleLevel }, tenant.tokens.owner);
      expect(reply.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'roleLevel' }] });
    }
  });

  it('rejects team members and accepts buyers', async () => {
    const colleague = await send(
      ADD,
      wanted({ email: `viewer@${tenant.slug}.example` }),
      tenant.tokens.owner,
    );
    expect(colleague.body).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [{ reason: 'This person is already on your team.' }],
    });
    const buyer = await send(ADD, wanted({ email: `buyer@${tenant.slug}.example` }), tenant.tokens.owner);
    expect(buyer.status).toBe(200);
  });

  it('limits emails per mailbox and per tenant', async () => {
    const email = `ann@${tenant.slug}.test`;
    const limits = api.app.get(RateLimits);
    for (let sent = 0; sent < INVITATIONS_TO_MAILBOX.attempts; sent += 1) await invite();
    const refused = await send(ADD, wanted(), tenant.tokens.owner);
    expect(refused.body).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsTo(jobs, email)).toHaveLength(1);
    for (;;) {
      const left = await limits.take(INVITATIONS_OF_TENANT, tenant.uid).then(
        () => true,
        () => false,
      );
      if (!left) break;
    }
    expect((await send(ADD, wanted({ email: 'bob@team.test' }), tenant.tokens.owner)).status).toBe(429);
    expect(await listed()).toHaveLength(1);
  });

  it('is available to the platform for a tenant’s first owner', async () => {
    await inTenant(`update contact set role_level = null`);
    const ctx = systemContext(tenant.uid, 'The platform', 'test');
    const { invitationUID, firstName, lastName, email } = { firstName: '', lastName: '', ...wanted() };
    const person = { uid: invitationUID, email, firstName, lastName, roleLevel: 40, companyUid: null };
    const invitation = await api.app.get(OpenInvitation).run(ctx, { kind: 'team', ...person });
    expect(invitation).toMatchObject({ status: 'open', invitedBy: 'The platform', roleLevel: 40 });
    expect((await look(await readMailedToken(jobs, email))).status).toBe(200);
  });
});

describe('invitations/list', () => {
  it('lists open and expired ones, newest first, and closed ones on request', async () => {
    const open = await invite({ email: 'open@team.test' });
    const expired = await invite({ email: 'expired@team.test' });
    const cancelled = await invite({ email: 'cancelled@team.test' });
    await inTenant(`update invitation set expires_at = now() where uid = $1`, [expired]);
    await api.call(CANCEL, { invitationUID: cancelled }, tenant.tokens.owner);
    const statuses = (all: Awaited<ReturnType<typeof listed>>) =>
      all.map(({ invitationUID, status }) => [invitationUID, status]);
    expect(statuses(await listed())).toEqual([
      [expired, 'expired'],
      [open, 'open'],
    ]);
    expect(statuses(await listed(true))[0]).toEqual([cancelled, 'cancelled']);
  });

  it('filters by kind and names a customer’s company', async () => {
    await invite();
    const buyer = { invitationUID: randomUUID(), email: 'b@team.test', companyUID: tenant.companyUid };
    await api.call('/api/auth/invite-buyer', buyer, tenant.tokens.sales);
    const ofKind = async (kind: 'team' | 'buyer') =>
      (await api.call(LIST, { kind }, tenant.tokens.manager)).invitations;
    expect((await ofKind('buyer')).map(({ companyName, roleLevel }) => [companyName, roleLevel])).toEqual([
      [`Glaziers of ${tenant.slug}`, null],
    ]);
    expect((await ofKind('team')).map(({ companyName, roleLevel }) => [companyName, roleLevel])).toEqual([
      [null, 10],
    ]);
  });
});

describe('invitations/cancel', () => {
  it('invalidates the link, idempotently', async () => {
    const invitationUID = await invite();
    const token = await readMailedToken(jobs, `ann@${tenant.slug}.test`);
    expect((await look(token)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      const reply = await api.call(CANCEL, { invitationUID }, tenant.tokens.manager);
      expect(reply.status).toBe('cancelled');
    }
    expect((await look(token)).body.code).toBe('LINK_USED_UP');
    expect(await audit('invitation-cancelled')).toMatchObject([
      {
        actor_contact_uid: tenant.contactUids.manager,
        about: { invitationUid: invitationUID, cause: 'cancelled' },
      },
    ]);
  });

  it('keeps a pending email from being sent', async () => {
    const invitationUID = await invite();
    await api.call(CANCEL, { invitationUID }, tenant.tokens.owner);
    expect(await mailsTo(jobs, `ann@${tenant.slug}.test`)).toEqual([]);
  });

  it('requires the right to have given it', async () => {
    const invitationUID = await invite({ roleLevel: 40 });
    expect((await send(CANCEL, { invitationUID }, tenant.tokens.manager)).body.code).toBe('FORBIDDEN');
    expect((await send(RESEND, { invitationUID }, tenant.tokens.manager)).body.code).toBe('FORBIDDEN');
    expect(await statusOf(invitationUID)).toBe('open');
  });

  it('rejects an accepted invitation', async () => {
    const invitationUID = await invite();
    await inTenant(`update invitation set accepted_at = now() where uid = $1`, [invitationUID]);
    for (const path of [CANCEL, RESEND] as const) {
      expect((await send(path, { invitationUID }, tenant.tokens.owner)).body.code).toBe('STATE_CONFLICT');
    }
    expect(await statusOf(invitationUID)).toBe('accepted');
  });
});

describe('invitations/resend', () => {
  it('gives an expired one a new link with full lifetime, and invalidates the old one', async () => {
    const email = `ann@${tenant.slug}.test`;
    const invitationUID = await invite();
    const older = await readMailedToken(jobs, email);
    await inTenant(`update invitation set expires_at = now() - interval '1 day'`);
    expect((await look(older)).body.code).toBe('LINK_USED_UP');
    const again = await api.call(RESEND, { invitationUID }, tenant.tokens.manager);
    expect(again).toMatchObject({ invitationUID, status: 'open', invitedBy: `manager of ${tenant.slug}` });
    expect(Date.parse(again.expiresAt) - Date.parse(again.lastSentAt)).toBe(14 * DAY_MS);
    expect((await look(older)).body.code).toBe('LINK_USED_UP');
    const newer = await readMailedToken(jobs, email);
    expect(newer).not.toBe(older);
    expect((await look(newer)).status).toBe(200);
    expect(await mailsTo(jobs, email)).toHaveLength(2);
  });

  it('uses the current link, also in a delayed email', async () => {
    const email = `ann@${tenant.slug}.test`;
    const invitationUID = await invite();
    await api.call(RESEND, { invitationUID }, tenant.tokens.owner);
    for (const { text } of await mailsTo(jobs, email)) {
      const token = text.match(/token=(\S+)/)![1]!;
      expect((await look(token)).status).toBe(200);
    }
  });

  it('does not restore a canceled one', async () => {
    const invitationUID = await invite();
    await api.call(CANCEL, { invitationUID }, tenant.tokens.owner);
    expect((await send(RESEND, { invitationUID }, tenant.tokens.owner)).body.code).toBe('STATE_CONFLICT');
  });

  it('shares the limit of first emails', async () => {
    const invitationUID = await invite();
    for (let sent = 1; sent < INVITATIONS_TO_MAILBOX.attempts; sent += 1) {
      expect((await send(RESEND, { invitationUID }, tenant.tokens.owner)).status).toBe(200);
    }
    expect((await send(RESEND, { invitationUID }, tenant.tokens.owner)).status).toBe(429);
  });
});

describe('an inviter who loses the right', () => {
  it('invalidates their invitations only', async () => {
    await api.call(SET_LEVEL, { contactUID: tenant.contactUids.sales, roleLevel: 40 }, tenant.tokens.owner);
    const asOwner = await invite({ email: 'owner@team.test', roleLevel: 40 }, tenant.tokens.sales);
    const asViewer = await invite({ email: 'viewer@team.test', roleLevel: 10 }, tenant.tokens.sales);
    const byAnother = await invite({ email: 'another@team.test', roleLevel: 40 });
    const token = await readMailedToken(jobs, 'owner@team.test');
    await api.call(SET_LEVEL, { contactUID: tenant.contactUids.sales, roleLevel: 30 }, tenant.tokens.owner);
    const statuses = await Promise.all([asOwner, asViewer, byAnother].map(statusOf));
    expect(statuses).toEqual(['cancelled', 'open', 'open']);
    expect((await look(token)).body.code).toBe('LINK_USED_UP');
    expect(await audit('invitation-cancelled')).toMatchObject([
      { about: { invitationUid: asOwner, cause: 'inviter lost the right' } },
    ]);
  });

  it('leaves no invitation behind when removed, for team or customers', async () => {
    const team = await invite({}, tenant.tokens.manager);
    const buyer = { invitationUID: randomUUID(), email: 'b@team.test', companyUID: tenant.companyUid };
    await api.call('/api/auth/invite-buyer', buyer, tenant.tokens.manager);
    await api.call(
      '/api/tenant/user-remove',
      { contactUID: tenant.contactUids.manager },
      tenant.tokens.owner,
    );
    expect([await statusOf(team), await statusOf(buyer.invitationUID)]).toEqual(['cancelled', 'cancelled']);
  });

  it('does not affect invitations that someone else has resent', async () => {
    const invitationUID = await invite({}, tenant.tokens.manager);
    await api.call(RESEND, { invitationUID }, tenant.tokens.owner);
    await api.call(
      '/api/tenant/user-remove',
      { contactUID: tenant.contactUids.manager },
      tenant.tokens.owner,
    );
    expect(await statusOf(invitationUID)).toBe('open');
  });
});
