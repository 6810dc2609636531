import { Body, Controller } from '@nestjs/common';
import type { AddGuestQuoteReply, AddGuestQuoteRequest } from '@glass/contracts/auth';
import type { FoundBuyer, InviteGuestRequest, MergeGuestRequest } from '@glass/contracts/company';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { SecretField, UidField } from '../../../kernel/http/fields.js';
import { AddGuestQuote } from '../use-cases/add-guest-quote.use-case.js';
import { InviteGuest, MergeGuest } from '../use-cases/settle-guest.use-case.js';

class AddGuestQuoteBody implements AddGuestQuoteRequest {
  @SecretField(limits.token)
  token!: string;
}

class InviteGuestBody implements InviteGuestRequest {
  @UidField()
  contactUID!: string;
}

class MergeGuestBody extends InviteGuestBody implements MergeGuestRequest {
  @UidField()
  intoUID!: string;
}

/** Ways from a guest to an account. */
@Controller()
export class CompanyGuestsController {
  constructor(
    private readonly addGuestQuote: AddGuestQuote,
    private readonly inviteGuest: InviteGuest,
    private readonly mergeGuest: MergeGuest,
  ) {}

  @Endpoint('/api/guest/add-to-account')
  add(@Ctx() ctx: Context, @Body() body: AddGuestQuoteBody): Promise<AddGuestQuoteReply> {
    return this.addGuestQuote.run(ctx, body);
  }

  @Endpoint('/api/contact/invite-guest')
  invite(@Ctx() ctx: Context, @Body() body: InviteGuestBody): Promise<Done> {
    return this.inviteGuest.run(ctx, body);
  }

  @Endpoint('/api/contact/merge-guest')
  merge(@Ctx() ctx: Context, @Body() body: MergeGuestBody): Promise<FoundBuyer> {
    return this.mergeGuest.run(ctx, body);
  }
}
