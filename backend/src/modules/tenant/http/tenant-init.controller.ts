import { Body, Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { limits } from '@glass/contracts/limits';
import type { TenantInitReply, TenantInitRequest } from '@glass/contracts/tenant';
import { CallerOf, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { TextField } from '../../../kernel/http/fields.js';
import { frameAncestors } from '../domain/site-address.js';
import { InitTenant } from '../queries/init-tenant.query.js';

const FRAME_ANCESTORS = 'x-frame-ancestors';

class TenantInitBody implements TenantInitRequest {
  @TextField(limits.host)
  host!: string;
}

@Controller()
export class TenantInitController {
  constructor(
    private readonly initTenant: InitTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** The web servers read the allowed frame ancestors from the header. */
  @Endpoint('/api/tenant/init')
  async init(
    @CallerOf() caller: Caller,
    @Body() body: TenantInitBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TenantInitReply> {
    const init = await this.initTenant.run(caller, body);
    const hosts = init.isValidTenant ? init.tenantWebsiteSettings.embedHosts : [];
    if (hosts.length > 0) void reply.header(FRAME_ANCESTORS, frameAncestors(hosts, this.config.webScheme));
    return init;
  }
}
