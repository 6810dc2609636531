import { ROLE_LEVELS, type RoleLevel } from '@glass/contracts';
import { texts } from './texts.js';

/** What may do least first. */
export const ROLES: readonly RoleLevel[] = Object.values(ROLE_LEVELS).sort((one, other) => one - other);

/** A level between two named ones may do what the lower one may. */
export function roleOf(level: number): RoleLevel {
  return ROLES.findLast((role) => level >= role) ?? ROLE_LEVELS.viewer;
}

/** Nobody gives more than they have. */
export function rolesUpTo(level: number): readonly RoleLevel[] {
  return ROLES.filter((role) => role <= level);
}

/** "an owner", "a viewer", "in sales": what somebody is, within a sentence. */
export function inWords(level: number): string {
  const role = roleOf(level);
  if (role === ROLE_LEVELS.sales) return 'in sales';
  const name = texts.roles[role].name.toLowerCase();
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}
