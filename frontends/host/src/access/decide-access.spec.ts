import { FLAGS, flagsFor, screenAt, screenPaths, type ScreenAccess, type UserFlags } from '@glass/contracts';
import { decideAccess, type Person } from './decide-access.js';

const guest: Person = { isAuthenticated: false, flags: null, isPlatform: false };
const buyer: Person = { isAuthenticated: true, flags: flagsFor(null, false), isPlatform: false };
const all = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as UserFlags;
const withAll = (isPlatform: boolean): Person => ({ isAuthenticated: true, flags: all, isPlatform });

describe('who may open a page', () => {
  it.each(['open', 'home'] as const)('is anybody when it is %s', (kind) => {
    expect(decideAccess({ kind }, guest)).toBe('allow');
    expect(decideAccess({ kind }, buyer)).toBe('allow');
  });

  it('is a guest when it is for guests only; others are led away', () => {
    expect(decideAccess({ kind: 'guest-only' }, guest)).toBe('allow');
    expect(decideAccess({ kind: 'guest-only' }, buyer)).toBe('away');
  });

  it('is a person who is signed in; others are led to the login page', () => {
    expect(decideAccess({ kind: 'signed-in' }, buyer)).toBe('allow');
    expect(decideAccess({ kind: 'signed-in' }, guest)).toBe('to-login');
    expect(decideAccess({ kind: 'signed-in' }, { ...buyer, flags: null })).toBe('allow');
  });

  const twoFlags: ScreenAccess = {
    kind: 'flags',
    flags: ['canTenantViewOrders', 'canTenantViewQuotes'],
    audience: 'anyone',
  };

  it('is a person with every listed flag, not with one of them', () => {
    const holding = (...held: string[]) =>
      Object.fromEntries(FLAGS.map((flag) => [flag, held.includes(flag)])) as UserFlags;
    const person = (...held: string[]): Person => ({
      isAuthenticated: true,
      isPlatform: false,
      flags: holding(...held),
    });
    expect(decideAccess(twoFlags, person('canTenantViewOrders', 'canTenantViewQuotes'))).toBe('allow');
    expect(decideAccess(twoFlags, person('canTenantViewOrders'))).toBe('forbidden');
    expect(decideAccess(twoFlags, person())).toBe('forbidden');
  });

  it('is not known before the flags are', () => {
    expect(decideAccess(twoFlags, { ...buyer, flags: null })).toBe('wait');
    expect(decideAccess(twoFlags, guest)).toBe('to-login');
  });

  it.each([
    ['platform-only', true, 'allow'],
    ['platform-only', false, 'forbidden'],
    ['non-platform-only', true, 'forbidden'],
    ['non-platform-only', false, 'allow'],
    ['anyone', true, 'allow'],
    ['anyone', false, 'allow'],
  ] as const)(
    'for %s pages depends on the kind of person (platform: %s): %s',
    (audience, isPlatform, decision) => {
      expect(decideAccess({ ...twoFlags, audience }, withAll(isPlatform))).toBe(decision);
    },
  );
});

describe('the screens of the specification', () => {
  it('open to a buyer where they need no flag, and to nobody who lacks one', () => {
    for (const path of screenPaths) {
      const { access } = screenAt(path);
      const decision = decideAccess(access, buyer);
      expect([path, decision]).toEqual([
        path,
        access.kind === 'flags' ? 'forbidden' : access.kind === 'guest-only' ? 'away' : 'allow',
      ]);
    }
  });
});
