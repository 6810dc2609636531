import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { type CancelOrderRequest, canCustomerCancel } from '@glass/contracts/order';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound, versionConflict } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { RequestRefund } from '../../payment/public.js';
import { FindTenant } from '../../tenant/public.js';
import { orderPayment } from '../domain/order-payment.js';
import { orderCanceledMailJob } from '../jobs/order-mails.job.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { GetOrder, type OrderReply } from '../queries/get-order.query.js';
import { ReadOrderBalance } from '../queries/order-balance.query.js';
import { CancelOrder } from '../services/change-order-place.js';

const NOTE = 'Canceled by the customer.';

/** Refunds everything that was paid for a canceled order; house accounts are credited instead. */
@Injectable()
export class RefundCanceledOrder {
  constructor(
    private readonly balance: ReadOrderBalance,
    private readonly refunds: RequestRefund,
  ) {}

  /** @param order locked by the caller, as it was before */
  async run(ctx: Context, order: CustomerOrder): Promise<void> {
    const { paidMinor: amountMinor } = await this.balance.run(ctx, order);
    if (amountMinor === 0 || order.paymentMethod === 'houseAccount') return;
    const uid = deriveUid(`refund of canceled order ${order.uid}`);
    await this.refunds.bySubject(ctx, orderPayment(order.uid), {
      ...{ uid, amountMinor, note: NOTE, isAnnounced: false },
    });
  }
}

/** Emails both sides that a customer canceled an order, and records it. */
@Injectable()
export class AnnounceCancellation {
  constructor(
    private readonly jobs: JobQueue,
    private readonly audit: AuditLog,
  ) {}

  async run(ctx: Context, order: CustomerOrder, note: string): Promise<void> {
    await this.jobs.add(ctx, orderCanceledMailJob, { orderUid: order.uid });
    const about = { orderUid: order.uid, order: formatAssignedNumber(order) };
    await this.audit.write(ctx, 'order-moved', { ...about, from: order.status, to: 'cancelled', note });
  }
}

/** Cancels a customer's own order while the tenant allows it. Everything that was paid is refunded. */
@Injectable()
export class CancelOwnOrder {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly cancel: CancelOrder,
    private readonly refund: RefundCanceledOrder,
    private readonly announce: AnnounceCancellation,
    private readonly getOrder: GetOrder,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT with the current order, STATE_CONFLICT after the allowed status */
  async run(ctx: Context, { orderUID, version, note }: CancelOrderRequest): Promise<OrderReply> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.cancel.lock(tx, orderUID);
      // An approver sees the order, but it is not theirs.
      if (order.contactUid !== tx.buyer.contactUid) throw notFound('order');
      if (order.status === 'cancelled') return;
      const { settings } = await this.findTenant.ofContext(tx);
      if (!canCustomerCancel(order, settings.cancelUntil))
        throw generalError('STATE_CONFLICT', msg`This order can’t be canceled any more. Please write to us.`);
      if (order.version !== version)
        throw versionConflict('order', await this.getOrder.forCustomer(tx, orderUID));
      const reason = note.trim() === '' ? NOTE : `${NOTE} ${note.trim()}`;
      await this.cancel.run(tx, order, reason);
      await this.refund.run(tx, order);
      await this.announce.run(tx, order, reason);
    });
    return this.getOrder.forCustomer(ctx, orderUID);
  }
}
