import { siteAddress } from './site-address.js';

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
