import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFirstView } from '../local/first-view.mjs';
import { freePort } from '../local/free-port.mjs';
import { scriptHashes } from '../local/script-hashes.mjs';
import { sitesOfFiles } from './built-frontends.mjs';

const text = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const SOURCE = text('../../frontends/host/src/index.html').replace(/<% if[\s\S]*?<% } %>/, '');
const NGINX = text('../docker/nginx.conf');
const VIEW = '<div id="first-view">$1 from $181.00</div>';
const ROOT = '<div id="root"></div>';
const ON_THIS_MACHINE = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

/** An API that knows the first view of one page of one site, and notes what it was asked. */
async function fakeApi() {
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://api');
    const [host, path] = [searchParams.get('host') ?? '', searchParams.get('path')];
    if (pathname === '/site/first-view') asked.push(path);
    const isKnown = host.startsWith('harbor.') && path === '/get-a-quote';
    if (pathname === '/site/first-view' && isKnown) return response.end(VIEW);
    return response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${server.address().port}`, asked, stop };
}

/** The nginx of this machine, set up as its image is. */
async function startNginx(apiUrl, page) {
  const folder = mkdtempSync(join(tmpdir(), 'glass-nginx-'));
  mkdirSync(join(folder, 'html'));
  writeFileSync(join(folder, 'html/index.html'), page);
  const port = await freePort();
  const settings = { API_INTERNAL_URL: apiUrl, API_PUBLIC_URL: apiUrl, BASE_DOMAIN: 'localhost' };
  const site = NGINX.replaceAll(/\$\{([A-Z_]+)\}/g, (_, name) => settings[name] ?? '')
    .replace(/resolver .*;/, '')
    .replace('SCREENS_PATTERN', '^/(get-a-quote)?$')
    .replace('INLINE_SCRIPTS', scriptHashes(page).join(' '))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/usr/share/nginx/html', join(folder, 'html'));
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr error; events {}
     http { types { text/html html; } access_log off; ${kept.join(' ')} ${site} }`,
  );
  const child = spawn(ON_THIS_MACHINE, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/config.json`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) if (child.exitCode !== null) throw new Error(said);
  const stop = async () => {
    child.kill();
    await exited;
    rmSync(folder, { recursive: true });
  };
  return { url, stop };
}

describe('the page', () => {
  it('has a place for its first view before what the scripts draw, and is whole without', () => {
    const filled = withFirstView(SOURCE, VIEW);
    expect(filled).toContain(`${VIEW}\n    ${ROOT}`);
    expect(withFirstView(SOURCE, '')).toContain(ROOT);
    // A comment, for every other web server.
    expect(SOURCE).toMatch(/<!--# include virtual="\/first-view" -->\s*<div id="root">/);
  });

  it('leaves the view out for who has anything kept in the browser, before it is there', () => {
    expect(SOURCE.indexOf('localStorage')).toBeLessThan(SOURCE.indexOf('virtual="/first-view"'));
    expect(scriptHashes(SOURCE)).toHaveLength(1);
  });
});

/** Each web server, over the host's page. */
const SERVERS = [
  {
    name: 'the web server of npm start',
    start: async (apiUrl) => {
      const sites = sitesOfFiles();
      sites.write('host/dist/index.html', SOURCE);
      const server = await sites.start({ apiBaseUrl: apiUrl });
      const stop = async () => {
        await server.stop();
        sites.remove();
      };
      return { url: server.url, stop };
    },
  },
  ...(ON_THIS_MACHINE ? [{ name: 'nginx', start: (apiUrl) => startNginx(apiUrl, SOURCE) }] : []),
];

describe.each(SERVERS)('$name', ({ start }) => {
  const { get, remove } = sitesOfFiles();
  afterAll(remove);

  it('puts the first view into the page of its path, and nothing into others', async () => {
    const api = await fakeApi();
    const server = await start(api.url);
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
      expect(other.body).not.toContain('<!--# include');
    }
    expect(api.asked.slice(0, 3)).toEqual(['/get-a-quote', '/get-a-quote', '/']);
    await Promise.all([server.stop(), api.stop()]);
  });

  it('lets the script run that takes the view away', async () => {
    const api = await fakeApi();
    const server = await start(api.url);
    const { headers } = await get(server.url, '/get-a-quote', 'harbor.localhost');
    const [policy] = /script-src [^;]*/.exec(headers['content-security-policy']);
    expect(policy.split(' ').filter(Boolean)).toEqual(['script-src', "'self'", ...scriptHashes(SOURCE)]);
    await Promise.all([server.stop(), api.stop()]);
  });

  it('sends the page compressed to who reads that, and as it was built while the API is away', async () => {
    const server = await start('http://127.0.0.1:9');
    const response = await fetch(`${server.url}/get-a-quote`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    const page = await response.text();
    expect(page).toContain(ROOT);
    expect(page).not.toContain('<div id="first-view">');
    await server.stop();
  });
});
