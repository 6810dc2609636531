import { randomUUID } from 'node:crypto';
import type { AcceptInvitationRequest, InviteBuyerRequest, SessionGrant } from '@glass/contracts/auth';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { Database } from '../../../kernel/database/database.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from '../../../../test/demo-tenant.js';
import { mailsTo, readMailedToken } from '../../../../test/mailed-tokens.js';
import { TestApi } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { OpenInvitation } from '../../tenant/public.js';
import { WRONG_LINKS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { setAttempts } from './account-scene.js';

const ACCEPT = '/api/auth/accept-invitation';
const INVITE_BUYER = '/api/auth/invite-buyer';
const USER_ADD = '/api/tenant/user-add';
const USER_LIST = '/api/tenant/user-list';
const REMOVE = '/api/tenant/user-remove';
const FLAGS = '/api/auth/get-my-flags';
const PASSWORD = 'a password of Ann';
const ANN = { firstName: 'Ann', lastName: 'Lee', password: PASSWORD };

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
  tenant = await createDemoTenant(api, `accepting${(count += 1)}`);
  // All tests share an address, and open invalid links on purpose.
  await api.app.get(RateLimits).forget(WRONG_LINKS_OF_ADDRESS, '127.0.0.1');
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const send = (path: EndpointPath, body: object, token?: string) =>
  api.send(path, body, token ? { authorization: `Bearer ${token}` } : {});
const newMailbox = () => `ann@${tenant.slug}.test`;
const mailboxOf = (person: string) => `${person.toLowerCase()}@${tenant.slug}.example`;

async function inviteToTeam(email: string, roleLevel = 20, token = tenant.tokens.owner): Promise<string> {
  await api.call(USER_ADD, { invitationUID: randomUUID(), email, roleLevel }, token);
  return readMailedToken(jobs, email);
}
const buyerRequest = (changes: Partial<InviteBuyerRequest> = {}): InviteBuyerRequest => ({
  invitationUID: randomUUID(),
  email: newMailbox(),
  companyUID: tenant.companyUid,
  ...changes,
});
async function inviteBuyer(changes: Partial<InviteBuyerRequest> = {}): Promise<string> {
  const { email } = await api.call(INVITE_BUYER, buyerRequest(changes), tenant.tokens.sales);
  return readMailedToken(jobs, email);
}
async function accept(token: string, entered: Partial<AcceptInvitationRequest> = {}): Promise<SessionGrant> {
  const { session } = await api.call(ACCEPT, { token, accept: true, ...entered });
  if (!session) throw new Error('The invitation was not accepted');
  return session;
}
const signIn = (email: string, password = 'Panels-2026!') =>
  api.call('/api/auth/login', { tenantUID: tenant.uid, email, password });
const inTenant = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql, parameters) as Promise<Row[]>);
const companiesOf = async (contactUid: string) =>
  (
    await inTenant<{ company_uid: string }>(
      `select company_uid from company_contact where contact_uid = $1`,
      [contactUid],
    )
  ).map(({ company_uid: uid }) => uid);
const usedUp = { status: 410, code: 'LINK_USED_UP' };

describe('opening an invitation link', () => {
  it('describes it to a new user and does not use it up', async () => {
    const token = await inviteToTeam(newMailbox(), 30);
    for (let time = 0; time < 2; time += 1) {
      expect(await api.call(ACCEPT, { token })).toEqual({
        invitation: {
          email: newMailbox(),
          firstName: '',
          lastName: '',
          invitedBy: `owner of ${tenant.slug}`,
          kind: 'team',
          roleLevel: 30,
          companyName: null,
          hasAccount: false,
        },
        secondFactor: null,
        session: null,
      });
    }
    expect(await inTenant(`select from contact where email = $1`, [newMailbox()])).toEqual([]);
  });

  it('names the company to a customer and detects their account', async () => {
    const token = await inviteBuyer({ email: mailboxOf('otherBuyer') });
    expect((await api.call(ACCEPT, { token })).invitation).toMatchObject({
      kind: 'buyer',
      roleLevel: null,
      companyName: `Glaziers of ${tenant.slug}`,
      firstName: 'otherBuyer',
      hasAccount: true,
    });
  });

  it('reveals nothing about invalid links', async () => {
    const [head, tail] = (await inviteToTeam(newMailbox())).split('.') as [string, string];
    const wrong = [
      'nonsense',
      `${head}.${tail.slice(0, -4)}AAAA`,
      `${elsewhere.uid.replaceAll('-', '')}.${tail}`,
      `${randomUUID()}.${tail}`,
    ];
    const replies = await Promise.all(wrong.map((token) => send(ACCEPT, { token, accept: true, ...ANN })));
    const errors = replies.map(({ body }) => JSON.stringify([body.status, body.code, body.errors]));
    expect(new Set(errors).size).toBe(1);
    expect(replies[0]!.body).toMatchObject(usedUp);
  });

  it('limits attempts with unknown links', async () => {
    const good = await inviteToTeam(newMailbox());
    const guess = async () => (await send(ACCEPT, { token: `${tenant.uid}.${randomUUID()}` })).status;
    await setAttempts(api, WRONG_LINKS_OF_ADDRESS.attempts - 1, WRONG_LINKS_OF_ADDRESS, '127.0.0.1');
    expect((await send(ACCEPT, { token: good })).status).toBe(200);
    expect([await guess(), await guess()]).toEqual([410, 429]);
  });
});

describe('accepting an invitation to the team', () => {
  it('gives a new user account, role and session', async () => {
    const session = await accept(await inviteToTeam(newMailbox(), 30), ANN);
    expect(session).toMatchObject({
      isAuthenticated: true,
      contactEmail: newMailbox(),
      contact: { firstName: 'Ann' },
    });
    expect(await api.call(FLAGS, {}, session.accessToken)).toMatchObject({
      roleLevel: 30,
      actingStaff: null,
      mustSetUpSecondFactor: false,
      seesPrices: true,
    });
    const { devices } = await api.call('/api/auth/list-my-devices', {}, session.accessToken);
    expect(devices.map(({ method }) => method)).toEqual(['invitation']);
    expect(
      await inTenant(`select email_verified_at is not null as verified from contact where uid = $1`, [
        session.contactUID,
      ]),
    ).toEqual([{ verified: true }]);
    expect((await signIn(newMailbox(), PASSWORD)).isAuthenticated).toBe(true);
    const { users } = await api.call(USER_LIST, {}, tenant.tokens.owner);
    expect(users.map(({ firstName }) => firstName)).toContain('Ann');
  });

  it('requires names and a password that contains none of them', async () => {
    const token = await inviteToTeam(newMailbox());
    const fields = async (entered: object) => {
      const { status, body } = await send(ACCEPT, { token, accept: true, ...entered });
      expect(status).toBe(400);
      return body.errors.map(({ name }) => name);
    };
    expect(await fields({})).toEqual(['firstName', 'lastName', 'password']);
    expect(await fields({ ...ANN, password: 'short' })).toEqual(['password']);
    expect(await fields({ ...ANN, password: newMailbox() })).toEqual(['password']);
    expect((await send(ACCEPT, { token })).status).toBe(200);
  });

  it('uses the names from the invitation if unchanged', async () => {
    const request = {
      invitationUID: randomUUID(),
      email: newMailbox(),
      firstName: 'Ann',
      lastName: 'Lee',
      roleLevel: 10,
    };
    await api.call(USER_ADD, request, tenant.tokens.owner);
    const token = await readMailedToken(jobs, newMailbox());
    expect((await accept(token, { password: PASSWORD })).contact).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
    });
  });

  it('promotes a buyer, who keeps password, company and quotes', async () => {
    const session = await accept(await inviteToTeam(mailboxOf('buyer'), 10), {
      firstName: 'Mallory',
      lastName: 'Other',
      password: 'not the password of the buyer',
    });
    expect(session).toMatchObject({ contactUID: tenant.contactUids.buyer, contact: { firstName: 'buyer' } });
    expect((await signIn(mailboxOf('buyer'))).isAuthenticated).toBe(true);
    expect(await companiesOf(tenant.contactUids.buyer)).toEqual([tenant.companyUid]);
    expect((await send('/api/order/list-for-tenant', {}, tenant.tokens.buyer)).status).toBe(200);
  });

  it('completes a contact that the tenant had created', async () => {
    const uid = randomUUID();
    await inTenant(`insert into contact (tenant_uid, uid, email, first_name) values ($1, $2, $3, 'A.')`, [
      tenant.uid,
      uid,
      newMailbox(),
    ]);
    const token = await inviteToTeam(newMailbox());
    expect((await api.call(ACCEPT, { token })).invitation.hasAccount).toBe(false);
    expect(await accept(token, ANN)).toMatchObject({ contactUID: uid, contact: { firstName: 'Ann' } });
    expect((await signIn(newMailbox(), PASSWORD)).isAuthenticated).toBe(true);
  });

  it('works once', async () => {
    const token = await inviteToTeam(newMailbox());
    await accept(token, ANN);
    for (const body of [{ token }, { token, accept: true }, { token, accept: true, ...ANN }]) {
      expect((await send(ACCEPT, body)).body).toMatchObject(usedUp);
    }
  });

  it('works once when accepted concurrently', async () => {
    const token = await inviteToTeam(newMailbox());
    const replies = await Promise.all([1, 2, 3].map(() => send(ACCEPT, { token, accept: true, ...ANN })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await inTenant(`select from contact where email = $1`, [newMailbox()])).toHaveLength(1);
    expect(await inTenant(`select from sign_in where method = 'invitation'`)).toHaveLength(1);
  });

  it('works once for the first owner of a tenant', async () => {
    await inTenant(`update contact set role_level = null`);
    const person = { email: newMailbox(), firstName: '', lastName: '', roleLevel: 40, companyUid: null };
    await api.app.get(OpenInvitation).run(tenant.ctx, { uid: randomUUID(), kind: 'team', ...person });
    const token = await readMailedToken(jobs, newMailbox());
    const replies = await Promise.all([1, 2, 3].map(() => send(ACCEPT, { token, accept: true, ...ANN })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await signIn(newMailbox(), PASSWORD)).isAuthenticated).toBe(true);
  });

  it('logs user, role and inviter', async () => {
    const { contactUID } = await accept(await inviteToTeam(newMailbox(), 20), ANN);
    expect(
      await inTenant(`select actor_name, about from audit_event where action = 'invitation-accepted'`),
    ).toMatchObject([
      {
        actor_name: 'Visitor',
        about: {
          contactUid: contactUID,
          name: 'Ann Lee',
          email: newMailbox(),
          kind: 'team',
          roleLevel: 20,
          invitedBy: `owner of ${tenant.slug}`,
        },
      },
    ]);
  });

  it('does not lower a role that was raised meanwhile', async () => {
    const token = await inviteToTeam(mailboxOf('buyer'), 10);
    await inTenant(`update contact set role_level = 30 where uid = $1`, [tenant.contactUids.buyer]);
    const { accessToken } = await accept(token);
    expect(await api.call(FLAGS, {}, accessToken)).toMatchObject({ roleLevel: 30 });
  });

  it('cancels a pending sign-up of the mailbox', async () => {
    const token = await inviteToTeam(newMailbox());
    await inTenant(
      `insert into account_link (tenant_uid, uid, purpose, token_hash, email, expires_at)
       values ($1, gen_random_uuid(), 'sign-up', 'hash', $2, now() + interval '1 day')`,
      [tenant.uid, newMailbox()],
    );
    await accept(token, ANN);
    expect(await inTenant(`select from account_link where purpose = 'sign-up'`)).toEqual([]);
  });
});

describe('a user removed from the team', () => {
  async function removed(
    person: 'viewer' | 'sales' = 'viewer',
  ): Promise<{ uid: string; before: SessionGrant }> {
    const before = await signIn(mailboxOf(person));
    if (!before.isAuthenticated) throw new Error(before.reason);
    const uid = tenant.contactUids[person];
    await api.call(REMOVE, { contactUID: uid }, tenant.tokens.owner);
    return { uid, before };
  }

  it('can be invited again and sign in as before', async () => {
    const { uid } = await removed();
    const session = await accept(await inviteToTeam(mailboxOf('viewer'), 20));
    expect(session.contactUID).toBe(uid);
    expect(await api.call(FLAGS, {}, session.accessToken)).toMatchObject({ roleLevel: 20 });
    expect((await signIn(mailboxOf('viewer'))).isAuthenticated).toBe(true);
  });

  it('stays signed out on earlier devices', async () => {
    const { before } = await removed();
    await accept(await inviteToTeam(mailboxOf('viewer'), 20));
    expect((await send(FLAGS, {}, before.accessToken)).body.code).toBe('TOKEN_INVALID');
    const { contactUID, refreshToken } = before;
    expect(await api.call('/api/auth/refresh-token', { contactUID, refreshToken })).toMatchObject({
      isAuthenticated: false,
    });
  });

  it('cannot return through an invitation as a customer, new or old', async () => {
    const token = await inviteBuyer({ email: mailboxOf('otherBuyer') });
    await inTenant(`update contact set role_level = 10 where uid = $1`, [tenant.contactUids.otherBuyer]);
    await api.call(REMOVE, { contactUID: tenant.contactUids.otherBuyer }, tenant.tokens.owner);
    for (const accepting of [false, true]) {
      expect((await send(ACCEPT, { token, accept: accepting })).body).toMatchObject(usedUp);
    }
    const reply = await send(
      INVITE_BUYER,
      buyerRequest({ email: mailboxOf('otherBuyer') }),
      tenant.tokens.sales,
    );
    expect(reply.body).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await signIn(mailboxOf('otherBuyer'))).isAuthenticated).toBe(false);
  });

  it('cannot return through their own earlier invitations', async () => {
    const token = await inviteBuyer();
    await removed('sales');
    expect((await send(ACCEPT, { token, accept: true, ...ANN })).body).toMatchObject(usedUp);
  });
});

describe('the inviter’s rights', () => {
  it('are checked again on acceptance, however they were lost', async () => {
    const token = await inviteToTeam(newMailbox(), 30, tenant.tokens.manager);
    const asLevel = async (level: number | null) => {
      await inTenant(`update contact set role_level = $2 where uid = $1`, [
        tenant.contactUids.manager,
        level,
      ]);
      return send(ACCEPT, { token });
    };
    expect((await asLevel(20)).body).toMatchObject(usedUp);
    expect((await asLevel(null)).body).toMatchObject(usedUp);
    expect((await asLevel(30)).status).toBe(200);
    await inTenant(`update contact set disabled_at = now() where uid = $1`, [tenant.contactUids.manager]);
    expect((await send(ACCEPT, { token, accept: true, ...ANN })).body).toMatchObject(usedUp);
  });

  it('limit the invitation, even if revoked during acceptance', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `ann${round}@${tenant.slug}.test`;
      const contactUID = tenant.contactUids.manager;
      const setLevel = (roleLevel: number) =>
        api.call('/api/tenant/user-set-tenant-role-level', { contactUID, roleLevel }, tenant.tokens.owner);
      await setLevel(40);
      const token = await inviteToTeam(email, 40, tenant.tokens.manager);
      const [accepted] = await Promise.all([send(ACCEPT, { token, accept: true, ...ANN }), setLevel(30)]);
      const [invitation] = await inTenant<{ accepted: boolean; cancelled: boolean }>(
        `select accepted_at is not null as accepted, cancelled_at is not null as cancelled
         from invitation where email = $1`,
        [email],
      );
      // Either came first, and the other saw its result.
      expect(invitation).toEqual(
        accepted.status === 200 ? { accepted: true, cancelled: false } : { accepted: false, cancelled: true },
      );
    }
  });
});

describe('invite-buyer', () => {
  it('requires the right to manage companies', async () => {
    const body = buyerRequest();
    expect((await send(INVITE_BUYER, body)).status).toBe(401);
    for (const token of [tenant.tokens.buyer, tenant.tokens.viewer, root]) {
      expect((await send(INVITE_BUYER, body, token)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
    const stranger = await send(INVITE_BUYER, { ...body, tenantUID: tenant.uid }, elsewhere.tokens.owner);
    expect(stranger.body).toMatchObject({ status: 404, code: 'TENANT_UNKNOWN' });
    expect((await send(INVITE_BUYER, body, tenant.tokens.sales)).status).toBe(200);
  });

  it('makes a new user a buyer of the company', async () => {
    const session = await accept(await inviteBuyer(), ANN);
    expect(await api.call(FLAGS, {}, session.accessToken)).toMatchObject({ roleLevel: null });
    expect(await companiesOf(session.contactUID)).toEqual([tenant.companyUid]);
    const [mail] = await mailsTo(jobs, newMailbox());
    expect(mail!.text).toContain(`for Glaziers of ${tenant.slug}`);
  });

  it('makes a new user a buyer without a company if none is named', async () => {
    const session = await accept(await inviteBuyer({ companyUID: null }), ANN);
    expect(await companiesOf(session.contactUID)).toEqual([]);
  });

  it('adds a buyer with an account to the company on acceptance', async () => {
    const { otherBuyer } = tenant.contactUids;
    const token = await inviteBuyer({ email: mailboxOf('otherBuyer') });
    expect(await companiesOf(otherBuyer)).toEqual([]);
    expect((await accept(token)).contactUID).toBe(otherBuyer);
    expect(await companiesOf(otherBuyer)).toEqual([tenant.companyUid]);
  });

  it('invites once if sent twice', async () => {
    const request = buyerRequest();
    const replies = await Promise.all([1, 2].map(() => api.call(INVITE_BUYER, request, tenant.tokens.sales)));
    expect(replies[0]).toEqual(replies[1]);
    expect(await mailsTo(jobs, request.email)).toHaveLength(1);
  });

  it('says when there is nothing to invite to', async () => {
    const reason = async (changes: Partial<InviteBuyerRequest>) => {
      const { body } = await send(INVITE_BUYER, buyerRequest(changes), tenant.tokens.sales);
      expect(body.code).toBe('STATE_CONFLICT');
      return body.errors[0]!.reason;
    };
    expect(await reason({ email: mailboxOf('buyer') })).toBe('This person already orders for this company.');
    expect(await reason({ email: mailboxOf('buyer'), companyUID: null })).toBe(
      'This person already has an account.',
    );
    expect(await reason({ email: mailboxOf('viewer') })).toBe('This person is already on your team.');
  });

  it('rejects companies of other tenants', async () => {
    const reply = await send(
      INVITE_BUYER,
      buyerRequest({ companyUID: elsewhere.companyUid }),
      tenant.tokens.owner,
    );
    expect(reply.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await inTenant(`select from invitation`)).toEqual([]);
  });

  it('never assigns a role', async () => {
    const reply = await send(INVITE_BUYER, { ...buyerRequest(), roleLevel: 40 }, tenant.tokens.sales);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'roleLevel' }] });
  });
});
