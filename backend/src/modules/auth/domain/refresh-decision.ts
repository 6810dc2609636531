import type { RefreshRefusal } from '@glass/contracts';

/** How long a refresh token is good for, counted anew at each exchange. */
export const REFRESH_LIFETIME_MS = 30 * 24 * 3600 * 1000;

/**
 * Two tabs may send the same token at the same moment. A token that was exchanged this recently is exchanged
 * once more; after that it counts as stolen.
 */
export const EXCHANGE_GRACE_MS = 30_000;

export type RefreshDecision =
  { kind: 'exchange' } | { kind: 'refuse'; reason: RefreshRefusal; revokeSession: boolean };

/** What to do with a refresh token that was found; pure, so that every row of the rule can be tried. */
export function decideRefresh(
  token: { expiresAt: Date; usedAt: Date | null; revokedAt: Date | null },
  now: Date,
): RefreshDecision {
  if (token.revokedAt) return { kind: 'refuse', reason: 'TOKEN_REVOKED', revokeSession: false };
  if (token.expiresAt <= now) return { kind: 'refuse', reason: 'TOKEN_EXPIRED', revokeSession: false };
  if (token.usedAt && now.getTime() - token.usedAt.getTime() > EXCHANGE_GRACE_MS) {
    return { kind: 'refuse', reason: 'TOKEN_REVOKED', revokeSession: true };
  }
  return { kind: 'exchange' };
}
