import { Injectable } from '@nestjs/common';
import type { PaymentOptionsReply, PaymentOptionsRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { GetCatalogue } from '../../catalogue/public.js';
import type { Company } from '../../customer/public.js';
import {
  ApprovalOfQuote,
  CompanyOfQuote,
  PriceQuotePanels,
  type Quote,
  QuoteRepository,
} from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';
import { creditLeft } from '../domain/house-account.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** The ways to pay that this tenant offers this buyer, for this quote where one is named. */
@Injectable()
export class PaymentOptions {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly quotes: QuoteRepository,
    private readonly companyOf: CompanyOfQuote,
    private readonly orders: OrderRepository,
    private readonly getCatalogue: GetCatalogue,
    private readonly prices: PriceQuotePanels,
    private readonly approvalOf: ApprovalOfQuote,
  ) {}

  /** @throws NOT_FOUND for a quote that is not theirs */
  async run(ctx: Context, { quoteUID }: PaymentOptionsRequest): Promise<PaymentOptionsReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { isDemo, settings } = await this.findTenant.ofContext(tx);
      const quote = quoteUID ? await this.quotes.getVisible(tx, quoteUID) : null;
      const company = await this.companyOf.actedFor(tx, quote ?? (await this.themselves(tx)));
      return {
        // Cards come with the tenant's account at the payment service.
        canAcceptCreditCard: false,
        canPayAsDemo: isDemo,
        houseAccount: company && settings.offersHouseAccount ? await this.houseAccount(tx, company) : null,
        approval: quote && (await this.approval(tx, quote)),
      };
    });
  }

  /** What was ordered already was approved, or needed nobody's leave. */
  private async approval(ctx: Context, quote: Quote): Promise<PaymentOptionsReply['approval']> {
    if (!quote.companyUid || quote.orderUid) return null;
    let currency = quote.currency;
    const approval = await this.approvalOf.of(ctx, quote, async () => {
      const { totals } = await this.prices.ofQuote(ctx, quote);
      currency = totals.currency;
      return totals.totalMinor;
    });
    if (!approval) return null;
    const { approverContactUid: _uid, ...state } = approval;
    return { ...state, currency };
  }

  /** Who acts for several companies says which by the quote. */
  private async themselves(ctx: Context): Promise<{ contactUid: string; companyUid: string | null }> {
    const { contactUid } = ctx.contact;
    return { contactUid, companyUid: await this.companyOf.usual(ctx, contactUid) };
  }

  private async houseAccount(ctx: Context, company: Company): Promise<PaymentOptionsReply['houseAccount']> {
    const creditLeftMinor = creditLeft(company, await this.orders.owedOnAccount(ctx, company.uid));
    const settings = await this.getCatalogue.settings(ctx);
    if (creditLeftMinor === null || !settings) return null;
    return {
      companyUID: company.uid,
      companyName: company.name,
      creditLeftMinor,
      currency: settings.currency,
    };
  }
}
