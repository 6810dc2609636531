import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTION = 'dealings_found_by_word(text[], integer, integer)';
const PARTS = [
  { table: 'quote', name: 'name', kept: `status <> 'deleted'` },
  { table: 'customer_order', name: 'job_name', kept: 'true' },
];

/**
 * The quotes and orders of all tenants with a word that begins with one or two letters, along the indexes that tenants
 * search with: the planner cannot know how few there are and would read all rows, which it may not here. For longer texts it
 * can.
 *
 * $1 patterns of `ilike`; $2 how many may be found; $3 how many of them are told, the newest first. Where more than $2 are
 * found, each is told as null.
 */
export class DealingsFound1763738000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const parts = PARTS.map(({ table, name, kept }) => {
      const said = String.raw`(${name} || E'\n' || marks || E'\n' || po_number || E'\n' || number_prefix || number::text)`;
      return `(select uid, created_at from ${table} where ${kept} and ${said} ilike any ($1) limit $2 + 1)`;
    });
    await db.query(`
      create function ${FUNCTION} returns setof uuid
      language sql stable set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
        with found as materialized (${parts.join(' union all ')})
        select case when (select count(*) from found) <= $2 then uid end
        from found order by created_at desc, uid desc limit $3
      $$;
      revoke all on function ${FUNCTION} from public;
      grant execute on function ${FUNCTION} to glass_platform;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
