import { Body, Controller } from '@nestjs/common';
import { limits, type TenantInitReply, type TenantInitRequest } from '@glass/contracts';
import { CallerOf, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { TextField } from '../../../kernel/http/fields.js';
import { InitTenant } from '../queries/init-tenant.query.js';

class TenantInitBody implements TenantInitRequest {
  @TextField(limits.host)
  host!: string;
}

@Controller()
export class TenantInitController {
  constructor(private readonly initTenant: InitTenant) {}

  @Endpoint('/api/tenant/init')
  init(@CallerOf() caller: Caller, @Body() body: TenantInitBody): Promise<TenantInitReply> {
    return this.initTenant.run(caller, body);
  }
}
