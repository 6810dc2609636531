import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { siteHeadOf, withSiteHead } from '../local/site-head.mjs';
import { sitesOfFiles } from './built-frontends.mjs';

const text = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const SOURCE = text('../../frontends/host/src/index.html');
const NGINX = text('../docker/nginx.conf');
const HEAD = '<title>Harbor Glass</title>\n<meta name="description" content="$1 Cut glass" />';

/** An API that knows of one site, and counts how often it is asked. */
async function fakeApi() {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const { pathname, searchParams } = new URL(request.url, 'http://api');
    const isKnown = pathname === '/site/head' && searchParams.get('host').startsWith('harbor.');
    response.writeHead(isKnown ? 200 : 204).end(isKnown ? HEAD : '');
  }).listen(0);
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://localhost:${server.address().port}`, asked: () => asked, stop };
}

describe('the page of a site', () => {
  it('has a place for the head of the site, with a title until it is filled', () => {
    expect(withSiteHead(SOURCE, '')).toMatch(/<title>Glass Ordering<\/title>/);
    const filled = withSiteHead(SOURCE, HEAD);
    expect(filled).toContain(HEAD);
    expect(filled).not.toContain('Glass Ordering');
    expect(filled.split('<body>')[0]).not.toContain('<!--#');
  });

  it('is filled by nginx from the same place of the API', () => {
    const [, included] = /<!--# include virtual="([^"]+)"/.exec(SOURCE);
    expect(NGINX).toMatch(/^ {2}ssi on;$/m);
    expect(NGINX).toContain(
      `location = ${included} {\n    internal;\n    proxy_pass $api/site/head?host=$host;`,
    );
  });

  it('says whose it is, also where there is no such page', async () => {
    const sites = sitesOfFiles();
    const api = await fakeApi();
    sites.write('host/dist/index.html', SOURCE);
    const server = await sites.start({ apiBaseUrl: api.url });
    for (const path of ['/', '/index.html', '/no-such-page'])
      expect((await sites.get(server.url, path, 'harbor.localhost')).body).toContain(
        '<title>Harbor Glass</title>',
      );
    const { body } = await sites.get(server.url, '/', 'nobody.localhost');
    expect(body).toContain('<title>Glass Ordering</title>');
    await Promise.all([server.stop(), api.stop()]);
    sites.remove();
  });
});

describe('the head of a site', () => {
  it('is asked for once, and is nothing where the API is away', async () => {
    const api = await fakeApi();
    const headOf = siteHeadOf(api.url);
    expect([await headOf('harbor.localhost'), await headOf('harbor.localhost')]).toEqual([HEAD, HEAD]);
    expect(api.asked()).toBe(1);
    await api.stop();
    const headOfNoApi = siteHeadOf(api.url);
    expect(await headOfNoApi('harbor.localhost')).toBe('');
  });
});
