import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FALLBACK_API_BASE_URL, sitesOfFiles } from './built-frontends.mjs';

const PAGE = '<!doctype html><title>Glass</title>';
const SCRIPT = 'console.log("a script")';

const { frontends, write, start: startWebServer, get: getAsItStands, remove } = sitesOfFiles();
let server;

beforeAll(async () => {
  write('host/dist/js/main.0a1b2c3d.js', SCRIPT);
  write('host/dist/js/main.0a1b2c3d.js.br', brotliCompressSync(SCRIPT));
  server = await startWebServer({ apiBaseUrl: 'http://localhost:5990', productLabel: 'Panels' });
});

afterAll(async () => {
  await server.stop();
  remove();
});

const get = (path, headers = {}) => fetch(server.url + path, { headers });

describe('the web server', () => {
  it('tells the host where the API and the remotes are', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      apiBaseUrl: 'http://localhost:5990',
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

  it('has another build id as soon as a remote has been built anew', async () => {
    const buildId = async () => (await (await get('/config.json')).json()).buildId;
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
  ])('answers %s with the page of the host, not to be kept without asking', async (path) => {
    const response = await get(path, { accept: 'text/html' });
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
  ])(
    'answers %s with the page of the host, which says that there is none, and with status 404',
    async (path) => {
      const { status, headers, body } = await getAsItStands(server.url, path, 'demo.localhost');
      expect({ status, body }).toEqual({ status: 404, body: PAGE });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    '/js/main.ffffffff.js',
    '/remotes/buyer/js/gone.js',
    '/remotes/nobody/mf-manifest.json',
    '/robots.txt',
  ])('answers 404 for the missing file %s instead of a page that no script can read', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('lets files with a hash in their name be kept for ever, and sends them as they were compressed', async () => {
    const response = await get('/js/main.0a1b2c3d.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(await response.text()).toBe(SCRIPT);
  });

  it('has the manifests of remotes asked for every time', async () => {
    const response = await get('/remotes/tenant/mf-manifest.json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual({ name: 'tenant' });
  });

  it('lets pages load scripts from itself alone and talk to itself and the API alone', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' http://localhost:5990;");
  });

  it('lets pages talk to where they look for the API when nothing names it', async () => {
    const { url, stop } = await startWebServer({});
    const page = await fetch(`${url}/`);
    const config = await (await fetch(`${url}/config.json`)).json();
    await stop();
    expect(config.apiBaseUrl).toBe(FALLBACK_API_BASE_URL);
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${FALLBACK_API_BASE_URL};`,
    );
  });

  it('lets pages load a remote from where it was put, and from nowhere else', async () => {
    const buyer = 'https://buyer.example/glass/mf-manifest.json';
    const options = { apiBaseUrl: 'http://localhost:5990', remotes: { buyer } };
    const { url, stop } = await startWebServer(options);
    const page = await fetch(`${url}/`);
    const config = await (await fetch(`${url}/config.json`)).json();
    await stop();
    expect(config.remotes).toMatchObject({ buyer, tenant: '/remotes/tenant/mf-manifest.json' });
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' https://buyer.example;");
    expect(policy).toContain("style-src 'self' 'unsafe-inline' https://buyer.example;");
    expect(policy).toContain("connect-src 'self' http://localhost:5990 https://buyer.example;");
    expect(policy).not.toContain('unsafe-eval');
  });

  it('needs no remote to be built that is served elsewhere', async () => {
    rmSync(join(frontends, 'platform'), { recursive: true });
    const platform = 'https://remotes.example/platform/mf-manifest.json';
    const { url, stop } = await startWebServer({ remotes: { platform } });
    const config = await (await fetch(`${url}/config.json`)).json();
    await stop();
    write('platform/dist/mf-manifest.json', '{"name":"platform"}');
    expect(config.remotes.platform).toBe(platform);
  });

  it('names what has not been built instead of starting', async () => {
    const options = { apiBaseUrl: 'http://localhost:5990', frontends: join(frontends, 'host') };
    const { error, stop } = await startWebServer(options);
    await stop();
    expect(error).toMatch(/not built \(run "npm run build"\)[^]*index\.html/);
  });
});
