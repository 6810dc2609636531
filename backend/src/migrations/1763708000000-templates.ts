import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/**
 * Charges templates by panel. A price for the whole order, which buyers could not select, becomes the price per
 * template.
 */
export class Templates1763708000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const lists = ['catalogue_version', 'catalogue_draft'];
    await asOwner(
      db,
      lists,
      lists.map(
        (table) => `
          update ${table} set content = jsonb_set(content, '{pricing}', (content->'pricing') || jsonb_build_object(
            'templates', jsonb_build_object('supplied', null, 'made', (
              select charge->'value' from jsonb_array_elements(content#>'{pricing,orderCharges}') charge
              where ${IS_TEMPLATE} and charge->>'kind' = 'fixed')),
            'orderCharges', coalesce((
              select jsonb_agg(charge order by place)
              from jsonb_array_elements(content#>'{pricing,orderCharges}') with ordinality as listed(charge, place)
              where not (${IS_TEMPLATE})), '[]')))`,
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

const IS_TEMPLATE = `charge->>'code' = 'template' and charge->>'optional' = 'true'`;
