import { Injectable } from '@nestjs/common';
import type { SiteSetup } from '@glass/contracts/tenant';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { readNumbering } from '../../../kernel/database/locks.js';
import { CompareToStart } from '../../catalogue/public.js';
import { describeSetup } from '../domain/site-setup.js';
import { tenantSettings } from '../domain/tenant-settings.js';
import { Tenant } from '../persistence/tenant.entity.js';
import { GetCardAccount } from './get-card-account.query.js';

/** Reads what a tenant still has to set up, from its data. */
@Injectable()
export class GetSiteSetup {
  constructor(
    private readonly database: Database,
    private readonly compareToStart: CompareToStart,
    private readonly cardAccount: GetCardAccount,
  ) {}

  async run(ctx: Context): Promise<SiteSetup> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const tenant = await tx.tx.manager.findOneByOrFail(Tenant, { uid: tx.tenantUid });
      const priceList = await this.compareToStart.run(tx);
      const { takesCards } = await this.cardAccount.run(tx);
      const { isStarted } = await readNumbering(tx, 'order');
      const settings = tenantSettings(tenant.settings);
      return describeSetup(tenant, { settings, priceList, takesCards, hasOrders: isStarted });
    });
  }
}
