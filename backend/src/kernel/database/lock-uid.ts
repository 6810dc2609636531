import type { Context } from '../context/context.js';

/**
 * For things whose uid the client chooses: of several calls that create the same one at once, the others wait
 * here for the first, and then find what it made. Held until the transaction ends.
 * @param uid or whatever else names within the tenant what one has to wait for
 */
export async function lockUid(ctx: Context, uid: string): Promise<void> {
  await ctx.tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${ctx.tenantUid}/${uid}`]);
}
