import { hostName, originIsOf, siteAddress, slugOf } from './site-address.js';

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

describe('a tenant’s site', () => {
  it('is at its slug, or at the domain of its own that it prefers', () => {
    const web = { webScheme: 'https', baseDomain: 'glass.example', webPort: null };
    expect(siteAddress(web, { slug: 'north', primaryHost: null })).toBe('https://north.glass.example');
    expect(siteAddress(web, { slug: 'north', primaryHost: 'shop.north.example' })).toBe(
      'https://shop.north.example',
    );
    expect(siteAddress({ ...web, webScheme: 'http', webPort: 4200 }, { slug: 'n', primaryHost: null })).toBe(
      'http://n.glass.example:4200',
    );
  });
});
