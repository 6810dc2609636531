import { t } from '@lingui/core/macro';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import type { NewsChoice, SaveNewsRequest } from '@glass/contracts/news';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint, OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, TextField } from '../../../kernel/http/fields.js';
import { inVisitorLanguage, renderPlainPage } from '../../../kernel/http/plain-page.js';
import { logoUrl, tenantLanguages, type TenantProfile } from '../../tenant/public.js';
import type { UnsubscribeLink } from '../domain/unsubscribe-link.js';
import { FindNewsSender } from '../queries/find-news-sender.query.js';
import { Unsubscribe, SaveNews } from '../use-cases/save-news.use-case.js';

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
 * Unsubscribe link of release notes. Email clients post to it (RFC 8058). A GET asks for confirmation, since link
 * scanners follow every link.
 */
@Controller('mails')
export class UnsubscribeController {
  constructor(
    private readonly unsubscribe: Unsubscribe,
    private readonly senders: FindNewsSender,
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
    return pageOf(request, reply, await this.senders.run(link, String(request.id)), () => ({
      title: t`Unsubscribe from these emails?`,
      content:
        `<p>${t`You’ll no longer get release notes. You’ll still get emails about your quotes and orders.`}</p>` +
        `<form method="post"><button>${t`Unsubscribe`}</button></form>`,
    }));
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
    return pageOf(request, reply, await this.senders.run(link, String(request.id)), () => ({
      title: t`You’re unsubscribed`,
      content: `<p>${t`You can turn these emails back on in your profile.`}</p>`,
    }));
  }
}

/** Styled like the sender's emails. */
function pageOf(
  request: FastifyRequest,
  reply: FastifyReply,
  sender: TenantProfile | null,
  wordPage: () => { title: string; content: string },
): string {
  if (!sender) {
    void reply.status(404);
    return inVisitorLanguage(request, () =>
      renderPlainPage(t`This link is incomplete`, `<p>${t`Copy the whole link from the email.`}</p>`),
    );
  }
  const { name, siteUrl, settings } = sender;
  const maker = { name, siteUrl, color: settings.primaryColour, logoPath: logoUrl('', sender) };
  return inVisitorLanguage(
    request,
    () => {
      const { title, content } = wordPage();
      return renderPlainPage(title, content, maker);
    },
    tenantLanguages(settings),
  );
}
