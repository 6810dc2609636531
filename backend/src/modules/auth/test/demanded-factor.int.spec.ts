import { randomUUID } from 'node:crypto';
import type { SessionGrant, TenantUserListReply } from '@glass/contracts/auth';
import { endpointAt, endpointPaths, type EndpointPath } from '@glass/contracts/endpoints';
import { ROLE_LEVELS, ROOT_TENANT_UID } from '@glass/contracts/flags';
import { createPlatformStaff } from '../../../../test/demo-tenant.js';
import { passTime } from '../../../../test/test-api.js';
import { CACHE_TTL_MS } from '../../../kernel/cache/ttl-cache.js';
import { systemContext } from '../../../kernel/context/context.js';
import { PASSWORD } from './account-scene.js';
import { FactorScene } from './factor-scene.js';

let scene: FactorScene;
beforeAll(async () => {
  scene = await FactorScene.start({ staffNeedSecondFactor: true });
});
afterAll(() => scene.stop());

/** Lets caches expire, so that the change is known. */
const whenHeard = () => passTime(scene.accounts.api.app, CACHE_TTL_MS + 1);

const PROOF = { password: PASSWORD };
const NEEDED = { status: 403, code: 'SECOND_FACTOR_NEEDED' };
const flagsOf = (grant: SessionGrant) =>
  scene.call<{ mustSetUpSecondFactor: boolean }>('/api/auth/get-my-flags', {}, grant);

/** Requires a second factor during the test. */
async function whileDemanded(work: (owner: SessionGrant) => Promise<void>): Promise<void> {
  const { grant: owner } = await scene.protectedPerson({ roleLevel: ROLE_LEVELS.owner });
  const demand = (isDemanded: boolean) =>
    scene.call('/api/tenant/user-set-second-factor-demand', { isDemanded }, owner);
  await demand(true);
  whenHeard();
  try {
    await work(owner);
  } finally {
    await demand(false);
    whenHeard();
  }
}

describe('a tenant that requires a second factor', () => {
  it('allows a user without one only to set it up, also in existing sessions', async () => {
    const person = await scene.accounts.newPerson({ roleLevel: ROLE_LEVELS.sales });
    const before = await scene.accounts.signIn(person);
    await whileDemanded(async () => {
      const grant = await scene.accounts.signIn(person);
      for (const each of [before, grant]) {
        expect(await flagsOf(each)).toMatchObject({ mustSetUpSecondFactor: true });
        expect((await scene.send('/api/auth/get-my-profile', {}, each)).body).toMatchObject(NEEDED);
      }
      const { secret } = await scene.call<{ secret: string }>(
        '/api/auth/second-factor/begin-totp',
        {},
        grant,
      );
      const code = scene.freshCode(secret);
      await scene.call('/api/auth/second-factor/confirm-totp', { code }, grant);
      expect(await flagsOf(grant)).toMatchObject({ mustSetUpSecondFactor: false });
      expect([await scene.opens(grant), await scene.opens(before)]).toEqual([true, false]);
    });
  });

  it('rejects every call not marked `duringSetUp`', async () => {
    const person = await scene.accounts.newPerson({ roleLevel: ROLE_LEVELS.owner });
    await whileDemanded(async () => {
      const grant = await scene.accounts.signIn(person);
      const isOpen: EndpointPath[] = [];
      for (const path of endpointPaths) {
        const { access, method } = endpointAt(path);
        if (access.kind === 'public' || access.kind === 'platform' || method === 'GET') continue;
        if (path === '/api/auth/logout') continue;
        const { code } = (await scene.send(path, {}, grant)).body;
        if (code !== 'SECOND_FACTOR_NEEDED') isOpen.push(path);
      }
      expect(isOpen).toEqual([
        '/api/auth/get-my-flags',
        '/api/auth/second-factor/get',
        '/api/auth/second-factor/begin-totp',
        '/api/auth/second-factor/confirm-totp',
        '/api/auth/second-factor/begin-passkey',
        '/api/auth/second-factor/add-passkey',
      ]);
    });
  });

  it('asks for the password again if the sign-in is not recent', async () => {
    const person = await scene.accounts.newPerson({ roleLevel: ROLE_LEVELS.sales });
    const grant = await scene.accounts.signIn(person);
    scene.pass(16 * 60_000);
    await whileDemanded(async () => {
      const begin = (proof: object) => scene.send('/api/auth/second-factor/begin-totp', proof, grant);
      expect((await begin({})).body).toMatchObject({ errors: [{ name: 'password' }] });
      expect((await begin({ password: PASSWORD })).status).toBe(200);
    });
  });

  it('does not affect buyers and staff acting for a user', async () => {
    const buyer = await scene.accounts.newPerson();
    const member = await scene.accounts.newPerson({ roleLevel: ROLE_LEVELS.sales });
    await whileDemanded(async () => {
      expect(await scene.opens(await scene.accounts.signIn(buyer))).toBe(true);
      expect(await scene.opens(await scene.accounts.signInAsStaff(member))).toBe(true);
    });
  });

  it('keeps users from removing their last factor', async () => {
    await whileDemanded(async (owner) => {
      const remove = { password: PASSWORD };
      const reply = await scene.send('/api/auth/second-factor/remove-totp', remove, owner);
      expect(reply.body).toMatchObject({ code: 'STATE_CONFLICT' });
      await scene.addPasskey(owner);
      expect((await scene.send('/api/auth/second-factor/remove-totp', remove, owner)).status).toBe(200);
    });
  });

  it('also affects users who come by invitation or link', async () => {
    const person = await scene.accounts.newPerson({ roleLevel: ROLE_LEVELS.sales });
    const newcomer = `new-${randomUUID().slice(0, 8)}@mail.example`;
    await whileDemanded(async (owner) => {
      const tokenUID = await scene.accounts.openLink('sign-in', person);
      const tenantUID = scene.accounts.tenant.uid;
      const linked = await scene.call<SessionGrant>('/api/auth/token-login', { tenantUID, tokenUID });
      expect((await scene.send('/api/auth/get-my-profile', {}, linked)).body).toMatchObject(NEEDED);
      const invitation = { invitationUID: randomUUID(), email: newcomer, roleLevel: ROLE_LEVELS.sales };
      await scene.call('/api/tenant/user-add', invitation, owner);
      const [mail] = await scene.accounts.newMailsTo(newcomer);
      const token = decodeURIComponent(/\?token=(\S+)/.exec(mail!.text)![1]!);
      const entered = { firstName: 'Nia', lastName: 'New', password: 'Sand-and-soda-1875' };
      const accepted = await scene.call<{ session: SessionGrant }>('/api/auth/accept-invitation', {
        token,
        accept: true,
        ...entered,
      });
      expect((await scene.send('/api/auth/get-my-profile', {}, accepted.session)).body).toMatchObject(NEEDED);
    });
  });

  it('can be set by an owner with a factor, and by no lower role', async () => {
    const owner = await scene.accounts.signIn(
      await scene.accounts.newPerson({ roleLevel: ROLE_LEVELS.owner }),
    );
    const manager = await scene.accounts.signIn(
      await scene.accounts.newPerson({ roleLevel: ROLE_LEVELS.manager }),
    );
    const demand = (grant: SessionGrant) =>
      scene.send('/api/tenant/user-set-second-factor-demand', { isDemanded: true }, grant);
    expect((await demand(owner)).body).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await demand(manager)).body).toMatchObject({ code: 'FORBIDDEN' });
    const actions = (sql: string) => scene.accounts.rows<{ count: string }>(sql);
    const count = `select count(*) from audit_event where action = 'second-factor-demanded'`;
    const [before] = await actions(count);
    await whileDemanded(async (asker) => {
      const list = await scene.call<TenantUserListReply>('/api/tenant/user-list', {}, asker);
      expect(list.secondFactorIsDemanded).toBe(true);
      expect(list.users.find(({ contactUID }) => contactUID === asker.contactUID)?.hasSecondFactor).toBe(
        true,
      );
      expect(list.users.find(({ contactUID }) => contactUID === owner.contactUID)?.hasSecondFactor).toBe(
        false,
      );
    });
    const [after] = await actions(count);
    expect(Number(after!.count)).toBe(Number(before!.count) + 1);
  });
});

describe('a user who lost their second factor', () => {
  const reset = (contactUID: string, grant: SessionGrant) =>
    scene.send('/api/tenant/user-reset-second-factor', { contactUID }, grant);

  it('is reset by an owner, signed out everywhere and notified', async () => {
    const { grant: owner } = await scene.protectedPerson({ roleLevel: ROLE_LEVELS.owner });
    const lost = await scene.protectedPerson();
    await scene.accounts.newMailsTo(lost.person.email);
    expect((await reset(lost.person.uid, owner)).status).toBe(200);
    expect(await scene.opens(lost.grant)).toBe(false);
    expect(await scene.accounts.login(lost.person.email)).toMatchObject({ isAuthenticated: true });
    const [mail] = await scene.accounts.newMailsTo(lost.person.email);
    expect(mail?.subject).toBe('Your second factor was reset - Glass of accounts');
    const [event] = await scene.accounts.rows(
      `select actor_contact_uid, action from audit_event where action = 'second-factor-reset'
       and about ->> 'contactUid' = $1`,
      [lost.person.uid],
    );
    expect(event).toMatchObject({ actor_contact_uid: owner.contactUID });
    expect((await reset(lost.person.uid, owner)).body).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  it('cannot be reset by a manager, by staff acting for an owner, or by themselves', async () => {
    const lost = await scene.protectedPerson();
    const manager = await scene.accounts.newPerson({ roleLevel: ROLE_LEVELS.manager });
    expect((await reset(lost.person.uid, await scene.accounts.signIn(manager))).body).toMatchObject({
      code: 'FORBIDDEN',
    });
    const owner = await scene.protectedPerson({ roleLevel: ROLE_LEVELS.owner });
    const acting = await scene.accounts.signInAsStaff(owner.person);
    expect((await reset(lost.person.uid, acting)).body).toMatchObject({ code: 'NOT_WHILE_ACTING' });
    expect((await reset(owner.person.uid, owner.grant)).body).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await reset(randomUUID(), owner.grant)).body).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('platform staff and second factors', () => {
  const session = (accessToken: string) => ({ accessToken }) as SessionGrant;
  const ORIGIN = 'http://platform.localhost:4200';
  let tokens: Awaited<ReturnType<typeof createPlatformStaff>>;
  beforeAll(async () => {
    tokens = await createPlatformStaff(scene.accounts.api);
  });

  it('must set one up in production before any other call; then they can help others', async () => {
    const [root, support] = [session(tokens.root), session(tokens.support)];
    const lost = await scene.protectedPerson({ roleLevel: ROLE_LEVELS.owner });
    const reset = (contactUID: string, tenantUID: string, by: SessionGrant) =>
      scene.send(
        '/api/platform/reset-second-factor',
        { tenantUID, contactUID, reason: 'Phone stolen' },
        by,
        ORIGIN,
      );
    const ofLost = [lost.person.uid, scene.accounts.tenant.uid] as const;
    expect((await reset(...ofLost, root)).body).toMatchObject(NEEDED);
    const { secret } = await scene.call<{ secret: string }>(
      '/api/auth/second-factor/begin-totp',
      PROOF,
      root,
      ORIGIN,
    );
    await scene.call('/api/auth/second-factor/confirm-totp', { code: scene.freshCode(secret) }, root, ORIGIN);
    expect((await reset(...ofLost, support)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await reset(...ofLost, root)).status).toBe(200);
    expect(await scene.accounts.login(lost.person.email)).toMatchObject({ isAuthenticated: true });
    const [event] = await scene.accounts.rows(
      `select actor_name, about ->> 'reason' as reason from audit_event
       where action = 'second-factor-reset' and about ->> 'contactUid' = $1`,
      [lost.person.uid],
    );
    expect(event).toEqual({ actor_name: 'Platform staff: root of platform', reason: 'Phone stolen' });
    expect((await reset(lost.person.uid, ROOT_TENANT_UID, root)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await reset(lost.person.uid, randomUUID(), root)).body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cannot be reset by staff of a lower level', async () => {
    const uidOf = async (person: string) => {
      const sql = `select uid from contact where email = $1`;
      const ctx = { uid: ROOT_TENANT_UID, ctx: systemContext(ROOT_TENANT_UID, 'test', 'test') };
      const [row] = await scene.accounts.rows<{ uid: string }>(
        sql,
        [`${person}@platform.example`],
        ctx as never,
      );
      return row!.uid;
    };
    const admin = session(tokens.admin);
    const { secret } = await scene.call<{ secret: string }>(
      '/api/auth/second-factor/begin-totp',
      PROOF,
      admin,
      ORIGIN,
    );
    await scene.call(
      '/api/auth/second-factor/confirm-totp',
      { code: scene.freshCode(secret) },
      admin,
      ORIGIN,
    );
    const body = { tenantUID: ROOT_TENANT_UID, contactUID: await uidOf('root') };
    expect((await scene.send('/api/platform/reset-second-factor', body, admin, ORIGIN)).body).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
