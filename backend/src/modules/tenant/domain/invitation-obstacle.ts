import type { InvitationKind } from '@glass/contracts';

/** Existing contact with the invited mailbox. */
export interface KnownPerson {
  /** null for a buyer. */
  roleLevel: number | null;
  disabledAt: Date | null;
  /** Whether they have ever had an account. */
  hasAccount: boolean;
  /** Whether they order for the invitation's company. */
  isInCompany: boolean;
}

/** Why a person can't be invited, as a sentence; null if they can. */
export function invitationObstacle(
  kind: InvitationKind,
  companyUid: string | null,
  person: KnownPerson | null,
): string | null {
  if (!person) return null;
  if (person.roleLevel !== null && !person.disabledAt) return 'This person is already on your team.';
  if (kind === 'team') return null;
  // Only those who manage the team may restore removed users.
  if (person.disabledAt) return 'This person was removed from your team. Invite them to the team again.';
  if (!person.hasAccount) return null;
  if (companyUid === null) return 'This person already has an account.';
  return person.isInCompany ? 'This person already orders for this company.' : null;
}
