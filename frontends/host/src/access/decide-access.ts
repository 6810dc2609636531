import type { ScreenAccess, UserFlags } from '@glass/contracts';

export interface Person {
  isAuthenticated: boolean;
  /** Null while loading. */
  flags: UserFlags | null;
  isPlatform: boolean;
}

/**
 * - allow: show the page.
 * - wait: the flags are still loading.
 * - to-login: no user is signed in.
 * - away: a guest-only page, and a user is signed in.
 * - forbidden: a flag is missing, or the page is for the other kind of user.
 */
type AccessDecision = 'allow' | 'wait' | 'to-login' | 'away' | 'forbidden';

/**
 * Implements the route guards of specification §6. The server enforces the same rules for its calls; this only
 * redirects.
 */
export function decideAccess(access: ScreenAccess, person: Person): AccessDecision {
  if (access.kind === 'open' || access.kind === 'home') return 'allow';
  if (access.kind === 'guest-only') return person.isAuthenticated ? 'away' : 'allow';
  if (!person.isAuthenticated) return 'to-login';
  if (access.kind === 'signed-in') return 'allow';
  const { flags } = person;
  if (!flags) return 'wait';
  if (access.audience === 'platform-only' && !person.isPlatform) return 'forbidden';
  if (access.audience === 'non-platform-only' && person.isPlatform) return 'forbidden';
  return access.flags.every((flag) => flags[flag]) ? 'allow' : 'forbidden';
}
