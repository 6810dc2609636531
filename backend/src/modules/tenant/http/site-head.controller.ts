import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import { inLanguage } from '@glass/language/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { TextField } from '../../../kernel/http/fields.js';
import { chooseRequestLocale } from '../../../kernel/language/request-language.js';
import { logoUrl } from '../domain/logo-url.js';
import { buildSiteHead } from '../domain/site-head.js';
import { tenantLanguages } from '../domain/tenant-settings.js';
import { FindTenant } from '../queries/find-tenant.query.js';

class SiteHeadQuery {
  @TextField(limits.host)
  host!: string;
}

/** Called by the web server, which inserts the result into the page, or redirects. */
@Controller('site')
export class SiteHeadController {
  constructor(
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * In the language of a visitor whom the site doesn't know (`content-language`). Replies 204 if the page keeps its default head: for unknown hosts, and for a former host of a site, whose current
   * address is in `x-moved-to` then.
   */
  @Get('head')
  @OperationalRoute()
  async head(
    @Query() { host }: SiteHeadQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const traceId = String(request.id);
    const tenant = await this.findTenant.byHost(host, traceId);
    const movedTo = tenant ? null : await this.findTenant.findMovedSite(host, traceId);
    if (movedTo) void reply.header('x-moved-to', movedTo);
    if (!tenant || tenant.isSuspended) {
      void reply.status(204);
      return undefined;
    }
    const { name, isPlatform, settings } = tenant;
    const { words, ...wishes } = tenantLanguages(settings);
    const locale = chooseRequestLocale(request, wishes);
    void reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-language': locale,
      'cache-control': 'public, max-age=60',
      vary: 'accept-language',
    });
    const site = { name, isPlatform, address: settings.address };
    const logo = logoUrl(this.config.apiPublicUrl, tenant);
    return inLanguage(locale, () => buildSiteHead({ ...site, logoUrl: logo }), words);
  }
}
