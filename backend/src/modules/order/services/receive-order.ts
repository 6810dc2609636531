import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { orderReceivedMailJob } from '../jobs/order-received-mail.job.js';
import { FeeLedger } from '../../payment/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment-kind.js';
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
    const subject = { forKind: ORDER_PAYMENT_KIND, forUid: uid };
    await this.ledger.charge(ctx, subject, {
      ...{ feeMinor: takenMinor ?? agreedMinor, currency, about: formatAssignedNumber(order) },
      isTaken: paymentMethod === 'card' || paymentMethod === 'demo',
    });
  }
}
