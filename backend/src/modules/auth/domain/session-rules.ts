import type { RefreshRefusal, SignInMethod } from '@glass/contracts';

/**
 * Two tabs may send the same token at the same moment. A token that was exchanged this recently is exchanged
 * once more; after that it counts as stolen.
 */
export const EXCHANGE_GRACE_MS = 30_000;

type RefreshDecision = { kind: 'exchange' } | { kind: 'refuse'; reason: RefreshRefusal; endSignIn: boolean };

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

/** Counted anew each time the person comes back. */
const LIFETIME_MS = 30 * 24 * 3600 * 1000;
/** Platform staff who act in somebody's name do so for one piece of work; this one is not prolonged. */
const STAFF_LIFETIME_MS = 2 * 3600 * 1000;

function isByStaff(method: SignInMethod): boolean {
  return method === 'tenant-jump' || method === 'login-as';
}

/** Until when a sign-in is good that goes on, or begins, at this moment. */
export function signInExpiry(method: SignInMethod, beganAt: Date, now: Date): Date {
  return isByStaff(method)
    ? new Date(beganAt.getTime() + STAFF_LIFETIME_MS)
    : new Date(now.getTime() + LIFETIME_MS);
}
