import type { Invitation } from '@glass/contracts';
import { invitationStatus } from '../domain/invitation-status.js';
import type { InvitationWithCompany } from '../persistence/invitation.repository.js';

export function presentInvitation(invitation: InvitationWithCompany): Invitation {
  return {
    invitationUID: invitation.uid,
    kind: invitation.kind,
    email: invitation.email,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    roleLevel: invitation.roleLevel,
    companyUID: invitation.companyUid,
    companyName: invitation.company?.name ?? null,
    status: invitationStatus(invitation, new Date()),
    invitedBy: invitation.invitedByName,
    createdAt: invitation.createdAt.toISOString(),
    lastSentAt: invitation.lastSentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
