import type { SignInMethod } from '@glass/contracts';

/** Counted anew each time the person comes back. */
const LIFETIME_MS = 30 * 24 * 3600 * 1000;
/** Platform staff who act in somebody's name do so for one piece of work; this one is not prolonged. */
const STAFF_LIFETIME_MS = 2 * 3600 * 1000;

export function isByStaff(method: SignInMethod): boolean {
  return method === 'tenant-jump' || method === 'login-as';
}

/** Until when a sign-in is good that goes on, or begins, at this moment. */
export function signInExpiry(method: SignInMethod, beganAt: Date, now: Date): Date {
  return isByStaff(method)
    ? new Date(beganAt.getTime() + STAFF_LIFETIME_MS)
    : new Date(now.getTime() + LIFETIME_MS);
}
