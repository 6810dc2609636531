import { Body, Controller } from '@nestjs/common';
import type {
  AcceptInvitationReply,
  AcceptInvitationRequest,
  Invitation,
  InviteBuyerRequest,
} from '@glass/contracts/auth';
import type { AddBuyerRequest, FoundBuyer } from '@glass/contracts/company';
import { limits } from '@glass/contracts/limits';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, EmailField, SecretField, TextField, UidField } from '../../../kernel/http/fields.js';
import { AcceptInvitation } from '../use-cases/accept-invitation.use-case.js';
import { AddBuyer, InviteBuyer } from '../use-cases/add-buyer.use-case.js';

class AcceptInvitationBody implements AcceptInvitationRequest {
  @SecretField(limits.token)
  token!: string;

  @BooleanField({ optional: true })
  accept?: boolean;

  @TextField({ ...limits.personName, optional: true })
  firstName?: string;

  @TextField({ ...limits.personName, optional: true })
  lastName?: string;

  @SecretField({ ...limits.password, optional: true })
  password?: string;
}

class InviteBuyerBody implements InviteBuyerRequest {
  @UidField()
  invitationUID!: string;

  @EmailField()
  email!: string;

  @TextField({ ...limits.personName, optional: true })
  firstName?: string;

  @TextField({ ...limits.personName, optional: true })
  lastName?: string;

  @UidField({ optional: true, nullable: true })
  companyUID?: string | null;
}

class AddBuyerBody implements AddBuyerRequest {
  @UidField()
  contactUID!: string;

  @EmailField({ orEmpty: true })
  email!: string;

  @BooleanField({ optional: true })
  asGuest?: boolean;

  @TextField({ ...limits.personName, optional: true })
  firstName?: string;

  @TextField({ ...limits.personName, optional: true })
  lastName?: string;

  @TextField({ ...limits.phone, optional: true })
  phone?: string;
}

@Controller()
export class InvitationController {
  constructor(
    private readonly acceptInvitation: AcceptInvitation,
    private readonly inviteBuyer: InviteBuyer,
    private readonly addBuyer: AddBuyer,
  ) {}

  @Endpoint('/api/auth/accept-invitation')
  accept(@CallerOf() caller: Caller, @Body() body: AcceptInvitationBody): Promise<AcceptInvitationReply> {
    return this.acceptInvitation.run(caller, body);
  }

  @Endpoint('/api/auth/invite-buyer')
  invite(@Ctx() ctx: Context, @Body() body: InviteBuyerBody): Promise<Invitation> {
    return this.inviteBuyer.run(ctx, body);
  }

  @Endpoint('/api/contact/add-buyer')
  add(@Ctx() ctx: Context, @Body() body: AddBuyerBody): Promise<FoundBuyer> {
    return this.addBuyer.run(ctx, body);
  }
}
