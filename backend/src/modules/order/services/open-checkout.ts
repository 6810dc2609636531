import { Injectable } from '@nestjs/common';
import {
  screenUrl,
  type CreateCheckoutSessionReply,
  type CreateCheckoutSessionRequest,
} from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { CardCheckout } from '../../payment/public.js';
import { OpenOrderSession, type OpenedOrder } from './open-order-session.js';
import { SettleCardPayment } from './settle-card-payment.js';

/** Places the order and opens its payment in one transaction, then creates the provider's payment page. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly database: Database,
    private readonly openOrder: OpenOrderSession,
    private readonly checkout: CardCheckout,
    private readonly settleCard: SettleCardPayment,
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
    const complete = `${screenUrl('/checkout/complete')}?${about}`;
    // A separate tab ends at a public page: it doesn't share the frame's storage, which has the sign-in.
    const tab = (end: 'paid' | 'left') => `${screenUrl('/checkout/payment')}?tab=${end}&${about}`;
    const leave = `${screenUrl('/checkout/payment-options')}?quote=${order.quoteUid}`;
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
