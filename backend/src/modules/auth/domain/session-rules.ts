import type { RefreshRefusal, SignInMethod } from '@glass/contracts/auth';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';

/**
 * Tabs may send one token concurrently, and replies may get lost. A token exchanged within this time returns the same
 * successor again, unless that was used already. After that it counts as stolen.
 */
export const EXCHANGE_GRACE_MS = 30_000;

type RefreshDecision =
  /** `repeat`: return the existing successor. */
  { kind: 'exchange' | 'repeat' } | { kind: 'refuse'; reason: RefreshRefusal; endSignIn: boolean };

/**
 * Decides what to do with a refresh token. Pure, so that every case is testable. Each token has one successor, so a
 * session has at most one live token.
 * @param successor null if the token wasn't exchanged yet
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
  // The user of the successor received it, so has no reason to send the earlier token.
  const isLate = now.getTime() - token.usedAt.getTime() > EXCHANGE_GRACE_MS;
  if (isLate || !successor || successor.usedAt)
    return { kind: 'refuse', reason: 'TOKEN_REVOKED', endSignIn: true };
  return { kind: 'repeat' };
}

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Idle and absolute lifetime of a session. The more it allows, the shorter. */
interface Lifetime {
  idleMs: number;
  wholeMs: number;
}
const LIFETIMES = {
  /** Sees only their own data; account changes ask for the password again. */
  customer: { idleMs: 30 * DAY_MS, wholeMs: 90 * DAY_MS },
  /** Sees all customers' orders and sets prices. */
  team: { idleMs: 7 * DAY_MS, wholeMs: 30 * DAY_MS },
  /** Can enter every tenant. */
  platform: { idleMs: 12 * HOUR_MS, wholeMs: DAY_MS },
  /** Staff acting for a user: one piece of work, never extended. */
  acting: { idleMs: 2 * HOUR_MS, wholeMs: 2 * HOUR_MS },
} satisfies Record<string, Lifetime>;

/** User of a session, as far as its lifetime depends on it. */
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

/** Computes the expiry of a session that starts or continues now. */
export function signInExpiry(person: SignInPerson, beganAt: Date, now: Date): Date {
  const { idleMs, wholeMs } = lifetimeOf(person);
  return new Date(Math.min(now.getTime() + idleMs, beganAt.getTime() + wholeMs));
}
