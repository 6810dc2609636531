import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaymentCheck, PaymentDifference } from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import type { FoundDifference } from '../domain/compare-payments.js';
import type { RemotePayout } from '../stripe/stripe-lists.js';

interface DifferenceRow extends Omit<PaymentDifference, 'foundAt'> {
  foundAt: Date;
}

@Injectable()
export class StoreDifferences {
  /** Marks differences that are no longer found as gone; the others keep their date. */
  async store(ctx: Context, found: readonly FoundDifference[], compared: number): Promise<void> {
    const column = (of: (each: FoundDifference) => string) => found.map(of);
    await query(ctx, UPSERT, [
      ...[ctx.tenantUid, column(({ what }) => what), column(({ difference }) => difference)],
      ...[column(({ subject }) => subject), column(({ ours }) => ours), column(({ theirs }) => theirs)],
    ]);
    await query(ctx, CHECKED, [ctx.tenantUid, randomUUID(), compared, null]);
  }

  /** Records a failed comparison; earlier differences are kept. */
  async storeFailure(ctx: Context, failure: string): Promise<void> {
    await query(ctx, CHECKED, [ctx.tenantUid, randomUUID(), 0, failure]);
  }

  async storePayouts(ctx: Context, payouts: readonly RemotePayout[]): Promise<void> {
    for (const { id, amountMinor, currency, status, arrivesOn, at } of payouts)
      await query(ctx, PAYOUT, [
        ctx.tenantUid,
        randomUUID(),
        id,
        amountMinor,
        currency,
        status,
        arrivesOn,
        at,
      ]);
  }

  async read(ctx: Context): Promise<{ check: PaymentCheck | null; differences: PaymentDifference[] }> {
    const [[last], rows] = await Promise.all([
      query<{ at: Date; compared: number; failure: string | null }>(ctx, LAST, [ctx.tenantUid]),
      query<DifferenceRow>(ctx, CURRENT, [ctx.tenantUid]),
    ]);
    return {
      check: last ? { ...last, at: last.at.toISOString() } : null,
      differences: rows.map((row) => ({ ...row, foundAt: row.foundAt.toISOString() })),
    };
  }
}

const UPSERT: PreparedStatement = {
  name: 'payment-differences-keep',
  sql: `with found as (
      select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
        as f (what, difference, subject, ours, theirs)
    ), gone as (
      update payment_difference d set resolved_at = now()
      where d.tenant_uid = $1 and d.resolved_at is null and not exists (
        select from found f where f.what = d.what and f.difference = d.difference and f.subject = d.subject)
    )
    insert into payment_difference (tenant_uid, uid, what, difference, subject, ours, theirs, found_at)
    select distinct on (what, difference, subject) $1::uuid, gen_random_uuid(), what, difference, subject, ours, theirs, now()
    from found
    on conflict (tenant_uid, what, difference, subject) do update set ours = excluded.ours, theirs = excluded.theirs,
      found_at = case when payment_difference.resolved_at is null then payment_difference.found_at else now() end,
      resolved_at = null`,
};
const CHECKED: PreparedStatement = {
  name: 'payment-check-add',
  sql: `insert into payment_check (tenant_uid, uid, at, compared, failure) values ($1, $2, now(), $3, $4)`,
};
const PAYOUT: PreparedStatement = {
  name: 'payment-payout-keep',
  // `on conflict (provider_payout)` would need an index across all tenants, which a database sharded by tenant can't
  // have.
  sql: `with known as (
      update payment_payout set status = $6, arrives_on = $7
      where tenant_uid = $1 and provider_payout = $3
        -- A stale read must not reopen a payout that has ended.
        and (status in ('pending', 'in_transit') or $6 not in ('pending', 'in_transit'))
    )
    insert into payment_payout (tenant_uid, uid, provider_payout, amount_minor, currency, status, arrives_on, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
};
const LAST: PreparedStatement = {
  name: 'payment-check-last',
  sql: `select at, compared, failure from payment_check where tenant_uid = $1 order by at desc limit 1`,
};
const CURRENT: PreparedStatement = {
  name: 'payment-differences-there',
  sql: `select uid, what, difference, subject, ours, theirs, found_at as "foundAt" from payment_difference
    where tenant_uid = $1 and resolved_at is null order by found_at desc, uid limit 100`,
};
