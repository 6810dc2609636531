import { Injectable } from '@nestjs/common';
import type { InviteBuyerRequest, Invitation } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { OpenInvitation } from '../../tenant/public.js';

/** Invites a customer, optionally to a company. */
@Injectable()
export class InviteBuyer {
  constructor(private readonly openInvitation: OpenInvitation) {}

  /**
   * @throws TOO_MANY_REQUESTS, UID_TAKEN, FORBIDDEN, NOT_FOUND for an unknown company, STATE_CONFLICT for a tenant user
   * or a customer who would gain nothing
   */
  async run(ctx: Context, request: InviteBuyerRequest): Promise<Invitation> {
    const { invitationUID, email, firstName = '', lastName = '', companyUID = null } = request;
    const person = { email, firstName, lastName, roleLevel: null };
    return this.openInvitation.run(ctx, {
      uid: invitationUID,
      kind: 'buyer',
      companyUid: companyUID,
      ...person,
    });
  }
}
