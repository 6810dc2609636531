import { decideRefresh, EXCHANGE_GRACE_MS } from './refresh-decision.js';

const now = new Date('2026-03-01T12:00:00Z');
const fresh = { expiresAt: new Date('2026-03-30T12:00:00Z'), usedAt: null, revokedAt: null };
const before = (ms: number): Date => new Date(now.getTime() - ms);

describe('decideRefresh', () => {
  it('exchanges a token that was not used yet', () => {
    expect(decideRefresh(fresh, now)).toEqual({ kind: 'exchange' });
  });

  it('lets a second tab go on that sends the same token at the same moment', () => {
    expect(decideRefresh({ ...fresh, usedAt: before(EXCHANGE_GRACE_MS) }, now)).toEqual({ kind: 'exchange' });
  });

  it('ends the whole sign-in when a token comes back later than any tab would send it', () => {
    const replayed = { ...fresh, usedAt: before(EXCHANGE_GRACE_MS + 1) };
    expect(decideRefresh(replayed, now)).toEqual({
      kind: 'refuse',
      reason: 'TOKEN_REVOKED',
      revokeSession: true,
    });
  });

  it('refuses a revoked token even when it has expired as well', () => {
    const token = { ...fresh, expiresAt: before(1), revokedAt: before(5) };
    expect(decideRefresh(token, now)).toMatchObject({ reason: 'TOKEN_REVOKED', revokeSession: false });
  });

  it('refuses a token from the moment it expires', () => {
    expect(decideRefresh({ ...fresh, expiresAt: now }, now)).toMatchObject({ reason: 'TOKEN_EXPIRED' });
  });
});
