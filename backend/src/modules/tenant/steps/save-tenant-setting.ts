import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { TenantSettings } from '../domain/tenant-settings.js';

/** Changes some of the settings of the context's tenant; the others stay. */
@Injectable()
export class SaveTenantSetting {
  /** Answers whether anything was another before. */
  async run(ctx: Context, changes: Partial<TenantSettings>): Promise<boolean> {
    const { affected } = await ctx.tx.query(
      `update tenant set settings = settings || $2::jsonb where uid = $1 and settings || $2::jsonb <> settings`,
      [ctx.tenantUid, JSON.stringify(changes)],
      true,
    );
    return affected === 1;
  }

  /** Of two who save the page of settings one comes after the other. What refers to the tenant goes on meanwhile. */
  async lock(ctx: Context): Promise<void> {
    await ctx.tx.query(`select from tenant where uid = $1 for no key update`, [ctx.tenantUid]);
  }

  /** Whoever has the page open from before is told at their save. */
  async count(ctx: Context): Promise<void> {
    await ctx.tx.query(
      `update tenant set settings_version = settings_version + 1, settings_changed_at = now(), settings_changed_by = $2
       where uid = $1`,
      [ctx.tenantUid, ctx.actorName],
    );
  }
}
