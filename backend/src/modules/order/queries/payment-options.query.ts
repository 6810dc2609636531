import { Injectable } from '@nestjs/common';
import type { PaymentOptionsReply, PaymentOptionsRequest } from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AccountEntryRepository, FeeLedger, OpenSession, cardMinimumMinor } from '../../payment/public.js';
import { ApprovalPolicy, type Quote, QuoteCompany, QuoteRepository } from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';
import { GetCatalogue } from '../../catalogue/public.js';
import type { Company } from '../../customer/public.js';
import { computeCreditLeft } from '../domain/house-account.js';

/** Returns the company's house account for the checkout page; null if it can't be used. */
@Injectable()
export class OfferHouseAccount {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly entries: AccountEntryRepository,
    private readonly getCatalogue: GetCatalogue,
    private readonly ledger: FeeLedger,
  ) {}

  async run(ctx: Context, company: Company): Promise<PaymentOptionsReply['houseAccount']> {
    const owed = await this.entries.owed(ctx, company.uid, await this.findTenant.today(ctx));
    const creditLeftMinor = computeCreditLeft(company, owed);
    const settings = await this.getCatalogue.settings(ctx);
    if (creditLeftMinor === null || !settings) return null;
    const { standing } = await this.ledger.balance(ctx, settings.currency);
    return {
      companyUID: company.uid,
      companyName: company.name,
      creditLeftMinor,
      currency: settings.currency,
      isStopped: standing === 'stopped',
    };
  }
}

/** Payment methods offered by the tenant's settings and its Stripe account. */
@Injectable()
export class PaymentMethods {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly openSession: OpenSession,
  ) {}

  async run(
    ctx: Context,
  ): Promise<{ canAcceptCreditCard: boolean; canPayAsDemo: boolean; offersHouseAccount: boolean }> {
    const { isDemo, settings } = await this.findTenant.ofContext(ctx);
    const account = await this.openSession.cardAccount(ctx, { tenantIsDemo: isDemo });
    const { offersCard, offersHouseAccount } = settings;
    return {
      canAcceptCreditCard: ctx.seesPrices && offersCard && account !== null,
      canPayAsDemo: ctx.seesPrices && offersCard && isDemo,
      offersHouseAccount,
    };
  }

  /** The tenant's deposit, and whether sizes must be confirmed. */
  async terms(ctx: Context): Promise<Pick<PaymentOptionsReply, 'deposit' | 'needsConfirmedSizes'>> {
    const { deposit, depositPercent, needsConfirmedSizes } = (await this.findTenant.ofContext(ctx)).settings;
    return { deposit: { deposit, depositPercent }, needsConfirmedSizes };
  }
}

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
      const { offersHouseAccount: isOffered, ...immediate } = await this.paymentMethods.run(tx);
      // Anyone with a link may pay by card, but not charge the owner's company.
      const offersHouseAccount = isOffered && tx.reach.kind !== 'link';
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
        ...(await this.paymentMethods.terms(tx)),
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
    const { contactUid } = ctx.buyer;
    return { contactUid, companyUid: named ?? (await this.quoteCompany.findOnlyCompany(ctx, contactUid)) };
  }
}
