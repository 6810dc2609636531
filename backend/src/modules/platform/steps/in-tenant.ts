import { Injectable } from '@nestjs/common';
import { PlatformContext, systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { Tenant } from '../../tenant/public.js';

/** Does something about a fabricator in a transaction across tenants, where there is such a one. */
@Injectable()
export class InTenant {
  constructor(private readonly database: Database) {}

  /**
   * @param ctx of the staff, in the platform's own tenant
   * @param work is handed what may narrow to the tenant (`narrowToTenant`): there, staff are nobody, and their name stands for them
   * @throws NOT_FOUND, for the platform's own tenant too
   */
  async run(
    ctx: Context,
    tenantUid: string,
    work: (platform: PlatformContext, inside: Context) => Promise<void>,
  ): Promise<void> {
    const platform = new PlatformContext(ctx.actor, ctx.traceId);
    await this.database.runInTransaction(platform, async (tx) => {
      if (!(await tx.tx.manager.existsBy(Tenant, { uid: tenantUid, isPlatform: false })))
        throw notFound('tenant');
      await work(tx, systemContext(tenantUid, `Platform staff: ${ctx.contact.name}`, ctx.traceId));
    });
  }
}
