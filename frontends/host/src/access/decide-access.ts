import type { ScreenAccess } from '@glass/contracts/endpoints';
import {
  PLATFORM_ROLE_LEVELS,
  ROLE_LEVELS,
  type RoleLevel,
  USER_MANAGER_LEVEL,
  type UserFlags,
  flagsFor,
} from '@glass/contracts/flags';
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

/** Role names inside a sentence: the group a page is for, and one user. */
const ROLES: Record<RoleLevel, { all: string; one: string }> = {
  [ROLE_LEVELS.viewer]: { all: 'viewers', one: 'a viewer' },
  [ROLE_LEVELS.sales]: { all: 'sales', one: 'in sales' },
  [ROLE_LEVELS.manager]: { all: 'managers', one: 'a manager' },
  [ROLE_LEVELS.owner]: { all: 'owners', one: 'an owner' },
};
const LEVELS = Object.values(ROLE_LEVELS).sort((one, other) => one - other);

interface Refused {
  screen: ScreenPath;
  /** The page's name in the navigation. */
  name: string;
  tenantName: string;
  isPlatform: boolean;
  roleLevel: number | null;
}

/** Explains why a page is closed to a signed-in user: which roles may open it, and who can grant one. */
export function whatIsMissing({ screen, name, tenantName, isPlatform, roleLevel }: Refused): string {
  const opens = (level: number, platform: boolean) =>
    decideAccess(screenAt(screen).access, {
      isAuthenticated: true,
      flags: flagsFor(level, platform),
      isPlatform: platform,
    }) === 'allow';
  const levels = LEVELS.filter((level) => opens(level, false));
  if (isPlatform) {
    return Object.values(PLATFORM_ROLE_LEVELS).some((level) => opens(level, true))
      ? `${name} needs a higher role. Ask someone who manages the platform’s users.`
      : `${name} is for a fabricator’s team. Open their site to see it.`;
  }
  if (levels.length === 0) return `${name} is for platform staff.`;
  if (roleLevel === null) return `${name} is for the team of ${tenantName}. Ask them to invite you.`;
  const [least = ROLE_LEVELS.owner] = levels;
  const givers = LEVELS.filter((level) => level >= Math.max(least, USER_MANAGER_LEVEL));
  const own = LEVELS.findLast((level) => roleLevel >= level) ?? ROLE_LEVELS.viewer;
  return (
    `${name} is for ${listed(levels.map((level) => ROLES[level].all))} of ${tenantName}, and you are ${ROLES[own].one}. ` +
    `Ask ${givers.map((level) => ROLES[level].one).join(' or ')} to change your role on the Users page.`
  );
}

function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
