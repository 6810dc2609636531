import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that processes cache by catalog version. Discounts are read each time. */
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
 * Rejects changes of a tenant's catalog unless the transaction has raised its version before, because processes would
 * keep the old one cached. `ChangeCatalogue` raises it. The trigger recognizes that by the settings row, which this
 * transaction has written. Creating a tenant's first catalog and deleting it with the tenant are exempt.
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
