import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { limits, type NewsChoice, type SaveNewsRequest } from '@glass/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint, OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, TextField } from '../../../kernel/http/fields.js';
import { plainPage } from '../../../kernel/http/plain-page.js';
import { logoUrl, type TenantProfile } from '../../tenant/public.js';
import type { UnsubscribeLink } from '../domain/unsubscribe-link.js';
import { SenderOfNews } from '../queries/sender-of-news.query.js';
import { Unsubscribe } from '../use-cases/unsubscribe.use-case.js';
import { SaveNews } from '../use-cases/save-news.use-case.js';

class SaveNewsBody implements SaveNewsRequest {
  @BooleanField({ optional: true })
  wantsDigest?: boolean;

  @TextField({ ...limits.productVersion, optional: true })
  seenVersion?: string;
}

const LINK = 'unsubscribe/:tenantUid/:contactUid/:token';

@Controller()
export class NewsController {
  constructor(private readonly news: SaveNews) {}

  @Endpoint('/api/user/save-news')
  save(@Ctx() ctx: Context, @Body() body: SaveNewsBody): Promise<NewsChoice> {
    return this.news.run(ctx, body);
  }
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * The link at the end of a digest. A mail program posts to it (RFC 8058); a person who follows it is asked first, because
 * programs that look for dangerous links follow all of them.
 */
@Controller('mails')
export class UnsubscribeController {
  constructor(
    private readonly unsubscribe: Unsubscribe,
    private readonly senders: SenderOfNews,
  ) {}

  @Get(LINK)
  @OperationalRoute()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  @Header('referrer-policy', 'no-referrer')
  async ask(
    @Param() link: UnsubscribeLink,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return pageOf(reply, await this.senders.run(link, String(request.id)), {
      title: 'Stop these mails?',
      content:
        '<p>You will hear of new versions no more. Mails about your quotes and orders still come.</p>' +
        '<form method="post"><button>Unsubscribe</button></form>',
    });
  }

  @Post(LINK)
  @HttpCode(200)
  @OperationalRoute()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  async stop(
    @Param() link: UnsubscribeLink,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    await this.unsubscribe.run(link, String(request.id));
    return pageOf(reply, await this.senders.run(link, String(request.id)), {
      title: 'You are unsubscribed',
      content: '<p>Your profile has the choice to get these mails again.</p>',
    });
  }
}

/** In the colours of whose mails they are. */
function pageOf(
  reply: FastifyReply,
  sender: TenantProfile | null,
  { title, content }: { title: string; content: string },
): string {
  if (!sender) {
    void reply.status(404);
    return plainPage('This link is not complete', '<p>Copy all of it from the mail.</p>');
  }
  const { name, siteUrl, settings } = sender;
  const maker = { name, siteUrl, colour: settings.primaryColour, logoPath: logoUrl('', sender) };
  return plainPage(title, content, maker);
}
