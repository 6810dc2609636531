import { Injectable } from '@nestjs/common';
import type { PaymentOptionsReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { GetCatalogue } from '../../catalogue/public.js';
import type { Company } from '../../customer/public.js';
import { AccountEntryRepository, FeeLedger } from '../../payment/public.js';
import { FindTenant } from '../../tenant/public.js';
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
