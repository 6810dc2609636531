import { Body, Controller } from '@nestjs/common';
import type { FindReply, OrderListReply, RecentOrdersReply, ShopOrdersReply } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { GetOrder, type OrderReply, type OrderReplyForTenant } from '../queries/get-order.query.js';
import { ListOrders } from '../queries/list-orders.query.js';
import { RecentOrders } from '../queries/recent-orders.query.js';
import { SearchEverything } from '../queries/search-everything.query.js';
import { SaveProcessingDetails } from '../use-cases/save-processing-details.use-case.js';
import {
  FindBody,
  OrderBody,
  OrderListBody,
  SaveProcessingDetailsBody,
  ShopOrdersBody,
} from './order.bodies.js';

@Controller()
export class OrderController {
  constructor(
    private readonly getOrder: GetOrder,
    private readonly listOrders: ListOrders,
    private readonly recentOrders: RecentOrders,
    private readonly searchEverything: SearchEverything,
    private readonly saveProcessing: SaveProcessingDetails,
  ) {}

  @Endpoint('/api/order/get-for-customer')
  getOwn(@Ctx() ctx: Context, @Body() body: OrderBody): Promise<OrderReply> {
    return this.getOrder.forCustomer(ctx, body.orderUID);
  }

  @Endpoint('/api/order/get-for-tenant')
  get(@Ctx() ctx: Context, @Body() body: OrderBody): Promise<OrderReplyForTenant> {
    return this.getOrder.forTenant(ctx, body.orderUID);
  }

  @Endpoint('/api/order/list-for-customer')
  listOwn(@Ctx() ctx: Context, @Body() body: OrderListBody): Promise<OrderListReply> {
    return this.listOrders.run(ctx, body);
  }

  @Endpoint('/api/order/list-for-tenant')
  list(@Ctx() ctx: Context, @Body() body: ShopOrdersBody): Promise<ShopOrdersReply> {
    return this.listOrders.forTenant(ctx, body);
  }

  @Endpoint('/api/order/recent')
  async recent(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<RecentOrdersReply> {
    return { items: await this.recentOrders.run(ctx) };
  }

  @Endpoint('/api/order/save-processing-details')
  save(@Ctx() ctx: Context, @Body() body: SaveProcessingDetailsBody): Promise<OrderReplyForTenant> {
    return this.saveProcessing.run(ctx, body);
  }

  @Endpoint('/api/search/find')
  find(@Ctx() ctx: Context, @Body() body: FindBody): Promise<FindReply> {
    return this.searchEverything.run(ctx, body.search);
  }
}
