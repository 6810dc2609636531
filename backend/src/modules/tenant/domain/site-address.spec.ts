import { normalizeHost, isOriginOfHost, buildSiteUrl, parseSiteHost, parseSlug } from './site-address.js';

describe('normalizeHost and parseSlug', () => {
  it('lower-case hosts and strip port and trailing dot', () => {
    expect(normalizeHost('Demo.Localhost:4200')).toBe('demo.localhost');
    expect(normalizeHost('glass.example.')).toBe('glass.example');
  });

  it.each(['', ' ', '-a', 'a/b', 'a b', 'a:b:c', "a'--", 'x'.repeat(300)])('reject %j', (host) => {
    expect(normalizeHost(host)).toBeNull();
  });

  it('find the slug directly before the base domain', () => {
    expect(parseSlug('demo.localhost', 'localhost')).toBe('demo');
    expect(parseSlug('a.demo.localhost', 'localhost')).toBeNull();
    expect(parseSlug('localhost', 'localhost')).toBeNull();
    expect(parseSlug('evil-localhost', 'localhost')).toBeNull();
  });

  it('originIsOf matches the host of the page', () => {
    expect(isOriginOfHost('http://demo.localhost:4200', 'demo.localhost:4200')).toBe(true);
    expect(isOriginOfHost('http://evil.example', 'demo.localhost:4200')).toBe(false);
    expect(isOriginOfHost('null', 'demo.localhost:4200')).toBe(false);
  });
});

describe('parseSiteHost', () => {
  const web = { webScheme: 'https', webPort: null, devPorts: [] } as const;

  it('accepts origins with the sites’ scheme and port', () => {
    expect(parseSiteHost('https://shop.north.example', web)).toBe('shop.north.example');
    expect(parseSiteHost('http://n.localhost:4200', { ...web, webScheme: 'http', webPort: 4200 })).toBe(
      'n.localhost',
    );
  });

  it.each(['http://shop.north.example', 'https://shop.north.example:8443', 'null', 'file://', ''])(
    'rejects %j',
    (origin) => expect(parseSiteHost(origin, web)).toBeNull(),
  );

  it('accepts ports of development servers only', () => {
    const local = { webScheme: 'http', webPort: 4200, devPorts: [4300, 4301, 4302, 4303] } as const;
    expect(parseSiteHost('http://demo.localhost:4300', local)).toBe('demo.localhost');
    for (const port of [80, 4299, 4304, 8080]) {
      expect(parseSiteHost(`http://demo.localhost:${port}`, local)).toBeNull();
    }
  });
});

describe('buildSiteUrl', () => {
  it('is at the slug, or at the preferred domain', () => {
    const web = { webScheme: 'https', baseDomain: 'glass.example', webPort: null } as const;
    expect(buildSiteUrl(web, { slug: 'north', primaryHost: null })).toBe('https://north.glass.example');
    expect(buildSiteUrl(web, { slug: 'north', primaryHost: 'shop.north.example' })).toBe(
      'https://shop.north.example',
    );
    expect(buildSiteUrl({ ...web, webScheme: 'http', webPort: 4200 }, { slug: 'n', primaryHost: null })).toBe(
      'http://n.glass.example:4200',
    );
  });
});
