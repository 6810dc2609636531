import type { Context } from '../context/context.js';

/**
 * For things whose uid the client chooses: of several calls that create the same one at once, the others wait
 * here for the first, and then find what it made. Held until the transaction ends.
 * @param uid or whatever else names within the tenant what one has to wait for
 */
export async function lockUid(ctx: Context, uid: string): Promise<void> {
  await ctx.tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${ctx.tenantUid}/${uid}`]);
}

/** Numbers begin where a new shop would not look new. */
const FIRST_NUMBER = 1001;

/**
 * The next number of a kind within the tenant. The row stays locked until the transaction ends, so that numbers
 * have no gaps and no doubles.
 */
export async function nextNumber(ctx: Context, kind: 'quote' | 'order'): Promise<number> {
  const rows: { last_number: string }[] = await ctx.tx.query(
    `insert into number_sequence (tenant_uid, uid, kind, last_number)
     values ($1, gen_random_uuid(), $2, ${FIRST_NUMBER})
     on conflict (tenant_uid, kind) do update set last_number = number_sequence.last_number + 1
     returning last_number`,
    [ctx.tenantUid, kind],
  );
  return Number(rows[0]!.last_number);
}
