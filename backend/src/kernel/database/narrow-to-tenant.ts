import type { Context, PlatformContext } from '../context/context.js';

/**
 * Goes on in one tenant alone within a transaction that crossed tenants: from here on row-level security shows that
 * tenant's rows, until the transaction ends.
 */
export async function narrowToTenant({ tx }: PlatformContext, inside: Context): Promise<Context> {
  await tx.query(`select set_config('role', 'glass_app', true), set_config('app.tenant_uid', $1, true)`, [
    inside.tenantUid,
  ]);
  return inside.within(tx);
}
