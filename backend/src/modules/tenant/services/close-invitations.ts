import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { toGrant } from '../domain/invitation-status.js';
import { grantObstacle } from '../domain/team-rules.js';
import type { Invitation } from '../persistence/invitation.entity.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';

type Cause = 'cancelled' | 'replaced' | 'inviter lost the right';

/** Cancels invitations before they are accepted. */
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
   * Cancels invitations that a user may no longer give, so that removed users can't invite themselves back beforehand.
   * @param roleLevel new level; null when they leave the team
   */
  async cancelUngrantable(ctx: Context, contactUid: string, roleLevel: number | null): Promise<void> {
    for (const invitation of await this.invitations.notClosedOf(ctx, contactUid)) {
      if (grantObstacle(roleLevel, toGrant(invitation)) === null) continue;
      await this.cancel(ctx, invitation, 'inviter lost the right');
    }
  }
}
