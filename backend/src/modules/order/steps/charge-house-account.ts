import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { CompanyRepository } from '../../customer/public.js';
import { CompanyOfQuote } from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';
import { reasonNotOnAccount } from '../domain/house-account.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** Decides whether an order can go on its company's account. What is owed is the sum of the orders on it. */
@Injectable()
export class ChargeHouseAccount {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly companies: CompanyRepository,
    private readonly companyOf: CompanyOfQuote,
    private readonly orders: OrderRepository,
  ) {}

  /** Answers the reason why not, or null. The company stays locked, so that two orders cannot share its last credit. */
  async run(ctx: Context, order: CustomerOrder): Promise<string | null> {
    const { settings } = await this.findTenant.ofContext(ctx);
    if (!settings.offersHouseAccount) return 'House accounts are not offered here.';
    if (!order.companyUid)
      return reasonNotOnAccount(null, { owedMinor: 0, pastDueMinor: 0 }, order.totalMinor);
    // The quote may be older than the buyer's leave of the company.
    if (!(await this.companyOf.actedFor(ctx, order))) {
      return 'The buyer no longer acts for the company of this order.';
    }
    const company = await this.companies.lockOrThrow(ctx, { uid: order.companyUid });
    const owed = await this.orders.owedOnAccount(ctx, company.uid);
    return reasonNotOnAccount(company, owed, order.totalMinor);
  }
}
