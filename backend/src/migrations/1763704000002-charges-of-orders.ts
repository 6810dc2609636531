import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/**
 * Options for the whole quote, with prices. Rush was one amount that buyers could not select; it becomes a class like
 * those that tenants add. Crates and delivery zones start empty and free.
 */
export class ChargesOfOrders1763704000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table quote add rush text, add crate text');
    const lists = ['catalogue_version', 'catalogue_draft'];
    await asOwner(
      db,
      lists,
      lists.map(
        (table) => `
          update ${table} set content = jsonb_set(content, '{pricing}',
            '{"leadWorkingDays": 10, "rushClasses": [], "crates": [], "deliveryZones": []}' || (content->'pricing') ||
            jsonb_build_object('orderCharges', coalesce((
              select jsonb_agg(charge order by place)
              from jsonb_array_elements(content#>'{pricing,orderCharges}') with ordinality as listed(charge, place)
              where charge->>'code' <> 'rush' or charge->>'optional' <> 'true'), '[]')))`,
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
