import { Injectable } from '@nestjs/common';
import type { CardAccountReply } from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CardAccountRepository, OpenSession, StripeGateway } from '../../payment/public.js';
import { FindTenant } from './find-tenant.query.js';

/** Reads the last known state of the tenant's Stripe account. */
@Injectable()
export class GetCardAccount {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly accounts: CardAccountRepository,
    private readonly openSession: OpenSession,
    private readonly gateway: StripeGateway,
  ) {}

  async run(ctx: Context): Promise<CardAccountReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { isDemo, settings } = await this.findTenant.ofContext(tx);
      const account = await this.accounts.current(tx);
      const takes = await this.openSession.cardAccount(tx, { tenantIsDemo: isDemo });
      return {
        canConnect: this.gateway.hasKeys && !isDemo,
        takesCards: takes !== null && settings.offersCard,
        account: account && {
          status: account.status,
          accountID: account.accountId,
          payoutsEnabled: account.payoutsEnabled,
          wanted: account.wanted,
          disabledReason: account.disabledReason,
          checkedAt: account.checkedAt?.toISOString() ?? null,
        },
      };
    });
  }
}
