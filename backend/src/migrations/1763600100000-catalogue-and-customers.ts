import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Catalog and customers. Parts that are always read as a whole (a matrix, a cut-out) are one jsonb column. */
export class CatalogueAndCustomers1763600100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const named = `
      name text not null check (name <> ''),
      code text not null check (code <> ''),
      position integer not null default 0,
      active boolean not null default true
    `;
    await tenantTable(
      db,
      'catalogue_settings',
      `
      version integer not null check (version > 0),
      currency char(3) not null,
      units text not null check (units in ('inch', 'metric')),
      precision text not null check (precision in ('1/16', '1/32', '1mm')),
      pricing jsonb not null
    `,
    );
    await tenantTable(
      db,
      'material',
      `
      ${named},
      thickness_mm numeric(8, 3) not null check (thickness_mm > 0),
      thickness_name text not null,
      tempered boolean not null,
      rate_per_area numeric check (rate_per_area >= 0),
      weight_kg_per_m2 numeric(10, 4) not null check (weight_kg_per_m2 > 0),
      default_edge_finish_uid uuid
    `,
    );
    await tenantTable(
      db,
      'edge_finish',
      `
      ${named},
      kind text not null,
      bevel_width_mm numeric(8, 3),
      mitre_degrees numeric(5, 2),
      matrix jsonb not null default '[]'
    `,
    );
    await tenantTable(
      db,
      'corner_finish',
      `
      ${named},
      kind text not null,
      min_size_mm numeric(8, 3),
      max_size_mm numeric(8, 3),
      matrix jsonb not null default '[]'
    `,
    );
    await tenantTable(
      db,
      'hinge_template',
      `
      ${named},
      kind text not null check (kind in ('hinge', 'clamp')),
      cutout jsonb not null,
      max_door_width_mm numeric(8, 3),
      max_door_weight_kg numeric(8, 3),
      min_thickness_mm numeric(8, 3),
      max_thickness_mm numeric(8, 3),
      matrix jsonb not null default '[]'
    `,
    );
    await tenantTable(
      db,
      'hole_price',
      `
      max_diameter_mm numeric(8, 3) not null check (max_diameter_mm > 0),
      matrix jsonb not null default '[]',
      unique (tenant_uid, max_diameter_mm)
    `,
    );
    await tenantTable(
      db,
      'standard_hole',
      `
      name text not null check (name <> ''),
      diameter_mm numeric(8, 3) not null check (diameter_mm > 0),
      position integer not null default 0,
      active boolean not null default true
    `,
    );
    await tenantTable(
      db,
      'shape_rule',
      `
      position integer not null,
      rule jsonb not null
    `,
    );
    await tenantTable(
      db,
      'discount_structure',
      `
      name text not null check (name <> ''),
      percent numeric not null check (percent between 0 and 100)
    `,
    );

    await tenantTable(
      db,
      'company',
      `
      name text not null check (name <> ''),
      discount_structure_uid uuid,
      logo_file_uid uuid,
      tax_exempt boolean not null default false,
      house_account_limit_minor bigint check (house_account_limit_minor >= 0),
      house_account_past_due boolean not null default false,
      created_at timestamptz not null default now(),
      foreign key (tenant_uid, discount_structure_uid) references discount_structure (tenant_uid, uid)
    `,
    );
    await tenantTable(
      db,
      'company_contact',
      `
      company_uid uuid not null,
      contact_uid uuid not null,
      unique (tenant_uid, company_uid, contact_uid),
      foreign key (tenant_uid, company_uid) references company (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`create index company_of_contact on company_contact (tenant_uid, contact_uid)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
