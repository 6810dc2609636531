import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import type {
  CreateGuestPasswordReply,
  CreateGuestPasswordRequest,
  SaveGuestContactRequest,
  SaveGuestQuoteReply,
  SaveGuestQuoteRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import { type Caller, CallerOf, Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  BooleanField,
  ListField,
  NestedField,
  SecretField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { PanelBody, ShowerBody } from '../../quote/public.http.js';
import { CreateGuestPassword } from '../use-cases/create-guest-password.use-case.js';
import { SaveGuestContact } from '../use-cases/save-guest-contact.use-case.js';
import { SaveGuestQuote } from '../use-cases/save-guest-quote.use-case.js';
import { ResendVerificationBody, VisitorShippingBody } from './sign-up.bodies.js';

class SaveGuestQuoteBody extends ResendVerificationBody implements SaveGuestQuoteRequest {
  @TextField({ ...limits.personName, optional: true })
  name?: string;

  @TextField({ ...limits.phone, optional: true })
  phone?: string;

  @UidField()
  quoteUID!: string;

  @TextField({ max: limits.quoteName.max, optional: true })
  quoteName?: string;

  @ListField(PanelBody, { ...limits.visitorPanels, what: msg`a panel` })
  panels!: PanelBody[];

  @ListField(ShowerBody, { ...limits.visitorShowers, what: msg`a shower`, optional: true })
  showers?: ShowerBody[];

  @NestedField(VisitorShippingBody, { optional: true })
  shipping?: VisitorShippingBody;

  @BooleanField({ optional: true })
  isOrdering?: boolean;

  @BooleanField({ optional: true })
  onlyIfNew?: boolean;
}

class SaveGuestContactBody implements SaveGuestContactRequest {
  @TextField({ ...limits.personName, min: 1 })
  name!: string;

  @TextField({ ...limits.phone, optional: true })
  phone?: string;
}

class CreateGuestPasswordBody implements CreateGuestPasswordRequest {
  @SecretField(limits.password)
  password!: string;
}

/** Quotes without an account. */
@Controller()
export class GuestController {
  constructor(
    private readonly saveQuote: SaveGuestQuote,
    private readonly saveContact: SaveGuestContact,
    private readonly createPassword: CreateGuestPassword,
  ) {}

  @Endpoint('/api/guest/save-quote')
  save(@CallerOf() caller: Caller, @Body() body: SaveGuestQuoteBody): Promise<SaveGuestQuoteReply> {
    return this.saveQuote.run(caller, body);
  }

  @Endpoint('/api/guest/save-contact')
  contact(@Ctx() ctx: Context, @Body() body: SaveGuestContactBody): Promise<Done> {
    return this.saveContact.run(ctx, body);
  }

  @Endpoint('/api/guest/create-password')
  password(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: CreateGuestPasswordBody,
  ): Promise<CreateGuestPasswordReply> {
    return this.createPassword.run(ctx, caller, body);
  }
}
