import { Injectable } from '@nestjs/common';
import type { PaymentOptionsReply, PaymentOptionsRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { cardMinimumMinor } from '../../payment/public.js';
import { ApprovalPolicy, QuoteCompany, type Quote, QuoteRepository } from '../../quote/public.js';
import { OfferHouseAccount } from '../steps/offer-house-account.js';
import { WaysToPay } from '../steps/ways-to-pay.js';

/** The ways to pay that this tenant offers this buyer, for this quote where one is named. */
@Injectable()
export class PaymentOptions {
  constructor(
    private readonly database: Database,
    private readonly waysToPay: WaysToPay,
    private readonly quotes: QuoteRepository,
    private readonly companyOf: QuoteCompany,
    private readonly offer: OfferHouseAccount,
    private readonly approvalPolicy: ApprovalPolicy,
  ) {}

  /** @throws NOT_FOUND for a quote that is not theirs */
  async run(ctx: Context, { quoteUID, companyUID }: PaymentOptionsRequest): Promise<PaymentOptionsReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { offersHouseAccount, ...atOnce } = await this.waysToPay.run(tx);
      const quote = quoteUID ? await this.quotes.getVisible(tx, quoteUID) : null;
      const company = await this.companyOf.getCompanyIfMember(
        tx,
        quote ?? (await this.themselves(tx, companyUID)),
      );
      return {
        ...atOnce,
        houseAccount:
          tx.seesPrices && company && offersHouseAccount ? await this.offer.run(tx, company) : null,
        approval: quote && (await this.approval(tx, quote)),
        cardMinimumMinor: quote && cardMinimumMinor(quote.currency),
      };
    });
  }

  /** What was ordered already was approved, or needed nobody's leave. */
  private async approval(ctx: Context, quote: Quote): Promise<PaymentOptionsReply['approval']> {
    const approval = quote.orderUid ? null : await this.approvalPolicy.atCurrentPrice(ctx, quote);
    if (!approval) return null;
    const { approverContactUid: _uid, ...state } = approval;
    return state;
  }

  /** Who acts for several companies says which. */
  private async themselves(
    ctx: Context,
    named: string | undefined,
  ): Promise<{ contactUid: string; companyUid: string | null }> {
    const { contactUid } = ctx.contact;
    return { contactUid, companyUid: named ?? (await this.companyOf.usual(ctx, contactUid)) };
  }
}
