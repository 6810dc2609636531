import { Body, Controller } from '@nestjs/common';
import type { FindReply, MoveOrdersReply, OrderBoardReply, OrderCounts } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import type { Context } from '../../../kernel/context/context.js';
import { SearchEverything } from '../queries/search-everything.query.js';
import { OrderBoard } from '../queries/order-board.query.js';
import { MoveOrders } from '../use-cases/move-orders.use-case.js';
import { FindBody, MoveOrdersBody } from './shop.bodies.js';

@Controller()
export class ShopController {
  constructor(
    private readonly orderBoard: OrderBoard,
    private readonly searchEverything: SearchEverything,
    private readonly moveOrders: MoveOrders,
  ) {}

  @Endpoint('/api/order/count-for-tenant')
  count(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<OrderCounts> {
    return this.orderBoard.counts(ctx);
  }

  @Endpoint('/api/order/get-board')
  board(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<OrderBoardReply> {
    return this.orderBoard.board(ctx);
  }

  @Endpoint('/api/order/move-orders')
  move(@Ctx() ctx: Context, @Body() body: MoveOrdersBody): Promise<MoveOrdersReply> {
    return this.moveOrders.run(ctx, body);
  }

  @Endpoint('/api/search/find')
  find(@Ctx() ctx: Context, @Body() body: FindBody): Promise<FindReply> {
    return this.searchEverything.run(ctx, body.search);
  }
}
