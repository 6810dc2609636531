import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { hashToken } from '../../../kernel/security/opaque-token.js';
import { ContactRepository } from '../../customer/public.js';
import { toGrant, invitationStatus } from '../domain/invitation-status.js';
import { findLevel, grantObstacle } from '../domain/team-rules.js';
import type { Invitation } from '../persistence/invitation.entity.js';
import { InvitationRepository, type InvitationWithCompany } from '../persistence/invitation.repository.js';

/** Reads invitations by their link. */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly invitations: InvitationRepository,
  ) {}

  /** Finds the invitation of a token, if it is open and its sender could still give it. */
  async find(ctx: Context, token: string): Promise<InvitationWithCompany | null> {
    const invitation = await this.invitations.findOne(ctx, { tokenHash: hashToken(token) });
    if (!invitation || !(await this.isGood(ctx, invitation))) return null;
    return this.invitations.findWithCompany(ctx, invitation.uid);
  }

  /** Like `find`, and locks the invitation and the team's rights, so that concurrent acceptances have an order. */
  async lock(ctx: Context, token: string): Promise<Invitation | null> {
    await this.contacts.lockTeam(ctx);
    const invitation = await this.invitations.lockByHash(ctx, hashToken(token));
    return invitation && (await this.isGood(ctx, invitation)) ? invitation : null;
  }

  async markAccepted(ctx: Context, uid: string): Promise<void> {
    await this.invitations.update(ctx, uid, { acceptedAt: new Date() });
  }

  private async isGood(ctx: Context, invitation: Invitation): Promise<boolean> {
    if (invitationStatus(invitation, new Date()) !== 'open') return false;
    const { invitedByContactUid } = invitation;
    if (invitedByContactUid === null) return true;
    const level = findLevel(await this.contacts.team(ctx), invitedByContactUid);
    return grantObstacle(level, toGrant(invitation)) === null;
  }
}
