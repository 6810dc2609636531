import type { ScreenAccess } from '@glass/contracts/endpoints';
import type { UserFlags } from '@glass/contracts/flags';
import { type ScreenPath, screenAt } from '@glass/contracts/screens';

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

/** Whether buyers and visitors can use a screen only once the tenant has opened its site. */
export function needsOpenSite(screen: ScreenPath): boolean {
  const { owner, access } = screenAt(screen);
  return owner === 'buyer' || access.kind === 'home' || screen === '/account/signup';
}
