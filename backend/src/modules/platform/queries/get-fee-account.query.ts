import { Injectable } from '@nestjs/common';
import type { PlatformFeeAccountForStaff } from '@glass/contracts';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { GetFeeAccount, ListFeeTransactions } from '../../tenant/public.js';
import { StoreDifferences } from '../../payment/public.js';
import { InTenant } from './in-tenant.js';

const LATEST = 10;

/** Reads a tenant's account with the platform, for staff. */
@Injectable()
export class GetTenantsFeeAccount {
  constructor(
    private readonly inTenant: InTenant,
    private readonly account: GetFeeAccount,
    private readonly transactions: ListFeeTransactions,
    private readonly differences: StoreDifferences,
    private readonly database: Database,
  ) {}

  /** @throws NOT_FOUND, also for the platform's own tenant */
  async run(ctx: Context, tenantUid: string): Promise<PlatformFeeAccountForStaff> {
    await this.inTenant.run(ctx, tenantUid, async () => {});
    const inside = systemContext(tenantUid, 'platform staff', ctx.traceId);
    const account = await this.account.run(inside);
    const { items } = await this.transactions.run(inside, { limit: LATEST });
    const compared = await this.database.runInTransaction(inside, (tx) => this.differences.read(tx));
    return { ...account, tenantUID: tenantUid, latest: items, ...compared };
  }
}
