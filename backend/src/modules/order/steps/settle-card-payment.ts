import { Injectable } from '@nestjs/common';
import type { OrderPaymentStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { CardCheckout, PaymentSessionRepository, SettleSession } from '../../payment/public.js';
import { PAID_KIND } from '../domain/paid-kind.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { ReceiveOrder } from './receive-order.js';

/**
 * Asks the payment service how a payment of an order stands, and does what follows: the one way in which an order becomes
 * paid by card, whoever asks first, the browser that comes back, an event, or a sweep.
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
   * May run any number of times, several at once.
   * @throws NOT_FOUND, UNAVAILABLE
   */
  async run(ctx: Context, sessionUid: string): Promise<OrderPaymentStatus> {
    const session = await this.database.runInTransaction(ctx, async (tx) => {
      const session = await this.sessions.getOrThrow(tx, { uid: sessionUid });
      if (session.forKind !== PAID_KIND || session.method !== 'card') throw notFound('payment');
      await this.orders.getOrThrow(tx, { uid: session.forUid }, 'payment');
      return session;
    });
    // Without a page nobody can have paid; what is paid stays so.
    if (!session.providerSession || session.status === 'paid' || session.status === 'surplus')
      return session.status;
    const remote = await this.checkout.read(session);
    return this.database.runInTransaction(ctx, async (tx) => {
      // The order before its payment: whoever cancels it takes the same way.
      const order = await this.orders.lockOrThrow(tx, { uid: session.forUid }, 'payment');
      const isWanted = order.status === 'awaitingPayment';
      const { session: settled, isNew } = await this.settle.byCheckout(tx, sessionUid, remote, isWanted);
      if (isNew && settled.status === 'paid')
        await this.receiveOrder.run(tx, order, {
          ...{ paidAt: settled.settledAt, note: 'Paid by card', feeMinor: settled.feeMinor },
        });
      return settled.status;
    });
  }
}
