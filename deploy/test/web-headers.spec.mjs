import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { FRAMED } from '../local/frame-ancestors.mjs';
import { sitesOfFiles } from './built-frontends.mjs';

const NGINX = readFileSync(new URL('../docker/nginx.conf', import.meta.url), 'utf8');
const API = 'https://api.glass.example';
const BUYER = 'https://buyer.example/glass/mf-manifest.json';

const sites = sitesOfFiles();
afterAll(() => sites.remove());

/** What nginx adds to every reply, with the settings in their places as its image puts them, and framed by nobody. */
function nginxHeaders(settings) {
  const headers = new Map();
  for (const [, name, quoted, plain] of NGINX.matchAll(
    /^ {2}add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm,
  )) {
    const value = (quoted ?? plain)
      .replaceAll(/\$\{(\w+)\}/g, (_, key) => settings[key] ?? `unknown ${key}`)
      .replace('$frame_ancestors', "'none'")
      .replace('$frame_options', 'DENY')
      .replace('INLINE_SCRIPTS', settings.INLINE_SCRIPTS ?? '');
    headers.set(name.toLowerCase(), value);
  }
  return headers;
}

/** Directives in their order, each with one space between its words. */
const policyOf = (header) => header.split(';').map((directive) => directive.trim().replaceAll(/\s+/g, ' '));

async function headersAt(host, options) {
  const server = await sites.start(options);
  const response = await sites.get(server.url, '/', host);
  await server.stop();
  return response.headers;
}

describe('both web servers', () => {
  it('have browsers load scripts from us alone, embed us nowhere, and put no other base under our addresses', async () => {
    const headers = await headersAt('demo.glass.example', { apiBaseUrl: API, remotes: { buyer: BUYER } });
    const nginx = nginxHeaders({
      API_PUBLIC_URL: API,
      REMOTE_ORIGINS: 'https://buyer.example',
      ANALYTICS_URL: '',
    });
    const policy = policyOf(headers['content-security-policy']);
    expect(policyOf(nginx.get('content-security-policy'))).toEqual(policy);
    expect(policy).toEqual(
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

  it('let the scripts run that the page was built with, by their hashes, and no other inline', async () => {
    const script = "document.title = 'first';";
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    const apart = sitesOfFiles();
    apart.write(
      'host/dist/index.html',
      `<!doctype html><script>${script}</script><script src="/a.js"></script>`,
    );
    const server = await apart.start({ apiBaseUrl: API });
    const { headers } = await apart.get(server.url, '/', 'demo.glass.example');
    await server.stop();
    apart.remove();
    const nginx = nginxHeaders({
      ...{ API_PUBLIC_URL: API, REMOTE_ORIGINS: '', ANALYTICS_URL: '' },
      INLINE_SCRIPTS: hash,
    });
    const policy = policyOf(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hash}`);
    expect(policyOf(nginx.get('content-security-policy'))).toEqual(policy);
  });

  it('let pages tell the service that counts visits, where one is set, and reach nothing else for it', async () => {
    const url = 'https://plausible.example/api/event';
    const headers = await headersAt('demo.glass.example', { apiBaseUrl: API, analytics: { url } });
    const nginx = nginxHeaders({ API_PUBLIC_URL: API, REMOTE_ORIGINS: '', ANALYTICS_URL: url });
    const policy = policyOf(headers['content-security-policy']);
    expect(policyOf(nginx.get('content-security-policy'))).toEqual(policy);
    expect(policy).toContain(`connect-src 'self' ${API} ${url}`);
    expect(policy.filter((directive) => directive.includes(url))).toHaveLength(1);
    const refused = await sites.start({ apiBaseUrl: API, analytics: { url: "x'; script-src *" } });
    expect(refused.error).toMatch(/^ANALYTICS_URL must be an address/);
    await refused.stop();
  });

  it('tell pages the same of where visits are counted: nowhere, unless set', async () => {
    const configOf = async (options) => {
      const server = await sites.start({ apiBaseUrl: API, ...options });
      const { body } = await sites.get(server.url, '/config.json', 'demo.localhost');
      await server.stop();
      return JSON.parse(body);
    };
    const [, template] = /return 200 '(\{"apiBaseUrl".*\})';/.exec(NGINX);
    const fromNginx = (settings) =>
      JSON.parse(template.replaceAll(/\$\{(\w+)\}/g, (_, name) => settings[name] ?? ''));
    const off = await configOf({});
    expect(off.analytics).toEqual({ url: '', domain: '' });
    expect(fromNginx({}).analytics).toEqual(off.analytics);
    expect(Object.keys(fromNginx({}))).toEqual(Object.keys(off));
    const analytics = { url: 'https://plausible.example/api/event', domain: 'glass.example' };
    expect((await configOf({ analytics })).analytics).toEqual(analytics);
    const settings = { ANALYTICS_URL: analytics.url, ANALYTICS_DOMAIN: analytics.domain };
    expect(fromNginx(settings).analytics).toEqual(analytics);
  });

  it('say the same to browsers about types, frames, referrers and other origins', async () => {
    const headers = await headersAt('demo.glass.example', { apiBaseUrl: API });
    const nginx = nginxHeaders({});
    const said = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
    };
    expect(headers).toMatchObject(said);
    expect(Object.fromEntries(nginx)).toMatchObject(said);
  });

  it('keep what they add on every reply: no place of nginx has headers of its own, which would hide those', () => {
    const everywhere = [...NGINX.matchAll(/^ {2}add_header /gm)];
    expect([...NGINX.matchAll(/add_header /g)]).toHaveLength(everywhere.length);
  });

  it('have browsers use TLS alone where the site is reached by it, below our own domain with all its names', async () => {
    const https = { apiBaseUrl: API, webScheme: 'https', baseDomain: 'glass.example' };
    const tlsAt = async (host, options = https) =>
      (await headersAt(host, options))['strict-transport-security'];
    const ofAllNames = 'max-age=31536000; includeSubDomains';
    expect(await tlsAt('demo.glass.example')).toBe(ofAllNames);
    expect(await tlsAt('glass.example')).toBe(ofAllNames);
    expect(await tlsAt('orders.north.example')).toBe('max-age=31536000');
    expect(await tlsAt('notglass.example')).toBe('max-age=31536000');
    expect(await tlsAt('demo.localhost', { apiBaseUrl: API })).toBeUndefined();
    expect(nginxHeaders({}).get('strict-transport-security')).toBe('$hsts');
    expect(NGINX).toMatch(
      /default +"max-age=31536000";\n +\.\$\{BASE_DOMAIN\} +"max-age=31536000; includeSubDomains";/,
    );
    expect(NGINX).toMatch(/map "\$\{WEB_SCHEME\}" \$hsts \{\n +default +"";\n +https +\$hsts_of_host;/);
  });
});

describe('the panel editor', () => {
  /** An API that knows of one site who may frame it. */
  async function fakeApi() {
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      if (request.url === '/api/tenant/init' && JSON.parse(body).host.startsWith('demo.'))
        response.setHeader('x-frame-ancestors', 'https://www.demo.example');
      response.end('{}');
    }).listen(0);
    await once(server, 'listening');
    return { url: `http://localhost:${server.address().port}`, stop: () => server.close() };
  }
  const framesAt = ({ headers }) => [
    /frame-ancestors [^;]*/.exec(headers['content-security-policy'])[0],
    headers['x-frame-options'],
  ];
  const NOBODY = ["frame-ancestors 'none'", 'DENY'];

  it('is framed by the websites that its site names, and nothing else of it is', async () => {
    const api = await fakeApi();
    const server = await sites.start({ apiBaseUrl: api.url });
    const at = async (host, path) => framesAt(await sites.get(server.url, path, host));
    expect(await at('demo.localhost', '/get-a-quote?from=www')).toEqual([
      'frame-ancestors https://www.demo.example',
      undefined,
    ]);
    expect(await at('demo.localhost', '/account/login')).toEqual(NOBODY);
    expect(await at('other.localhost', '/get-a-quote')).toEqual(NOBODY);
    await server.stop();
    api.stop();
  });

  it('is shown, and framed by nobody, while the API does not answer', async () => {
    const server = await sites.start({ apiBaseUrl: 'http://localhost:9' });
    const reply = await sites.get(server.url, '/get-a-quote', 'demo.localhost');
    expect([reply.status, ...framesAt(reply)]).toEqual([200, ...NOBODY]);
    await server.stop();
  });

  it('is framed by the same from nginx', () => {
    const paths = /location ~ (\S+) \{\n +auth_request \/who-may-frame;/.exec(NGINX)[1];
    expect(paths).toBe(FRAMED.source.replaceAll('\\/', '/'));
    expect(NGINX).toMatch(
      /map \$frame_hosts \$frame_ancestors \{\n +default +\$frame_hosts;\n +"" +"'none'";/,
    );
    expect(NGINX).toMatch(/map \$frame_hosts \$frame_options \{\n +default +"";\n +"" +DENY;/);
  });
});

describe('security.txt', () => {
  it('says where to report a weakness, for a year from the build, and is missing where nobody said', async () => {
    const contact = 'https://reports.example/new';
    const server = await sites.start({ apiBaseUrl: API, securityContact: contact });
    const { status, headers, body } = await sites.get(
      server.url,
      '/.well-known/security.txt',
      'demo.localhost',
    );
    await server.stop();
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, expires] =
      /^Contact: https:\/\/reports\.example\/new\nExpires: (\S+Z)\nPreferred-Languages: en\n$/.exec(body);
    const days = (Date.parse(expires) - sites.builtAt) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    const silent = await sites.start({ apiBaseUrl: API });
    expect((await sites.get(silent.url, '/.well-known/security.txt', 'demo.localhost')).status).toBe(404);
    await silent.stop();
  });

  it('is the same from nginx', () => {
    expect(NGINX).toContain(
      'return 200 "Contact: $security_contact\\nExpires: SECURITY_EXPIRES\\nPreferred-Languages: en\\n";',
    );
    expect(NGINX).toMatch(/if \(\$security_contact = ""\) \{\n +return 404;/);
  });
});
