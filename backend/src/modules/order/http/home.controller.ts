import { Body, Controller } from '@nestjs/common';
import type { BuyerHomeReply } from '@glass/contracts/order';
import type { TenantHomeReply } from '@glass/contracts/shop';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { GetBuyerHome } from '../queries/buyer-home.query.js';
import { GetTenantHome } from '../queries/tenant-home.query.js';

@Controller()
export class HomeController {
  constructor(
    private readonly getBuyerHome: GetBuyerHome,
    private readonly getTenantHome: GetTenantHome,
  ) {}

  @Endpoint('/api/home/get-for-customer')
  forCustomer(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<BuyerHomeReply> {
    return this.getBuyerHome.run(ctx);
  }

  @Endpoint('/api/home/get-for-tenant')
  forTenant(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<TenantHomeReply> {
    return this.getTenantHome.run(ctx);
  }
}
