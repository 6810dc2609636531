import { Injectable } from '@nestjs/common';
import type { OrderPaymentStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { CardCheckout, PaymentSessionRepository, SettleSession } from '../../payment/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment-kind.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { ReceiveOrder } from './receive-order.js';

/**
 * Asks the payment provider for a payment's state and updates its order. The only way an order becomes paid by card,
 * for the returning browser, webhooks and the sweep alike.
 */
@Injectable()
export class SettleCardPayment {
  constructor(
    private readonly database: Database,
    private readonly sessions: PaymentSessionRepository,
    private readonly orders: OrderRepository,
    private readonly checkout: CardCheckout,
    private readonly settle: SettleSession,
    private readonly receiveOrder: ReceiveOrder,
  ) {}

  /**
   * Idempotent and safe to run concurrently.
   * @throws NOT_FOUND, UNAVAILABLE
   */
  async run(ctx: Context, sessionUid: string): Promise<OrderPaymentStatus> {
    const session = await this.database.runInTransaction(ctx, async (tx) => {
      const session = await this.sessions.getOrThrow(tx, { uid: sessionUid });
      if (session.forKind !== ORDER_PAYMENT_KIND || session.method !== 'card') throw notFound('payment');
      await this.orders.getOrThrow(tx, { uid: session.forUid }, 'payment');
      return session;
    });
    // Without a payment page nothing can have been paid. Paid payments are final.
    if (!session.providerSession || session.status === 'paid' || session.status === 'surplus')
      return session.status;
    const remote = await this.checkout.read(session);
    return this.database.runInTransaction(ctx, async (tx) => {
      // Lock the order before its payment, like cancellation does.
      const order = await this.orders.lockOrThrow(tx, { uid: session.forUid }, 'payment');
      const isWanted = order.status === 'awaitingPayment';
      const { session: settled, isNew } = await this.settle.applyCheckout(tx, sessionUid, remote, isWanted);
      if (isNew && settled.status === 'paid')
        await this.receiveOrder.run(tx, order, {
          ...{ paidAt: settled.settledAt, note: 'Paid by card', feeMinor: settled.feeMinor },
        });
      return settled.status;
    });
  }
}
