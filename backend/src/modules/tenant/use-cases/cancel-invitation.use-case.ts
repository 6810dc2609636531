import { Injectable } from '@nestjs/common';
import type { Invitation, InvitationRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { presentInvitation } from '../queries/present-invitation.js';
import { CloseInvitations } from '../services/close-invitations.js';
import { LockInvitation } from '../services/lock-invitation.js';

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
