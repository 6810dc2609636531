import { createHash } from 'node:crypto';
import { fakeApi, fakeBuild, get } from './built-frontends.mjs';

const API = 'https://api.glass.example';
const BUYER = 'https://buyer.example/glass/mf-manifest.json';

const build = fakeBuild();
afterAll(() => build.remove());

const directivesOf = (headers) =>
  headers['content-security-policy'].split(';').map((directive) => directive.trim());

async function headersAt(host, settings, { start } = build) {
  const server = await start({ API_PUBLIC_URL: API, ...settings });
  const { headers } = await get(server.url, '/', host);
  await server.stop();
  return headers;
}

describe('the web server', () => {
  it('lets browsers load scripts only from us, and forbids framing and other bases', async () => {
    const headers = await headersAt('demo.glass.example', { REMOTE_BUYER_URL: BUYER });
    expect(directivesOf(headers)).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' https://buyer.example",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
  });

  it("allows the page's own inline scripts by hash, and no others", async () => {
    const script = "document.title = 'first';";
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    const withScript = fakeBuild(`<!doctype html><script>${script}</script><script src="/a.js"></script>`);
    const headers = await headersAt('demo.glass.example', {}, withScript);
    withScript.remove();
    expect(directivesOf(headers)).toContain(`script-src 'self' ${hash}`);
  });

  it('lets pages report to the analytics service, if one is set, and rejects an address that breaks the policy', async () => {
    const url = 'https://plausible.example/api/event';
    const directives = directivesOf(await headersAt('demo.glass.example', { ANALYTICS_URL: url }));
    expect(directives).toContain(`connect-src 'self' ${API} ${url}`);
    expect(directives.filter((directive) => directive.includes(url))).toHaveLength(1);
    const { error } = await build.start({ API_PUBLIC_URL: API, ANALYTICS_URL: "x'; script-src *" });
    expect(error).toMatch(/^ANALYTICS_URL must be an address/);
  });

  it('tells pages where to report visits: nowhere, unless set', async () => {
    const analyticsWith = async (settings) => {
      const server = await build.start({ API_PUBLIC_URL: API, ...settings });
      const { body } = await get(server.url, '/config.json', 'demo.localhost');
      await server.stop();
      return JSON.parse(body).analytics;
    };
    expect(await analyticsWith({})).toEqual({ url: '', domain: '' });
    const url = 'https://plausible.example/api/event';
    expect(await analyticsWith({ ANALYTICS_URL: url, ANALYTICS_DOMAIN: 'glass.example' })).toEqual({
      url,
      domain: 'glass.example',
    });
  });

  it('sends headers about types, frames, referrers and other origins', async () => {
    expect(await headersAt('demo.glass.example')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
    });
  });

  it('requires TLS if browsers reach the site by it, and of all names under our own domain', async () => {
    const server = await build.start({ WEB_SCHEME: 'https', BASE_DOMAIN: 'glass.example' });
    const hstsAt = async (host) => (await get(server.url, '/', host)).headers['strict-transport-security'];
    const withSubdomains = 'max-age=31536000; includeSubDomains';
    expect(await hstsAt('demo.glass.example')).toBe(withSubdomains);
    expect(await hstsAt('glass.example')).toBe(withSubdomains);
    expect(await hstsAt('orders.north.example')).toBe('max-age=31536000');
    expect(await hstsAt('notglass.example')).toBe('max-age=31536000');
    await server.stop();
    expect(await headersAt('demo.localhost', {})).not.toHaveProperty('strict-transport-security');
  });
});

describe('the panel editor', () => {
  const framesAt = ({ headers }) => [
    /frame-ancestors [^;]*/.exec(headers['content-security-policy'])[0],
    headers['x-frame-options'],
  ];
  const NONE = ["frame-ancestors 'none'", 'DENY'];

  it('may be framed by the websites that its site lists, and no other page may', async () => {
    const api = await fakeApi(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      if (request.url === '/api/tenant/init' && JSON.parse(body).host.startsWith('demo.'))
        response.setHeader('x-frame-ancestors', 'https://www.demo.example');
      response.end('{}');
    });
    const server = await build.start({ API_PUBLIC_URL: api.url });
    const at = async (host, path) => framesAt(await get(server.url, path, host));
    expect(await at('demo.localhost', '/get-a-quote?from=www')).toEqual([
      'frame-ancestors https://www.demo.example',
      undefined,
    ]);
    expect(await at('demo.localhost', '/account/login')).toEqual(NONE);
    expect(await at('other.localhost', '/get-a-quote')).toEqual(NONE);
    await server.stop();
    await api.stop();
  });

  it('is shown while the API is down, and may not be framed', async () => {
    const server = await build.start({ API_PUBLIC_URL: 'http://localhost:9' });
    const reply = await get(server.url, '/get-a-quote', 'demo.localhost');
    expect([reply.status, ...framesAt(reply)]).toEqual([200, ...NONE]);
    await server.stop();
  });
});

describe('security.txt', () => {
  it('says where to report a weakness, for a year from the build, and is missing without a contact', async () => {
    const server = await build.start({ SECURITY_CONTACT: 'https://reports.example/new' });
    const { status, headers, body } = await get(server.url, '/.well-known/security.txt', 'demo.localhost');
    await server.stop();
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, expires] =
      /^Contact: https:\/\/reports\.example\/new\nExpires: (\S+Z)\nPreferred-Languages: en\n$/.exec(body);
    const days = (Date.parse(expires) - build.builtAt) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    const silent = await build.start();
    expect((await get(silent.url, '/.well-known/security.txt', 'demo.localhost')).status).toBe(404);
    await silent.stop();
  });
});
