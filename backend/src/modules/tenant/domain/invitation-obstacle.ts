import type { InvitationKind } from '@glass/contracts';

/** The person who has the invited mailbox already. */
export interface KnownPerson {
  /** null for a buyer. */
  roleLevel: number | null;
  disabledAt: Date | null;
  /** Whether they can sign in, or could ever. */
  hasAccount: boolean;
  /** Whether they act for the company that the invitation names. */
  isInCompany: boolean;
}

/** Why there is nothing to invite a person to, in a sentence; null when there is. */
export function invitationObstacle(
  kind: InvitationKind,
  companyUid: string | null,
  person: KnownPerson | null,
): string | null {
  if (!person) return null;
  if (person.roleLevel !== null && !person.disabledAt) return 'This person is in your team already.';
  if (kind === 'team') return null;
  // Only those who manage the team may let back in whom they have removed.
  if (person.disabledAt) return 'This person was removed from your team. Invite them to the team again.';
  if (!person.hasAccount) return null;
  if (companyUid === null) return 'This person has an account already.';
  return person.isInCompany ? 'This person acts for this company already.' : null;
}
