import { Injectable } from '@nestjs/common';
import type { CompleteCheckoutReply, CompleteCheckoutSessionRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, notFound } from '../../../kernel/errors/app-error.js';
import { PaymentSessionRepository, SettleSession } from '../../payment/public.js';
import { orderNumberText } from '../domain/order-number.js';
import { PAID_KIND } from '../domain/paid-kind.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { ReceiveOrder } from '../steps/receive-order.js';

/** Ends the payment of an order; with the money, in the same transaction, the order is received. */
@Injectable()
export class CompleteCheckoutSession {
  constructor(
    private readonly database: Database,
    private readonly sessions: PaymentSessionRepository,
    private readonly orders: OrderRepository,
    private readonly settle: SettleSession,
    private readonly receiveOrder: ReceiveOrder,
  ) {}

  /** May be called again, by several at once: money is taken once. @throws NOT_FOUND, PAYMENT_NOT_OPEN */
  async run(ctx: Context, request: CompleteCheckoutSessionRequest): Promise<CompleteCheckoutReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { forKind, forUid, method } = await this.sessions.getOrThrow(tx, { uid: request.sessionUID });
      if (forKind !== PAID_KIND) throw notFound('payment');
      // The order before its payment: whoever cancels it takes the same way.
      const order = await this.orders.lockOrThrow(tx, { uid: forUid }, 'payment');
      const outcome = method === 'demo' ? request.demoOutcome : undefined;
      if (!outcome) throw fieldError('demoOutcome', 'Say how the demo payment ends: paid or declined.');
      const { session, isNew } = await this.settle.run(tx, request.sessionUID, outcome);
      if (outcome === 'paid' && isNew) {
        await this.receiveOrder.run(tx, order, { paidAt: session.settledAt, note: 'Paid (demo payment)' });
      }
      return { orderUID: order.uid, orderNumber: orderNumberText(order), paymentStatus: outcome };
    });
  }
}
