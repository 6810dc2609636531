import type {
  Invitation as InvitationReply,
  InvitationListReply,
  InvitationListRequest,
} from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { invitationStatus } from '../domain/invitation-status.js';
import { InvitationRepository, type InvitationWithCompany } from '../persistence/invitation.repository.js';

export function presentInvitation(invitation: InvitationWithCompany): InvitationReply {
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

/** Lists open and expired invitations, optionally closed ones too, newest first. */
@Injectable()
export class ListInvitations {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationRepository,
  ) {}

  async run(ctx: Context, request: InvitationListRequest): Promise<InvitationListReply> {
    const { kind, includeClosed = false } = request;
    const rows = await this.database.runInTransaction(ctx, (tx) =>
      this.invitations.list(tx, { kind, includeClosed }),
    );
    return { invitations: rows.map(presentInvitation) };
  }
}
