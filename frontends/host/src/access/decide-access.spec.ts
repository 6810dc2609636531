import type { ScreenAccess } from '@glass/contracts/endpoints';
import { FLAGS, flagsFor, PLATFORM_ROLE_LEVELS, ROLE_LEVELS, type UserFlags } from '@glass/contracts/flags';
import { screenAt, screenPaths, type ScreenPath } from '@glass/contracts/screens';
import { decideAccess, type Person } from './decide-access.js';
import { whatIsMissing } from './what-is-missing.js';

const guest: Person = { isAuthenticated: false, flags: null, isPlatform: false };
const buyer: Person = { isAuthenticated: true, flags: flagsFor(null, false), isPlatform: false };
const all = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as UserFlags;
const withAll = (isPlatform: boolean): Person => ({ isAuthenticated: true, flags: all, isPlatform });

describe('decideAccess', () => {
  it.each(['open', 'home'] as const)('allows everyone on a page of kind %s', (kind) => {
    expect(decideAccess({ kind }, guest)).toBe('allow');
    expect(decideAccess({ kind }, buyer)).toBe('allow');
  });

  it('allows guests on guest-only pages and sends others away', () => {
    expect(decideAccess({ kind: 'guest-only' }, guest)).toBe('allow');
    expect(decideAccess({ kind: 'guest-only' }, buyer)).toBe('away');
  });

  it('allows signed-in users and sends others to the login page', () => {
    expect(decideAccess({ kind: 'signed-in' }, buyer)).toBe('allow');
    expect(decideAccess({ kind: 'signed-in' }, guest)).toBe('to-login');
    expect(decideAccess({ kind: 'signed-in' }, { ...buyer, flags: null })).toBe('allow');
  });

  const twoFlags: ScreenAccess = {
    kind: 'flags',
    flags: ['canTenantViewOrders', 'canTenantViewQuotes'],
    audience: 'anyone',
  };

  it('requires every listed flag, not just one', () => {
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

  it('waits until the flags are loaded', () => {
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
  ] as const)('decides %s pages by the kind of user (platform: %s): %s', (audience, isPlatform, decision) => {
    expect(decideAccess({ ...twoFlags, audience }, withAll(isPlatform))).toBe(decision);
  });
});

describe('access of the specified screens', () => {
  it('opens flagless screens to a buyer and no screen whose flag they lack', () => {
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

const missingFor = (screen: ScreenPath, roleLevel: number | null, isPlatform = false) =>
  whatIsMissing({ screen, name: 'This page', tenantName: 'Harbor Glass', isPlatform, roleLevel });

describe('whatIsMissing', () => {
  it.each([
    ['/tenant/companies', 'sales, managers and owners', 'a manager or an owner'],
    ['/tenant/pricing-studio', 'managers and owners', 'a manager or an owner'],
    ['/tenant/settings', 'managers and owners', 'a manager or an owner'],
    ['/tenant/payment-dashboard', 'owners', 'an owner'],
  ] as const)('as a viewer at %s that it is for %s, and to ask %s', (screen, whom, givers) => {
    expect(missingFor(screen, ROLE_LEVELS.viewer)).toBe(
      `This page is for ${whom} of Harbor Glass, and you are a viewer. Ask ${givers} to change your role on the Users page.`,
    );
  });

  it('names the user’s role, also between two roles', () => {
    expect(missingFor('/tenant/platform-fees', 35)).toContain('you are a manager');
    expect(missingFor('/tenant/discounts', ROLE_LEVELS.sales)).toContain('you are in sales');
  });

  it('tells a buyer that the page is for the team, and never how to become platform staff', () => {
    expect(missingFor('/tenant/orders', null)).toBe(
      'This page is for the team of Harbor Glass. Ask them to invite you.',
    );
    for (const level of [null, ROLE_LEVELS.owner]) {
      expect(missingFor('/platform/stats', level)).toBe('This page is for platform staff.');
    }
  });

  it('tells platform staff whether a higher role would open the page', () => {
    expect(missingFor('/platform/users', PLATFORM_ROLE_LEVELS.support, true)).toContain(
      'needs a higher role',
    );
    expect(missingFor('/tenant/settings', PLATFORM_ROLE_LEVELS.root, true)).toContain('Open their site');
  });
});
