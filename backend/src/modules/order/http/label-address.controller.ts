import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import { PLAIN_PAGE_POLICY, plainPage } from '../../../kernel/http/plain-page.js';
import { SHORT_LABEL_PATH } from '../domain/short-label-address.js';
import { FindLabelPage } from '../queries/find-label-page.query.js';

/** The short address in the QR codes of labels. */
@Controller(SHORT_LABEL_PATH)
export class LabelAddressController {
  constructor(private readonly findPage: FindLabelPage) {}

  /** Leads to the panel's page at the tenant's current site, and to no other host. */
  @Get(':code')
  @OperationalRoute()
  async open(
    @Param('code') code: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const page = await this.findPage.run(code, String(request.id));
    // The site can move tomorrow.
    void reply.header('cache-control', 'no-store');
    if (page) {
      void reply.status(302).header('location', page);
      return undefined;
    }
    void reply.status(404).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PLAIN_PAGE_POLICY,
    });
    return plainPage(
      'Unknown label',
      '<p>This label isn’t known here. Ask the shop that made the glass.</p>',
    );
  }
}
