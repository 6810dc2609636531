import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditListReply, AuditListRequest } from '@glass/contracts/platform';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseKeysetPage, toListReply, type KeysetPage } from '../../../kernel/database/keyset-page.js';
import { matchesSql, SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { searchByText, toSearchPatterns } from '../../../kernel/database/text-search.js';

interface EventRow extends Omit<AuditEntry, 'at'> {
  at: Date;
  sortValue: string;
}

/** Searched text; must match the index. */
const SAID = String.raw`event.actor_name || E'\n' || coalesce(event.staff_name, '') || E'\n' || event.about::text`;

const SORTS = { at: { sql: 'event.happened_at', cast: 'timestamptz' as const } };

/** Lists the tenant's audit log, newest first. */
@Injectable()
export class ListAuditEvents {
  constructor(private readonly database: Database) {}

  async run(ctx: Context, request: AuditListRequest): Promise<AuditListReply> {
    const page = parseKeysetPage(request, SORTS, '-at', 'event.uid');
    const where = conditionsOf(ctx, request, await this.find(ctx, request, page));
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    const sql = `select event.uid, event.happened_at as at, event.action, event.kind, event.actor_name as who,
        event.actor_contact_uid as "whoUID", event.staff_name as staff, event.about, event.address,
        ${page.sortValueSql} as "sortValue"
      from audit_event event
      where ${where.sql} order by ${page.orderBy} limit ${page.limit + 1}`;
    const rows = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<EventRow>(tx, { name: undefined, sql }, where.parameters),
    );
    return toListReply(rows, page, toEntry);
  }

  private async find(
    ctx: Context,
    { search, filters, days, whoUID, cursor }: AuditListRequest,
    { limit, sort }: KeysetPage,
  ): Promise<string[] | null> {
    if (!search) return null;
    const isNarrowed = filters?.kind?.length || days?.from || days?.to || whoUID;
    const isBegin = sort === '-at' && !cursor && !isNarrowed;
    const maxRows = isBegin ? limit + 1 : null;
    return searchByText(this.database, ctx, {
      name: 'search_audit_events',
      search,
      values: [],
      limit: maxRows,
    });
  }
}

function conditionsOf(
  ctx: Context,
  { search, filters, days, whoUID }: AuditListRequest,
  found: string[] | null,
): SqlConditions {
  const where = new SqlConditions();
  where.add((p) => `event.tenant_uid = ${p}`, ctx.tenantUid);
  where.addDays('event.happened_at', ctx.tenantUid, days ?? {});
  if (whoUID) where.add((p) => `event.actor_contact_uid = ${p}`, whoUID);
  if (filters?.kind?.length) where.add((p) => `event.kind = any(${p}::text[])`, filters.kind);
  if (found) where.add((p) => `event.uid = any(${p}::uuid[])`, found);
  else if (search) where.add((p) => matchesSql(SAID, p), toSearchPatterns(search));
  return where;
}

function toEntry({ sortValue: _sortValue, at, ...event }: EventRow): AuditEntry {
  return { ...event, at: at.toISOString() };
}
