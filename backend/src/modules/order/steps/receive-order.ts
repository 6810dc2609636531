import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { orderReceivedMailJob } from '../jobs/order-received-mail.job.js';
import { FeeLedger } from '../../payment/public.js';
import { orderNumberText } from '../domain/order-number.js';
import { PAID_KIND } from '../domain/paid-kind.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { MoveOrder } from './move-order.js';

/** The order is paid for, or put on the company's account: the tenant begins with it and the buyer is told. */
@Injectable()
export class ReceiveOrder {
  constructor(
    private readonly move: MoveOrder,
    private readonly jobs: JobQueue,
    private readonly ledger: FeeLedger,
  ) {}

  /**
   * @param order locked by the caller
   * @param payment with the fee that the platform has got out of it; of others it is what the order says
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

  /** A demo payment stands for one by card: its fee is out of it. */
  private async chargeFee(ctx: Context, order: CustomerOrder, takenMinor: number | undefined): Promise<void> {
    const { uid, currency, platformFee, paymentMethod } = order;
    const agreedMinor = platformFee?.currency === currency ? platformFee.feeMinor : 0;
    const thing = { forKind: PAID_KIND, forUid: uid };
    await this.ledger.charge(ctx, thing, {
      ...{ feeMinor: takenMinor ?? agreedMinor, currency, about: orderNumberText(order) },
      isTaken: paymentMethod === 'card' || paymentMethod === 'demo',
    });
  }
}
