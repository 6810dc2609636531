import { ROOT_TENANT_UID, type RefreshRefusal, type SignInMethod } from '@glass/contracts';

/**
 * Two tabs may send the same token at the same moment, and an answer may be lost on its way. A token that was exchanged
 * this recently gives the same successor again, while nobody has used that; after that it counts as stolen.
 */
export const EXCHANGE_GRACE_MS = 30_000;

type RefreshDecision =
  /** `repeat`: the one successor that there is already. */
  { kind: 'exchange' | 'repeat' } | { kind: 'refuse'; reason: RefreshRefusal; endSignIn: boolean };

/**
 * What to do with a refresh token that was found; pure, so that every row of the rule can be tried. One token has one
 * successor, so a sign-in has one token at most that leads on.
 * @param successor what the token was exchanged for; null where it was not
 */
export function decideRefresh(
  token: { expiresAt: Date; usedAt: Date | null },
  successor: { usedAt: Date | null } | null,
  signIn: { endedAt: Date | null; expiresAt: Date },
  now: Date,
): RefreshDecision {
  if (signIn.endedAt) return { kind: 'refuse', reason: 'TOKEN_REVOKED', endSignIn: false };
  if (token.expiresAt <= now || signIn.expiresAt <= now) {
    return { kind: 'refuse', reason: 'TOKEN_EXPIRED', endSignIn: false };
  }
  if (!token.usedAt) return { kind: 'exchange' };
  // Whoever used the successor has it: they do not come back with what was before it.
  const isLate = now.getTime() - token.usedAt.getTime() > EXCHANGE_GRACE_MS;
  if (isLate || !successor || successor.usedAt)
    return { kind: 'refuse', reason: 'TOKEN_REVOKED', endSignIn: true };
  return { kind: 'repeat' };
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
