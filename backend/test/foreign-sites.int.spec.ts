import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

let api: TestApi;
beforeAll(async () => (api = await TestApi.start()));
afterAll(() => api.stop());

describe('a page of one tenant’s site', () => {
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
  ])('is refused another tenant’s data: %s', async (_what, path, body, token) => {
    const reply = await from('here', path, body(), token());
    expect(reply.body).toMatchObject({ status: 403, code: 'ORIGIN_REFUSED' });
    expect((await from('other', path, body(), token())).status).toBe(200);
  });
});
