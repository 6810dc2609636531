import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/**
 * Countersinks get a size and a price. Existing ones become twice as wide as the hole, at 90°, and the panel's notes
 * ask for confirmation. Price lists without countersink prices price them on request.
 */
export class Countersinks1763704000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const lists = ['catalogue_version', 'catalogue_draft'];
    const panels = ['glass_panel', 'order_panel'];
    await asOwner(
      db,
      [...lists, ...panels],
      [
        ...lists.map(
          (table) => `
            update ${table} set content = jsonb_set(content, '{pricing,countersinks}', '[]')
            where not content->'pricing' ? 'countersinks'`,
        ),
        ...panels.map(withSizes),
      ],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

function withSizes(table: string): string {
  return `
    update ${table} p set spec = p.spec || jsonb_build_object(
      'features', (
        select jsonb_agg(case when feature->>'countersunk' = 'true' then feature || jsonb_build_object(
          'countersunk', jsonb_build_object(
            'diameter', jsonb_build_object(
              'text', (2 * (feature#>>'{diameter,mm}')::numeric)::text || ' mm',
              'mm', 2 * (feature#>>'{diameter,mm}')::numeric),
            'angleDegrees', 90, 'side', 'near'))
          else feature end order by place)
        from jsonb_array_elements(p.spec->'features') with ordinality as listed(feature, place)),
      'notes', left(trim(leading E'\\n' from p.spec->>'notes' || E'\\n' ||
        'The countersinks of this panel were ordered without a size: confirm their diameter, angle and side.'), 2000))
    where p.spec->'features' @> '[{"countersunk": true}]'`;
}
