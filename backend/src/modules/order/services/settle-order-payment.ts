import { Injectable } from '@nestjs/common';
import type { OrderPaymentStatus } from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import {
  CardCheckout,
  FeeLedger,
  PaymentSessionRepository,
  SettleSession,
  SettleTopUp,
  TOP_UP_KIND,
} from '../../payment/public.js';
import { ORDER_PAYMENT_KIND, orderPayment } from '../domain/order-payment.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { orderReceivedMailJob } from '../jobs/order-mails.job.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { MoveOrder } from './move-order.js';

/**
 * Marks an order as received, after payment or on the house account. Charges the platform fee and queues the email.
 */
@Injectable()
export class ReceiveOrder {
  constructor(
    private readonly move: MoveOrder,
    private readonly jobs: JobQueue,
    private readonly ledger: FeeLedger,
  ) {}

  /**
   * @param order locked by the caller
   * @param payment with the platform fee already taken from it; defaults to the order's fee
   */
  async run(
    ctx: Context,
    order: CustomerOrder,
    payment: { paidAt: Date | null; note: string; feeMinor?: number },
  ): Promise<CustomerOrder> {
    const received = await this.move.run(ctx, order, 'received', payment.note, { paidAt: payment.paidAt });
    await this.jobs.add(ctx, orderReceivedMailJob, { orderUid: order.uid });
    await this.chargeFee(ctx, order, payment.feeMinor);
    return received;
  }

  /** Demo payments count as card payments, whose fee is taken from the payment. */
  private async chargeFee(ctx: Context, order: CustomerOrder, takenMinor: number | undefined): Promise<void> {
    const { uid, currency, platformFee, paymentMethod } = order;
    const agreedMinor = platformFee?.currency === currency ? platformFee.feeMinor : 0;
    const subject = orderPayment(uid);
    await this.ledger.charge(ctx, subject, {
      ...{ feeMinor: takenMinor ?? agreedMinor, currency, about: formatAssignedNumber(order) },
      isTaken: paymentMethod === 'card' || paymentMethod === 'demo',
    });
  }
}

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

/** Asks the payment provider for the state of an order payment or top-up, and applies it. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly settleCard: SettleCardPayment,
    private readonly settleTopUp: SettleTopUp,
  ) {}

  /** Idempotent and safe to run concurrently. @throws NOT_FOUND, UNAVAILABLE */
  async run(ctx: Context, { uid, forKind }: { uid: string; forKind: string }): Promise<OrderPaymentStatus> {
    if (forKind === TOP_UP_KIND) return (await this.settleTopUp.run(ctx, uid)).status;
    return this.settleCard.run(ctx, uid);
  }
}
