import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { LABEL_PAGES } from '../local/site-moved.mjs';
import { sitesOfFiles } from './built-frontends.mjs';

const NGINX = readFileSync(new URL('../docker/nginx.conf', import.meta.url), 'utf8');
const PANEL = '/customer/panel-view/60000000-0000-4000-8000-000000000001?piece=2';

/** An API that knows of one site that has moved. */
async function fakeApi() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://api');
    const isMoved = pathname === '/site/moved' && searchParams.get('host').startsWith('former.');
    response.writeHead(isMoved ? 403 : 204, isMoved ? { 'x-moved-to': 'https://shop.example' } : {}).end();
  }).listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () => server.closeAllConnections() ?? server.close(),
  };
}

describe('the page of a panel at a host that its site has left', () => {
  it('redirects to the same page of the current site, and no other page or host does', async () => {
    const sites = sitesOfFiles();
    const api = await fakeApi();
    sites.write('host/dist/index.html', '<title>Glass</title>');
    const server = await sites.start({ apiBaseUrl: api.url });
    const get = async (path, host) => {
      const { status, headers } = await sites.get(server.url, path, host);
      return [status, headers.location];
    };
    expect(await get(PANEL, 'former.localhost')).toEqual([302, `https://shop.example${PANEL}`]);
    expect(await get(PANEL, 'current.localhost')).toEqual([200, undefined]);
    expect(await get('/get-a-quote', 'former.localhost')).toEqual([200, undefined]);
    await server.stop();
    api.stop();
    const late = await sites.start({ apiBaseUrl: api.url });
    expect((await sites.get(late.url, PANEL, 'former.localhost')).status).toBe(200);
    await late.stop();
    sites.remove();
  });

  it('is redirected by nginx too', () => {
    expect(NGINX).toContain(
      `location ~ ${LABEL_PAGES.source.replaceAll('\\/', '/')} {\n    auth_request /site-moved;`,
    );
    expect(NGINX).toContain('proxy_pass $api/site/moved?host=$host;');
    expect(NGINX).toContain('return 302 $moved_to$request_uri;');
  });
});
