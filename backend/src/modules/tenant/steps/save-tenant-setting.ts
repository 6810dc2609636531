import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { TenantSettings } from '../domain/tenant-settings.js';

/** Changes some of the settings of the context's tenant; the others stay. */
@Injectable()
export class SaveTenantSetting {
  /** Answers whether anything was another before. */
  async run(ctx: Context, changes: Partial<TenantSettings>): Promise<boolean> {
    const { affected } = await ctx.tx.query(
      `update tenant set settings = settings || $2::jsonb where uid = $1 and not settings @> $2::jsonb`,
      [ctx.tenantUid, JSON.stringify(changes)],
      true,
    );
    return affected === 1;
  }
}
