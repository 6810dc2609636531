import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { TenantSettings } from '../domain/tenant-settings.js';

/** Changes some settings of the context's tenant. */
@Injectable()
export class SaveTenantSetting {
  /** @returns whether anything changed */
  async run(ctx: Context, changes: Partial<TenantSettings>): Promise<boolean> {
    const { affected } = await ctx.tx.query(
      `update tenant set settings = settings || $2::jsonb where uid = $1 and settings || $2::jsonb <> settings`,
      [ctx.tenantUid, JSON.stringify(changes)],
      true,
    );
    return affected === 1;
  }

  /** Serializes saves of the settings page, without blocking rows that refer to the tenant. */
  async lock(ctx: Context): Promise<void> {
    await ctx.tx.query(`select from tenant where uid = $1 for no key update`, [ctx.tenantUid]);
  }

  /** Increments the version, so that settings pages opened before get a conflict when saving. */
  async count(ctx: Context): Promise<void> {
    await ctx.tx.query(
      `update tenant set settings_version = settings_version + 1, settings_changed_at = now(), settings_changed_by = $2
       where uid = $1`,
      [ctx.tenantUid, ctx.actorName],
    );
  }
}
