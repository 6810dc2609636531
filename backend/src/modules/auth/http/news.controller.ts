import { Body, Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { limits, type NewsChoice, type SaveNewsRequest } from '@glass/contracts';
import type { FastifyRequest } from 'fastify';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint, OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, TextField } from '../../../kernel/http/fields.js';
import { plainPage } from '../../../kernel/http/plain-page.js';
import { Unsubscribe, type UnsubscribeLink } from '../use-cases/unsubscribe.use-case.js';
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

/**
 * The link at the end of a digest. A mail program posts to it (RFC 8058); a person who follows it is asked first, because
 * programs that look for dangerous links follow all of them.
 */
@Controller('mails')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: Unsubscribe) {}

  @Get(LINK)
  @OperationalRoute()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  )
  @Header('referrer-policy', 'no-referrer')
  ask(): string {
    return plainPage(
      'Stop these mails?',
      '<p>You will hear of new versions no more.</p><form method="post"><button>Unsubscribe</button></form>',
    );
  }

  @Post(LINK)
  @HttpCode(200)
  @OperationalRoute()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  async stop(@Param() params: UnsubscribeLink, @Req() request: FastifyRequest): Promise<string> {
    await this.unsubscribe.run(params, String(request.id));
    return plainPage('You are unsubscribed', '<p>Your profile has the choice to get these mails again.</p>');
  }
}
