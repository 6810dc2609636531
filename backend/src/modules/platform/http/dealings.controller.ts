import { Body, Controller } from '@nestjs/common';
import {
  DEALING_KINDS,
  type DealingKind,
  type PlatformDealingRequest,
  type PlatformDealingsReply,
  type PlatformDealingsRequest,
} from '@glass/contracts/platform';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { NestedField, OneOfField, UidField } from '../../../kernel/http/fields.js';
import { ListBody } from '../../../kernel/http/list-body.js';
import { GetDealing, ListDealings } from '../queries/dealings.query.js';
import { TenantBody } from './tenants.bodies.js';

class DealingFilters {
  @OneOfField(DEALING_KINDS, { optional: true, list: true })
  kind?: DealingKind[];

  @UidField({ optional: true })
  tenantUID?: string;
}

class DealingsBody extends ListBody implements PlatformDealingsRequest {
  @NestedField(DealingFilters, { optional: true })
  filters?: DealingFilters;
}

class DealingBody extends TenantBody implements PlatformDealingRequest {
  @OneOfField(DEALING_KINDS)
  kind!: DealingKind;

  @UidField()
  uid!: string;
}

/** Quotes and orders of all tenants. */
@Controller()
export class DealingsController {
  constructor(
    private readonly listDealings: ListDealings,
    private readonly getDealing: GetDealing,
  ) {}

  @Endpoint('/api/platform/quotes-and-orders-list')
  list(@Ctx() ctx: Context, @Body() body: DealingsBody): Promise<PlatformDealingsReply> {
    return this.listDealings.run(ctx, body);
  }

  @Endpoint('/api/platform/quote-and-order-get')
  get(@Ctx() ctx: Context, @Body() body: DealingBody) {
    return this.getDealing.run(ctx, body);
  }
}
