import type { MigrationInterface, QueryRunner } from 'typeorm';

const TENANT = `current_setting('app.tenant_uid', true)`;
const PERSON = `first_name || ' ' || last_name || ' ' || email`;
const DEALINGS = [
  { table: 'quote', searchFunction: 'search_quotes', name: 'name', kept: `status <> 'deleted'` },
  { table: 'customer_order', searchFunction: 'search_orders', name: 'job_name', kept: 'true' },
].map(({ name, ...dealing }) => ({
  ...dealing,
  said: String.raw`searchable_text(${name} || E'\n' || marks || E'\n' || po_number || E'\n' || number_prefix || number::text)`,
}));
const AUDIT_TEXT = String.raw`searchable_text(actor_name || E'\n' || coalesce(staff_name, '') || E'\n' || about::text)`;
/** Variants of the search functions: their suffix, the type of $1, and the condition for the searched text. */
const VARIANTS = [
  { suffix: '', type: 'text', isFound: 'like $1' },
  { suffix: '_by_word', type: 'text[]', isFound: 'like any ($1)' },
];

/**
 * Searches without case, accents and ligatures: “strasse” finds “Straße”, “schafer” and “schaefer” find “Schäfer”.
 * Texts are folded in the indexes, patterns by `toSearchPatterns`. Companies and people get indexes per tenant, too,
 * because folding takes longer than `ilike`.
 *
 * Both functions have a body parsed when created, so they don't depend on a search path. The previous version can run
 * meanwhile; its searches then find texts typed in lower case without accents only.
 */
export class FoldedSearches1763840000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(String.raw`
      create function fold_text(text) returns text language sql immutable parallel safe
      return translate(
        replace(replace(replace(
          regexp_replace(lower(normalize($1, nfkd)), '[\u0300-\u036f]', '', 'g'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        'øłđıς’', 'oldiσ''');
      comment on function fold_text(text) is 'Same as foldText of @glass/language';

      create function searchable_text(text) returns text language sql immutable parallel safe
      return case
        when octet_length($1) = char_length($1) then lower($1)
        when $1 ~ '[äöüÄÖÜ\u0308]'
          then fold_text($1 || E'\n' || regexp_replace(normalize($1, nfkd), '([aouAOU])\u0308', '\1e', 'g'))
        else fold_text($1)
      end;
      comment on function searchable_text(text) is
        'Folded text; with umlauts, followed by a second line in which they are written ae, oe, ue';
    `);
    await replaceIndexes(db);
    await db.query(`
      grant glass_platform to current_user with inherit false, set true;
      grant create on schema public to glass_platform;
    `);
    for (const variant of VARIANTS) {
      for (const dealing of DEALINGS) await replaceCustomersSearch(db, dealing, variant);
      await replaceAuditSearch(db, variant);
    }
    await replacePlatformSearch(db);
    await db.query(`
      revoke create on schema public from glass_platform;
      revoke glass_platform from current_user granted by current_user;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

async function replaceIndexes(db: QueryRunner): Promise<void> {
  for (const { table, said, kept } of DEALINGS)
    await db.query(`
      drop index ${table}_search;
      create index ${table}_search on ${table} using gin ((tenant_uid::text), (contact_uid::text), ${said} gin_trgm_ops)
        with (gin_pending_list_limit = 128) where ${kept};
    `);
  await db.query(`
    drop index audit_event_search;
    create index audit_event_search on audit_event using gin ((tenant_uid::text), ${AUDIT_TEXT} gin_trgm_ops)
      with (gin_pending_list_limit = 128);
    drop index contact_search_all;
    create index contact_search on contact using gin ((tenant_uid::text), searchable_text(${PERSON}) gin_trgm_ops)
      with (gin_pending_list_limit = 128);
    create index company_search on company using gin ((tenant_uid::text), searchable_text(name) gin_trgm_ops)
      with (gin_pending_list_limit = 128);
  `);
}

/**
 * $1 folded pattern, or patterns, of `like`, $2 contact to which rows belong or null, $3 maximum number of matches,
 * $4 page size, newest first. With more than $3 matches, each uid is null.
 *
 * Queries with and without a contact are separate, so that both are planned along the index.
 */
async function replaceCustomersSearch(
  db: QueryRunner,
  { table, searchFunction, said, kept }: (typeof DEALINGS)[number],
  { suffix, type, isFound }: (typeof VARIANTS)[number],
): Promise<void> {
  const found = `select uid, created_at from ${table}
        where tenant_uid::text = (select ${TENANT}) and ${kept} and ${said} ${isFound}`;
  await replaceFunction(db, {
    ...{ name: `${searchFunction}${suffix}`, types: `${type}, uuid, integer, integer` },
    body: `
      with found as materialized (
        ${found} and contact_uid::text = $2::text
        union all
        ${found} and $2 is null
        union all
        select r.uid, r.created_at from company c join ${table} r on r.tenant_uid = c.tenant_uid and r.company_uid = c.uid
        where c.tenant_uid::text = (select ${TENANT}) and searchable_text(c.name) ${isFound} and ${kept}
          and ($2 is null or r.contact_uid = $2)
        union all
        select r.uid, r.created_at from contact c join ${table} r on r.tenant_uid = c.tenant_uid and r.contact_uid = c.uid
        where $2 is null and c.tenant_uid::text = (select ${TENANT}) and ${kept}
          and searchable_text(c.first_name || ' ' || c.last_name || ' ' || c.email) ${isFound}
        limit $3 + 1
      )
      select case when (select count(*) from found) <= $3 then uid end
      from found group by uid, created_at order by created_at desc, uid desc limit $4`,
  });
}

/** As for quotes and orders, without a contact. */
async function replaceAuditSearch(
  db: QueryRunner,
  { suffix, type, isFound }: (typeof VARIANTS)[number],
): Promise<void> {
  await replaceFunction(db, {
    ...{ name: `search_audit_events${suffix}`, types: `${type}, integer, integer` },
    body: `
      with found as materialized (
        select uid, happened_at from audit_event
        where tenant_uid::text = (select ${TENANT}) and ${AUDIT_TEXT} ${isFound}
        limit $2 + 1
      )
      select case when (select count(*) from found) <= $2 then uid end
      from found order by happened_at desc, uid desc limit $3`,
  });
}

/** Searches all tenants along their indexes, as the planner can't know how few rows match several patterns. */
async function replacePlatformSearch(db: QueryRunner): Promise<void> {
  const name = 'search_quotes_and_orders_by_word';
  const parts = DEALINGS.map(
    ({ table, said, kept }) =>
      `(select uid, created_at from ${table} where ${kept} and ${said} like any ($1) limit $2 + 1)`,
  );
  await db.query(`
    drop function ${name}(text[], integer, integer);
    create function ${name}(text[], integer, integer) returns setof uuid
    language sql stable set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
      with found as materialized (${parts.join(' union all ')})
      select case when (select count(*) from found) <= $2 then uid end
      from found order by created_at desc, uid desc limit $3
    $$;
    revoke all on function ${name}(text[], integer, integer) from public;
    grant execute on function ${name}(text[], integer, integer) to glass_platform;
  `);
}

/** Replaces a function that searches as `glass_platform` within the tenant of the transaction. */
async function replaceFunction(
  db: QueryRunner,
  { name, types, body }: { name: string; types: string; body: string },
): Promise<void> {
  await db.query(`
    drop function ${name}(${types});
    create function ${name}(${types}) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp as $$ ${body} $$;
    alter function ${name}(${types}) owner to glass_platform;
    revoke all on function ${name}(${types}) from public;
    grant execute on function ${name}(${types}) to glass_app;
  `);
}
