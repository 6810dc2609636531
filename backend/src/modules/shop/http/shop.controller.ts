import { Body, Controller } from '@nestjs/common';
import type { MoveOrdersReply, OrderBoardReply, OrderCounts } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import type { Context } from '../../../kernel/context/context.js';
import { OrderBoard } from '../../order/public.js';
import { MoveOrders } from '../use-cases/move-orders.use-case.js';
import { MoveOrdersBody } from './shop.bodies.js';

@Controller()
export class ShopController {
  constructor(
    private readonly orderBoard: OrderBoard,
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
}
