import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/**
 * "Ship by" of lists, board and late orders becomes the day that buyers, labels and papers show (`computeReadyDay`).
 * It was the requested day even if that was too early to be promised. Orders in several deliveries have the day of the
 * next one.
 */
export class ShipByDays1763763000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const day = `coalesce(nullif(processing->>'confirmedDate', '')::date, greatest(ready_date, required_date))`;
    await asOwner(
      db,
      ['customer_order', 'order_delivery'],
      [
        `update customer_order o set due_date = ${day} where due_date is distinct from ${day} and not exists
           (select from order_delivery d where d.tenant_uid = o.tenant_uid and d.order_uid = o.uid)`,
      ],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
