import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { OpenSession } from '../../payment/public.js';
import { FindTenant } from '../../tenant/public.js';

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
}
