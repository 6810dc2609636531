import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { grantOf } from '../domain/invitation-status.js';
import { reasonNotToGrant } from '../domain/team-rules.js';
import type { Invitation } from '../persistence/invitation.entity.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';

type Cause = 'cancelled' | 'replaced' | 'inviter lost the right';

/** Ends invitations before they are accepted. */
@Injectable()
export class CloseInvitations {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly audit: AuditLog,
  ) {}

  async cancel(ctx: Context, { uid, kind, email, roleLevel }: Invitation, cause: Cause): Promise<void> {
    await this.invitations.update(ctx, uid, { cancelledAt: new Date() });
    const about = { invitationUid: uid, kind, email, roleLevel, cause };
    await this.audit.write(ctx, 'invitation-cancelled', about);
  }

  /**
   * What a person has invited to dies with their right to it: or else somebody who is to go could invite
   * themselves back in beforehand.
   * @param roleLevel what they are from now on; null when they leave the team
   */
  async cancelWhatNoLongerMayBeGiven(
    ctx: Context,
    contactUid: string,
    roleLevel: number | null,
  ): Promise<void> {
    for (const invitation of await this.invitations.notClosedOf(ctx, contactUid)) {
      if (reasonNotToGrant(roleLevel, grantOf(invitation)) === null) continue;
      await this.cancel(ctx, invitation, 'inviter lost the right');
    }
  }
}
