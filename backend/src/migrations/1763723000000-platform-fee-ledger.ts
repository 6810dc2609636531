import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner, tenantTable } from './tenant-table.js';

/**
 * Each tenant's account with the platform: an append-only ledger. A trigger sets position and balance of each row,
 * serialized by tenant and currency, so that no writer can get them wrong. Existing orders get their rows.
 */
export class PlatformFeeLedger1763723000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'platform_fee_entry',
      `
      currency text not null,
      position bigint not null,
      kind text not null check (kind in
        ('fee', 'feeReturned', 'cardFee', 'cardFeeReturned', 'topUp', 'topUpReturned', 'adjustment')),
      amount_minor bigint not null check (case
        when kind in ('fee', 'cardFee', 'topUpReturned') then amount_minor < 0
        when kind = 'adjustment' then amount_minor <> 0
        else amount_minor > 0 end),
      balance_minor bigint not null,
      for_kind text,
      for_uid uuid,
      cause_uid uuid not null,
      about text not null,
      note text not null,
      actor_name text not null,
      created_at timestamptz not null,
      unique (tenant_uid, kind, cause_uid),
      unique (tenant_uid, currency, position)
    `,
    );
    await tenantTable(
      db,
      'platform_fee_limit',
      `
      currency text not null,
      warn_below_minor bigint,
      stop_below_minor bigint,
      unique (tenant_uid, currency)
    `,
    );
    await db.query(`
      revoke update, delete on platform_fee_entry from glass_app, glass_platform;
      revoke insert, update, delete on platform_fee_limit from glass_app;
      create index platform_fee_entry_by_age on platform_fee_entry (tenant_uid, created_at, uid);
      create index platform_fee_entry_of_kind on platform_fee_entry (tenant_uid, kind, created_at, uid);
      create index platform_fee_entry_of_thing on platform_fee_entry (tenant_uid, for_kind, for_uid)
        where for_uid is not null
    `);
    await asOwner(
      db,
      ['platform_fee_entry', 'customer_order', 'order_event', 'payment_session', 'payment_refund'],
      [BACK_FILL],
    );
    await db.query(FUNCTION);
    await db.query(`create trigger continue_ledger before insert on platform_fee_entry
      for each row execute function continue_platform_fee_ledger()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

const FUNCTION = `
  create function continue_platform_fee_ledger() returns trigger language plpgsql as $$
  declare before record;
  begin
    perform pg_advisory_xact_lock(hashtextextended('platform fee ledger ' || new.tenant_uid || new.currency, 0));
    select position, balance_minor into before from platform_fee_entry
      where tenant_uid = new.tenant_uid and currency = new.currency order by position desc limit 1;
    new.position := coalesce(before.position, 0) + 1;
    new.balance_minor := coalesce(before.balance_minor, 0)
      + case when new.kind in ('cardFee', 'cardFeeReturned') then 0 else new.amount_minor end;
    new.created_at := coalesce(new.created_at, clock_timestamp());
    return new;
  end $$`;

/** Fees when orders were received, full refunds of canceled orders on account, and refunded shares of card payments. */
const BACK_FILL = `
  with charged as (
    select o.tenant_uid, o.uid, o.number_prefix || o.number as about, o.platform_fee->>'currency' as currency,
      o.payment_method = 'houseAccount' as is_owed, o.status = 'cancelled' as is_cancelled, received.at,
      case when paid.method = 'card' then paid.fee_minor else (o.platform_fee->>'feeMinor')::bigint end as fee_minor, paid.uid as session_uid,
      paid.amount_minor as paid_minor
    from customer_order o
    join lateral (select min(e.at) as at from order_event e
      where e.tenant_uid = o.tenant_uid and e.order_uid = o.uid and e.to_status = 'received') received
      on received.at is not null
    left join payment_session paid on paid.tenant_uid = o.tenant_uid and paid.for_kind = 'order'
      and paid.for_uid = o.uid and paid.status = 'paid'
    where o.platform_fee is not null and o.platform_fee->>'currency' = o.currency
  ), refunded as (
    select c.*, r.uid as refund_uid, r.created_at as refunded_at,
      sum(r.amount_minor) over (partition by r.tenant_uid, r.session_uid order by r.created_at, r.uid) as sum_minor,
      r.amount_minor as refund_minor
    from charged c join payment_refund r on r.tenant_uid = c.tenant_uid and r.session_uid = c.session_uid
    where r.status in ('pending', 'succeeded') and c.fee_minor > 0
  ), line as (
    select tenant_uid, currency, case when is_owed then 'fee' else 'cardFee' end as kind, -fee_minor as amount_minor,
      uid as for_uid, uid as cause_uid, about, at, 0 as rank
    from charged where fee_minor > 0
    union all
    select c.tenant_uid, currency, 'feeReturned', fee_minor, c.uid, c.uid, about, cancelled.at, 1
    from charged c cross join lateral (select max(e.at) as at from order_event e
      where e.tenant_uid = c.tenant_uid and e.order_uid = c.uid and e.to_status = 'cancelled') cancelled
    where is_owed and is_cancelled and fee_minor > 0
    union all
    select tenant_uid, currency, 'cardFeeReturned',
      floor(fee_minor * least(sum_minor, paid_minor) / paid_minor)
        - floor(fee_minor * least(sum_minor - refund_minor, paid_minor) / paid_minor),
      uid, refund_uid, about, refunded_at, 1
    from refunded
  )
  insert into platform_fee_entry (tenant_uid, uid, currency, position, kind, amount_minor, balance_minor, for_kind,
    for_uid, cause_uid, about, note, actor_name, created_at)
  select tenant_uid, gen_random_uuid(), currency,
    row_number() over in_order, kind, amount_minor,
    sum(case when kind in ('cardFee', 'cardFeeReturned') then 0 else amount_minor end) over in_order,
    'order', for_uid, cause_uid, about, '', 'System', at
  from line where amount_minor <> 0
  window in_order as (partition by tenant_uid, currency order by at, rank, cause_uid
    rows between unbounded preceding and current row)`;
