import type { Context, PlatformContext } from '../context/context.js';

/**
 * Restricts a cross-tenant transaction to one tenant: row-level security shows only that tenant's rows until it ends.
 */
export async function narrowToTenant({ tx }: PlatformContext, inside: Context): Promise<Context> {
  await tx.query(`select set_config('role', 'glass_app', true), set_config('app.tenant_uid', $1, true)`, [
    inside.tenantUid,
  ]);
  return inside.within(tx);
}
