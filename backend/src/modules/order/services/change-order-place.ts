import type { OrderPlace, OrderWithPanels } from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderRepository, type PanelInShop } from '../persistence/order.repositories.js';
import { MoveInShop, MoveOrder, NotifyOrderMoved, type OrderInShop, type ShopMove } from './move-order.js';
import { SettleSession } from '../../payment/public.js';
import { FreezeQuote, QuoteRepository } from '../../quote/public.js';
import { orderPayment } from '../domain/order-payment.js';
import { CreditOrder } from './credit-order.js';
import { OrderDeliveries } from './order-deliveries.js';

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
    await this.orders.withdrawChanges(ctx, order.uid);
    const subject = orderPayment(order.uid);
    if (!order.paidAt) await this.freezeQuote.releaseAfterCanceledOrder(ctx, order.quoteUid);
    // A payment that still arrives is refunded.
    await this.settle.expireFor(ctx, subject, { evenPending: true });
    // An order paid at checkout keeps its platform fee until it is refunded.
    if (order.paymentMethod === 'houseAccount')
      await this.credit.creditWhole(ctx, order.uid, 'The order was canceled.');
    return cancelled;
  }
}

/** Moves an order on behalf of a tenant user. */
@Injectable()
export class ChangeOrderPlace {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cancel: CancelOrder,
    private readonly inShop: MoveInShop,
    private readonly notifyBuyer: NotifyOrderMoved,
    private readonly deliveries: OrderDeliveries,
    private readonly audit: AuditLog,
  ) {}

  /** Locks the quote before the order if the order is to be canceled. @throws NOT_FOUND */
  async lock(ctx: Context, uid: string, to: OrderPlace | undefined): Promise<CustomerOrder> {
    return to === 'cancelled' ? this.cancel.lock(ctx, uid) : this.orders.lockOrThrow(ctx, { uid });
  }

  /** @param after result of `moveOrder` */
  async run(
    ctx: Context,
    before: OrderInShop,
    after: OrderWithPanels<PanelInShop>,
    move: ShopMove,
    changes: DeepPartial<CustomerOrder> = {},
  ): Promise<OrderInShop> {
    const moved =
      after.status === 'cancelled'
        ? await this.cancelOrder(ctx, before, move.note, changes)
        : await this.inShop.save(ctx, before, after, move, changes);
    if (moved.status !== before.status) {
      await this.deliveries.follow(ctx, before.order, moved.status);
      const { uid } = before.order;
      const about = {
        orderUid: uid,
        order: formatAssignedNumber(before.order),
        from: before.status,
        to: moved.status,
        note: move.note,
      };
      await this.audit.write(ctx, 'order-moved', about);
    }
    return moved;
  }

  private async cancelOrder(
    ctx: Context,
    before: OrderInShop,
    note: string,
    changes: DeepPartial<CustomerOrder>,
  ): Promise<OrderInShop> {
    const order = await this.cancel.run(ctx, before.order, note, changes);
    await this.notifyBuyer.run(ctx, order, 'cancelled');
    return { ...before, order, status: order.status, heldFrom: order.heldFrom };
  }
}
