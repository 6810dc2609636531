import { Injectable } from '@nestjs/common';
import type { OrderPaymentStatus } from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import {
  CardCheckout,
  computeFeeShare,
  FeeLedger,
  PAYMENT_KIND,
  type PaymentSession,
  PaymentSessionRepository,
  SettleSession,
  SettleTopUp,
  TOP_UP_KIND,
} from '../../payment/public.js';
import { ORDER_PAYMENT_KIND, orderPayment } from '../domain/order-payment.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { ReadOrderBalance } from '../queries/order-balance.query.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { orderReceivedMailJob, paymentReceiptMailJob } from '../jobs/order-mails.job.js';
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
   * @param payment that made it an order; null on account
   */
  async run(
    ctx: Context,
    order: CustomerOrder,
    { note, paidAt, payment = null }: { note: string; paidAt: Date | null; payment?: PaymentSession | null },
  ): Promise<CustomerOrder> {
    const received = await this.move.run(ctx, order, 'received', note, { paidAt });
    await this.jobs.add(ctx, orderReceivedMailJob, { orderUid: order.uid });
    if (order.paymentMethod !== 'invoice') await this.chargeFee(ctx, order, payment);
    return received;
  }

  /** Each payment carries its share of the fee. A house account order owes all of it now. */
  private async chargeFee(ctx: Context, order: CustomerOrder, payment: PaymentSession | null): Promise<void> {
    const { uid, currency, paymentMethod, totalMinor, depositMinor } = order;
    const share =
      paymentMethod === 'houseAccount' || totalMinor === 0
        ? agreedFee(order)
        : computeFeeShare(agreedFee(order), totalMinor, 0, depositMinor);
    await this.ledger.charge(ctx, orderPayment(uid), {
      ...{ feeMinor: payment?.method === 'card' ? payment.feeMinor : share, currency },
      about: formatAssignedNumber(order),
      isTaken: paymentMethod === 'card' || paymentMethod === 'demo',
    });
  }
}

/** The platform's fee for the whole order, minor units. */
export function agreedFee({ platformFee, currency }: CustomerOrder): number {
  return platformFee?.currency === currency ? platformFee.feeMinor : 0;
}

/** Applies a settled payment to its order: the first one makes it an order, later ones pay what it owes. */
@Injectable()
export class ApplyPayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly balance: ReadOrderBalance,
    private readonly receiveOrder: ReceiveOrder,
    private readonly jobs: JobQueue,
    private readonly ledger: FeeLedger,
  ) {}

  /** Whether the order still waits for a payment of this amount. @param order locked by the caller */
  async isWanted(ctx: Context, order: CustomerOrder, amountMinor: number): Promise<boolean> {
    if (order.status === 'awaitingPayment') return true;
    return (await this.balance.run(ctx, order)).dueMinor >= amountMinor;
  }

  /**
   * @param order locked by the caller
   * @param payment settled as paid in this transaction
   */
  async run(ctx: Context, order: CustomerOrder, payment: PaymentSession): Promise<void> {
    const { dueMinor } = await this.balance.run(ctx, order);
    const paidAt = dueMinor === 0 ? payment.settledAt : null;
    if (order.status === 'awaitingPayment') {
      const how = payment.method === 'card' ? 'by card' : '(demo payment)';
      const note = dueMinor === 0 ? `Paid ${how}` : `Deposit paid ${how}`;
      await this.receiveOrder.run(ctx, order, { paidAt, note, payment });
      return;
    }
    await this.orders.update(ctx, order.uid, { paidAt, version: order.version + 1 });
    await this.jobs.add(ctx, paymentReceiptMailJob, { orderUid: order.uid, paymentUid: payment.uid });
    const { totalMinor, currency } = order;
    const beforeMinor = totalMinor - dueMinor - payment.amountMinor;
    const share = computeFeeShare(agreedFee(order), totalMinor, beforeMinor, payment.amountMinor);
    await this.ledger.charge(
      ctx,
      { forKind: PAYMENT_KIND, forUid: payment.uid },
      {
        ...{ feeMinor: payment.method === 'card' ? payment.feeMinor : share, currency },
        about: formatAssignedNumber(order),
        isTaken: payment.method !== 'manual',
      },
    );
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
    private readonly apply: ApplyPayment,
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
      const isWanted = await this.apply.isWanted(tx, order, session.amountMinor);
      const { session: settled, isNew } = await this.settle.applyCheckout(tx, sessionUid, remote, isWanted);
      if (isNew && settled.status === 'paid') await this.apply.run(tx, order, settled);
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
