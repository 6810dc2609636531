import { Injectable } from '@nestjs/common';
import type { PaymentOptionsReply, PaymentOptionsRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { CompanyRepository, type Company } from '../../customer/public.js';
import { QuoteRepository } from '../../quote/public.js';
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
    private readonly companies: CompanyRepository,
    private readonly orders: OrderRepository,
    private readonly getCatalogue: GetCatalogue,
  ) {}

  /** @throws NOT_FOUND for a quote that is not theirs */
  async run(ctx: Context, { quoteUID }: PaymentOptionsRequest): Promise<PaymentOptionsReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { isDemo, settings } = await this.findTenant.ofContext(tx);
      const company = quoteUID ? await this.companyOfQuote(tx, quoteUID) : await this.onlyCompany(tx);
      return {
        // Cards come with the tenant's account at the payment service.
        canAcceptCreditCard: false,
        canPayAsDemo: isDemo,
        houseAccount: company && settings.offersHouseAccount ? await this.houseAccount(tx, company) : null,
      };
    });
  }

  private async companyOfQuote(ctx: Context, quoteUid: string): Promise<Company | null> {
    const { companyUid } = await this.quotes.getVisible(ctx, quoteUid);
    return companyUid ? this.companies.findOne(ctx, { uid: companyUid }) : null;
  }

  /** Who acts for several companies says which by the quote. */
  private async onlyCompany(ctx: Context): Promise<Company | null> {
    const companies = await this.companies.ofContact(ctx, ctx.contact.contactUid);
    return companies.length === 1 ? companies[0]! : null;
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
