import { endpointAt, endpointPaths } from './endpoints.js';
import { screenAt, screenOf, screenPaths, screenUrl } from './screens.js';

describe('the table of calls', () => {
  it('has at most this many calls that are still to be built, and never more again', () => {
    expect(endpointPaths.filter((path) => !endpointAt(path).built).length).toBeLessThanOrEqual(71);
  });

  it('asks for at least one flag or a role level on every call for tenant users and platform staff', () => {
    const open = endpointPaths.filter((path) => {
      const { access } = endpointAt(path);
      if (access.kind === 'tenant') return access.flags.length === 0 && !access.minimumRoleLevel;
      return (access.kind === 'platform' || access.kind === 'own-or-tenant') && access.flags.length === 0;
    });
    expect(open).toEqual([]);
  });
});

describe('the table of screens', () => {
  it('has at most this many screens that are still to be built, and never more again', () => {
    expect(screenPaths.filter((path) => !screenAt(path).built).length).toBeLessThanOrEqual(17);
  });

  it('finds the screen of a location, with or without an identifier or a trailing slash', () => {
    expect(screenOf('/quote')).toBe('/quote');
    expect(screenOf('/quote/')).toBe('/quote');
    expect(screenOf('/quote/0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11')).toBe('/quote/{uid}');
    expect(screenOf('/nowhere/at/all')).toBeNull();
  });

  it('refuses to build the address of a screen whose identifier is missing', () => {
    expect(screenUrl('/quote/{uid}', 'abc')).toBe('/quote/abc');
    expect(() => screenUrl('/quote/{uid}')).toThrow('/quote/{uid} needs a uid');
  });
});
