import { Injectable } from '@nestjs/common';
import type { InviteBuyerRequest, Invitation } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { OpenInvitation } from '../../tenant/public.js';

/** Invites a customer, to one of the tenant's companies or to none. */
@Injectable()
export class InviteBuyer {
  constructor(private readonly openInvitation: OpenInvitation) {}

  /**
   * @throws TOO_MANY_REQUESTS, UID_TAKEN, FORBIDDEN, NOT_FOUND for a company that is not the tenant's,
   *   STATE_CONFLICT for a person of the team, and for one who could gain nothing by it
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
