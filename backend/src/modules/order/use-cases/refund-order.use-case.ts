import { Injectable } from '@nestjs/common';
import type { OrderPaymentsReply, RefundOrderRequest } from '@glass/contracts/payment';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { RequestRefund, SendRefund } from '../../payment/public.js';
import { orderPayment } from '../domain/order-payment.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { GetOrderPayments } from '../queries/get-order-payments.query.js';

/** Refunds an order's payment, fully or in part. Does not change the order's status. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly request: RequestRefund,
    private readonly send: SendRefund,
    private readonly payments: GetOrderPayments,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VALIDATION_FAILED at amountMinor */
  async run(ctx: Context, request: RefundOrderRequest): Promise<OrderPaymentsReply> {
    const requested = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.lockOrThrow(tx, { uid: request.orderUID });
      const { refundUID: uid, amountMinor, note } = request;
      const subject = orderPayment(order.uid);
      const { refunds, isNew } = await this.request.bySubject(tx, subject, { uid, amountMinor, note });
      if (isNew)
        await this.audit.write(tx, 'payment-refunded', {
          ...{ orderUid: order.uid, number: formatAssignedNumber(order), note },
          ...{ amountMinor, currency: order.currency },
        });
      return refunds.filter(({ status }) => status === 'requested');
    });
    for (const { uid } of requested) await this.trySending(ctx, uid);
    return this.payments.run(ctx, request.orderUID);
  }

  /** Sends the refund immediately; if the payment provider is unavailable, the job retries. */
  private async trySending(ctx: Context, refundUid: string): Promise<void> {
    try {
      await this.send.run(ctx, refundUid);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error;
    }
  }
}
