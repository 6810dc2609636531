import { Injectable } from '@nestjs/common';
import type { PaymentOptionsReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { GetCatalogue } from '../../catalogue/public.js';
import type { Company } from '../../customer/public.js';
import { creditLeft } from '../domain/house-account.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** What a buyer is told of their company's account before they order; null when it takes no order now. */
@Injectable()
export class OfferHouseAccount {
  constructor(
    private readonly orders: OrderRepository,
    private readonly getCatalogue: GetCatalogue,
  ) {}

  async run(ctx: Context, company: Company): Promise<PaymentOptionsReply['houseAccount']> {
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
