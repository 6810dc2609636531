import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  CreateCheckoutSessionReply,
  OrderPaymentsReply,
  PayBalanceRequest,
  RecordOrderPaymentRequest,
} from '@glass/contracts/payment';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, priceConflict, uidTaken } from '../../../kernel/errors/app-error.js';
import {
  computeFeeShare,
  OpenSession,
  type PaymentSession,
  PaymentSessionRepository,
  SettleSession,
} from '../../payment/public.js';
import { FindTenant } from '../../tenant/public.js';
import { orderPayment } from '../domain/order-payment.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { GetOrderPayments } from '../queries/get-order-payments.query.js';
import { ReadOrderBalance } from '../queries/order-balance.query.js';
import { assertAboveMinimum, OpenPaymentPage, retryOnce } from '../services/payment-page.js';
import { agreedFee, ApplyPayment } from '../services/settle-order-payment.js';

/** Opens a payment for what an order still owes after its deposit. */
@Injectable()
export class PayBalance {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly orders: OrderRepository,
    private readonly balance: ReadOrderBalance,
    private readonly openSession: OpenSession,
    private readonly paymentPage: OpenPaymentPage,
  ) {}

  /**
   * @param origin of the calling page, where the buyer returns to
   * @throws NOT_FOUND, FORBIDDEN for users without prices, STATE_CONFLICT, VERSION_CONFLICT for another amount,
   * PAYMENT_METHOD_NOT_OFFERED, PAYMENT_NOT_OPEN, UNAVAILABLE
   */
  async run(
    ctx: Context,
    request: PayBalanceRequest,
    origin: string | null,
  ): Promise<CreateCheckoutSessionReply> {
    const { orderUID, opensInTab: inTab = false } = request;
    return retryOnce(async () => {
      const opened = await this.database.runInTransaction(ctx, (tx) => this.open(tx, request, origin));
      const redirectUrl = await this.paymentPage.run(ctx, opened, { leaveTo: 'order', inTab });
      return redirectUrl === null ? null : { orderUID, sessionUID: opened.session.uid, redirectUrl };
    });
  }

  private async open(
    ctx: Context,
    { orderUID, amountMinor, method }: PayBalanceRequest,
    origin: string | null,
  ): Promise<{ order: CustomerOrder; session: PaymentSession; siteUrl: string }> {
    if (!ctx.seesPrices) throw generalError('FORBIDDEN', msg`You can’t see prices.`);
    const tenant = await this.findTenant.ofContext(ctx);
    const order = await this.orders.lockOrThrow(ctx, { uid: orderUID });
    const { dueMinor } = await readDue(ctx, order, this.balance);
    if (dueMinor !== amountMinor) throw priceConflict({ totalMinor: dueMinor });
    if (!tenant.settings.offersCard)
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', msg`Online payment is not offered here.`);
    if (method === 'card') assertAboveMinimum(dueMinor, order.currency);
    const siteUrl = await this.findTenant.getCallingSiteUrl(ctx, tenant, origin);
    const { totalMinor, currency } = order;
    const session = await this.openSession.run(ctx, {
      ...{ ...orderPayment(order.uid), method, siteUrl, amountMinor, currency, isFurther: true },
      feeMinor:
        method === 'card'
          ? computeFeeShare(agreedFee(order), totalMinor, totalMinor - dueMinor, amountMinor)
          : 0,
      tenantIsDemo: tenant.isDemo,
    });
    return { order, session, siteUrl };
  }
}

/** Stores a payment that staff received, and applies it to its order. */
@Injectable()
export class StoreManualPayment {
  constructor(
    private readonly sessions: PaymentSessionRepository,
    private readonly balance: ReadOrderBalance,
    private readonly openSession: OpenSession,
    private readonly settle: SettleSession,
    private readonly apply: ApplyPayment,
  ) {}

  /**
   * @param order locked by the caller
   * @returns false if a retry finds it stored
   * @throws UID_TAKEN, STATE_CONFLICT, PAYMENT_NOT_OPEN, VALIDATION_FAILED at amountMinor
   */
  async run(
    ctx: Context,
    order: CustomerOrder,
    { paymentUID: uid, amountMinor }: RecordOrderPaymentRequest,
  ): Promise<boolean> {
    const subject = orderPayment(order.uid);
    const before = await this.sessions.findOneUnscoped(ctx, { uid });
    if (before) {
      if (before.forUid !== order.uid || before.amountMinor !== amountMinor) throw uidTaken();
      return false;
    }
    const { dueMinor } = await readDue(ctx, order, this.balance);
    if (amountMinor > dueMinor) throw fieldError('amountMinor', msg`This is more than the order still owes.`);
    // An open card payment would pay it twice.
    await this.settle.expireFor(ctx, subject);
    const { currency } = order;
    const payment = await this.openSession.recordManual(ctx, { ...subject, uid, currency, amountMinor });
    await this.apply.run(ctx, order, payment);
    return true;
  }
}

/** Records a payment that staff received for an order another way. */
@Injectable()
export class RecordOrderPayment {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly store: StoreManualPayment,
    private readonly payments: GetOrderPayments,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND, and errors of `StoreManualPayment` */
  async run(ctx: Context, request: RecordOrderPaymentRequest): Promise<OrderPaymentsReply> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.lockOrThrow(tx, { uid: request.orderUID });
      const isNew = await this.store.run(tx, order, request);
      const { amountMinor, note } = request;
      if (isNew)
        await this.audit.write(tx, 'order-payment-recorded', {
          ...{ orderUid: order.uid, number: formatAssignedNumber(order), amountMinor, note },
          currency: order.currency,
        });
    });
    return this.payments.run(ctx, request.orderUID);
  }
}

/** @throws STATE_CONFLICT unless the order is placed and paid directly; PAYMENT_NOT_OPEN if it owes nothing */
async function readDue(
  ctx: Context,
  order: CustomerOrder,
  balance: ReadOrderBalance,
): Promise<{ dueMinor: number }> {
  if (order.status === 'awaitingPayment' || order.status === 'cancelled')
    throw generalError('STATE_CONFLICT', msg`Only placed orders can be paid further.`);
  if (order.paymentMethod === 'houseAccount')
    throw generalError('STATE_CONFLICT', msg`This order is billed to the company’s house account.`);
  const { dueMinor } = await balance.run(ctx, order);
  if (dueMinor === 0) throw generalError('PAYMENT_NOT_OPEN', msg`This order is already paid.`);
  return { dueMinor };
}
