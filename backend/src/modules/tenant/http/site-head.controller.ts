import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { limits } from '@glass/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { TextField } from '../../../kernel/http/fields.js';
import { logoUrl } from '../domain/logo-url.js';
import { buildMovedHead, buildSiteHead } from '../domain/site-head.js';
import { FindTenant } from '../services/find-tenant.js';

class SiteHeadQuery {
  @TextField(limits.host)
  host!: string;
}

/** Called by the web servers, which insert the result into the page. */
@Controller('site')
export class SiteHeadController {
  constructor(
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Replies 204 for unknown hosts, which keep the default head. */
  @Get('head')
  @OperationalRoute()
  async head(
    @Query() { host }: SiteHeadQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const text = await this.headOf(host, String(request.id));
    if (text === null) {
      void reply.status(204);
      return undefined;
    }
    void reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=60',
    });
    return text;
  }

  private async headOf(host: string, traceId: string): Promise<string | null> {
    const tenant = await this.findTenant.byHost(host, traceId);
    if (!tenant) {
      const siteUrl = await this.findTenant.findMovedSite(host, traceId);
      return siteUrl && buildMovedHead(siteUrl);
    }
    if (tenant.isSuspended) return null;
    const { name, isPlatform, settings } = tenant;
    return buildSiteHead({
      ...{ name, isPlatform, address: settings.address },
      logoUrl: logoUrl(this.config.apiPublicUrl, tenant),
    });
  }
}
