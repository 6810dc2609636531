import { readFileSync } from 'node:fs';
import { sitesOfFiles } from './built-frontends.mjs';

const NGINX = readFileSync(new URL('../docker/nginx.conf', import.meta.url), 'utf8');
const API = 'https://api.glass.example';
const BUYER = 'https://buyer.example/glass/mf-manifest.json';

const sites = sitesOfFiles();
afterAll(() => sites.remove());

/** What nginx adds to every reply, with the settings in their places as its image puts them. */
function nginxHeaders(settings) {
  const headers = new Map();
  for (const [, name, quoted, plain] of NGINX.matchAll(
    /^ {2}add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm,
  )) {
    const value = (quoted ?? plain).replaceAll(/\$\{(\w+)\}/g, (_, key) => settings[key] ?? `unknown ${key}`);
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
    const nginx = nginxHeaders({ API_PUBLIC_URL: API, REMOTE_ORIGINS: 'https://buyer.example' });
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
