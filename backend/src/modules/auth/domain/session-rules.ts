import { ROOT_TENANT_UID, type RefreshRefusal, type SignInMethod } from '@glass/contracts';

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

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long a sign-in waits for the person to come back, and how long it is good in all. What gives more is good for less. */
interface Lifetime {
  idleMs: number;
  wholeMs: number;
}
const LIFETIMES = {
  /** Sees what is their own; what could take the account away asks for the password again. */
  customer: { idleMs: 30 * DAY_MS, wholeMs: 90 * DAY_MS },
  /** Sees what all customers of a fabricator order, and sets prices. */
  team: { idleMs: 7 * DAY_MS, wholeMs: 30 * DAY_MS },
  /** Can go to every fabricator. */
  platform: { idleMs: 12 * HOUR_MS, wholeMs: DAY_MS },
  /** Platform staff who act in somebody's name do so for one piece of work; this one is not prolonged. */
  acting: { idleMs: 2 * HOUR_MS, wholeMs: 2 * HOUR_MS },
} satisfies Record<string, Lifetime>;

/** Whose sign-in it is. */
export interface SignInPerson {
  method: SignInMethod;
  tenantUid: string;
  roleLevel: number | null;
}

function lifetimeOf({ method, tenantUid, roleLevel }: SignInPerson): Lifetime {
  if (method === 'tenant-jump' || method === 'login-as') return LIFETIMES.acting;
  if (tenantUid === ROOT_TENANT_UID) return LIFETIMES.platform;
  return roleLevel === null ? LIFETIMES.customer : LIFETIMES.team;
}

/** Until when a sign-in is good that goes on, or begins, at this moment. */
export function signInExpiry(person: SignInPerson, beganAt: Date, now: Date): Date {
  const { idleMs, wholeMs } = lifetimeOf(person);
  return new Date(Math.min(now.getTime() + idleMs, beganAt.getTime() + wholeMs));
}
