import { endpointAt, endpointPaths } from './endpoints.js';
import type { Right } from './flags.js';
import { SCREENS_PATTERN, findScreen, screenPaths, screenUrl } from './screens.js';

describe('endpoints', () => {
  it('require a flag or a role level for tenant and platform calls', () => {
    const open = endpointPaths.filter((path) => {
      const { access } = endpointAt(path);
      if (access.kind === 'tenant') return access.flags.length === 0 && !access.minimumRoleLevel;
      return (access.kind === 'platform' || access.kind === 'own-or-tenant') && access.flags.length === 0;
    });
    expect(open).toEqual([]);
  });
});

describe('effects of endpoints', () => {
  const rows = endpointPaths.map((path) => ({ path, ...endpointAt(path) }));
  const forStaff = new Set<Right>(['platformQuotes', 'tenants', 'accounts', 'fees', 'testData']);

  it('on tenants are never guarded by a view-only flag', () => {
    const guarded = rows.filter(({ access }) =>
      ['own-or-tenant', 'tenant', 'platform'].includes(access.kind),
    );
    expect(guarded.filter(({ effect }) => effect.kind === 'writes-own').map(({ path }) => path)).toEqual([]);
  });

  it('require a right that some role has', () => {
    const wrong = rows.filter(
      ({ access, effect }) =>
        effect.kind === 'writes' && forStaff.has(effect.right) !== (access.kind === 'platform'),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('match the verb of the call', () => {
    const verb =
      /(^|-)(save|add|delete|remove|update|upload|rename|cancel|submit|copy|reprice|reorder|set|invite)(-|$)/;
    const silent = rows.filter(
      ({ path, effect }) => effect.kind === 'reads' && verb.test(path.slice(path.lastIndexOf('/') + 1)),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe('screens', () => {
  it('are found by location, with or without identifier and trailing slash', () => {
    expect(findScreen('/quote')).toBe('/quote');
    expect(findScreen('/quote/')).toBe('/quote');
    expect(findScreen('/quote/0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11')).toBe('/quote/{uid}');
    expect(findScreen('/nowhere/at/all')).toBeNull();
  });

  const UID = '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11';
  const inOneWay = new RegExp(SCREENS_PATTERN);
  it.each(screenPaths)('match %s only in its exact spelling, as does the pattern for web servers', (path) => {
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
    expect([address, address.replace(/\/?$/, '/')].map(findScreen)).toEqual([path, path]);
    expect([address, address.replace(/\/?$/, '/')].every((one) => inOneWay.test(one))).toBe(true);
    expect(others.filter((other) => findScreen(other) !== null)).toEqual([]);
    expect(others.filter((other) => inOneWay.test(other))).toEqual([]);
  });

  it('refuse to build a URL without the required uid', () => {
    expect(screenUrl('/quote/{uid}', 'abc')).toBe('/quote/abc');
    expect(() => screenUrl('/quote/{uid}')).toThrow('/quote/{uid} needs a uid');
  });
});
