import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { grantOf } from '../domain/invitation-status.js';
import { levelIn, reasonNotToGrant } from '../domain/team-rules.js';
import type { Invitation } from '../persistence/invitation.entity.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';

/** An invitation that the caller is about to change. */
@Injectable()
export class LockInvitation {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly invitations: InvitationRepository,
  ) {}

  /**
   * The team is locked before the invitation, by everyone who needs both.
   * @throws NOT_FOUND, FORBIDDEN for one that the caller could not give, STATE_CONFLICT for an accepted one
   */
  async run(ctx: Context, uid: string): Promise<Invitation> {
    const team = await this.contacts.lockTeam(ctx);
    const invitation = await this.invitations.lockOrThrow(ctx, { uid });
    const reason = reasonNotToGrant(levelIn(team, ctx.contact.contactUid), grantOf(invitation));
    if (reason) throw generalError('FORBIDDEN', reason);
    if (invitation.acceptedAt) {
      throw generalError('STATE_CONFLICT', 'This invitation has been accepted.');
    }
    return invitation;
  }
}
