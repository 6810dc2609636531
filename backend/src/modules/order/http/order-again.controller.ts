import { Body, Controller } from '@nestjs/common';
import type { OrderAgainReply, OrderAgainRequest } from '@glass/contracts/order';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, UidField } from '../../../kernel/http/fields.js';
import { OrderAgain } from '../use-cases/order-again.use-case.js';
import { OrderBody } from './order.controller.js';

class OrderAgainBody extends OrderBody implements OrderAgainRequest {
  @UidField()
  quoteUID!: string;

  @BooleanField({ optional: true })
  leavesOut?: boolean;
}

@Controller()
export class OrderAgainController {
  constructor(private readonly orderAgain: OrderAgain) {}

  @Endpoint('/api/order/order-again')
  again(@Ctx() ctx: Context, @Body() body: OrderAgainBody): Promise<OrderAgainReply> {
    return this.orderAgain.run(ctx, body);
  }
}
