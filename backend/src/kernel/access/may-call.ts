import { flagsOf, type Endpoint } from '@glass/contracts/endpoints';
import { rightsFor } from '@glass/contracts/flags';
import type { Actor } from '../context/context.js';

/** Whether a user may make a call. Ownership of rows is checked by the queries that read them, not here. */
export function mayCall(
  { access, effect, byLink }: Pick<Endpoint, 'access' | 'effect' | 'byLink'>,
  actor: Actor,
): boolean {
  if (actor.kind === 'link') return byLink;
  if (access.kind === 'public' || access.kind === 'tenant-public') return true;
  if (actor.kind !== 'contact') return false;
  const mayWrite = effect.kind !== 'writes' || rightsFor(actor.roleLevel, actor.isPlatform)[effect.right];
  const hasAllFlags = flagsOf(access).every((flag) => actor.flags[flag]);
  switch (access.kind) {
    case 'signed-in':
      // Platform staff call for their own tenant here, which sells nothing, so there is nothing to write.
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
