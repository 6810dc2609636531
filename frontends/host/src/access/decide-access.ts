import type { ScreenAccess, UserFlags } from '@glass/contracts';

/** What access depends on. */
export interface Person {
  isAuthenticated: boolean;
  /** Null until they are known. */
  flags: UserFlags | null;
  isPlatform: boolean;
}

/**
 * - allow: show the page.
 * - wait: the person's flags are not known yet.
 * - to-login: nobody is signed in.
 * - away: for guests only, and somebody is signed in.
 * - forbidden: a flag is missing, or the page is for the other kind of person.
 */
export type AccessDecision = 'allow' | 'wait' | 'to-login' | 'away' | 'forbidden';

/** The guards of specification §6. The server enforces the same for its calls; this one only leads people. */
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
