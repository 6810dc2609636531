import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

let api: TestApi;
beforeAll(async () => (api = await TestApi.start()));
afterAll(() => api.stop());

describe('a page of a tenant’s site', () => {
  let here: DemoTenant;
  let other: DemoTenant;
  beforeAll(async () => {
    here = await createDemoTenant(api, 'here');
    other = await createDemoTenant(api, 'other');
  });
  const from = (slug: string, path: string, body: object, token?: string) =>
    api.send(path, body, {
      origin: `http://${slug}.localhost:4200`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    });

  it('calls for its own tenant, signed in or not', async () => {
    const { uid: tenantUID, tokens } = here;
    expect((await from('here', '/api/glass-options/get-all', { tenantUID })).status).toBe(200);
    expect((await from('here', '/api/auth/get-my-flags', {}, tokens.owner)).status).toBe(200);
  });

  it.each([
    ['with a token of theirs', '/api/auth/get-my-flags', () => ({}), () => other.tokens.owner],
    [
      'for their public data',
      '/api/glass-options/get-all',
      () => ({ tenantUID: other.uid }),
      () => undefined,
    ],
    [
      'to sign in to them',
      '/api/auth/login',
      () => ({ tenantUID: other.uid, email: 'owner@other.example', password: 'Panels-2026!' }),
      () => undefined,
    ],
  ])('is rejected for another tenant’s data: %s', async (_what, path, body, token) => {
    const reply = await from('here', path, body(), token());
    expect(reply.body).toMatchObject({ status: 403, code: 'ORIGIN_REFUSED' });
    expect((await from('other', path, body(), token())).status).toBe(200);
  });

  const tokenOf = ({ uid }: DemoTenant) => `${uid.replaceAll('-', '')}.${'x'.repeat(43)}`;
  it.each([
    [
      'a refresh token',
      '/api/auth/refresh-token',
      () => ({ refreshToken: tokenOf(other), contactUID: other.contactUids.owner }),
    ],
    ['a confirmed sign-up', '/api/auth/verify-email', () => ({ token: tokenOf(other) })],
    ['an invitation', '/api/auth/accept-invitation', () => ({ token: tokenOf(other), accept: false })],
    [
      'a password link',
      '/api/auth/reset-password',
      () => ({ token: tokenOf(other), newPassword: 'Panels-2027!' }),
    ],
    [
      'a second factor',
      '/api/auth/second-factor/verify',
      () => ({ challenge: tokenOf(other), code: '000000' }),
    ],
  ])('cannot exchange %s of another tenant', async (_what, path, body) => {
    expect((await from('here', path, body())).body).toMatchObject({ status: 403, code: 'ORIGIN_REFUSED' });
    const ownNamed = { ...body(), tenantUID: here.uid };
    expect((await from('here', path, ownNamed)).body.code).toBe('ORIGIN_REFUSED');
    expect((await from('other', path, body())).body.code).not.toBe('ORIGIN_REFUSED');
    expect((await api.send(path, body())).body.code).not.toBe('ORIGIN_REFUSED');
  });

  it('refreshes a session of its own tenant', async () => {
    const login = { email: 'owner@here.example', password: 'Panels-2026!', tenantUID: here.uid };
    const grant = await api.call('/api/auth/login', login);
    if (!grant.isAuthenticated) throw new Error('The owner cannot sign in');
    const { refreshToken } = grant;
    const request = { refreshToken, contactUID: here.contactUids.owner };
    expect((await from('other', '/api/auth/refresh-token', request)).status).toBe(403);
    expect((await from('here', '/api/auth/refresh-token', request)).body).toMatchObject({
      isAuthenticated: true,
    });
  });
});
