import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches quotes and orders through a trigram index.
 *
 * Row-level security prevents `ilike` from using an index, because the operator is not leakproof. So a function
 * searches as `glass_platform`, within the tenant of the transaction, which it reads itself. It returns only uids;
 * their rows are then read under the policies.
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
  /** Searched text in addition to the customer's names. */
  text: string;
  /** Condition for rows that lists show. */
  kept: string;
}

/**
 * The index has tenant and contact as text, which no other index has. So the planner prefers no other one for a
 * tenant of unknown size, and a buyer's search reads only their own rows. Every search reads the list of pending
 * entries completely: 128 kB are 16 pages (the default of 4 MB is 500), and only one save in about a hundred merges
 * them.
 *
 * $1 pattern of `ilike`, $2 contact to which rows belong or null, $3 maximum number of matches, $4 page size, newest
 * first. With more than $3 matches, each uid is null.
 *
 * Queries with and without a contact are separate, so that both are planned along the index.
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
