import {
  reads,
  writes,
  writesOwn,
  type EndpointAccess,
  type EndpointEffect,
} from '@glass/contracts/endpoints';
import { flagsFor } from '@glass/contracts/flags';
import type { Actor } from '../context/context.js';
import { mayCall } from './may-call.js';

const person = (roleLevel: number | null, isPlatform = false): Actor => ({
  kind: 'contact',
  contactUid: '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11',
  name: 'Kim Lee',
  roleLevel,
  isPlatform,
  flags: flagsFor(roleLevel, isPlatform),
  sessionUid: '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c12',
  actingStaff: null,
  mustSetUpSecondFactor: false,
  seesPrices: true,
});

const PEOPLE: Record<string, Actor> = {
  visitor: { kind: 'anonymous', from: '192.0.2.7' },
  buyer: person(null),
  viewer: person(10),
  sales: person(20),
  owner: person(40),
  support: person(10, true),
  root: person(40, true),
  'a part of the software': { kind: 'system', name: 'mailer' },
};

const LINK: Actor = {
  kind: 'link',
  linkUid: '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c13',
  quoteUid: '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c14',
  contactUid: '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11',
  name: 'Kim Lee',
  seesPrices: true,
};

const whoMay = (access: EndpointAccess, effect: EndpointEffect = reads): string[] =>
  Object.keys(PEOPLE).filter((name) => mayCall({ access, effect, byLink: false }, PEOPLE[name]!));

describe('mayCall', () => {
  it('lets everyone make a public call', () => {
    expect(whoMay({ kind: 'public' })).toEqual(Object.keys(PEOPLE));
    expect(whoMay({ kind: 'tenant-public' })).toEqual(Object.keys(PEOPLE));
  });

  it('lets every signed-in user make a signed-in call, and no visitor', () => {
    expect(whoMay({ kind: 'signed-in' })).toEqual(['buyer', 'viewer', 'sales', 'owner', 'support', 'root']);
  });

  it('lets buyers, and tenant users with the flag, call for rows that may be theirs', () => {
    expect(whoMay({ kind: 'own-or-tenant', flags: ['canTenantViewQuotes'] })).toEqual([
      'buyer',
      'viewer',
      'sales',
      'owner',
    ]);
    expect(whoMay({ kind: 'own-or-tenant', flags: ['canTopupTenantPaymentBalance'] })).toEqual([
      'buyer',
      'owner',
    ]);
  });

  it('rejects buyers and platform staff for calls of tenant users', () => {
    expect(whoMay({ kind: 'tenant', flags: ['canTenantViewOrders'] })).toEqual(['viewer', 'sales', 'owner']);
  });

  it('requires all listed flags', () => {
    const flags = ['canTenantViewOrders', 'canTenantManagePricing'] as const;
    expect(whoMay({ kind: 'tenant', flags })).toEqual(['owner']);
  });

  it('requires the role level that a call names', () => {
    expect(whoMay({ kind: 'tenant', flags: [], minimumRoleLevel: 30 })).toEqual(['owner']);
  });

  it('rejects tenant users for calls of platform staff', () => {
    expect(whoMay({ kind: 'platform', flags: ['canManagePlatformQuotesAndOrders'] })).toEqual([
      'support',
      'root',
    ]);
    expect(whoMay({ kind: 'platform', flags: ['canUsePlatformTestHacks'] })).toEqual(['root']);
  });

  it('lets buyers write rows that may be theirs, and tenant users with the write right', () => {
    const access: EndpointAccess = { kind: 'own-or-tenant', flags: ['canTenantViewQuotes'] };
    expect(whoMay(access, writes('quotes'))).toEqual(['buyer', 'sales', 'owner']);
  });

  it('lets viewers read orders but not change them', () => {
    const access: EndpointAccess = { kind: 'tenant', flags: ['canTenantViewOrders'] };
    expect(whoMay(access)).toEqual(['viewer', 'sales', 'owner']);
    expect(whoMay(access, writes('orders'))).toEqual(['sales', 'owner']);
  });

  it.each<EndpointAccess['kind']>([
    'public',
    'tenant-public',
    'signed-in',
    'own-or-tenant',
    'tenant',
    'platform',
  ])('rejects links for %s calls whose row does not allow them', (kind) => {
    const access = { kind, flags: [] } as EndpointAccess;
    expect(mayCall({ access, effect: reads, byLink: false }, LINK)).toBe(false);
    expect(mayCall({ access, effect: reads, byLink: true }, LINK)).toBe(true);
  });

  it('lets every signed-in user write their own data', () => {
    const everybody = ['buyer', 'viewer', 'sales', 'owner', 'support', 'root'];
    expect(whoMay({ kind: 'signed-in' }, writesOwn)).toEqual(everybody);
    expect(whoMay({ kind: 'signed-in' }, writes('orders'))).not.toContain('viewer');
  });
});
