import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { limits } from '@glass/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import { TextField } from '../../../kernel/http/fields.js';
import { FindTenant } from '../queries/find-tenant.query.js';

class SiteMovedQuery {
  @TextField(limits.host)
  host!: string;
}

/** Asked by the web servers before they send the page of a panel, to which QR codes of years ago lead. */
@Controller('site')
export class SiteMovedController {
  constructor(private readonly findTenant: FindTenant) {}

  /**
   * Answers 204 for a host whose pages are to be sent. For one that a site used to have it answers 403, which nginx's
   * `auth_request` understands, with the current address of that site in `x-moved-to`.
   */
  @Get('moved')
  @OperationalRoute()
  async moved(
    @Query() { host }: SiteMovedQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const siteUrl = await this.findTenant.siteMovedFrom(host, String(request.id));
    if (siteUrl === null) void reply.status(204);
    else void reply.status(403).header('x-moved-to', siteUrl);
  }
}
