import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fakeApi, fakeBuild, FALLBACK_API_BASE_URL, get } from './built-frontends.mjs';

const PAGE = '<!doctype html><title>Glass</title>';
const SCRIPT = 'console.log("a script")';
const API = 'http://localhost:5990';
const ONE_YEAR = 'public, max-age=31536000, immutable';

const { frontends, write, start, remove } = fakeBuild(PAGE);
let server;

beforeAll(async () => {
  write('host/dist/js/main.0a1b2c3d.js', SCRIPT);
  write('host/dist/js/main.0a1b2c3d.js.br', brotliCompressSync(SCRIPT));
  server = await start({ API_PUBLIC_URL: API, PRODUCT_LABEL: 'Panels' });
});

afterAll(async () => {
  await server.stop();
  remove();
});

const fetchFrom = (path, headers = {}) => fetch(server.url + path, { headers });

/** Config and content security policy of a server with these settings. */
async function configAndPolicy(settings) {
  const { url, stop } = await start(settings);
  const config = await (await fetch(`${url}/config.json`)).json();
  const policy = (await fetch(`${url}/`)).headers.get('content-security-policy');
  await stop();
  return { config, policy };
}

describe('the web server', () => {
  it('tells the host where the API and the remotes are', async () => {
    expect(await (await fetchFrom('/config.json')).json()).toEqual({
      apiBaseUrl: API,
      productLabel: 'Panels',
      buildId: expect.stringMatching(/^[0-9a-f]{12}$/),
      remotes: {
        buyer: '/remotes/buyer/mf-manifest.json',
        tenant: '/remotes/tenant/mf-manifest.json',
        platform: '/remotes/platform/mf-manifest.json',
      },
      analytics: { url: '', domain: '' },
    });
  });

  it('changes the build id when a remote is built again', async () => {
    const buildId = async () => (await (await fetchFrom('/config.json')).json()).buildId;
    const before = await buildId();
    write('buyer/dist/mf-manifest.json', '{"name":"buyer","entry":"another"}');
    expect(await buildId()).not.toBe(before);
  });

  it.each([
    '/',
    '/get-a-quote',
    '/quote/0190aaaa-0000-7000-8000-000000000001?tab=files',
    '/changelog/v1.1.98',
    '/quote/',
  ])("answers %s with the host's page, revalidated on each visit", async (path) => {
    const response = await fetchFrom(path, { accept: 'text/html' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(PAGE);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/no/such/page',
    '/Account/Login',
    '/account/%6Cogin',
    '/account/log%69n',
    '//account/profile',
    '/account//profile',
    '/account/profile//',
    '/./account/profile',
    '/account%2Fprofile',
    '/%zz',
    '/%00',
    '/quote/%2e%2e',
    '/..%2f..%2fetc/passwd',
    '/\\account',
    '/quote/a/b',
  ])("answers 404 for %s with the host's page", async (path) => {
    const { status, headers, body } = await get(server.url, path, 'demo.localhost');
    expect({ status, body }).toEqual({ status: 404, body: PAGE });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/js/main.ffffffff.js',
    '/remotes/buyer/js/gone.js',
    '/remotes/unknown/mf-manifest.json',
    '/robots.txt',
  ])('answers 404 for the missing file %s, without a page and uncached', async (path) => {
    const response = await fetchFrom(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await response.text()).toBe('Not found');
  });

  it('sends files with a hash in their name compressed, and cached for a year', async () => {
    const response = await fetchFrom('/js/main.0a1b2c3d.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toBe(ONE_YEAR);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(await response.text()).toBe(SCRIPT);
  });

  it('sends a range of a file', async () => {
    const headers = { range: 'bytes=8-10', 'accept-encoding': 'identity' };
    const response = await fetchFrom('/js/main.0a1b2c3d.js', headers);
    expect([response.status, await response.text()]).toEqual([206, 'log']);
  });

  it('has manifests of remotes revalidated on each request', async () => {
    const response = await fetchFrom('/remotes/tenant/mf-manifest.json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual({ name: 'tenant' });
  });

  it('lets pages load scripts only from itself, and connect only to itself and the API', async () => {
    const policy = (await fetchFrom('/')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`connect-src 'self' ${API};`);
  });

  it('lets pages connect to the default address of the API if none is set', async () => {
    const { config, policy } = await configAndPolicy({});
    expect(config.apiBaseUrl).toBe(FALLBACK_API_BASE_URL);
    expect(policy).toContain(`connect-src 'self' ${FALLBACK_API_BASE_URL};`);
  });

  it('lets pages load a remote from its own origin, and from no other', async () => {
    const buyer = 'https://buyer.example/glass/mf-manifest.json';
    const { config, policy } = await configAndPolicy({ API_PUBLIC_URL: API, REMOTE_BUYER_URL: buyer });
    expect(config.remotes).toMatchObject({ buyer, tenant: '/remotes/tenant/mf-manifest.json' });
    expect(policy).toContain("script-src 'self' https://buyer.example;");
    expect(policy).toContain("style-src 'self' 'unsafe-inline' https://buyer.example;");
    expect(policy).toContain(`connect-src 'self' ${API} https://buyer.example;`);
    expect(policy).not.toContain('unsafe-eval');
  });

  it('does not need a remote to be built that is served elsewhere', async () => {
    rmSync(join(frontends, 'platform'), { recursive: true });
    const platform = 'https://remotes.example/platform/mf-manifest.json';
    const { config } = await configAndPolicy({ REMOTE_PLATFORM_URL: platform });
    write('platform/dist/mf-manifest.json', '{"name":"platform"}');
    expect(config.remotes.platform).toBe(platform);
  });

  it('does not start before everything is built, and names what is missing', async () => {
    const { error } = await start({ FRONTENDS_DIR: join(frontends, 'host') });
    expect(error).toMatch(/not built \(run "npm run build"\)[^]*index\.html/);
  });
});

describe('SIGTERM', () => {
  /** Requests a page whose head the API delays, and stops the server meanwhile. */
  async function stopDuringRequest(delayMs, settings = {}) {
    let requested;
    const waiting = new Promise((resolve) => (requested = resolve));
    const api = await fakeApi((_request, response) => {
      requested();
      setTimeout(() => response.writeHead(204).end(), delayMs);
    });
    const { url, stop } = await start({ API_PUBLIC_URL: api.url, ...settings });
    const page = get(url, '/', 'demo.localhost').catch((error) => ({ error }));
    await waiting;
    const [exitCode] = await stop('SIGTERM');
    await api.stop();
    return { exitCode, ...(await page) };
  }

  it('completes running requests, then exits with status 0', async () => {
    const { exitCode, status, body } = await stopDuringRequest(300);
    expect([exitCode, status, body]).toEqual([0, 200, PAGE]);
  });

  it('closes idle connections', async () => {
    const { url, stop } = await start({});
    await new Promise((resolve) =>
      request(url, { headers: { connection: 'keep-alive' } }, (response) =>
        response.resume().once('end', resolve),
      ).end(),
    );
    const [exitCode] = await stop('SIGTERM');
    expect(exitCode).toBe(0);
  });

  it('exits after SHUTDOWN_SECONDS even if a request does not complete', async () => {
    const { exitCode, error } = await stopDuringRequest(1900, { SHUTDOWN_SECONDS: '0.2' });
    expect(exitCode).toBe(0);
    expect(error.code).toBe('ECONNRESET');
  });
});

describe('a remote that is served alone', () => {
  let remote;
  beforeAll(async () => {
    write('buyer/js/main.0a1b2c3d.js', SCRIPT);
    write('buyer/js/de-DE/main.0a1b2c3d.json', '{}');
    write('buyer/mf-manifest.json', '{"name":"buyer"}');
    write('buyer/offline.json', '{"files":[]}');
    remote = await start({ REMOTE_DIR: frontends });
  });
  afterAll(() => remote.stop());

  it.each([
    ['/buyer/mf-manifest.json', 200, 'no-cache'],
    ['/buyer/offline.json', 200, 'no-cache'],
    ['/buyer/js/de-DE/main.0a1b2c3d.json', 200, ONE_YEAR],
    ['/buyer/js/main.0a1b2c3d.js', 200, ONE_YEAR],
    ['/buyer/js/main.ffffffff.js', 404, 'no-store'],
    ['/health', 200, 'no-store'],
  ])('answers %s with %i and %s, for the sites of all fabricators', async (path, status, caching) => {
    const { headers, ...response } = await get(remote.url, path, 'remotes.example');
    expect(response.status).toBe(status);
    expect(headers).toMatchObject({
      'cache-control': caching,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });
});
