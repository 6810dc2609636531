import { hostName, originIsOf, siteAddress, siteHostOf, slugOf } from './site-address.js';

describe('the host a tenant is found by', () => {
  it('is lower case, without port or trailing dot', () => {
    expect(hostName('Demo.Localhost:4200')).toBe('demo.localhost');
    expect(hostName('glass.example.')).toBe('glass.example');
  });

  it.each(['', ' ', '-a', 'a/b', 'a b', 'a:b:c', "a'--", 'x'.repeat(300)])('is not %j', (host) => {
    expect(hostName(host)).toBeNull();
  });

  it('has the slug before the base domain, and only one level of it', () => {
    expect(slugOf('demo.localhost', 'localhost')).toBe('demo');
    expect(slugOf('a.demo.localhost', 'localhost')).toBeNull();
    expect(slugOf('localhost', 'localhost')).toBeNull();
    expect(slugOf('evil-localhost', 'localhost')).toBeNull();
  });

  it('must be the one that the browser says the page is of', () => {
    expect(originIsOf('http://demo.localhost:4200', 'demo.localhost:4200')).toBe(true);
    expect(originIsOf('http://evil.example', 'demo.localhost:4200')).toBe(false);
    expect(originIsOf('null', 'demo.localhost:4200')).toBe(false);
  });
});

describe('the origin of a page', () => {
  const web = { webScheme: 'https', webPort: null, devPorts: [] } as const;

  it('can be a site’s where it is reached as sites are', () => {
    expect(siteHostOf('https://shop.north.example', web)).toBe('shop.north.example');
    expect(siteHostOf('http://n.localhost:4200', { ...web, webScheme: 'http', webPort: 4200 })).toBe(
      'n.localhost',
    );
  });

  it.each(['http://shop.north.example', 'https://shop.north.example:8443', 'null', 'file://', ''])(
    'cannot be one where it is %j',
    (origin) => expect(siteHostOf(origin, web)).toBeNull(),
  );

  it('may have a port of the development servers, and no other', () => {
    const local = { webScheme: 'http', webPort: 4200, devPorts: [4300, 4301, 4302, 4303] } as const;
    expect(siteHostOf('http://demo.localhost:4300', local)).toBe('demo.localhost');
    for (const port of [80, 4299, 4304, 8080]) {
      expect(siteHostOf(`http://demo.localhost:${port}`, local)).toBeNull();
    }
  });
});

describe('a tenant’s site', () => {
  it('is at its slug, or at the domain of its own that it prefers', () => {
    const web = { webScheme: 'https', baseDomain: 'glass.example', webPort: null } as const;
    expect(siteAddress(web, { slug: 'north', primaryHost: null })).toBe('https://north.glass.example');
    expect(siteAddress(web, { slug: 'north', primaryHost: 'shop.north.example' })).toBe(
      'https://shop.north.example',
    );
    expect(siteAddress({ ...web, webScheme: 'http', webPort: 4200 }, { slug: 'n', primaryHost: null })).toBe(
      'http://n.glass.example:4200',
    );
  });
});
