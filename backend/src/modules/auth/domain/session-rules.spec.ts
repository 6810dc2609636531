import { decideRefresh, EXCHANGE_GRACE_MS, signInExpiry } from './session-rules.js';

const now = new Date('2026-03-01T12:00:00Z');
const before = (ms: number): Date => new Date(now.getTime() - ms);
const fresh = { expiresAt: new Date('2026-03-30T12:00:00Z'), usedAt: null };
const going = { endedAt: null, expiresAt: new Date('2026-03-30T12:00:00Z') };

describe('decideRefresh', () => {
  it('exchanges a token that was not used yet', () => {
    expect(decideRefresh(fresh, going, now)).toEqual({ kind: 'exchange' });
  });

  it('lets a second tab go on that sends the same token at the same moment', () => {
    const used = { ...fresh, usedAt: before(EXCHANGE_GRACE_MS) };
    expect(decideRefresh(used, going, now)).toEqual({ kind: 'exchange' });
  });

  it('ends the whole sign-in when a token comes back later than any tab would send it', () => {
    const replayed = { ...fresh, usedAt: before(EXCHANGE_GRACE_MS + 1) };
    expect(decideRefresh(replayed, going, now)).toEqual({
      kind: 'refuse',
      reason: 'TOKEN_REVOKED',
      endSignIn: true,
    });
  });

  it('refuses a token of a sign-in that was ended, even when it has expired as well', () => {
    const token = { ...fresh, expiresAt: before(1) };
    expect(decideRefresh(token, { ...going, endedAt: before(5) }, now)).toMatchObject({
      reason: 'TOKEN_REVOKED',
      endSignIn: false,
    });
  });

  it('refuses a token from the moment it, or its sign-in, expires', () => {
    const expired = { reason: 'TOKEN_EXPIRED', endSignIn: false };
    expect(decideRefresh({ ...fresh, expiresAt: now }, going, now)).toMatchObject(expired);
    expect(decideRefresh(fresh, { ...going, expiresAt: now }, now)).toMatchObject(expired);
  });
});

const began = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-01T13:00:00Z');

describe('how long a sign-in is good', () => {
  it('is thirty days from the last time the person was there', () => {
    expect(signInExpiry('password', began, later)).toEqual(new Date('2026-03-31T13:00:00Z'));
  });

  it.each(['tenant-jump', 'login-as'] as const)('is two hours in all for staff (%s)', (method) => {
    expect(signInExpiry(method, began, later)).toEqual(new Date('2026-03-01T14:00:00Z'));
  });
});
