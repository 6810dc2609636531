import { DEFAULT_PREFIX, type AssignedNumber } from './assigned-number.js';
import type { Context } from '../context/context.js';

/**
 * Serializes calls that create the same client-chosen uid: the others wait for the first and then find its row. Held
 * until the transaction ends.
 * @param uid or another key, unique within the tenant
 */
export async function lockUid(ctx: Context, uid: string): Promise<void> {
  await ctx.tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${ctx.tenantUid}/${uid}`]);
}

/** First number of a new shop, so that it doesn't look new. */
const FIRST_NUMBER = 1001;

type NumberedKind = keyof typeof DEFAULT_PREFIX;

/**
 * Takes the next number of a kind in the tenant. Locks the counter until the transaction ends, so that numbers have
 * neither gaps nor duplicates.
 */
export async function nextNumber(ctx: Context, kind: NumberedKind): Promise<AssignedNumber> {
  const rows: { last_number: string; prefix: string | null }[] = await ctx.tx.query(
    `insert into number_sequence (tenant_uid, uid, kind, last_number)
     values ($1, gen_random_uuid(), $2, ${FIRST_NUMBER})
     on conflict (tenant_uid, kind) do update set last_number = number_sequence.last_number + 1, is_started = true
     returning last_number, prefix`,
    [ctx.tenantUid, kind],
  );
  return { number: Number(rows[0]!.last_number), numberPrefix: rows[0]!.prefix ?? DEFAULT_PREFIX[kind] };
}

/** Reads prefix and next number of a kind, and whether any was used. */
export async function readNumbering(
  ctx: Context,
  kind: NumberedKind,
): Promise<{ prefix: string; next: number; isStarted: boolean }> {
  const [row] = (await ctx.tx.query(
    `select last_number, prefix, is_started from number_sequence where tenant_uid = $1 and kind = $2`,
    [ctx.tenantUid, kind],
  )) as { last_number: string; prefix: string | null; is_started: boolean }[];
  if (!row) return { prefix: DEFAULT_PREFIX[kind], next: FIRST_NUMBER, isStarted: false };
  return {
    prefix: row.prefix ?? DEFAULT_PREFIX[kind],
    next: Number(row.last_number) + 1,
    isStarted: row.is_started,
  };
}

/**
 * Sets prefix and next number. Until the first number is used, any start is allowed.
 * @returns null, or the last used number if the wanted one isn't greater
 */
export async function setNumbering(
  ctx: Context,
  kind: NumberedKind,
  { prefix, next }: { prefix: string; next: number },
): Promise<number | null> {
  const changed: unknown[] = await ctx.tx.query(
    `insert into number_sequence as given (tenant_uid, uid, kind, last_number, prefix, is_started)
     values ($1, gen_random_uuid(), $2, $3::bigint - 1, $4, false)
     on conflict (tenant_uid, kind) do update set last_number = excluded.last_number, prefix = excluded.prefix
     where not given.is_started or given.last_number <= excluded.last_number
     returning uid`,
    [ctx.tenantUid, kind, next, prefix],
  );
  return changed.length === 1 ? null : (await readNumbering(ctx, kind)).next - 1;
}
