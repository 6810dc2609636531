import { t } from '@lingui/core/macro';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import { TooManyRequests } from '../../../kernel/errors/app-error.js';
import type { AnsweredRequest } from '../../../kernel/http/log-requests.js';
import { inVisitorLanguage, PLAIN_PAGE_POLICY, renderPlainPage } from '../../../kernel/http/plain-page.js';
import { SHORT_LABEL_PATH } from '../../order/public.js';
import { FindLabelPage } from '../queries/read-label.query.js';

/** Short URL in the QR codes of labels. */
@Controller(SHORT_LABEL_PATH)
export class LabelAddressController {
  constructor(private readonly findPage: FindLabelPage) {}

  /** Redirects to the panel's page on the tenant's current site, never to another host. */
  @Get(':code')
  @OperationalRoute()
  async open(
    @Param('code') code: string,
    @Req() request: AnsweredRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    // The site's domain can change at any time.
    void reply.header('cache-control', 'no-store');
    try {
      const page = await this.findPage.run(code, request.ip, String(request.id));
      if (!page) return inVisitorLanguage(request, () => sendUnknown(reply));
      void reply.status(302).header('location', page);
      return undefined;
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      request.limit = error.limit;
      void reply.header('retry-after', String(error.retryAfterSeconds));
      return inVisitorLanguage(request, () =>
        sendPage(reply, 429, t`Too many labels`, error.errors[0]!.reason),
      );
    }
  }
}

function sendUnknown(reply: FastifyReply): string {
  const advice = t`This label isn’t known here. Ask the shop that made the glass.`;
  return sendPage(reply, 404, t`Unknown label`, advice);
}

function sendPage(reply: FastifyReply, status: number, title: string, text: string): string {
  void reply.status(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PLAIN_PAGE_POLICY,
  });
  return renderPlainPage(title, `<p>${text}</p>`);
}
