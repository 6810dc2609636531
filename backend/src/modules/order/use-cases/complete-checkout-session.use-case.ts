import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CompleteCheckoutReply, CompleteCheckoutSessionRequest } from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { PaymentSessionRepository, SettleSession, type PaymentSession } from '../../payment/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { ApplyPayment, SettleCardPayment } from '../services/settle-order-payment.js';

/** Completes the payment of an order and marks the order as received, in one transaction. */
@Injectable()
export class CompleteCheckoutSession {
  constructor(
    private readonly database: Database,
    private readonly sessions: PaymentSessionRepository,
    private readonly orders: OrderRepository,
    private readonly settle: SettleSession,
    private readonly apply: ApplyPayment,
    private readonly settleCard: SettleCardPayment,
  ) {}

  /**
   * Idempotent and safe to run concurrently: money is taken once. @throws NOT_FOUND, PAYMENT_NOT_OPEN, UNAVAILABLE
   */
  async run(ctx: Context, request: CompleteCheckoutSessionRequest): Promise<CompleteCheckoutReply> {
    const session = await this.database.runInTransaction(ctx, (tx) =>
      this.sessions.getOrThrow(tx, { uid: request.sessionUID }),
    );
    if (session.forKind !== ORDER_PAYMENT_KIND) throw notFound('payment');
    return session.method === 'card' ? this.byCard(ctx, session) : this.asDemo(ctx, session, request);
  }

  /** Trusts only the payment provider's answer, never the caller. */
  private async byCard(ctx: Context, { uid, forUid }: PaymentSession): Promise<CompleteCheckoutReply> {
    const status = await this.settleCard.run(ctx, uid);
    if (status === 'surplus')
      throw generalError('PAYMENT_NOT_OPEN', msg`This payment arrived too late and is being refunded.`);
    if (status === 'expired')
      throw generalError('PAYMENT_NOT_OPEN', msg`This payment has expired. No money was taken.`);
    const order = await this.database.runInTransaction(ctx, (tx) =>
      this.orders.getOrThrow(tx, { uid: forUid }),
    );
    const paymentStatus = status === 'paid' ? status : 'pending';
    return { orderUID: order.uid, orderNumber: formatAssignedNumber(order), paymentStatus };
  }

  private async asDemo(
    ctx: Context,
    { uid, forUid }: PaymentSession,
    { demoOutcome: outcome }: CompleteCheckoutSessionRequest,
  ): Promise<CompleteCheckoutReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      // Lock the order before its payment, like cancellation does.
      const order = await this.orders.lockOrThrow(tx, { uid: forUid }, 'payment');
      if (!outcome) throw fieldError('demoOutcome', msg`Choose how the demo payment ends: paid or declined.`);
      const { session, isNew } = await this.settle.run(tx, uid, outcome);
      if (outcome === 'paid' && isNew) await this.apply.run(tx, order, session);
      return { orderUID: order.uid, orderNumber: formatAssignedNumber(order), paymentStatus: outcome };
    });
  }
}
