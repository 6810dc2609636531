import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTS = [
  { table: 'quote', name: 'name', kept: `status <> 'deleted'` },
  { table: 'customer_order', name: 'job_name', kept: 'true' },
];

/**
 * What the platform's staff search among the quotes and orders of all tenants, along the indexes that their tenants search
 * with. How many rows hold a text of two letters the planner cannot know, and would read them all: here it may not.
 *
 * $1 a pattern of `ilike`, or several; $2 how many may be found; $3 how many of them are told, the newest first. Where
 * more than $2 are found, each is told as null.
 */
export class DealingsFound1763738000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await createFunction(db, 'dealings_found(text, integer, integer)', '$1');
    await createFunction(db, 'dealings_found_by_word(text[], integer, integer)', 'any ($1)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

async function createFunction(db: QueryRunner, signature: string, pattern: string): Promise<void> {
  const parts = PARTS.map(({ table, name, kept }) => {
    const said = String.raw`(${name} || E'\n' || marks || E'\n' || po_number || E'\n' || number_prefix || number::text)`;
    return `(select uid, created_at from ${table} where ${kept} and ${said} ilike ${pattern} limit $2 + 1)`;
  });
  await db.query(`
    create function ${signature} returns setof uuid
    language sql stable set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
      with found as materialized (${parts.join(' union all ')})
      select case when (select count(*) from found) <= $2 then uid end
      from found order by created_at desc, uid desc limit $3
    $$;
    revoke all on function ${signature} from public;
    grant execute on function ${signature} to glass_platform;
  `);
}
