import { flagsOf, rightsFor, type Endpoint } from '@glass/contracts';
import type { Actor } from '../context/context.js';

/**
 * Whether this person may make a call. Whether a thing is theirs is not decided here but by
 * the condition of the query that reads it.
 */
export function mayCall({ access, effect }: Pick<Endpoint, 'access' | 'effect'>, actor: Actor): boolean {
  if (access.kind === 'public' || access.kind === 'tenant-public') return true;
  if (actor.kind !== 'contact') return false;
  const mayWrite = effect.kind !== 'writes' || rightsFor(actor.roleLevel, actor.isPlatform)[effect.right];
  const hasAllFlags = flagsOf(access).every((flag) => actor.flags[flag]);
  switch (access.kind) {
    case 'signed-in':
      // Platform staff are at their own tenant here, where nothing is sold and there is nothing to write.
      return actor.roleLevel === null || actor.isPlatform || mayWrite;
    case 'own-or-tenant':
      return actor.roleLevel === null || (hasAllFlags && mayWrite);
    case 'tenant':
      return (
        !actor.isPlatform &&
        actor.roleLevel !== null &&
        actor.roleLevel >= (access.minimumRoleLevel ?? 0) &&
        hasAllFlags &&
        mayWrite
      );
    case 'platform':
      return actor.isPlatform && hasAllFlags && mayWrite;
  }
}
