import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner, tenantTable } from './tenant-table.js';

/** Rows of a table as a list of the catalog. */
const listOf = (table: string, fields: string, order: string): string => `
  coalesce((
    select jsonb_agg(jsonb_build_object(${fields}) order by item.${order})
    from ${table} item where item.tenant_uid = head.tenant_uid), '[]'::jsonb)`;

const NAMED = `'uid', uid, 'name', name, 'code', code, 'active', active`;

/** Each tenant's current catalog, built from the tables of its parts. */
const WHOLE = `
  jsonb_build_object(
    'currency', trim(head.currency), 'units', head.units, 'precision', head.precision, 'pricing', head.pricing,
    'materials', ${listOf(
      'material',
      `${NAMED}, 'thicknessMm', thickness_mm, 'thicknessName', thickness_name, 'tempered', tempered,
       'ratePerArea', rate_per_area::text, 'weightKgPerM2', weight_kg_per_m2, 'defaultEdgeFinishUID', default_edge_finish_uid`,
      'position',
    )},
    'edgeFinishes', ${listOf(
      'edge_finish',
      `${NAMED}, 'kind', kind, 'bevelWidthMm', bevel_width_mm, 'mitreDegrees', mitre_degrees, 'matrix', matrix`,
      'position',
    )},
    'cornerFinishes', ${listOf(
      'corner_finish',
      `${NAMED}, 'kind', kind, 'minSizeMm', min_size_mm, 'maxSizeMm', max_size_mm, 'matrix', matrix`,
      'position',
    )},
    'hinges', ${listOf(
      'hinge_template',
      `${NAMED}, 'kind', kind, 'cutout', cutout, 'maxDoorWidthMm', max_door_width_mm,
       'maxDoorWeightKg', max_door_weight_kg, 'minThicknessMm', min_thickness_mm, 'maxThicknessMm', max_thickness_mm,
       'matrix', matrix`,
      'position',
    )},
    'holePrices', ${listOf('hole_price', `'uid', uid, 'maxDiameterMm', max_diameter_mm, 'matrix', matrix`, 'max_diameter_mm')},
    'standardHoles', ${listOf(
      'standard_hole',
      `'uid', uid, 'name', name, 'diameterMm', diameter_mm, 'active', active`,
      'position',
    )},
    'shapeRules', coalesce((
      select jsonb_agg(item.rule order by item.position)
      from shape_rule item where item.tenant_uid = head.tenant_uid), '[]'::jsonb)
  )`;

const PARTS = [
  'material',
  'edge_finish',
  'corner_finish',
  'hinge_template',
  'hole_price',
  'standard_hole',
  'shape_rule',
];

/**
 * Stores a catalog as one document per version, immutable once published, and one draft. Until now its parts were in
 * separate tables, only in the newest version.
 */
export class CatalogueAsDocuments1763704000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'catalogue_version',
      `
      version integer not null check (version > 0),
      content jsonb not null,
      note text not null,
      published_at timestamptz not null,
      published_by text not null,
      takes_effect_at timestamptz not null,
      withdrawn_at timestamptz,
      unique (tenant_uid, version)
    `,
    );
    await tenantTable(
      db,
      'catalogue_draft',
      `
      revision integer not null check (revision >= 0),
      content jsonb not null,
      versions jsonb not null,
      changed_at timestamptz,
      changed_by text not null
    `,
    );
    await db.query(`
      -- What was published stays as it is; one that waits for its day may be withdrawn.
      revoke update, delete on catalogue_version from glass_app, glass_platform;
      grant update (withdrawn_at) on catalogue_version to glass_app, glass_platform;
    `);
    await asOwner(
      db,
      [...PARTS, 'catalogue_settings', 'catalogue_version', 'catalogue_draft'],
      [
        `insert into catalogue_version
           (tenant_uid, uid, version, content, note, published_at, published_by, takes_effect_at)
         select head.tenant_uid, gen_random_uuid(), head.version, ${WHOLE}, '', now(), 'System', now()
         from catalogue_settings head`,
        `insert into catalogue_draft (tenant_uid, uid, revision, content, versions, changed_by)
         select tenant_uid, tenant_uid, 0, content, '{}', '' from catalogue_version`,
      ],
    );
    for (const table of PARTS) await db.query(`drop table ${table}`);
    await db.query(`
      drop trigger by_version on catalogue_settings;
      drop function refuse_past_version();
      alter table catalogue_settings drop column pricing;
      alter table catalogue_settings add constraint live_version
        foreign key (tenant_uid, version) references catalogue_version (tenant_uid, version);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
