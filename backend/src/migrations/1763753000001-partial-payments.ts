import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/** An order can be paid in parts: a deposit when ordering, and the rest later. Only one payment is open at a time. */
export class PartialPayments1763753000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index payment_one_live;
      create unique index payment_one_open on payment_session (tenant_uid, for_kind, for_uid)
        where status in ('open', 'pending', 'declined');
      create index payment_paid on payment_session (tenant_uid, for_kind, for_uid) where status = 'paid';
      alter table customer_order add deposit_minor bigint check (deposit_minor >= 0)`);
    await asOwner(
      db,
      ['customer_order'],
      [
        `update customer_order set deposit_minor = case payment_method when 'houseAccount' then 0 else total_minor end`,
      ],
    );
    await db.query('alter table customer_order alter deposit_minor set not null');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
