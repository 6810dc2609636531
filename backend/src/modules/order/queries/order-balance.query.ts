import { Injectable } from '@nestjs/common';
import type { OrderBalance } from '@glass/contracts/order';
import type { Context } from '../../../kernel/context/context.js';
import {
  AccountEntryRepository,
  computeRefundable,
  type PaymentRefund,
  PaymentRefundRepository,
  type PaymentSession,
  PaymentSessionRepository,
} from '../../payment/public.js';
import { computeBalance } from '../domain/order-balance.js';
import { orderPayment } from '../domain/order-payment.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';

/** Reads the paid and the open amount of an order, from its payments or from its company's account. */
@Injectable()
export class ReadOrderBalance {
  constructor(
    private readonly sessions: PaymentSessionRepository,
    private readonly refunds: PaymentRefundRepository,
    private readonly entries: AccountEntryRepository,
  ) {}

  /** Refunds of the order's payments. Requires a transaction. The caller may read the order. */
  async readRefunds(ctx: Context, { uid }: Pick<CustomerOrder, 'uid'>): Promise<PaymentRefund[]> {
    const sessions = await this.sessions.findBySubject(ctx, orderPayment(uid));
    const paid = sessions.filter(({ status }) => status === 'paid');
    return this.refunds.ofSessions(
      ctx,
      paid.map((session) => session.uid),
    );
  }

  /** Sums payments and refunds, including refunds in progress. Requires a transaction. */
  async readPayments(
    ctx: Context,
    { uid }: Pick<CustomerOrder, 'uid'>,
  ): Promise<{ receivedMinor: number; refundedMinor: number }> {
    const sessions = await this.sessions.findBySubject(ctx, orderPayment(uid));
    const paid = sessions.filter(({ status }) => status === 'paid');
    const uids = paid.map((session) => session.uid);
    const receivedMinor = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const refunds = await this.refunds.ofSessions(ctx, uids);
    return { receivedMinor, refundedMinor: computeRefundable(receivedMinor, refunds).refundedMinor };
  }

  /** Requires a transaction. The caller may read the order. */
  async run(
    ctx: Context,
    order: Pick<CustomerOrder, 'uid' | 'status' | 'totalMinor' | 'paymentMethod'>,
  ): Promise<OrderBalance> {
    if (order.paymentMethod === 'houseAccount' && order.status !== 'awaitingPayment') {
      const [billed] = await this.entries.billed(ctx, [order.uid]);
      const dueMinor = order.status === 'cancelled' ? 0 : (billed?.openMinor ?? 0);
      return { dueMinor, paidMinor: order.status === 'cancelled' ? 0 : order.totalMinor - dueMinor };
    }
    const sessions = await this.sessions.findBySubject(ctx, orderPayment(order.uid));
    const paid = sessions.filter(({ status }) => status === 'paid').map(({ uid }) => uid);
    return balanceOf(order, sessions, await this.refunds.ofSessions(ctx, paid));
  }
}

/** @param refunds of the sessions */
export function balanceOf(
  order: Pick<CustomerOrder, 'status' | 'totalMinor'>,
  sessions: readonly PaymentSession[],
  refunds: readonly PaymentRefund[],
): OrderBalance {
  return computeBalance(
    order,
    sessions.map(({ uid, status, amountMinor }) => ({
      ...{ status, amountMinor },
      ...sumRefunds(
        amountMinor,
        refunds.filter(({ sessionUid }) => sessionUid === uid),
      ),
    })),
  );
}

function sumRefunds(
  amountMinor: number,
  refunds: PaymentRefund[],
): { refundedMinor: number; overpaidMinor: number } {
  const { refundedMinor } = computeRefundable(amountMinor, refunds);
  const returned = refunds.filter(({ isOverpayment }) => isOverpayment);
  return { refundedMinor, overpaidMinor: computeRefundable(amountMinor, returned).refundedMinor };
}
