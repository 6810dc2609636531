import { flagsFor, ROLE_LEVELS, USER_MANAGER_LEVEL, type RoleLevel } from '@glass/contracts';

/*
 * Who may invite, change and remove whom. Nobody grants more than they hold, nobody changes a person above
 * themselves, and a team keeps an owner. A reason is a sentence for the person who asked.
 */

/** A user of the tenant who is not disabled. */
export interface TeamMember {
  uid: string;
  roleLevel: number;
}

/** What an invitation would give. */
export type Grant =
  | { kind: 'team'; roleLevel: number }
  /** A place among the customers, in one of the companies or in none. */
  | { kind: 'buyer' };

export interface TeamRefusal {
  code: 'FORBIDDEN' | 'LAST_OWNER';
  reason: string;
}

const ROLE_NAMES: Record<RoleLevel, string> = {
  [ROLE_LEVELS.viewer]: 'viewer',
  [ROLE_LEVELS.sales]: 'salesperson',
  [ROLE_LEVELS.manager]: 'manager',
  [ROLE_LEVELS.owner]: 'owner',
};

/** A level between two named ones is called, and may do, what the lower one is; below the first, no more than it. */
export function roleOf(level: number): RoleLevel {
  const levels = Object.values(ROLE_LEVELS).sort((a, b) => b - a);
  return levels.find((named) => level >= named) ?? ROLE_LEVELS.viewer;
}

/** "a manager", "an owner". */
export function aRole(level: number): string {
  const name = ROLE_NAMES[roleOf(level)];
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** What a person of the team may do now; null when they are not in it. */
export function levelIn(team: readonly TeamMember[], uid: string): number | null {
  return team.find((member) => member.uid === uid)?.roleLevel ?? null;
}

/** @param level of the person who invites, now; null when they are not in the team (any more) */
export function reasonNotToGrant(level: number | null, grant: Grant): string | null {
  if (level === null) return 'Only people of the team can invite somebody.';
  if (grant.kind === 'buyer') {
    return flagsFor(level, false).canTenantManageCompanies ? null : 'You may not invite customers.';
  }
  if (level < USER_MANAGER_LEVEL) return 'You may not manage the people of the team.';
  if (grant.roleLevel > level)
    return `You are ${aRole(level)} and cannot make anybody ${aRole(grant.roleLevel)}.`;
  return null;
}

/** Why `me` can neither remove `person` nor give them a lower level. */
export function refusalToChange(
  me: TeamMember,
  person: TeamMember,
  team: readonly TeamMember[],
): TeamRefusal | null {
  if (me.roleLevel < USER_MANAGER_LEVEL) {
    return { code: 'FORBIDDEN', reason: 'You may not manage the people of the team.' };
  }
  if (person.roleLevel > me.roleLevel) {
    const [mine, theirs] = [aRole(me.roleLevel), aRole(person.roleLevel)];
    return { code: 'FORBIDDEN', reason: `You are ${mine} and cannot change ${theirs}.` };
  }
  if (isOnlyOwner(person, team)) {
    const who = person.uid === me.uid ? 'You are' : 'This person is';
    return { code: 'LAST_OWNER', reason: `${who} the only owner. Make somebody else an owner first.` };
  }
  return null;
}

/** Why `me` cannot give `person` this level. What a person has already, they can be given. */
export function refusalToSetLevel(
  me: TeamMember,
  person: TeamMember,
  roleLevel: number,
  team: readonly TeamMember[],
): TeamRefusal | null {
  const refusal = refusalToChange(me, person, team);
  if (refusal && !(refusal.code === 'LAST_OWNER' && roleLevel >= ROLE_LEVELS.owner)) return refusal;
  const reason = reasonNotToGrant(me.roleLevel, { kind: 'team', roleLevel });
  return reason === null ? null : { code: 'FORBIDDEN', reason };
}

function isOnlyOwner(person: TeamMember, team: readonly TeamMember[]): boolean {
  const isOwner = ({ roleLevel }: TeamMember) => roleLevel >= ROLE_LEVELS.owner;
  return isOwner(person) && !team.some((other) => other.uid !== person.uid && isOwner(other));
}
