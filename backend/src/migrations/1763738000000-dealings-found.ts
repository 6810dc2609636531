import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTION = 'dealings_found_by_word(text[], integer, integer)';
const PARTS = [
  { table: 'quote', name: 'name', kept: `status <> 'deleted'` },
  { table: 'customer_order', name: 'job_name', kept: 'true' },
];

/**
 * Searches quotes and orders of all tenants for a word that starts with one or two letters, along the tenants' search
 * indexes. The planner can't know how few match and would read all rows; for longer texts it knows.
 *
 * $1 patterns of `ilike`, $2 maximum number of matches, $3 page size, newest first. With more than $2 matches, each
 * uid is null.
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
