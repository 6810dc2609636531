import { ROLE_LEVELS, type RoleLevel } from '@glass/contracts/flags';
import { texts } from './texts.js';

/** Lowest level first. */
export const ROLES: readonly RoleLevel[] = Object.values(ROLE_LEVELS).sort((one, other) => one - other);

/** The named role of a level; a level in between has the rights of the lower role. */
export function findRole(level: number): RoleLevel {
  return ROLES.findLast((role) => level >= role) ?? ROLE_LEVELS.viewer;
}

/** Roles that a user of this level can grant. */
export function listGrantableRoles(level: number): readonly RoleLevel[] {
  return ROLES.filter((role) => role <= level);
}

/** "an owner", "a viewer", "in sales": for use within a sentence. */
export function roleInSentence(level: number): string {
  return texts.roles[findRole(level)].inSentence;
}
