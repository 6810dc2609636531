import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CreateCheckoutSessionReply, CreateCheckoutSessionRequest } from '@glass/contracts/payment';
import { screenUrl } from '@glass/contracts/screens';
import type { DepositTerms } from '@glass/contracts/tenant';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { OpenSession, type PaymentSession, cardMinimumMinor, computeFeeShare } from '../../payment/public.js';
import { assertAboveMinimum, OpenPaymentPage, retryOnce } from '../services/payment-page.js';
import { agreedFee, ReceiveOrder } from '../services/settle-order-payment.js';
import { computeDeposit } from '@glass/pricing';
import { FindTenant } from '../../tenant/public.js';
import { orderPayment } from '../domain/order-payment.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { PlaceOrder, alreadyOrderedError } from '../services/place-order.js';

interface OpenedOrder {
  order: CustomerOrder;
  session: PaymentSession;
  /** Site that the buyer returns to. */
  siteUrl: string;
  /** The total is 0, so the order is received immediately. */
  isFree: boolean;
}

/** Places an order and opens its payment, in one transaction. An order that owes nothing yet is received immediately. */
@Injectable()
export class OpenOrderSession {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly getCatalogue: GetCatalogue,
    private readonly placeOrder: PlaceOrder,
    private readonly openSession: OpenSession,
    private readonly receiveOrder: ReceiveOrder,
  ) {}

  /**
   * Runs in the caller's transaction.
   * @param origin of the calling page
   * @throws PAYMENT_METHOD_NOT_OFFERED, also for a total below the card minimum; errors of `PlaceOrder`
   */
  async run(
    ctx: Context,
    request: CreateCheckoutSessionRequest,
    origin: string | null,
  ): Promise<OpenedOrder> {
    const tenant = await this.findTenant.ofContext(ctx);
    const isFree = request.totalMinor === 0;
    const { settings } = tenant;
    if (request.method === 'invoice' && settings.deposit !== 'onAccount')
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', msg`Paying later is not offered here.`);
    if (!isFree && request.method === 'none')
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', msg`This order has to be paid. Choose how to pay.`);
    if (!isFree && request.method !== 'invoice' && !settings.offersCard)
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', msg`Online payment is not offered here.`);
    const currency = (await this.getCatalogue.settings(ctx))?.currency;
    const order = await this.placeOrder.run(ctx, {
      ...{ ...request, method: isFree ? ('none' as const) : request.method },
      depositMinor: computeDueNow(settings, request, currency ? cardMinimumMinor(currency) : null),
    });
    const siteUrl = await this.findTenant.getCallingSiteUrl(ctx, tenant, origin);
    if (order.depositMinor === 0) return this.completeFree(ctx, order, request, siteUrl);
    if (order.status !== 'awaitingPayment') throw alreadyOrderedError(order);
    const { totalMinor, depositMinor } = order;
    const method = request.method === 'card' ? 'card' : 'demo';
    if (method === 'card') assertAboveMinimum(depositMinor, order.currency);
    const session = await this.openSession.run(ctx, {
      ...{ ...orderPayment(order.uid), method, siteUrl },
      ...{ amountMinor: depositMinor, currency: order.currency },
      feeMinor: method === 'card' ? computeFeeShare(agreedFee(order), totalMinor, 0, depositMinor) : 0,
      tenantIsDemo: tenant.isDemo,
    });
    return { order, session, siteUrl, isFree: false };
  }

  private async completeFree(
    ctx: Context,
    order: CustomerOrder,
    { orderUID }: CreateCheckoutSessionRequest,
    siteUrl: string,
  ): Promise<OpenedOrder> {
    const isNew = order.status === 'awaitingPayment';
    if (!isNew && (order.uid !== orderUID || !['none', 'invoice'].includes(order.paymentMethod)))
      throw alreadyOrderedError(order);
    const session = await this.openSession.openFree(ctx, {
      ...{ ...orderPayment(order.uid), currency: order.currency, siteUrl },
    });
    if (!isNew) return { order, session, siteUrl, isFree: true };
    const received = await this.receiveOrder.run(ctx, order, {
      ...(order.totalMinor === 0
        ? { paidAt: session.settledAt, note: 'Nothing to pay' }
        : { paidAt: null, note: 'To be paid later' }),
    });
    return { order: received, session, siteUrl, isFree: true };
  }
}

/** The part of the total that is due now. */
function computeDueNow(
  terms: DepositTerms,
  { method, totalMinor, paysInFull = false }: CreateCheckoutSessionRequest,
  minimumMinor: number | null,
): number {
  if (method === 'invoice') return 0;
  const deposit = computeDeposit(terms, totalMinor, minimumMinor);
  return paysInFull || deposit === 0 ? totalMinor : deposit;
}

/**
 * Orders a quote with payment at checkout, by card or demo payment: places the order and opens its payment in one
 * transaction, then creates the provider's payment page.
 */
@Injectable()
export class CreateCheckoutSession {
  constructor(
    private readonly database: Database,
    private readonly openOrder: OpenOrderSession,
    private readonly paymentPage: OpenPaymentPage,
  ) {}

  /**
   * Idempotent: a retry continues with the same order and payment.
   * @param origin of the calling page, where the buyer returns to
   */
  async run(
    ctx: Context,
    request: CreateCheckoutSessionRequest,
    origin: string | null,
  ): Promise<CreateCheckoutSessionReply> {
    return retryOnce(async () => {
      const opened = await this.database.runInTransaction(ctx, (tx) =>
        this.openOrder.run(tx, request, origin),
      );
      const redirectUrl = await this.nextPage(ctx, opened, request.opensInTab ?? false);
      return redirectUrl === null
        ? null
        : { orderUID: opened.order.uid, sessionUID: opened.session.uid, redirectUrl };
    });
  }

  private async nextPage(ctx: Context, opened: OpenedOrder, inTab: boolean): Promise<string | null> {
    const { order, isFree } = opened;
    if (isFree) return `${screenUrl('/checkout/complete')}?order=${order.uid}`;
    return this.paymentPage.run(ctx, opened, { leaveTo: 'checkout', inTab });
  }
}
