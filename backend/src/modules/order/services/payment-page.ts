import { t } from '@lingui/core/macro';
import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { screenUrl } from '@glass/contracts/screens';
import { minorToText } from '@glass/pricing';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { CardCheckout, type PaymentSession, cardMinimumMinor } from '../../payment/public.js';
import { QuoteLinks } from '../../quote/public.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { SettleCardPayment } from './settle-order-payment.js';

interface OpenedPayment {
  order: CustomerOrder;
  session: PaymentSession;
  /** Site that the buyer returns to. */
  siteUrl: string;
}

/** Opens the page of an order's payment: the payment provider's, or the demo page of this site. */
@Injectable()
export class OpenPaymentPage {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly checkout: CardCheckout,
    private readonly settleCard: SettleCardPayment,
    private readonly quoteLinks: QuoteLinks,
  ) {}

  /**
   * @param leaveTo page that the buyer returns to without paying
   * @param inTab whether the page opens in a tab of its own
   * @returns null if the page has expired and a new session is needed
   */
  async run(
    ctx: Context,
    { order, session, siteUrl }: OpenedPayment,
    { leaveTo, inTab }: { leaveTo: 'checkout' | 'order'; inTab: boolean },
  ): Promise<string | null> {
    if (session.method !== 'card') return `${screenUrl('/checkout/demo-payment')}?session=${session.uid}`;
    const about = `order=${order.uid}&session=${session.uid}`;
    const pages = this.pagesOf(ctx, order);
    const complete = `${pages.complete}?${about}`;
    // A separate tab ends at a public page: it doesn't share the frame's storage, which has the sign-in.
    const tab = (end: 'paid' | 'left') => `${screenUrl('/checkout/payment')}?tab=${end}&${about}`;
    const email = await this.readEmail(ctx, order);
    const number = formatAssignedNumber(order);
    const words = {
      ...(email ? { email } : {}),
      name: t({ message: `Order ${number}`, context: 'customer' }),
      successUrl: siteUrl + (inTab ? tab('paid') : complete),
      cancelUrl: siteUrl + (inTab ? tab('left') : pages[leaveTo]),
    };
    const page = await this.checkout.page(ctx, session, words);
    if (page?.url) return page.url;
    if (!page) return null;
    // Paid in another tab, pending, or expired.
    const status = await this.settleCard.run(ctx, session.uid);
    return status === 'paid' || status === 'pending' ? complete : null;
  }

  /** Guests who were entered by phone may have none. */
  private async readEmail(ctx: Context, { contactUid }: CustomerOrder): Promise<string | undefined> {
    const contact = await this.database.runInTransaction(ctx, (tx) =>
      this.contacts.findOneUnscoped(tx, { uid: contactUid }),
    );
    return contact?.email;
  }

  /** Paths that the payment provider returns to; people with a link stay under it. */
  private pagesOf(
    ctx: Context,
    { uid, quoteUid }: CustomerOrder,
  ): Record<'complete' | 'checkout' | 'order', string> {
    if (ctx.actor.kind !== 'link')
      return {
        complete: screenUrl('/checkout/complete'),
        checkout: `${screenUrl('/checkout/payment-options')}?quote=${quoteUid}`,
        order: screenUrl('/customer/order/{uid}', uid),
      };
    const link = `/q/${this.quoteLinks.tokenOf(ctx, { uid: ctx.actor.linkUid }).token}`;
    return {
      complete: `${link}/complete`,
      checkout: `${link}/checkout?quote=${quoteUid}`,
      order: `${link}/order/${uid}`,
    };
  }
}

/**
 * Opens a payment; an expired page is detected on the first try, and the second one creates a new page.
 * @param open returns null if the page has expired
 * @throws UNAVAILABLE
 */
export async function retryOnce<Opened>(open: () => Promise<Opened | null>): Promise<Opened> {
  const opened = (await open()) ?? (await open());
  if (opened !== null) return opened;
  throw generalError('UNAVAILABLE', msg`The payment page can’t be opened right now. Please try again.`);
}

/** Checked before calling Stripe, so that no order waits for a payment that can't be made. */
export function assertAboveMinimum(amountMinor: number, currency: string): void {
  const minimum = cardMinimumMinor(currency);
  if (minimum === null || amountMinor >= minimum) return;
  const money = (minor: number) => `${minorToText(minor, currency)} ${currency}`;
  throw generalError(
    'PAYMENT_METHOD_NOT_OFFERED',
    msg`The total of ${{ total: money(amountMinor) }} is below the ${{ minimum: money(minimum) }} minimum for card payments. Please choose another way to pay.`,
  );
}
