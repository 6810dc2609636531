import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every process keeps by the version of the catalogue. Discounts are read each time. */
const KEPT_BY_VERSION = [
  'material',
  'edge_finish',
  'corner_finish',
  'hinge_template',
  'hole_price',
  'standard_hole',
  'shape_rule',
];

/**
 * Refuses a change of a tenant's catalogue in a transaction that has not counted its version up before: no process
 * would see it. `ChangeCatalogue` counts it up. That it was is seen from the row of the settings, which this
 * transaction has written then. Free are the first catalogue of a tenant, and its end together with the tenant's.
 */
export class CatalogueByVersion1763601000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function refuse_past_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
      declare
        changed_tenant uuid := case when tg_op = 'DELETE' then old.tenant_uid else new.tenant_uid end;
      begin
        if exists (
          select from catalogue_settings s join tenant t on t.uid = s.tenant_uid
          where s.tenant_uid = changed_tenant and s.xmin <> pg_current_xact_id()::xid
        ) then
          raise exception 'The catalogue (%) is changed without its next version: use ChangeCatalogue', tg_table_name;
        end if;
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$;
      create trigger by_version before update on catalogue_settings
        for each row when (new.version <= old.version) execute function refuse_past_version();
    `);
    for (const table of KEPT_BY_VERSION) {
      await db.query(`
        create trigger by_version before insert or update or delete on ${table}
          for each row execute function refuse_past_version();
      `);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
