import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Payouts, differences to the provider's records, and indexes for payments by date. */
export class PaymentsCompared1763723000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'payment_payout',
      `
      provider_payout text not null unique,
      amount_minor bigint not null,
      currency text not null,
      status text not null,
      arrives_on date not null,
      created_at timestamptz not null
    `,
    );
    await tenantTable(
      db,
      'payment_check',
      `
      at timestamptz not null,
      compared integer not null,
      failure text
    `,
    );
    await tenantTable(
      db,
      'payment_difference',
      `
      what text not null check (what in ('payment', 'refund', 'fee', 'topUp')),
      difference text not null check (difference in ('missingHere', 'missingThere', 'amount', 'currency', 'state')),
      subject text not null,
      ours text not null,
      theirs text not null,
      found_at timestamptz not null,
      gone_at timestamptz,
      unique (tenant_uid, what, difference, subject)
    `,
    );
    await db.query(`
      create index payment_check_by_age on payment_check (tenant_uid, at desc);
      create index payment_difference_there on payment_difference (tenant_uid, found_at desc) where gone_at is null;
      create index payment_payout_by_day on payment_payout (tenant_uid, arrives_on);
      create index payment_refund_by_age on payment_refund (tenant_uid, created_at);
      create index payment_refused on payment_session (tenant_uid, created_at)
        where failure is not null or status = 'declined';
      create index payment_settled on payment_session (tenant_uid, settled_at) where method = 'card';
      create index order_of_day on customer_order (tenant_uid, created_at)
        include (total_minor, payment_method, company_uid, currency, status, paid_at)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
