import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { limits } from '@glass/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import { TextField } from '../../../kernel/http/fields.js';
import { FindTenant } from '../services/find-tenant.js';

class SiteMovedQuery {
  @TextField(limits.host)
  host!: string;
}

/** Called by the web server before it serves a panel's page, to which old QR codes link. */
@Controller('site')
export class SiteMovedController {
  constructor(private readonly findTenant: FindTenant) {}

  /**
   * Replies 204 if the host is current. For a former host of a site it replies 403 with the current address in
   * `x-moved-to`.
   */
  @Get('moved')
  @OperationalRoute()
  async moved(
    @Query() { host }: SiteMovedQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const siteUrl = await this.findTenant.findMovedSite(host, String(request.id));
    if (siteUrl === null) void reply.status(204);
    else void reply.status(403).header('x-moved-to', siteUrl);
  }
}
