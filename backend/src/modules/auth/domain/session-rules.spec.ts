import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import { decideRefresh, EXCHANGE_GRACE_MS, signInExpiry, type SignInPerson } from './session-rules.js';

const now = new Date('2026-03-01T12:00:00Z');
const before = (ms: number): Date => new Date(now.getTime() - ms);
const fresh = { expiresAt: new Date('2026-03-30T12:00:00Z'), usedAt: null };
const going = { endedAt: null, expiresAt: new Date('2026-03-30T12:00:00Z') };

const unused = { usedAt: null };
const theft = { kind: 'refuse', reason: 'TOKEN_REVOKED', endSignIn: true };

describe('decideRefresh', () => {
  it('exchanges an unused token', () => {
    expect(decideRefresh(fresh, null, going, now)).toEqual({ kind: 'exchange' });
  });

  it('lets a second tab continue that sends the token concurrently', () => {
    const used = { ...fresh, usedAt: before(EXCHANGE_GRACE_MS) };
    expect(decideRefresh(used, unused, going, now)).toEqual({ kind: 'repeat' });
  });

  it('ends the session when a token returns after the grace period', () => {
    const replayed = { ...fresh, usedAt: before(EXCHANGE_GRACE_MS + 1) };
    expect(decideRefresh(replayed, unused, going, now)).toEqual(theft);
  });

  it('ends the session when a token returns whose successor was used', () => {
    const replayed = { ...fresh, usedAt: before(2) };
    expect(decideRefresh(replayed, { usedAt: before(1) }, going, now)).toEqual(theft);
    expect(decideRefresh(replayed, null, going, now)).toEqual(theft);
  });

  it('rejects a token of an ended session, even if also expired', () => {
    const token = { ...fresh, expiresAt: before(1) };
    expect(decideRefresh(token, null, { ...going, endedAt: before(5) }, now)).toMatchObject({
      reason: 'TOKEN_REVOKED',
      endSignIn: false,
    });
  });

  it('rejects a token once it or its session expires', () => {
    const expired = { reason: 'TOKEN_EXPIRED', endSignIn: false };
    expect(decideRefresh({ ...fresh, expiresAt: now }, null, going, now)).toMatchObject(expired);
    expect(decideRefresh(fresh, null, { ...going, expiresAt: now }, now)).toMatchObject(expired);
  });
});

const DAY_MS = 24 * 3600 * 1000;
const began = new Date('2026-03-01T12:00:00Z');
const after = (days: number) => new Date(began.getTime() + days * DAY_MS);
const TENANT = '0190aaaa-0000-7000-8000-000000000001';
const people = {
  customer: { method: 'password', tenantUid: TENANT, roleLevel: null },
  team: { method: 'password', tenantUid: TENANT, roleLevel: 10 },
  platform: { method: 'password', tenantUid: ROOT_TENANT_UID, roleLevel: 30 },
  jump: { method: 'tenant-jump', tenantUid: TENANT, roleLevel: 30 },
  loginAs: { method: 'login-as', tenantUid: TENANT, roleLevel: null },
} satisfies Record<string, SignInPerson>;

describe('signInExpiry', () => {
  it.each([
    ['customer', 30, 90],
    ['team', 7, 30],
    ['platform', 0.5, 1],
    ['jump', 1 / 12, 1 / 12],
    ['loginAs', 1 / 12, 1 / 12],
  ] as const)('of %s is %d days after last use, at most %d in total', (who, idle, whole) => {
    const person = people[who];
    expect(signInExpiry(person, began, began)).toEqual(after(idle));
    const back = idle / 2;
    expect(signInExpiry(person, began, after(back))).toEqual(after(Math.min(back + idle, whole)));
    const late = whole - idle / 4;
    expect(signInExpiry(person, began, after(late))).toEqual(after(whole));
    expect(signInExpiry(person, began, after(whole + 1)).getTime()).toBeLessThan(after(whole + 1).getTime());
  });
});
