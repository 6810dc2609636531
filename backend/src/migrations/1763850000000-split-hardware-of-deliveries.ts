import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/**
 * Deliveries of an order have pieces and cuts of its hardware. They had whole lines; lines that no delivery named went with the
 * first one. Stored orders stay as they were printed.
 */
export class SplitHardwareOfDeliveries1763850000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table order_delivery add hardware jsonb not null default '[]'`);
    await asOwner(
      db,
      ['customer_order', 'order_delivery'],
      [
        `update order_delivery d set hardware = moved.shares
         from (
           select o.tenant_uid, goes_with.uid, jsonb_agg(jsonb_build_object('hardwareUID', line.value -> 'uid',
             'quantity', line.value -> 'quantity', 'cutsMm', line.value -> 'cutsMm') order by line.position) as shares
           from customer_order o
           cross join lateral jsonb_array_elements(o.hardware) with ordinality as line (value, position)
           cross join lateral (
             select uid from order_delivery
             where tenant_uid = o.tenant_uid and order_uid = o.uid
             order by (line.value ->> 'uid')::uuid = any (hardware_uids) desc, number
             limit 1) as goes_with
           group by o.tenant_uid, goes_with.uid) as moved
         where d.tenant_uid = moved.tenant_uid and d.uid = moved.uid`,
      ],
    );
    await db.query('alter table order_delivery drop column hardware_uids');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
