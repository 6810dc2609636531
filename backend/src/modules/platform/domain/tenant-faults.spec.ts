import { hostFault, slugFault } from './tenant-faults.js';

describe('the address of a tenant', () => {
  it('is not one of the platform’s own', () => {
    expect(slugFault('www')).toBe('This address is reserved for the platform.');
    expect(slugFault('harbor-glass')).toBeNull();
  });

  it('is written in plain letters', () => {
    expect(slugFault('xn--glser-kva')).toBe('Use plain letters.');
  });
});

describe('a domain of a tenant’s own', () => {
  it('is not below the platform’s', () => {
    const reason = 'Addresses below glass.example are given by the slug.';
    expect(hostFault('glass.example', 'glass.example')).toBe(reason);
    expect(hostFault('shop.glass.example', 'glass.example')).toBe(reason);
    expect(hostFault('notglass.example', 'glass.example')).toBeNull();
  });

  it('is a whole host name', () => {
    expect(hostFault('intranet', 'glass.example')).toBe('Enter the full host name, such as www.example.com.');
  });
});
