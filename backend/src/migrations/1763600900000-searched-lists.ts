import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds quotes and orders by a part of what they say, along a trigram index. A policy of row-level security keeps
 * `ilike` from an index, because PostgreSQL does not know that the operator shows nobody the rows that it is asked
 * about. So a function asks as `glass_platform`, within the tenant of the transaction, which it reads itself and no
 * caller names; it tells identifiers alone, and the rows are then read under the policies.
 */
export class SearchedLists1763600900000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create extension if not exists pg_trgm;
      create extension if not exists btree_gin;
      grant glass_platform to current_user with inherit false, set true;
      grant create on schema public to glass_platform;
    `);
    await searched(db, {
      table: 'quote',
      functionName: 'quotes_found',
      text: String.raw`(name || E'\n' || marks || E'\n' || po_number || E'\nQ-' || number::text)`,
      kept: `status <> 'deleted'`,
    });
    await searched(db, {
      table: 'customer_order',
      functionName: 'orders_found',
      text: String.raw`(job_name || E'\n' || marks || E'\n' || po_number || E'\nSO-' || number::text)`,
      kept: 'true',
    });
    await db.query(`
      revoke create on schema public from glass_platform;
      revoke glass_platform from current_user granted by current_user;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

interface Searched {
  table: string;
  functionName: string;
  /** What is looked through besides the names of the customer. */
  text: string;
  /** Which rows are listed at all. */
  kept: string;
}

/**
 * The index has tenant and contact as text, which no other index has: so no other looks cheaper for a tenant whose size
 * is not known when the statement is planned, and a buyer's search looks among their own rows alone. What is new waits
 * in a list that every search reads from end to end: 128 kB of it are 16 pages (the default of 4 MB are 500), and a
 * save still leaves sorting them in to one of some hundred.
 *
 * $1 a pattern of `ilike`, $2 the contact whose rows alone are meant or null, $3 how many may be found, $4 how many
 * of them are told, the newest first. Where more than $3 are found, each is told as null.
 *
 * With and without a contact are two questions, each of which is planned along the index whatever the values are.
 */
export async function searched(
  db: QueryRunner,
  { table, functionName, text, kept }: Searched,
): Promise<void> {
  const tenant = `current_setting('app.tenant_uid', true)`;
  const said = `select uid, created_at from ${table}
        where tenant_uid::text = (select ${tenant}) and ${kept} and ${text} ilike $1`;
  await db.query(`
    create index ${table}_search on ${table} using gin ((tenant_uid::text), (contact_uid::text), ${text} gin_trgm_ops)
      with (gin_pending_list_limit = 128) where ${kept};
    create function ${functionName}(text, uuid, integer, integer) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp as $$
      with found as materialized (
        ${said} and contact_uid::text = $2::text
        union all
        ${said} and $2 is null
        union all
        select r.uid, r.created_at from company c join ${table} r on r.tenant_uid = c.tenant_uid and r.company_uid = c.uid
        where c.tenant_uid = (select nullif(${tenant}, '')::uuid) and c.name ilike $1 and ${kept}
          and ($2 is null or r.contact_uid = $2)
        union all
        select r.uid, r.created_at from contact c join ${table} r on r.tenant_uid = c.tenant_uid and r.contact_uid = c.uid
        where $2 is null and c.tenant_uid = (select nullif(${tenant}, '')::uuid) and ${kept}
          and (trim(c.first_name || ' ' || c.last_name) ilike $1 or c.email ilike $1)
        limit $3 + 1
      )
      select case when (select count(*) from found) <= $3 then uid end
      from found group by uid, created_at order by created_at desc, uid desc limit $4
    $$;
    alter function ${functionName} owner to glass_platform;
    revoke all on function ${functionName} from public;
    grant execute on function ${functionName} to glass_app;
  `);
}
