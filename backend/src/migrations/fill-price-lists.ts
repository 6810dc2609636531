import type { QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

interface PriceListFill {
  /** Entries of the content that change. */
  list: 'articles' | 'hinges';
  /** SQL for the content after the change, from the argument `content`. */
  sql: string;
  /** Note of the live version's successor. */
  note: string;
}

/**
 * Adds data to all price lists. Published versions are immutable (ADR 18), so live and scheduled versions get a successor.
 * Drafts are changed in place; pages opened before get a conflict instead of removing what was added.
 */
export async function fillPriceLists(db: QueryRunner, { list, sql, note }: PriceListFill): Promise<void> {
  await asOwner(
    db,
    ['catalogue_version', 'catalogue_settings', 'catalogue_draft'],
    [
      `create function pg_temp.filled(content jsonb) returns jsonb language sql immutable as $$ ${sql} $$`,
      STANDING,
      insertVersions(note),
      WITHDRAW,
      SELL_BY,
      fillDrafts(list),
      `drop function pg_temp.filled(jsonb)`,
    ],
  );
}

/** Versions to replace: the live one if it changes, and with it the scheduled one. */
const STANDING = `
  create temporary table standing on commit drop as
  with filled as (
    select v.*, v.version = s.version as is_live, pg_temp.filled(v.content) as content_filled
    from catalogue_version v join catalogue_settings s on s.tenant_uid = v.tenant_uid
    where v.version >= s.version and v.withdrawn_at is null
  ), changed as (
    select f.*, bool_or(is_live and content_filled <> content) over (partition by tenant_uid) as is_live_changed
    from filled f
  )
  select c.*, (select max(version) from catalogue_version v where v.tenant_uid = c.tenant_uid)
    + row_number() over (partition by tenant_uid order by version) as new_version
  from changed c where content_filled <> content or (is_live_changed and not is_live)`;

const insertVersions = (note: string): string => `
  insert into catalogue_version
    (tenant_uid, uid, version, content, note, published_at, published_by, takes_effect_at)
  select tenant_uid, gen_random_uuid(), new_version, content_filled,
    case when is_live then '${note}' else note end,
    case when is_live then now() else published_at end,
    case when is_live then 'System' else published_by end,
    case when is_live then now() else takes_effect_at end
  from standing order by new_version`;

const WITHDRAW = `
  update catalogue_version v set withdrawn_at = now() from standing
  where v.tenant_uid = standing.tenant_uid and v.version = standing.version and not standing.is_live`;

const SELL_BY = `
  update catalogue_settings s set version = standing.new_version from standing
  where s.tenant_uid = standing.tenant_uid and standing.is_live`;

const fillDrafts = (list: PriceListFill['list']): string => `
  update catalogue_draft d set
    content = pg_temp.filled(d.content),
    revision = d.revision + 1,
    versions = d.versions || (
      select jsonb_object_agg(after.entry->>'uid', d.revision + 1)
      from jsonb_array_elements(pg_temp.filled(d.content)->'${list}') with ordinality after (entry, place)
      join jsonb_array_elements(d.content->'${list}') with ordinality before (entry, place) using (place)
      where after.entry <> before.entry)
  where pg_temp.filled(d.content) <> d.content`;
