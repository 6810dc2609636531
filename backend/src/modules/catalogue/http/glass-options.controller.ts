import { Body, Controller } from '@nestjs/common';
import type { Catalogue, ShapeRule } from '@glass/contracts/catalogue';
import type { TenantNamed } from '@glass/contracts/tenant';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { UidField } from '../../../kernel/http/fields.js';
import { GetCatalogue } from '../queries/get-catalogue.query.js';

/** Required for visitors; otherwise the user's tenant. */
class TenantNamedBody implements Partial<TenantNamed> {
  @UidField({ optional: true })
  tenantUID?: string;
}

@Controller()
export class GlassOptionsController {
  constructor(private readonly getCatalogue: GetCatalogue) {}

  @Endpoint('/api/glass-options/get-all')
  all(@Ctx() ctx: Context, @Body() _body: TenantNamedBody): Promise<Catalogue> {
    return this.getCatalogue.forReader(ctx);
  }

  @Endpoint('/api/shape-rules/get')
  async shapeRules(@Ctx() ctx: Context, @Body() _body: TenantNamedBody): Promise<{ rules: ShapeRule[] }> {
    return { rules: (await this.getCatalogue.forReader(ctx)).shapeRules };
  }
}
