import { endpointAt, endpointPaths } from './endpoints.js';
import type { Right } from './flags.js';
import { screenUrl } from './screen-url.js';
import { SCREENS_PATTERN, screenOf, screenPaths } from './screens.js';

describe('the table of calls', () => {
  it('asks for at least one flag or a role level on every call for tenant users and platform staff', () => {
    const open = endpointPaths.filter((path) => {
      const { access } = endpointAt(path);
      if (access.kind === 'tenant') return access.flags.length === 0 && !access.minimumRoleLevel;
      return (access.kind === 'platform' || access.kind === 'own-or-tenant') && access.flags.length === 0;
    });
    expect(open).toEqual([]);
  });
});

describe('what calls write', () => {
  const rows = endpointPaths.map((path) => ({ path, ...endpointAt(path) }));
  const forStaff = new Set<Right>(['platformQuotes', 'tenants', 'accounts', 'fees', 'testData']);

  it('of a tenant, or of all tenants, is never guarded by a flag to view alone', () => {
    const guarded = rows.filter(({ access }) =>
      ['own-or-tenant', 'tenant', 'platform'].includes(access.kind),
    );
    expect(guarded.filter(({ effect }) => effect.kind === 'writes-own').map(({ path }) => path)).toEqual([]);
  });

  it('needs a right that somebody of their kind has', () => {
    const wrong = rows.filter(
      ({ access, effect }) =>
        effect.kind === 'writes' && forStaff.has(effect.right) !== (access.kind === 'platform'),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('is told by the verb that a call is named by', () => {
    const verb =
      /(^|-)(save|add|delete|remove|update|upload|rename|cancel|submit|copy|reprice|reorder|set|invite)(-|$)/;
    const silent = rows.filter(
      ({ path, effect }) => effect.kind === 'reads' && verb.test(path.slice(path.lastIndexOf('/') + 1)),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe('the table of screens', () => {
  it('finds the screen of a location, with or without an identifier or a trailing slash', () => {
    expect(screenOf('/quote')).toBe('/quote');
    expect(screenOf('/quote/')).toBe('/quote');
    expect(screenOf('/quote/0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11')).toBe('/quote/{uid}');
    expect(screenOf('/nowhere/at/all')).toBeNull();
  });

  const UID = '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11';
  const inOneWay = new RegExp(SCREENS_PATTERN);
  it.each(screenPaths)('knows %s by its own spelling alone, as the pattern for web servers does', (path) => {
    const address = screenUrl(path, UID);
    const encoded = address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const others = [
      address.toUpperCase(),
      address.replace(/[a-z]/, (letter) => letter.toUpperCase()),
      encoded,
      encoded.toUpperCase(),
      `/${address}`,
      `${address}//`,
      address.replace(/(?<=.)\//, '//'),
      address.replace(/(?<=.)\//, '%2F'),
      `/.${address}`,
      `${address} `,
      `${address}%20`,
      `${address}\n`,
      `${address};a=b`,
      `${address}/${UID}/${UID}`,
      address.replace(/\./g, 'x'),
      '',
    ].filter((other) => other !== address);
    expect([address, address.replace(/\/?$/, '/')].map(screenOf)).toEqual([path, path]);
    expect([address, address.replace(/\/?$/, '/')].every((one) => inOneWay.test(one))).toBe(true);
    expect(others.filter((other) => screenOf(other) !== null)).toEqual([]);
    expect(others.filter((other) => inOneWay.test(other))).toEqual([]);
  });

  it('refuses to build the address of a screen whose identifier is missing', () => {
    expect(screenUrl('/quote/{uid}', 'abc')).toBe('/quote/abc');
    expect(() => screenUrl('/quote/{uid}')).toThrow('/quote/{uid} needs a uid');
  });
});
