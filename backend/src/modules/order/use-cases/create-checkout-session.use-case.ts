import { Injectable } from '@nestjs/common';
import type { CreateCheckoutSessionReply, CreateCheckoutSessionRequest } from '@glass/contracts/payment';
import { screenUrl } from '@glass/contracts/screens';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { CardCheckout, OpenSession, type PaymentSession, cardMinimumMinor } from '../../payment/public.js';
import { ReceiveOrder, SettleCardPayment } from '../services/settle-order-payment.js';
import { minorToText } from '@glass/pricing';
import { FindTenant } from '../../tenant/public.js';
import { orderPayment } from '../domain/order-payment.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { QuoteLinks } from '../../quote/public.js';
import { PlaceOrder, alreadyOrderedError } from '../services/place-order.js';

interface OpenedOrder {
  order: CustomerOrder;
  session: PaymentSession;
  /** Site that the buyer returns to. */
  siteUrl: string;
  /** The total is 0, so the order is received immediately. */
  isFree: boolean;
}

/** Places an order and opens its payment, in one transaction. An order with a total of 0 is received immediately. */
@Injectable()
export class OpenOrderSession {
  constructor(
    private readonly findTenant: FindTenant,
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
    if (!isFree && request.method === 'none')
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', 'This order has to be paid. Choose how to pay.');
    if (!isFree && !tenant.settings.offersCard)
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', 'Online payment is not offered here.');
    const order = await this.placeOrder.run(ctx, { ...request, method: isFree ? 'none' : request.method });
    const siteUrl = await this.findTenant.getCallingSiteUrl(ctx, tenant, origin);
    if (order.totalMinor === 0) return this.completeFree(ctx, order, request, siteUrl);
    if (order.status !== 'awaitingPayment') throw alreadyOrderedError(order);
    const method = request.method === 'card' ? 'card' : 'demo';
    if (method === 'card') assertAboveMinimum(order);
    const { platformFee } = order;
    const session = await this.openSession.run(ctx, {
      ...{ ...orderPayment(order.uid), method, siteUrl },
      ...{ amountMinor: order.totalMinor, currency: order.currency },
      feeMinor: method === 'card' && platformFee?.currency === order.currency ? platformFee.feeMinor : 0,
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
    if (!isNew && (order.uid !== orderUID || order.paymentMethod !== 'none'))
      throw alreadyOrderedError(order);
    const session = await this.openSession.openFree(ctx, {
      ...{ ...orderPayment(order.uid), currency: order.currency, siteUrl },
    });
    if (!isNew) return { order, session, siteUrl, isFree: true };
    const received = await this.receiveOrder.run(ctx, order, {
      ...{ paidAt: session.settledAt, note: 'Nothing to pay' },
    });
    return { order: received, session, siteUrl, isFree: true };
  }
}

/** Checked before calling Stripe, so that no order waits for a payment that can't be made. */
function assertAboveMinimum({ totalMinor, currency }: CustomerOrder): void {
  const minimum = cardMinimumMinor(currency);
  if (minimum === null || totalMinor >= minimum) return;
  const money = (minor: number) => `${minorToText(minor, currency)} ${currency}`;
  throw generalError(
    'PAYMENT_METHOD_NOT_OFFERED',
    `The total of ${money(totalMinor)} is below the ${money(minimum)} minimum for card payments. Please choose another way to pay.`,
  );
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
    private readonly checkout: CardCheckout,
    private readonly settleCard: SettleCardPayment,
    private readonly quoteLinks: QuoteLinks,
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
    // An expired page is detected on the first try; the second one creates a new page.
    for (const isLast of [false, true]) {
      const opened = await this.database.runInTransaction(ctx, (tx) =>
        this.openOrder.run(tx, request, origin),
      );
      const redirectUrl = await this.nextPage(ctx, opened, request.opensInTab ?? false);
      if (redirectUrl !== null)
        return { orderUID: opened.order.uid, sessionUID: opened.session.uid, redirectUrl };
      if (isLast) break;
    }
    throw generalError('UNAVAILABLE', 'The payment page can’t be opened right now. Please try again.');
  }

  private async nextPage(ctx: Context, opened: OpenedOrder, inTab: boolean): Promise<string | null> {
    const { session, order, isFree } = opened;
    if (isFree) return `${screenUrl('/checkout/complete')}?order=${order.uid}`;
    if (session.method === 'card') return this.cardPage(ctx, opened, inTab);
    return `${screenUrl('/checkout/demo-payment')}?session=${session.uid}`;
  }

  /** Returns null if the page has expired and a new one is needed. */
  private async cardPage(
    ctx: Context,
    { order, session, siteUrl }: OpenedOrder,
    inTab: boolean,
  ): Promise<string | null> {
    const about = `order=${order.uid}&session=${session.uid}`;
    const link =
      ctx.actor.kind === 'link' ? this.quoteLinks.tokenOf(ctx, { uid: ctx.actor.linkUid }).token : null;
    const completePage = link ? `/q/${link}/complete` : screenUrl('/checkout/complete');
    const complete = `${completePage}?${about}`;
    // A separate tab ends at a public page: it doesn't share the frame's storage, which has the sign-in.
    const tab = (end: 'paid' | 'left') => `${screenUrl('/checkout/payment')}?tab=${end}&${about}`;
    const leavePage = link ? `/q/${link}/checkout` : screenUrl('/checkout/payment-options');
    const leave = `${leavePage}?quote=${order.quoteUid}`;
    const words = {
      name: `Order ${formatAssignedNumber(order)}`,
      successUrl: siteUrl + (inTab ? tab('paid') : complete),
      cancelUrl: siteUrl + (inTab ? tab('left') : leave),
    };
    const page = await this.checkout.page(ctx, session, words);
    if (page?.url) return page.url;
    if (!page) return null;
    // Paid in another tab, pending, or expired.
    const status = await this.settleCard.run(ctx, session.uid);
    return status === 'paid' || status === 'pending' ? complete : null;
  }
}
