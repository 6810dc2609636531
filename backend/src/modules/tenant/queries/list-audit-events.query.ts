import { Injectable } from '@nestjs/common';
import {
  auditBeginnings,
  auditKindOf,
  type AuditEntry,
  type AuditListReply,
  type AuditListRequest,
} from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { keysetPage, listReply } from '../../../kernel/database/keyset-page.js';
import { SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';

interface EventRow {
  uid: string;
  at: Date;
  action: string;
  who: string;
  whoUID: string | null;
  staff: string | null;
  about: object;
  address: string;
  sortValue: string;
}

const SORTS = { at: { sql: 'event.happened_at', cast: 'timestamptz' as const } };

/** What was written down at this tenant, a page of it; the newest first. */
@Injectable()
export class ListAuditEvents {
  constructor(private readonly database: Database) {}

  async run(ctx: Context, request: AuditListRequest): Promise<AuditListReply> {
    const page = keysetPage(request, SORTS, '-at', 'event.uid');
    const where = conditionsOf(ctx, request);
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    const sql = `select event.uid, event.happened_at as at, event.action, event.actor_name as who,
        event.actor_contact_uid as "whoUID", event.staff_name as staff, event.about, event.address,
        ${page.sortValueSql} as "sortValue"
      from audit_event event
      where ${where.sql} order by ${page.orderBy} limit ${page.limit + 1}`;
    const rows = await this.database.readAtOnce(ctx, (tx) =>
      query<EventRow>(tx, { name: undefined, sql }, where.parameters),
    );
    return listReply(rows, page, toEntry);
  }
}

function conditionsOf(ctx: Context, { search, filters, days }: AuditListRequest): SqlConditions {
  const where = new SqlConditions();
  where.add((p) => `event.tenant_uid = ${p}`, ctx.tenantUid);
  const { from, to } = days ?? {};
  const kinds = filters?.kind ?? [];
  if (from) where.add((p) => `event.happened_at >= (${p}::date::timestamp at time zone 'utc')`, from);
  if (to) where.add((p) => `event.happened_at < ((${p}::date + 1)::timestamp at time zone 'utc')`, to);
  if (kinds.length > 0) {
    const wanted = kinds.map((kind) => auditBeginnings(kind));
    const begins = wanted.flatMap((each) => (each.isAllOthers ? [] : each.begins)).map((text) => `${text}%`);
    const others = wanted.find(({ isAllOthers }) => isAllOthers)?.begins.map((text) => `${text}%`);
    const isBegun = (p: string) => `event.action like any(${p}::text[])`;
    if (others)
      where.addPair(
        (first) => `(${isBegun(`$${first}`)} or not ${isBegun(`$${first + 1}`)})`,
        [begins, others],
      );
    else where.add(isBegun, begins);
  }
  if (search) where.addSearch(search, ['event.actor_name', 'event.staff_name', 'event.about::text']);
  return where;
}

function toEntry({ sortValue: _sortValue, at, ...event }: EventRow): AuditEntry {
  return { ...event, at: at.toISOString(), kind: auditKindOf(event.action) };
}
