import { flagsOf, type EndpointAccess } from '@glass/contracts';
import type { Actor } from '../context/context.js';

/**
 * Whether this person may make a call with this access. Whether a thing is theirs is not decided here but by
 * the condition of the query that reads it.
 */
export function mayCall(access: EndpointAccess, actor: Actor): boolean {
  if (access.kind === 'public' || access.kind === 'tenant-public') return true;
  if (actor.kind !== 'contact') return false;
  const hasAllFlags = flagsOf(access).every((flag) => actor.flags[flag]);
  switch (access.kind) {
    case 'signed-in':
      return true;
    case 'own-or-tenant':
      return actor.roleLevel === null || hasAllFlags;
    case 'tenant':
      return (
        !actor.isPlatform &&
        actor.roleLevel !== null &&
        actor.roleLevel >= (access.minimumRoleLevel ?? 0) &&
        hasAllFlags
      );
    case 'platform':
      return actor.isPlatform && hasAllFlags;
  }
}
