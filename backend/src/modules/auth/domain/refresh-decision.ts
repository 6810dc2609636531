import type { RefreshRefusal } from '@glass/contracts';

/**
 * Two tabs may send the same token at the same moment. A token that was exchanged this recently is exchanged
 * once more; after that it counts as stolen.
 */
export const EXCHANGE_GRACE_MS = 30_000;

export type RefreshDecision =
  { kind: 'exchange' } | { kind: 'refuse'; reason: RefreshRefusal; endSignIn: boolean };

/** What to do with a refresh token that was found; pure, so that every row of the rule can be tried. */
export function decideRefresh(
  token: { expiresAt: Date; usedAt: Date | null },
  signIn: { endedAt: Date | null; expiresAt: Date },
  now: Date,
): RefreshDecision {
  if (signIn.endedAt) return { kind: 'refuse', reason: 'TOKEN_REVOKED', endSignIn: false };
  if (token.expiresAt <= now || signIn.expiresAt <= now) {
    return { kind: 'refuse', reason: 'TOKEN_EXPIRED', endSignIn: false };
  }
  if (token.usedAt && now.getTime() - token.usedAt.getTime() > EXCHANGE_GRACE_MS) {
    return { kind: 'refuse', reason: 'TOKEN_REVOKED', endSignIn: true };
  }
  return { kind: 'exchange' };
}
