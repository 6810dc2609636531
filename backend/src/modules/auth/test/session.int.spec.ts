import { createHmac, randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import supertest from 'supertest';
import type { DataSource } from 'typeorm';
import type { SessionGrant } from '@glass/contracts/auth';
import { createActingStaff, createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { passTime, TestApi } from '../../../../test/test-api.js';
import { createApi } from '../../../api-application.js';
import { CACHE_TTL_MS } from '../../../kernel/cache/ttl-cache.js';
import { hashToken } from '../../../kernel/security/opaque-token.js';
import { DATA_SOURCE, Database } from '../../../kernel/database/database.js';
import { AccountLinkRepository } from '../persistence/account-link.repository.js';
import { signedIn } from './account-scene.js';

let api: TestApi;
let tenant: DemoTenant;
let other: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'sessions');
  other = await createDemoTenant(api, 'elsewhere');
});
afterAll(() => api.stop());

const CREDENTIALS = { email: 'buyer@sessions.example', password: 'Panels-2026!' };

async function signIn(): Promise<SessionGrant> {
  const reply = await api.call('/api/auth/login', { tenantUID: tenant.uid, ...CREDENTIALS });
  if (!reply.isAuthenticated) throw new Error(reply.reason);
  return reply;
}

const refresh = ({ contactUID, refreshToken }: SessionGrant) =>
  api.call('/api/auth/refresh-token', { contactUID, refreshToken });
const flags = (token: string) => api.send('/api/auth/get-my-flags', {}, { authorization: `Bearer ${token}` });

async function inTenant(sql: string, parameters: unknown[] = []): Promise<unknown> {
  return api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql, parameters) as Promise<unknown>);
}

describe('login', () => {
  it('returns everything the client stores', async () => {
    expect(await signIn()).toMatchObject({
      isAuthenticated: true,
      contactUID: tenant.contactUids.buyer,
      contactEmail: 'buyer@sessions.example',
      tenantUID: tenant.uid,
      tenantName: 'Glass of sessions',
      tenantIsDemoMode: true,
      contact: { firstName: 'buyer' },
    });
  });

  it('accepts the address in any case and with spaces', async () => {
    const reply = await api.call('/api/auth/login', {
      tenantUID: tenant.uid,
      ...CREDENTIALS,
      email: ' Buyer@Sessions.example ',
    });
    expect(reply.isAuthenticated).toBe(true);
  });

  it('replies alike to a wrong password, an unknown address and another tenant’s address', async () => {
    const tries = [
      { tenantUID: tenant.uid, email: CREDENTIALS.email, password: 'wrong' },
      { tenantUID: tenant.uid, email: 'unknown@sessions.example', password: CREDENTIALS.password },
      { tenantUID: other.uid, email: CREDENTIALS.email, password: CREDENTIALS.password },
    ];
    const replies = await Promise.all(tries.map((body) => api.call('/api/auth/login', body)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]!.isAuthenticated).toBe(false);
  });
});

describe('a refresh token', () => {
  it('is exchanged for a working pair', async () => {
    const reply = await refresh(await signIn());
    if (!reply.isAuthenticated) throw new Error(reply.reason);
    expect((await flags(reply.accessToken)).status).toBe(200);
  });

  it('lets two tabs continue that send it concurrently', async () => {
    const grant = await signIn();
    const replies = await Promise.all([refresh(grant), refresh(grant)]);
    expect(replies.map(({ isAuthenticated }) => isAuthenticated)).toEqual([true, true]);
  });

  it('has one successor for concurrent requests, and one chain continues', async () => {
    const grant = await signIn();
    const many = (await Promise.all(Array.from({ length: 10 }, () => refresh(grant)))) as SessionGrant[];
    expect(many.map(({ isAuthenticated }) => isAuthenticated)).toEqual(Array(10).fill(true));
    expect(new Set(many.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(many[0]!.refreshToken).not.toBe(grant.refreshToken);
    const unused = await inTenant(
      `select count(*)::int as n from refresh_token where used_at is null and session_uid =
         (select session_uid from refresh_token where token_hash = $1)`,
      [hashToken(grant.refreshToken)],
    );
    expect(unused).toEqual([{ n: 1 }]);
  });

  it('ends the session if sent after its successor was used', async () => {
    const grant = await signIn();
    const next = (await refresh(grant)) as SessionGrant;
    const last = (await refresh(next)) as SessionGrant;
    expect(await refresh(grant)).toEqual({ isAuthenticated: false, reason: 'TOKEN_REVOKED' });
    expect(await refresh(last)).toEqual({ isAuthenticated: false, reason: 'TOKEN_REVOKED' });
    expect((await flags(last.accessToken)).body.code).toBe('TOKEN_INVALID');
  });

  it('ends the session on all tabs if sent long after use', async () => {
    const grant = await signIn();
    const next = (await refresh(grant)) as SessionGrant;
    await inTenant(
      `update refresh_token set used_at = now() - interval '5 minutes' where used_at is not null`,
    );
    expect(await refresh(grant)).toEqual({ isAuthenticated: false, reason: 'TOKEN_REVOKED' });
    expect(await refresh(next)).toEqual({ isAuthenticated: false, reason: 'TOKEN_REVOKED' });
    expect((await flags(next.accessToken)).body.code).toBe('TOKEN_INVALID');
  });

  it('expires', async () => {
    const grant = await signIn();
    await inTenant(`update refresh_token set expires_at = now() where contact_uid = $1`, [grant.contactUID]);
    expect(await refresh(grant)).toEqual({ isAuthenticated: false, reason: 'TOKEN_EXPIRED' });
  });

  it('belongs to one user', async () => {
    const grant = await signIn();
    expect(await refresh({ ...grant, contactUID: tenant.contactUids.owner })).toEqual({
      isAuthenticated: false,
      reason: 'TOKEN_UNKNOWN',
    });
  });

  it('is invalid after signing out', async () => {
    const grant = await signIn();
    await api.call('/api/auth/logout', { refreshToken: grant.refreshToken }, grant.accessToken);
    expect(await refresh(grant)).toEqual({ isAuthenticated: false, reason: 'TOKEN_REVOKED' });
    expect((await flags(grant.accessToken)).status).toBe(401);
  });

  it('lets two tabs continue repeatedly', async () => {
    const grant = await signIn();
    const tabs = (await Promise.all([refresh(grant), refresh(grant)])) as SessionGrant[];
    const next = await Promise.all(tabs.map(refresh));
    expect(next.map(({ isAuthenticated }) => isAuthenticated)).toEqual([true, true]);
    expect(
      (await Promise.all(tabs.map(({ accessToken }) => flags(accessToken)))).map(({ status }) => status),
    ).toEqual([200, 200]);
  });

  it('of one device is unaffected by reuse on another', async () => {
    const [stolen, phone] = [await signIn(), await signIn()];
    await refresh(stolen);
    await inTenant(
      `update refresh_token set used_at = now() - interval '5 minutes' where used_at is not null`,
    );
    expect(await refresh(stolen)).toMatchObject({ reason: 'TOKEN_REVOKED' });
    expect((await refresh(phone)).isAuthenticated).toBe(true);
  });

  it('is valid for thirty days after the last exchange, ninety in total', async () => {
    const grant = await signIn();
    const daysLeft = async (ofGrant: SessionGrant, age: string) => {
      await inTenant(`update sign_in set created_at = now() - $2::interval where contact_uid = $1`, [
        grant.contactUID,
        age,
      ]);
      const next = (await refresh(ofGrant)) as SessionGrant;
      return { next, days: (Date.parse(next.refreshExpiration) - Date.now()) / 86_400_000 };
    };
    const early = await daysLeft(grant, '50 days');
    expect(early.days).toBeCloseTo(30, 1);
    const late = await daysLeft(early.next, '80 days');
    expect(late.days).toBeCloseTo(10, 1);
    await inTenant(`update sign_in set expires_at = now() where contact_uid = $1`, [grant.contactUID]);
    expect(await refresh(late.next)).toEqual({ isAuthenticated: false, reason: 'TOKEN_EXPIRED' });
  });

  it('of a removed user is invalid, like the access token, until the user is restored', async () => {
    const grant = await signIn();
    await inTenant(`update contact set disabled_at = now() where uid = $1`, [grant.contactUID]);
    expect(await refresh(grant)).toEqual({ isAuthenticated: false, reason: 'TOKEN_REVOKED' });
    expect((await flags(grant.accessToken)).body.code).toBe('TOKEN_INVALID');
    await inTenant(`update contact set disabled_at = null where uid = $1`, [grant.contactUID]);
    expect((await refresh(grant)).isAuthenticated).toBe(true);
  });

  it('of one site is unknown on another, in any spelling', async () => {
    const grant = await signIn();
    const [, secret] = grant.refreshToken.split('.');
    const tokens = [
      `${other.uid.replaceAll('-', '')}.${secret}`,
      `${other.uid}.${secret}`,
      `.${secret}`,
      secret!,
    ];
    for (const refreshToken of tokens) {
      expect(await refresh({ ...grant, refreshToken })).toEqual({
        isAuthenticated: false,
        reason: 'TOKEN_UNKNOWN',
      });
    }
    expect((await refresh(grant)).isAuthenticated).toBe(true);
  });

  it('of staff acting for a user does not extend their two hours', async () => {
    const contactUid = tenant.contactUids.buyer;
    const payload = await createActingStaff(api);
    const link = {
      uid: randomUUID(),
      purpose: 'login-as' as const,
      email: CREDENTIALS.email,
      contactUid,
      payload,
    };
    const tokenUID = await api.app
      .get(Database)
      .runInTransaction(tenant.ctx, (tx) => api.app.get(AccountLinkRepository).open(tx, link));
    const grant = signedIn(await api.call('/api/auth/token-login', { tenantUID: tenant.uid, tokenUID }));
    await inTenant(
      `update sign_in set created_at = now() - interval '90 minutes' where staff_name = 'Sam Support'`,
    );
    const next = (await refresh(grant)) as SessionGrant;
    const minutes = (Date.parse(next.refreshExpiration) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await inTenant(`update sign_in set expires_at = now() where staff_name = 'Sam Support'`);
    expect(await refresh(next)).toEqual({ isAuthenticated: false, reason: 'TOKEN_EXPIRED' });
    expect((await flags(next.accessToken)).body.code).toBe('TOKEN_INVALID');
  });

  it('is not stored in plain text', async () => {
    const { refreshToken } = await signIn();
    const rows = await inTenant(`select * from refresh_token`);
    expect(JSON.stringify(rows)).not.toContain(refreshToken.split('.')[1]);
  });
});

describe('an access token', () => {
  it('expires, and the reply says so', async () => {
    const grant = await signIn();
    const jwt = api.app.get(JwtService);
    const { sub, ten, sid } = jwt.decode<Record<string, string>>(grant.accessToken);
    const token = await jwt.signAsync({ sub, ten, sid }, { expiresIn: -1 });
    expect((await flags(token)).body).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  });

  it.each([
    ['for another audience', { aud: 'another-api' }],
    ['without an audience', { aud: undefined }],
    ['by another issuer', { iss: 'another' }],
    ['without an issuer', { iss: undefined }],
    ['without an end', { exp: undefined }],
  ])('is rejected if made %s, though signed with our secret', async (_how, change) => {
    const { accessToken } = await signIn();
    const claims = api.app.get(JwtService).decode<Record<string, unknown>>(accessToken);
    expect(claims).toMatchObject({ iss: 'glass', aud: 'glass-api', exp: expect.any(Number) as number });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (payload: object) => {
      const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}`;
      return `${text}.${createHmac('sha256', api.config.jwtSecret).update(text).digest('base64url')}`;
    };
    expect((await flags(sign(claims))).status).toBe(200);
    expect((await flags(sign({ ...claims, ...change }))).body).toMatchObject({
      status: 401,
      code: 'TOKEN_INVALID',
    });
  });

  it('grants current rights, not those at signing', async () => {
    expect(CACHE_TTL_MS).toBeLessThan(5000);
    const token = tenant.tokens.owner;
    expect((await flags(token)).status).toBe(200);
    const orders = () => api.send('/api/order/list-for-tenant', {}, { authorization: `Bearer ${token}` });
    expect((await orders()).status).toBe(200);
    // Changed directly, as another process would.
    await inTenant(`update contact set role_level = null where uid = $1`, [tenant.contactUids.owner]);
    passTime(api.app, CACHE_TTL_MS + 1);
    expect((await orders()).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('is rejected within 5 s by all processes after signing out everywhere, immediately by the one that did it', async () => {
    const grant = await signIn();
    const process = await createApi(api.config);
    try {
      const ask = () =>
        supertest(process.getHttpServer())
          .post('/api/auth/get-my-flags')
          .set({ authorization: `Bearer ${grant.accessToken}` })
          .send({});
      expect((await ask()).status).toBe(200);
      expect((await flags(grant.accessToken)).status).toBe(200);
      await api.call('/api/auth/logout', { everywhere: true }, grant.accessToken);
      expect((await flags(grant.accessToken)).body.code).toBe('TOKEN_INVALID');
      passTime(process, CACHE_TTL_MS + 1);
      expect((await ask()).status).toBe(401);
    } finally {
      await process.close();
    }
  });

  it('needs no statement shortly after another call', async () => {
    const { accessToken } = await signIn();
    await flags(accessToken);
    const statements = await recordStatements(api.app.get<DataSource>(DATA_SOURCE), () => flags(accessToken));
    expect(statements).toEqual([]);
  });

  it('of one site does not work on another', async () => {
    const { accessToken } = await signIn();
    const jwt = api.app.get(JwtService);
    const { sub, sid } = jwt.decode<Record<string, string>>(accessToken);
    const forged = await jwt.signAsync({ sub, ten: other.uid, sid });
    expect((await flags(forged)).body.code).toBe('TOKEN_INVALID');
    const elsewhere = { tenantUID: other.uid };
    const reply = await api.send('/api/glass-options/get-all', elsewhere, {
      authorization: `Bearer ${accessToken}`,
    });
    expect(reply.body.code).toBe('TENANT_UNKNOWN');
  });

  it('belongs to one user in one session', async () => {
    const { accessToken } = await signIn();
    const jwt = api.app.get(JwtService);
    const { ten, sid } = jwt.decode<Record<string, string>>(accessToken);
    const forged = await jwt.signAsync({ sub: tenant.contactUids.manager, ten, sid });
    expect((await flags(forged)).body.code).toBe('TOKEN_INVALID');
  });

  it('is rejected with another signature', async () => {
    const { accessToken } = await signIn();
    const [header, payload] = accessToken.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect((await flags(unsigned)).body.code).toBe('TOKEN_INVALID');
    expect((await flags(`${header}.${payload}.AAAA`)).body.code).toBe('TOKEN_INVALID');
  });
});
