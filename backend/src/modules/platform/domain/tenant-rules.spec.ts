import { hostObstacle, slugObstacle } from './tenant-rules.js';

describe('slugObstacle', () => {
  it('rejects the platform’s own addresses', () => {
    expect(slugObstacle('www')).toBe('This address is reserved for the platform.');
    expect(slugObstacle('harbor-glass')).toBeNull();
  });

  it('rejects punycode', () => {
    expect(slugObstacle('xn--glser-kva')).toBe('Use plain letters.');
  });
});

describe('hostObstacle', () => {
  it('rejects subdomains of the platform', () => {
    const reason = 'Addresses below glass.example come from the slug.';
    expect(hostObstacle('glass.example', 'glass.example')).toBe(reason);
    expect(hostObstacle('shop.glass.example', 'glass.example')).toBe(reason);
    expect(hostObstacle('notglass.example', 'glass.example')).toBeNull();
  });

  it('requires a full host name', () => {
    expect(hostObstacle('intranet', 'glass.example')).toBe(
      'Enter the full host name, such as www.example.com.',
    );
  });
});
