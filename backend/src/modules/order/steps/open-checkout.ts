import { Injectable } from '@nestjs/common';
import {
  screenUrl,
  type CreateCheckoutSessionReply,
  type CreateCheckoutSessionRequest,
} from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CardCheckout, OpenSession, type PaymentSession } from '../../payment/public.js';
import { FindTenant } from '../../tenant/public.js';
import { orderNumberText } from '../domain/order-number.js';
import { PAID_KIND } from '../domain/paid-kind.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { SettleCardPayment } from './settle-card-payment.js';
import { alreadyOrdered, PlaceOrder } from './place-order.js';

interface Opened {
  order: CustomerOrder;
  session: PaymentSession;
  siteUrl: string;
}

/** Places the order and opens the payment for it, both or neither; then gets the page where a card is paid with. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly placeOrder: PlaceOrder,
    private readonly openSession: OpenSession,
    private readonly checkout: CardCheckout,
    private readonly settleCard: SettleCardPayment,
  ) {}

  /**
   * Asked again, whatever ended it before, it goes on with the same order and the same payment.
   * @param origin of the page that calls: there its person comes back to
   */
  async run(
    ctx: Context,
    request: CreateCheckoutSessionRequest,
    origin: string | null,
  ): Promise<CreateCheckoutSessionReply> {
    // A page that is over is found to be so once; the next one is new.
    for (const isLast of [false, true]) {
      const opened = await this.open(ctx, request, origin);
      const redirectUrl =
        request.method === 'demo'
          ? `${screenUrl('/checkout/demo-payment')}?session=${opened.session.uid}`
          : await this.cardPage(ctx, opened);
      if (redirectUrl !== null)
        return { orderUID: opened.order.uid, sessionUID: opened.session.uid, redirectUrl };
      if (isLast) break;
    }
    throw generalError('UNAVAILABLE', 'The payment service opens no page at the moment. Please try again.');
  }

  private async open(
    ctx: Context,
    request: CreateCheckoutSessionRequest,
    origin: string | null,
  ): Promise<Opened> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const tenant = await this.findTenant.ofContext(tx);
      const { isDemo, settings } = tenant;
      if (!settings.offersCard) {
        throw generalError('PAYMENT_METHOD_NOT_OFFERED', 'Payment at once is not offered here.');
      }
      const order = await this.placeOrder.run(tx, request);
      if (order.status !== 'awaitingPayment') throw alreadyOrdered(order);
      const { platformFee } = order;
      const siteUrl = await this.findTenant.siteCalledFrom(tx, tenant, origin);
      const session = await this.openSession.run(tx, {
        forKind: PAID_KIND,
        forUid: order.uid,
        amountMinor: order.totalMinor,
        currency: order.currency,
        feeMinor:
          request.method === 'card' && platformFee?.currency === order.currency ? platformFee.feeMinor : 0,
        method: request.method,
        tenantIsDemo: isDemo,
        siteUrl,
      });
      return { order, session, siteUrl };
    });
  }

  /** null where its page is over and another is to be opened. */
  private async cardPage(ctx: Context, { order, session, siteUrl }: Opened): Promise<string | null> {
    const complete = `${screenUrl('/checkout/complete')}?order=${order.uid}&session=${session.uid}`;
    const words = {
      name: `Order ${orderNumberText(order)}`,
      successUrl: siteUrl + complete,
      cancelUrl: `${siteUrl}${screenUrl('/checkout/payment-options')}?quote=${order.quoteUid}`,
    };
    const page = await this.checkout.page(ctx, session, words);
    if (page?.url) return page.url;
    if (!page) return null;
    // Paid in another tab, on its way, or over.
    const status = await this.settleCard.run(ctx, session.uid);
    return status === 'paid' || status === 'pending' ? complete : null;
  }
}
