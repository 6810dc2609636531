import { Injectable } from '@nestjs/common';
import type { Done, SecondFactorDemandRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { SaveTenantSetting } from '../../tenant/public.js';
import { UserFactors } from '../queries/user-factors.js';

/** Requires a second factor of the tenant's team. Users without one must set it up before their next call. */
@Injectable()
export class DemandSecondFactor {
  constructor(
    private readonly database: Database,
    private readonly factors: UserFactors,
    private readonly saveSetting: SaveTenantSetting,
    private readonly audit: AuditLog,
  ) {}

  /** @throws STATE_CONFLICT if the owner has none */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { isDemanded }: SecondFactorDemandRequest,
  ): Promise<Done> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const { hasAny } = await this.factors.of(tx, ctx.contact.contactUid);
      if (isDemanded && !hasAny) {
        throw generalError('STATE_CONFLICT', 'Set up your own second factor first, then require it.');
      }
      const isChange = await this.saveSetting.run(tx, { teamNeedsSecondFactor: isDemanded });
      const action = isDemanded ? 'second-factor-demanded' : 'second-factor-left-free';
      if (isChange) await this.audit.write(tx, action, {}, address);
    });
    return { done: true };
  }
}
