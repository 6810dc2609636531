import { Injectable } from '@nestjs/common';
import type { AddTenantUserRequest, Invitation } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { OpenInvitation } from '../services/open-invitation.js';

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
