import { Injectable } from '@nestjs/common';
import type { PaymentOptionsReply, PaymentOptionsRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { cardMinimumMinor } from '../../payment/public.js';
import { ApprovalPolicy, QuoteCompany, type Quote, QuoteRepository } from '../../quote/public.js';
import { OfferHouseAccount } from './offer-house-account.query.js';
import { PaymentMethods } from './payment-methods.query.js';

/** Payment methods that the tenant offers this buyer, for a quote if one is named. */
@Injectable()
export class PaymentOptions {
  constructor(
    private readonly database: Database,
    private readonly paymentMethods: PaymentMethods,
    private readonly quotes: QuoteRepository,
    private readonly quoteCompany: QuoteCompany,
    private readonly offer: OfferHouseAccount,
    private readonly approvalPolicy: ApprovalPolicy,
  ) {}

  /** @throws NOT_FOUND for a quote of someone else */
  async run(ctx: Context, { quoteUID, companyUID }: PaymentOptionsRequest): Promise<PaymentOptionsReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { offersHouseAccount, ...immediate } = await this.paymentMethods.run(tx);
      const quote = quoteUID ? await this.quotes.getVisible(tx, quoteUID) : null;
      const company = await this.quoteCompany.getCompanyIfMember(
        tx,
        quote ?? (await this.buyerFor(tx, companyUID)),
      );
      return {
        ...immediate,
        houseAccount:
          tx.seesPrices && company && offersHouseAccount ? await this.offer.run(tx, company) : null,
        approval: quote && (await this.approval(tx, quote)),
        cardMinimumMinor: quote && cardMinimumMinor(quote.currency),
      };
    });
  }

  /** An ordered quote needs no approval any more. */
  private async approval(ctx: Context, quote: Quote): Promise<PaymentOptionsReply['approval']> {
    const approval = quote.orderUid ? null : await this.approvalPolicy.atCurrentPrice(ctx, quote);
    if (!approval) return null;
    const { approverContactUid: _uid, ...state } = approval;
    return state;
  }

  /** Buyers of several companies name the company; others use their default. */
  private async buyerFor(
    ctx: Context,
    named: string | undefined,
  ): Promise<{ contactUid: string; companyUid: string | null }> {
    const { contactUid } = ctx.contact;
    return { contactUid, companyUid: named ?? (await this.quoteCompany.findOnlyCompany(ctx, contactUid)) };
  }
}
