import { msg, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { Injectable } from '@nestjs/common';
import type { OrderBalance } from '@glass/contracts/order';
import {
  type OrderPayment,
  type OrderPaymentsReply,
  type PaymentPurpose,
  purposeOfPayment,
} from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { wordStoredText } from '../../../kernel/language/word-stored-text.js';
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
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { balanceOf, ReadOrderBalance } from './order-balance.query.js';

/** Payments of an order with refunds and disputes, and the amount still due. */
export interface OrderMoney {
  balance: OrderBalance;
  payments: OrderPaymentsReply;
  /** Names of those who requested refunds, by uid of the refund. */
  refundedBy: ReadonlyMap<string, string>;
}

/** Reads an order's payments with their refunds and disputes, except house account bookings. */
@Injectable()
export class ReadOrderMoney {
  constructor(
    private readonly sessions: PaymentSessionRepository,
    private readonly refunds: PaymentRefundRepository,
    private readonly disputes: PaymentDisputeRepository,
    private readonly balance: ReadOrderBalance,
  ) {}

  /** Requires a transaction. The caller may read the order and see its prices. */
  async run(
    ctx: Context,
    order: CustomerOrder,
    { withDisputes }: { withDisputes: boolean } = { withDisputes: false },
  ): Promise<OrderMoney> {
    const all = await this.sessions.findBySubject(ctx, orderPayment(order.uid));
    const uids = all.map(({ uid }) => uid);
    const isForStaff = ctx.reach.kind === 'tenant';
    const refunds = await this.refunds.ofSessions(ctx, uids);
    const disputes = withDisputes ? await this.disputes.ofSessions(ctx, uids) : [];
    const shown = all.filter(
      ({ status, failure, amountMinor }) => amountMinor > 0 && (status !== 'expired' || failure !== null),
    );
    const payments = shown.map((session) =>
      toPayment(
        session,
        refunds.filter(({ sessionUid }) => sessionUid === session.uid),
        disputes.filter(({ sessionUid }) => sessionUid === session.uid),
        { isForStaff, purpose: purposeIn(order, all, session) },
      ),
    );
    return {
      balance:
        order.paymentMethod === 'houseAccount'
          ? await this.balance.run(ctx, order)
          : balanceOf(order, all, refunds),
      payments: { currency: order.currency, ...sumPayments(payments), payments },
      refundedBy: new Map(refunds.map(({ uid, requestedBy }) => [uid, requestedBy])),
    };
  }
}

/** Purpose of a payment among all payments of its order, oldest first. */
export function purposeIn(
  { totalMinor, paymentMethod }: Pick<CustomerOrder, 'totalMinor' | 'paymentMethod'>,
  all: readonly PaymentSession[],
  { uid, amountMinor, method }: Pick<PaymentSession, 'uid' | 'amountMinor' | 'method'>,
): PaymentPurpose {
  const at = all.findIndex((session) => session.uid === uid);
  const before = all.slice(0, at).filter(({ status }) => status === 'paid');
  return purposeOfPayment(amountMinor, {
    totalMinor,
    beforeMinor: before.reduce((sum, payment) => sum + payment.amountMinor, 0),
    isOrdering: before.length === 0 && method !== 'manual' && paymentMethod !== 'invoice',
  });
}

/** Payments of an order for a call. */
@Injectable()
export class GetOrderPayments {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly money: ReadOrderMoney,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN for users without prices */
  async run(ctx: Context, orderUid: string): Promise<OrderPaymentsReply> {
    if (!ctx.seesPrices) throw generalError('FORBIDDEN', msg`You can’t see prices.`);
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: orderUid });
      // Payments would reveal hidden prices.
      if (!tx.seesPrices) return { currency: order.currency, ...sumPayments([]), payments: [] };
      return (await this.money.run(tx, order, { withDisputes: true })).payments;
    });
  }
}

/** Shown to buyers; Stripe's reason is for the tenant only. */
const texts = defineTexts(() => ({
  refundDelayed: t`The refund did not go through yet. The shop has been notified.`,
}));

/** Whether a refund is a credit on the order: its invoice has the lowered total of an overpayment. */
function isCredit({ status, isOverpayment }: PaymentRefund): boolean {
  return !isOverpayment && (status === 'pending' || status === 'succeeded');
}

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
  { isForStaff, purpose }: { isForStaff: boolean; purpose: PaymentPurpose },
): OrderPayment {
  return {
    ...{ uid, method, status, amountMinor, purpose },
    failure: failure === null ? null : wordStoredText(failure),
    at: (settledAt ?? createdAt).toISOString(),
    refunds: refunds.map((refund) => ({
      ...{ uid: refund.uid, amountMinor: refund.amountMinor, status: refund.status },
      ...{ note: wordStoredText(refund.note), at: refund.createdAt.toISOString() },
      failure: isForStaff || refund.failureKind === null ? refund.failure : texts.refundDelayed,
      canTryAgain: isForStaff && canRetryRefund(refund),
      hasCreditNote: status === 'paid' && isCredit(refund),
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
