import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { flagsFor, ROLE_LEVELS, USER_MANAGER_LEVEL, type RoleLevel } from '@glass/contracts/flags';

/*
 * Rules for inviting, changing and removing team members: no one grants more than they hold or changes a user above
 * themselves, and a team keeps an owner. Reasons are sentences for the caller.
 */

/** Enabled tenant user. */
export interface TeamMember {
  uid: string;
  roleLevel: number;
}

/** Role or access granted by an invitation. */
export type Grant =
  | { kind: 'team'; roleLevel: number }
  /** Customer access, with or without a company. */
  | { kind: 'buyer' };

interface TeamRefusal {
  code: 'FORBIDDEN' | 'LAST_OWNER';
  reason: string;
}

const ROLES = defineTexts<Record<RoleLevel, string>>(() => ({
  [ROLE_LEVELS.viewer]: t`a viewer`,
  [ROLE_LEVELS.sales]: t`a salesperson`,
  [ROLE_LEVELS.manager]: t`a manager`,
  [ROLE_LEVELS.owner]: t`an owner`,
}));

/** Maps a level to the named level at or below it. */
export function toNamedLevel(level: number): RoleLevel {
  const levels = Object.values(ROLE_LEVELS).sort((a, b) => b - a);
  return levels.find((named) => level >= named) ?? ROLE_LEVELS.viewer;
}

/** Names a role with its article: "a manager", "an owner". */
export function roleWithArticle(level: number): string {
  return ROLES[toNamedLevel(level)];
}

/** Current level of a user; null if they aren't in the team. */
export function findLevel(team: readonly TeamMember[], uid: string): number | null {
  return team.find((member) => member.uid === uid)?.roleLevel ?? null;
}

/** @param level current level of the inviter; null if not in the team (any more) */
export function grantObstacle(level: number | null, grant: Grant): string | null {
  if (level === null) return t`Only team members can invite people.`;
  if (grant.kind === 'buyer') {
    return flagsFor(level, false).canTenantManageCompanies ? null : t`You can’t invite customers.`;
  }
  if (level < USER_MANAGER_LEVEL) return t`You can’t manage team members.`;
  if (grant.roleLevel > level)
    return t`You’re ${{ mine: roleWithArticle(level) }} and can’t make anyone ${{ theirs: roleWithArticle(grant.roleLevel) }}.`;
  return null;
}

/** Why `me` can neither remove `person` nor lower their level. */
export function changeObstacle(
  me: TeamMember,
  person: TeamMember,
  team: readonly TeamMember[],
): TeamRefusal | null {
  if (me.roleLevel < USER_MANAGER_LEVEL) {
    return { code: 'FORBIDDEN', reason: t`You can’t manage team members.` };
  }
  if (person.roleLevel > me.roleLevel) {
    const [mine, theirs] = [roleWithArticle(me.roleLevel), roleWithArticle(person.roleLevel)];
    return { code: 'FORBIDDEN', reason: t`You’re ${mine} and can’t change ${theirs}.` };
  }
  if (isOnlyOwner(person, team)) {
    const reason =
      person.uid === me.uid
        ? t`You’re the only owner. Make someone else an owner first.`
        : t`This person is the only owner. Make someone else an owner first.`;
    return { code: 'LAST_OWNER', reason };
  }
  return null;
}

/** Why `me` can't set this level. The level that a person already has is allowed. */
export function setLevelObstacle(
  me: TeamMember,
  person: TeamMember,
  roleLevel: number,
  team: readonly TeamMember[],
): TeamRefusal | null {
  const refusal = changeObstacle(me, person, team);
  if (refusal && !(refusal.code === 'LAST_OWNER' && roleLevel >= ROLE_LEVELS.owner)) return refusal;
  const reason = grantObstacle(me.roleLevel, { kind: 'team', roleLevel });
  return reason === null ? null : { code: 'FORBIDDEN', reason };
}

function isOnlyOwner(person: TeamMember, team: readonly TeamMember[]): boolean {
  const isOwner = ({ roleLevel }: TeamMember) => roleLevel >= ROLE_LEVELS.owner;
  return isOwner(person) && !team.some((other) => other.uid !== person.uid && isOwner(other));
}
