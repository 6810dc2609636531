import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { AddTenantUserRequest, Invitation, InvitationRequest } from '@glass/contracts/auth';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { InvitationRepository } from '../persistence/invitation.entity.js';
import { presentInvitation } from '../queries/team.query.js';
import { CloseInvitations, LockInvitation, MailInvitation, OpenInvitation } from '../services/invitations.js';

/** Invites a person to the tenant's team. */
@Injectable()
export class InvitePerson {
  constructor(private readonly openInvitation: OpenInvitation) {}

  /** @throws TOO_MANY_REQUESTS, UID_TAKEN, FORBIDDEN, STATE_CONFLICT for a team member */
  async run(ctx: Context, request: AddTenantUserRequest): Promise<Invitation> {
    const { invitationUID, email, firstName = '', lastName = '', roleLevel } = request;
    const person = { email, firstName, lastName, roleLevel };
    return this.openInvitation.run(ctx, { uid: invitationUID, kind: 'team', companyUid: null, ...person });
  }
}

/** Cancels an invitation and invalidates its link. Idempotent. */
@Injectable()
export class CancelInvitation {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationRepository,
    private readonly lockInvitation: LockInvitation,
    private readonly closing: CloseInvitations,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT */
  async run(ctx: Context, { invitationUID }: InvitationRequest): Promise<Invitation> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const invitation = await this.lockInvitation.run(tx, invitationUID);
      if (!invitation.cancelledAt) await this.closing.cancel(tx, invitation, 'cancelled');
      return presentInvitation(await this.invitations.getWithCompany(tx, invitationUID));
    });
  }
}

/** Resends an open or expired invitation with a new link and full lifetime, in the caller's name. */
@Injectable()
export class ResendInvitation {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationRepository,
    private readonly lockInvitation: LockInvitation,
    private readonly mail: MailInvitation,
  ) {}

  /** @throws NOT_FOUND, TOO_MANY_REQUESTS, FORBIDDEN, STATE_CONFLICT */
  async run(ctx: Context, { invitationUID: uid }: InvitationRequest): Promise<Invitation> {
    const { email } = await this.database.runInTransaction(ctx, (tx) =>
      this.invitations.getOrThrow(tx, { uid }),
    );
    await this.mail.count(ctx, email);
    return this.database.runInTransaction(ctx, async (tx) => {
      const invitation = await this.lockInvitation.run(tx, uid);
      if (invitation.cancelledAt) {
        throw generalError('STATE_CONFLICT', msg`This invitation was canceled. Send a new one.`);
      }
      await this.invitations.update(tx, uid, this.mail.sending(tx, uid));
      await this.mail.send(tx, invitation);
      return presentInvitation(await this.invitations.getWithCompany(tx, uid));
    });
  }
}
