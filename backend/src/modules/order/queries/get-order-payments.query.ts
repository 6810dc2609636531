import { Injectable } from '@nestjs/common';
import type { OrderPayment, OrderPaymentsReply } from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import {
  canRetryRefund,
  computeRefundable,
  PaymentDisputeRepository,
  PaymentRefundRepository,
  PaymentSessionRepository,
  type PaymentDispute,
  type PaymentRefund,
  type PaymentSession,
} from '../../payment/public.js';
import { orderPayment } from '../domain/order-payment.js';
import { OrderRepository } from '../persistence/order.repositories.js';

/** An order's payments with their refunds and disputes, except house account bookings. */
@Injectable()
export class GetOrderPayments {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly sessions: PaymentSessionRepository,
    private readonly refunds: PaymentRefundRepository,
    private readonly disputes: PaymentDisputeRepository,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN for users without prices */
  async run(ctx: Context, orderUid: string): Promise<OrderPaymentsReply> {
    if (!ctx.seesPrices) throw generalError('FORBIDDEN', 'You can’t see prices.');
    return this.database.runInTransaction(ctx, async (tx) => {
      const { currency } = await this.orders.getOrThrow(tx, { uid: orderUid });
      // Payments would reveal hidden prices.
      if (!tx.seesPrices) return { currency, ...sumPayments([]), payments: [] };
      const sessions = (await this.sessions.findBySubject(tx, orderPayment(orderUid))).filter(
        ({ status, failure, amountMinor }) => amountMinor > 0 && (status !== 'expired' || failure !== null),
      );
      const uids = sessions.map(({ uid }) => uid);
      const refunds = await this.refunds.ofSessions(tx, uids);
      const disputes = await this.disputes.ofSessions(tx, uids);
      const payments = sessions.map((session) =>
        toPayment(
          session,
          refunds.filter(({ sessionUid }) => sessionUid === session.uid),
          disputes.filter(({ sessionUid }) => sessionUid === session.uid),
          tx.reach.kind === 'tenant',
        ),
      );
      return { currency, ...sumPayments(payments), payments };
    });
  }
}

/** Shown to buyers; Stripe's reason is for the tenant only. */
const REFUND_DELAYED = 'The refund did not go through yet. The shop has been notified.';

function sumPayments(payments: OrderPayment[]) {
  const sums = { paidMinor: 0, refundedMinor: 0, refundableMinor: 0 };
  for (const { status, amountMinor, refunds } of payments) {
    if (status !== 'paid' && status !== 'surplus') continue;
    const { refundedMinor, refundableMinor } = computeRefundable(amountMinor, refunds);
    sums.paidMinor += amountMinor - refundedMinor;
    sums.refundedMinor += refundedMinor;
    if (status === 'paid') sums.refundableMinor += refundableMinor;
  }
  return sums;
}

function toPayment(
  { uid, method, status, amountMinor, createdAt, settledAt, failure }: PaymentSession,
  refunds: PaymentRefund[],
  disputes: PaymentDispute[],
  isForStaff: boolean,
): OrderPayment {
  return {
    ...{ uid, method, status, amountMinor, failure },
    at: (settledAt ?? createdAt).toISOString(),
    refunds: refunds.map((refund) => ({
      ...{ uid: refund.uid, amountMinor: refund.amountMinor, status: refund.status },
      ...{ note: refund.note, at: refund.createdAt.toISOString() },
      failure: isForStaff || refund.failureKind === null ? refund.failure : REFUND_DELAYED,
      canTryAgain: isForStaff && canRetryRefund(refund),
    })),
    disputes: disputes.map((dispute) => ({
      ...{
        uid: dispute.uid,
        amountMinor: dispute.amountMinor,
        status: dispute.status,
        reason: dispute.reason,
      },
      ...{ respondBy: dispute.respondBy?.toISOString() ?? null, at: dispute.createdAt.toISOString() },
    })),
  };
}
