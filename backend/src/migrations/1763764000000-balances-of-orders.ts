import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders of balances, and indexes for orders that wait for money or for an answer. */
export class BalancesOfOrders1763764000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table customer_order
        add balance_reminders integer not null default 0 check (balance_reminders >= 0),
        add balance_reminded_at timestamptz;
      create index order_with_balance on customer_order (tenant_uid, created_at desc, uid desc)
        where paid_at is null and payment_method <> 'houseAccount' and status not in ('awaitingPayment', 'cancelled');
      create index order_to_remind on customer_order (created_at)
        where paid_at is null and payment_method <> 'houseAccount' and status not in ('awaitingPayment', 'cancelled')
          and balance_reminders < 3;
      create index order_change_to_answer on order_change_request (tenant_uid, order_uid) where status = 'requested'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
