import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import supertest from 'supertest';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { createApi } from '../src/api-application.js';
import { createPaidOrder } from './demo-quote.js';
import { createDemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

let api: TestApi;
beforeAll(async () => (api = await TestApi.start({ apiDocsEnabled: true })));
afterAll(() => api.stop());

describe('long replies', () => {
  it.each(['br', 'gzip'])(
    'are sent as %s to browsers that accept it, with equal content',
    async (encoding) => {
      const ask = (accepted: string) =>
        supertest(api.server).get('/api/openapi.json').set('accept-encoding', accepted);
      const [plain, small] = [await ask('identity'), await ask(encoding)];
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(small.headers['content-encoding']).toBe(encoding);
      expect(small.body).toEqual(plain.body);
    },
  );
});

it('streaming a document stays far below Node’s listener warning', async () => {
  const { tokens } = await createDemoTenant(api, 'documents');
  const orderUID = await createPaidOrder(api, tokens.buyer);
  const listeners: { count: number; max: number }[] = [];
  const watch = (_request: IncomingMessage, reply: ServerResponse) =>
    reply.once('pipe', () =>
      listeners.push({ count: reply.listenerCount('close'), max: reply.getMaxListeners() }),
    );
  const server = api.server as Server;
  server.on('request', watch);
  const { status } = await supertest(server)
    .post('/api/order/panel-labels-pdf')
    .set('authorization', `Bearer ${tokens.owner}`)
    .send({ orderUID });
  server.off('request', watch);
  expect(status).toBe(200);
  expect(listeners).toHaveLength(1);
  // Deployed processes have one or two more than a test.
  for (const { count, max } of listeners) expect(max - count).toBeGreaterThanOrEqual(5);
});

describe('CORS', () => {
  const SITE = 'http://site.localhost:4200';
  let allowed: TestApi;
  beforeAll(async () => {
    await createDemoTenant(api, 'site');
    allowed = await TestApi.start({ allowedOrigins: ['https://partner.example'] });
  });
  afterAll(() => allowed.stop());

  const mayRead = async (server: TestApi, origin: string) => {
    const asked = await supertest(server.server)
      .options('/api/tenant/init')
      .set({ origin, 'access-control-request-method': 'POST' });
    const called = await supertest(server.server).get('/health/live').set({ origin });
    const answers = [asked, called].map(({ headers }) => headers['access-control-allow-origin'] as unknown);
    expect(answers[0]).toBe(answers[1]);
    return answers[0] === origin;
  };

  it('allows tenants’ sites', async () => {
    expect(await mayRead(api, SITE)).toBe(true);
  });

  it('allows origins from the settings', async () => {
    expect(await mayRead(allowed, 'https://partner.example')).toBe(true);
    expect(await mayRead(api, 'https://partner.example')).toBe(false);
  });

  it.each([
    'http://evil.example',
    'http://site.localhost.evil.example',
    'http://evil.site.localhost',
    'https://site.localhost:4200',
    'null',
    'nonsense',
    'http://unknown.localhost:4200',
    'http://site.localhost:4300',
    'http://site.localhost',
    'http://site.localhost:8080',
  ])('rejects other origins: %s', async (origin) => {
    expect(await mayRead(api, origin)).toBe(false);
  });
});

describe('the API description', () => {
  it.each(['/api/docs', '/api/openapi.json', '/api/docs/page.js'])(
    'is absent unless enabled: %s',
    async (path) => {
      const silent = await createApi({ ...api.config, apiDocsEnabled: false });
      const { status, body } = await supertest(silent.getHttpServer()).get(path);
      expect([status, (body as ProblemDetails).code]).toEqual([404, 'PATH_UNKNOWN']);
      expect((await supertest(api.server).get(path)).status).toBe(200);
      await silent.close();
    },
  );
});

describe('problem details', () => {
  it('name invalid fields as the client sent them', async () => {
    const reply = await api.send('/api/auth/login', { tenantUID: 'nonsense', email: 'x', password: '' });
    expect(reply.status).toBe(400);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(reply.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [
        { name: 'tenantUID', reason: 'must be an identifier' },
        { name: 'email', reason: 'must be an email address' },
        { name: 'password', reason: 'must not be empty' },
      ],
      traceId: expect.any(String) as string,
    });
  });

  it('name unknown fields', async () => {
    const reply = await api.send('/api/tenant/init', { host: 'demo.localhost', admin: true });
    expect(reply.body.errors).toEqual([
      { name: 'admin', reason: 'is not a field of this call', code: 'whitelistValidation' },
    ]);
  });

  it.each([
    ['a body that is no JSON', '/api/tenant/init', '{"host":', 400, 'BODY_UNREADABLE'],
    ['an empty body', '/api/tenant/init', '', 400, 'BODY_UNREADABLE'],
    ['an address that does not exist', '/api/nowhere', '{}', 404, 'PATH_UNKNOWN'],
    ['an address outside of the API', '/nowhere', '{}', 404, 'PATH_UNKNOWN'],
    [
      'a body that is too large',
      '/api/tenant/init',
      `{"host":"${'x'.repeat(3_000_000)}"}`,
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a body that is nested without end',
      '/api/geo/list-states',
      `{"countryCode":${'['.repeat(8000)}${']'.repeat(8000)}}`,
      400,
      'BODY_UNREADABLE',
    ],
    [
      'an object with more fields than any call takes',
      '/api/geo/list-states',
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`field${i}`, i]))),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a list that is longer than any call takes',
      '/api/geo/list-states',
      JSON.stringify({ countryCode: Array.from({ length: 100_000 }, () => ({})) }),
      413,
      'BODY_TOO_LARGE',
    ],
  ])('answer %s', async (_what, path, body, status, code) => {
    const reply = await api.send(path, body);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ status, code, errors: [{ name: 'generalErrors' }] });
  });

  it('answer a body that isn’t JSON', async () => {
    const reply = await api.send('/api/tenant/init', '<host/>', { 'content-type': 'application/xml' });
    expect(reply.body).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('answer an unsupported method', async () => {
    const reply = await supertest(api.server).get('/api/tenant/init');
    expect(reply.body).toMatchObject({ status: 404, code: 'PATH_UNKNOWN' });
  });

  it('have a request id, also in the header', async () => {
    const reply = await api.send('/api/nowhere', {});
    expect(reply.headers['x-request-id']).toBe(reply.body.traceId);
  });

  it('tell a missing token from an invalid one', async () => {
    expect((await api.send('/api/quote/list-for-customer', {})).body).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    });
    const reply = await api.send('/api/quote/list-for-customer', {}, { authorization: 'Bearer x.y.z' });
    expect(reply.body).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
  });
});

describe('headers of every reply', () => {
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  };

  it.each([
    ['an answer', '/api/geo/list-countries', {}],
    ['a refusal', '/api/quote/list-for-customer', {}],
    ['an address that does not exist', '/api/nowhere', {}],
  ])('with %s: no caching, no script, TLS only', async (_what, path, body) => {
    expect((await api.send(path, body)).headers).toMatchObject(headers);
  });

  it('don’t support TRACE', async () => {
    const reply = await supertest(api.server).trace('/api/tenant/init').set('x-probe', 'seen');
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.text ?? '').not.toContain('seen');
  });

  it('let the API description page run its own script only', async () => {
    const { headers } = await supertest(api.server).get('/api/docs');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
    );
    expect(headers['cache-control']).toBe('no-cache');
  });
});

it('requests slower than the slowest upload are aborted', () => {
  const { requestTimeout } = api.app.getHttpServer() as Server;
  // The largest file at 15 kB a second takes under 14 minutes.
  expect(requestTimeout).toBeGreaterThan(780_000);
  expect(requestTimeout).toBeLessThan(900_000);
});

it('clients that don’t read replies are cut off like those that send nothing', async () => {
  const server = api.app.getHttpServer() as Server;
  expect(server.timeout).toBe(server.requestTimeout);
  await api.app.listen(0, '127.0.0.1');
  // As soon as the connection is idle, instead of after minutes.
  server.setTimeout(1);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const reader = connect(port, '127.0.0.1').pause();
  reader.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(50));
  const [connection] = await accepted;
  await once(connection, 'close');
  server.setTimeout(server.requestTimeout);
  reader.destroy();
});

describe('operations', () => {
  it('reports liveness and readiness', async () => {
    expect((await supertest(api.server).get('/health/live')).body).toEqual({ status: 'ok' });
    expect((await supertest(api.server).get('/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('describes every call with its access and flags', async () => {
    const { body } = await supertest(api.server).get('/api/openapi.json');
    expect(body.paths['/api/order/list-for-tenant'].post).toMatchObject({
      description: expect.stringContaining('Access: a tenant user with canTenantViewOrders.'),
      'x-access': { kind: 'tenant', flags: ['canTenantViewOrders'] },
    });
  });
});
