import { Injectable } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { SettleSession } from '../../payment/public.js';
import { FreezeQuote, QuoteRepository } from '../../quote/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment-kind.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CreditOrder } from './credit-order.js';
import { MoveOrder } from './move-order.js';

/**
 * Cancels an order before production. Credits the house account; an unpaid order releases its quote and accepts no
 * more payments.
 */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly quotes: QuoteRepository,
    private readonly move: MoveOrder,
    private readonly settle: SettleSession,
    private readonly freezeQuote: FreezeQuote,
    private readonly credit: CreditOrder,
  ) {}

  /** Locks an order for cancellation, its quote first, in the same order as placing an order. @throws NOT_FOUND */
  async lock(ctx: Context, uid: string): Promise<CustomerOrder> {
    const { quoteUid } = await this.orders.getOrThrow(ctx, { uid });
    await this.quotes.lockOrThrow(ctx, { uid: quoteUid });
    return this.orders.lockOrThrow(ctx, { uid });
  }

  /** @param order locked with `lock` */
  async run(
    ctx: Context,
    order: CustomerOrder,
    note: string,
    changes: DeepPartial<CustomerOrder> = {},
  ): Promise<CustomerOrder> {
    const cancelled = await this.move.run(ctx, order, 'cancelled', note, changes);
    const subject = { forKind: ORDER_PAYMENT_KIND, forUid: order.uid };
    if (!order.paidAt) {
      await this.freezeQuote.releaseAfterCanceledOrder(ctx, order.quoteUid);
      // A payment that still arrives is refunded.
      await this.settle.expireFor(ctx, subject, { evenPending: true });
    }
    // An order paid at checkout keeps its platform fee until it is refunded.
    if (order.paymentMethod === 'houseAccount')
      await this.credit.creditWhole(ctx, order.uid, 'The order was canceled.');
    return cancelled;
  }
}
