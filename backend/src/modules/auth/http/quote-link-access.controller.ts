import { Body, Controller } from '@nestjs/common';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import type { OpenQuoteLinkReply, OpenQuoteLinkRequest } from '@glass/contracts/quote';
import { CallerOf, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { SecretField } from '../../../kernel/http/fields.js';
import { OpenQuoteLink, ResendQuoteLink } from '../use-cases/open-quote-link.use-case.js';

class OpenQuoteLinkBody implements OpenQuoteLinkRequest {
  @SecretField(limits.token)
  token!: string;
}

/** Calls of visitors with a link to a quote, before they have its access. */
@Controller()
export class QuoteLinkAccessController {
  constructor(
    private readonly openLink: OpenQuoteLink,
    private readonly resendLink: ResendQuoteLink,
  ) {}

  @Endpoint('/api/quote-link/open')
  open(@CallerOf() caller: Caller, @Body() { token }: OpenQuoteLinkBody): Promise<OpenQuoteLinkReply> {
    return this.openLink.run(caller, token);
  }

  @Endpoint('/api/quote-link/resend')
  resend(@CallerOf() caller: Caller, @Body() { token }: OpenQuoteLinkBody): Promise<Done> {
    return this.resendLink.run(caller, token);
  }
}
