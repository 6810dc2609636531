import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { toGrant } from '../domain/invitation-status.js';
import { findLevel, grantObstacle } from '../domain/team-rules.js';
import type { Invitation } from '../persistence/invitation.entity.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';

/** Locks an invitation that the caller will change. */
@Injectable()
export class LockInvitation {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly invitations: InvitationRepository,
  ) {}

  /**
   * The team is always locked before the invitation.
   * @throws NOT_FOUND, FORBIDDEN if the caller couldn't give it, STATE_CONFLICT if accepted
   */
  async run(ctx: Context, uid: string): Promise<Invitation> {
    const team = await this.contacts.lockTeam(ctx);
    const invitation = await this.invitations.lockOrThrow(ctx, { uid });
    const reason = grantObstacle(findLevel(team, ctx.contact.contactUid), toGrant(invitation));
    if (reason) throw generalError('FORBIDDEN', reason);
    if (invitation.acceptedAt) {
      throw generalError('STATE_CONFLICT', 'This invitation was already accepted.');
    }
    return invitation;
  }
}
