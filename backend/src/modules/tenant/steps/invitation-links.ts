import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { hashOfToken } from '../../../kernel/security/opaque-token.js';
import { ContactRepository } from '../../customer/public.js';
import { grantOf, invitationStatus } from '../domain/invitation-status.js';
import { levelIn, reasonNotToGrant } from '../domain/team-rules.js';
import type { Invitation } from '../persistence/invitation.entity.js';
import { InvitationRepository, type InvitationWithCompany } from '../persistence/invitation.repository.js';

/** Invitations as those see them who hold the link. */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly invitations: InvitationRepository,
  ) {}

  /** The invitation of a token, while it can be accepted: it is open, and who gave it could give it today. */
  async find(ctx: Context, token: string): Promise<InvitationWithCompany | null> {
    const invitation = await this.invitations.findOne(ctx, { tokenHash: hashOfToken(token) });
    if (!invitation || !(await this.isGood(ctx, invitation))) return null;
    return this.invitations.findWithCompany(ctx, invitation.uid);
  }

  /** The same, locked: of two who accept it at once one comes first, and nobody's right goes in between. */
  async lock(ctx: Context, token: string): Promise<Invitation | null> {
    await this.contacts.lockTeam(ctx);
    const invitation = await this.invitations.lockByHash(ctx, hashOfToken(token));
    return invitation && (await this.isGood(ctx, invitation)) ? invitation : null;
  }

  async markAccepted(ctx: Context, uid: string): Promise<void> {
    await this.invitations.update(ctx, uid, { acceptedAt: new Date() });
  }

  private async isGood(ctx: Context, invitation: Invitation): Promise<boolean> {
    if (invitationStatus(invitation, new Date()) !== 'open') return false;
    const { invitedByContactUid } = invitation;
    if (invitedByContactUid === null) return true;
    const level = levelIn(await this.contacts.team(ctx), invitedByContactUid);
    return reasonNotToGrant(level, grantOf(invitation)) === null;
  }
}
