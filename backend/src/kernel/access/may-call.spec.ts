import { flagsFor, type EndpointAccess } from '@glass/contracts';
import type { Actor } from '../context/context.js';
import { mayCall } from './may-call.js';

const person = (roleLevel: number | null, isPlatform = false): Actor => ({
  kind: 'contact',
  contactUid: '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11',
  name: 'Somebody',
  roleLevel,
  isPlatform,
  flags: flagsFor(roleLevel, isPlatform),
  sessionUid: '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c12',
  actingStaff: null,
});

const PEOPLE: Record<string, Actor> = {
  nobody: { kind: 'anonymous' },
  buyer: person(null),
  viewer: person(10),
  owner: person(40),
  support: person(10, true),
  root: person(40, true),
  'a part of the software': { kind: 'system', name: 'mailer' },
};

const whoMay = (access: EndpointAccess): string[] =>
  Object.keys(PEOPLE).filter((name) => mayCall(access, PEOPLE[name]!));

describe('mayCall', () => {
  it('lets everyone make a public call', () => {
    expect(whoMay({ kind: 'public' })).toEqual(Object.keys(PEOPLE));
    expect(whoMay({ kind: 'tenant-public' })).toEqual(Object.keys(PEOPLE));
  });

  it('lets every signed-in person make a signed-in call, and nobody else', () => {
    expect(whoMay({ kind: 'signed-in' })).toEqual(['buyer', 'viewer', 'owner', 'support', 'root']);
  });

  it('lets buyers and the tenant users with the flag at things that may be theirs', () => {
    expect(whoMay({ kind: 'own-or-tenant', flags: ['canTenantViewQuotes'] })).toEqual([
      'buyer',
      'viewer',
      'owner',
    ]);
    expect(whoMay({ kind: 'own-or-tenant', flags: ['canTopupTenantPaymentBalance'] })).toEqual([
      'buyer',
      'owner',
    ]);
  });

  it('keeps buyers and platform staff out of the calls of tenant users', () => {
    expect(whoMay({ kind: 'tenant', flags: ['canTenantViewOrders'] })).toEqual(['viewer', 'owner']);
  });

  it('asks for every listed flag, not for any of them', () => {
    const flags = ['canTenantViewOrders', 'canTenantManagePricing'] as const;
    expect(whoMay({ kind: 'tenant', flags })).toEqual(['owner']);
  });

  it('asks for the role level where a call names one', () => {
    expect(whoMay({ kind: 'tenant', flags: [], minimumRoleLevel: 30 })).toEqual(['owner']);
  });

  it('keeps the users of a tenant out of the calls of platform staff', () => {
    expect(whoMay({ kind: 'platform', flags: ['canManagePlatformQuotesAndOrders'] })).toEqual([
      'support',
      'root',
    ]);
    expect(whoMay({ kind: 'platform', flags: ['canUsePlatformTestHacks'] })).toEqual(['root']);
  });
});
