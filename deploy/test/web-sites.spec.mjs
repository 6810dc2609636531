import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fakeApi, fakeBuild, get } from './built-frontends.mjs';

const SOURCE = readFileSync(new URL('../../frontends/host/src/index.html', import.meta.url), 'utf8').replace(
  /<% if[\s\S]*?<% } %>/,
  '',
);
const VIEW = '<div id="first-view">$1 from $181.00</div>';
const ROOT = '<div id="root"></div>';
const HEAD = '<title>Harbor Glass</title>\n<meta name="description" content="$1 Cut glass" />';
const PANEL = '/customer/panel-view/60000000-0000-4000-8000-000000000001?piece=2';

let api;
let requests;
let build;
let server;

/** Knows the site harbor.* with a first view of one page, and that former.* has moved. */
beforeAll(async () => {
  requests = [];
  api = await fakeApi((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://api');
    const host = searchParams.get('host') ?? '';
    const path = searchParams.get('path');
    requests.push({ pathname, host, path });
    if (pathname === '/site/head' && host.startsWith('former.'))
      return response.writeHead(204, { 'x-moved-to': 'https://shop.example' }).end();
    const isHarbor = host.startsWith('harbor.');
    const isGerman = request.headers['accept-language']?.startsWith('de');
    if (isHarbor) response.setHeader('content-language', isGerman ? 'de-DE' : 'en-GB');
    if (pathname === '/site/head' && isHarbor) return response.end(HEAD);
    if (pathname === '/site/first-view' && isHarbor && path === '/get-a-quote') return response.end(VIEW);
    return response.writeHead(204).end();
  });
  build = fakeBuild(SOURCE);
  server = await build.start({ API_PUBLIC_URL: 'https://api.example', API_INTERNAL_URL: api.url });
});
afterAll(async () => {
  await server.stop();
  await api.stop();
  build.remove();
});

/** Runs against a server whose API is down. */
async function withoutApi(run) {
  const alone = await build.start({ API_PUBLIC_URL: 'http://127.0.0.1:9' });
  await run(alone.url);
  await alone.stop();
}

describe('the first view', () => {
  it('is inserted into the page of its path only', async () => {
    const { body, status } = await get(server.url, '/get-a-quote?from=mail', 'harbor.localhost');
    expect(status).toBe(200);
    expect(body.replace(/\s+/g, ' ')).toContain(`${VIEW} ${ROOT}`);
    const others = [
      await get(server.url, '/get-a-quote', 'other.localhost'),
      await get(server.url, '/', 'harbor.localhost'),
      await get(server.url, '/nothing&path=/get-a-quote', 'harbor.localhost'),
    ];
    for (const other of others) {
      expect(other.body).toContain(ROOT);
      expect(other.body).not.toContain('<div id="first-view">');
      expect(other.body).not.toContain('<!--#');
    }
    const paths = requests.filter(({ pathname }) => pathname === '/site/first-view').map(({ path }) => path);
    expect(paths.slice(0, 3)).toEqual(['/get-a-quote', '/get-a-quote', '/']);
  });

  it('comes after the script that removes it for returning visitors, which the policy allows by its hash', async () => {
    expect(SOURCE.indexOf('localStorage')).toBeLessThan(SOURCE.indexOf('<!--# first-view -->'));
    const { headers } = await get(server.url, '/get-a-quote', 'harbor.localhost');
    const [policy] = /script-src [^;]*/.exec(headers['content-security-policy']);
    const [, script] = /<script>([\s\S]*?)<\/script>/.exec(SOURCE);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toBe(`script-src 'self' 'sha256-${hash}'`);
  });

  it.each(['br', 'gzip'])('is sent compressed with %s, and omitted while the API is down', (encoding) =>
    withoutApi(async (url) => {
      const response = await fetch(`${url}/get-a-quote`, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      const page = await response.text();
      expect(page).toContain(ROOT);
      expect(page).not.toContain('<div id="first-view">');
    }),
  );
});

describe('the head of a site', () => {
  it('is inserted into every page, also that of a missing one', async () => {
    for (const path of ['/', '/index.html', '/no-such-page']) {
      const { body } = await get(server.url, path, 'harbor.localhost');
      expect(body).toContain(HEAD);
      expect(body).not.toContain('<title>Glass Ordering</title>');
      expect(body.split('<body>')[0]).not.toContain('<!--#');
    }
  });

  it('is a default title for unknown hosts and while the API is down', async () => {
    const { body } = await get(server.url, '/', 'unknown.localhost');
    expect(body).toContain('<title>Glass Ordering</title>');
    await withoutApi(async (url) =>
      expect((await get(url, '/', 'harbor.localhost')).body).toContain('<title>Glass Ordering</title>'),
    );
  });

  it('comes in the visitor’s language, which the page names', async () => {
    const languages = ['de-AT,de;q=0.9,en;q=0.8', 'fr', undefined];
    const pages = await Promise.all(
      languages.map((language) =>
        get(server.url, '/', 'harbor.localhost', language ? { 'accept-language': language } : {}),
      ),
    );
    expect(pages.map(({ body }) => /<html lang="([^"]*)">/.exec(body)[1])).toEqual([
      'de-DE',
      'en-GB',
      'en-GB',
    ]);
    for (const { headers } of pages) expect(headers.vary).toContain('accept-language');
    const unknown = await get(server.url, '/', 'unknown.localhost', { 'accept-language': 'de' });
    expect(unknown.body).toContain('<html lang="en">');
  });

  it('is requested once per host and language', async () => {
    await get(server.url, '/', 'harbor.cached.localhost');
    await get(server.url, '/quote', 'harbor.cached.localhost');
    const lookups = requests.filter(
      ({ pathname, host }) => pathname === '/site/head' && host === 'harbor.cached.localhost',
    );
    expect(lookups).toHaveLength(1);
  });
});

describe('a page at a former host of its site', () => {
  const statusAndLocation = async (path, host) => {
    const { status, headers } = await get(server.url, path, host);
    return [status, headers.location];
  };

  it.each([PANEL, '/', '/get-a-quote?from=mail', '/no-such-page', '/index.html'])(
    'redirects %s to the same page of the current site',
    async (path) => {
      expect(await statusAndLocation(path, 'former.localhost')).toEqual([302, `https://shop.example${path}`]);
    },
  );

  it('is no file and no page of another host', async () => {
    expect(await statusAndLocation('/config.json', 'former.localhost')).toEqual([200, undefined]);
    expect(await statusAndLocation(PANEL, 'current.localhost')).toEqual([200, undefined]);
  });

  it('is shown there while the API is down', () =>
    withoutApi(async (url) => expect((await get(url, PANEL, 'former.localhost')).status).toBe(200)));
});
