import { Injectable } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import { ORDER_STATUS_WORDS, type OrderStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { canOrderMove, positionAfter } from '@glass/contracts';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderEventRepository } from '../persistence/order-parts.repositories.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** The only way to change an order's status: checks allowed transitions and records history. */
@Injectable()
export class MoveOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly events: OrderEventRepository,
  ) {}

  /**
   * @param order locked by the caller
   * @param changes other columns to update with the status
   * @throws STATE_CONFLICT
   */
  async run(
    ctx: Context,
    order: CustomerOrder,
    to: OrderStatus,
    note: string,
    changes: DeepPartial<CustomerOrder> = {},
  ): Promise<CustomerOrder> {
    if (!canOrderMove(order, to)) throw cannotMoveError(order.status, to);
    const moved = { ...changes, ...positionAfter(order, to), version: order.version + 1 };
    await this.orders.update(ctx, order.uid, moved);
    await this.events.add(ctx, order.uid, { from: order.status, to, note });
    return { ...order, ...moved } as CustomerOrder;
  }
}

export function cannotMoveError(from: OrderStatus, to: OrderStatus) {
  return generalError(
    'STATE_CONFLICT',
    `An order cannot go from "${ORDER_STATUS_WORDS[from]}" to "${ORDER_STATUS_WORDS[to]}".`,
  );
}
