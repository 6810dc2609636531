import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import type {
  CreatedQuoteLink,
  CreateQuoteLinkRequest,
  QuoteLinksReply,
  RevokeQuoteLinkRequest,
  SendQuoteLinkAgainRequest,
} from '@glass/contracts/quote';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmailField, TextField, UidField } from '../../../kernel/http/fields.js';
import { ListQuoteLinks } from '../queries/list-quote-links.query.js';
import {
  CreateQuoteLink,
  RevokeQuoteLink,
  SendQuoteLinkAgain,
} from '../use-cases/change-quote-links.use-case.js';
import { QuoteBody } from './quote.bodies.js';

class CreateQuoteLinkBody extends QuoteBody implements CreateQuoteLinkRequest {
  @UidField()
  linkUID!: string;

  @EmailField({ optional: true })
  email?: string;

  @TextField({ ...limits.personName, optional: true })
  name?: string;
}

class QuoteLinkBody implements RevokeQuoteLinkRequest, SendQuoteLinkAgainRequest {
  @UidField()
  linkUID!: string;
}

/** Links to quotes, for owners and the tenant's team. */
@Controller()
export class QuoteLinkController {
  constructor(
    private readonly createLink: CreateQuoteLink,
    private readonly listLinks: ListQuoteLinks,
    private readonly sendAgain: SendQuoteLinkAgain,
    private readonly revokeLink: RevokeQuoteLink,
  ) {}

  @Endpoint('/api/quote-link/create')
  create(@Ctx() ctx: Context, @Body() body: CreateQuoteLinkBody): Promise<CreatedQuoteLink> {
    return this.createLink.run(ctx, body);
  }

  @Endpoint('/api/quote-link/list')
  list(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<QuoteLinksReply> {
    return this.listLinks.run(ctx, body.quoteUID);
  }

  @Endpoint('/api/quote-link/send-again')
  again(@Ctx() ctx: Context, @Body() body: QuoteLinkBody): Promise<QuoteLinksReply> {
    return this.sendAgain.run(ctx, body);
  }

  @Endpoint('/api/quote-link/revoke')
  revoke(@Ctx() ctx: Context, @Body() body: QuoteLinkBody): Promise<QuoteLinksReply> {
    return this.revokeLink.run(ctx, body);
  }
}
