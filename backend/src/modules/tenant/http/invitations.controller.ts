import { Body, Controller } from '@nestjs/common';
import type {
  Invitation,
  InvitationKind,
  InvitationListReply,
  InvitationListRequest,
  InvitationRequest,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, OneOfField, UidField } from '../../../kernel/http/fields.js';
import { ListInvitations } from '../queries/list-invitations.query.js';
import { CancelInvitation } from '../use-cases/cancel-invitation.use-case.js';
import { ResendInvitation } from '../use-cases/resend-invitation.use-case.js';

class InvitationListBody implements InvitationListRequest {
  @OneOfField(['team', 'buyer'] satisfies InvitationKind[], { optional: true })
  kind?: InvitationKind;

  @BooleanField({ optional: true })
  includeClosed?: boolean;
}

class InvitationBody implements InvitationRequest {
  @UidField()
  invitationUID!: string;
}

@Controller()
export class InvitationsController {
  constructor(
    private readonly listInvitations: ListInvitations,
    private readonly cancelInvitation: CancelInvitation,
    private readonly resendInvitation: ResendInvitation,
  ) {}

  @Endpoint('/api/tenant/invitations/list')
  list(@Ctx() ctx: Context, @Body() body: InvitationListBody): Promise<InvitationListReply> {
    return this.listInvitations.run(ctx, body);
  }

  @Endpoint('/api/tenant/invitations/cancel')
  cancel(@Ctx() ctx: Context, @Body() body: InvitationBody): Promise<Invitation> {
    return this.cancelInvitation.run(ctx, body);
  }

  @Endpoint('/api/tenant/invitations/resend')
  resend(@Ctx() ctx: Context, @Body() body: InvitationBody): Promise<Invitation> {
    return this.resendInvitation.run(ctx, body);
  }
}
