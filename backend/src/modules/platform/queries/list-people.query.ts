import { Injectable } from '@nestjs/common';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type {
  PeopleStatsReply,
  PersonKind,
  PlatformPeopleReply,
  PlatformPeopleRequest,
  PlatformPersonItem,
} from '@glass/contracts/platform';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseKeysetPage, toListReply } from '../../../kernel/database/keyset-page.js';
import { SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { contactNameSql, contactSearchSql } from '../../customer/public.js';
import { acrossTenants } from './staff-contexts.js';

export interface PersonRow extends Pick<
  PlatformPersonItem,
  'tenantUID' | 'tenantName' | 'email' | 'name' | 'kind' | 'roleLevel'
> {
  uid: string;
  createdAt: Date;
  lastSeenAt: Date | null;
  quotes: string;
  orders: string;
}

const SORTS = { createdAt: { sql: 'c.created_at', cast: 'timestamptz' as const } };
const KIND_SQL: Record<PersonKind, string> = {
  removed: 'c.disabled_at is not null',
  staff: `c.disabled_at is null and c.role_level is not null and c.tenant_uid = '${ROOT_TENANT_UID}'`,
  team: `c.disabled_at is null and c.role_level is not null and c.tenant_uid <> '${ROOT_TENANT_UID}'`,
  buyer: 'c.disabled_at is null and c.role_level is null',
};
const kindSql = `case ${Object.entries(KIND_SQL)
  .map(([kind, sql]) => `when ${sql} then '${kind}'`)
  .join(' ')} end`;

/** Columns of a person; `c` is the contact and `tenant` its tenant. */
export const PERSON_COLUMNS = `c.uid, c.tenant_uid as "tenantUID", tenant.name as "tenantName", c.email,
        ${contactNameSql('c')} as name, ${kindSql} as kind, c.role_level as "roleLevel", c.created_at as "createdAt",
        (select max(s.last_seen_at) from sign_in s
         where s.tenant_uid = c.tenant_uid and s.contact_uid = c.uid and s.staff_name is null) as "lastSeenAt",
        (select count(*) from quote q
         where q.tenant_uid = c.tenant_uid and q.contact_uid = c.uid and q.status <> 'deleted') as quotes,
        (select count(*) from customer_order o
         where o.tenant_uid = c.tenant_uid and o.contact_uid = c.uid) as orders`;

export function toPersonItem({
  uid,
  quotes,
  orders,
  createdAt,
  lastSeenAt,
  ...row
}: PersonRow): PlatformPersonItem {
  return {
    ...row,
    contactUID: uid,
    quotes: Number(quotes),
    orders: Number(orders),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** Lists and counts the users of all tenants, newest first. */
@Injectable()
export class ListPeople {
  constructor(private readonly database: Database) {}

  /** @param ctx of staff, in the platform's tenant */
  async run(ctx: Context, request: PlatformPeopleRequest): Promise<PlatformPeopleReply> {
    const page = parseKeysetPage(request, SORTS, '-createdAt', 'c.uid');
    const where = conditionsOf(request);
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    // Limits the page first, so that counts are computed for its rows only.
    const sql = `select ${PERSON_COLUMNS}, c."sortValue"
      from (select c.*, ${page.sortValueSql} as "sortValue" from contact c
            where ${where.sql || 'true'} order by ${page.orderBy} limit ${page.limit + 1}) c
      join tenant on tenant.uid = c.tenant_uid
      order by ${page.orderBy}`;
    const rows = await this.database.readInOneRoundTrip(acrossTenants(ctx), (tx) =>
      query<PersonRow & { sortValue: string }>(tx, { name: undefined, sql }, where.parameters),
    );
    return toListReply(rows, page, ({ sortValue: _, ...row }) => toPersonItem(row));
  }

  /**
   * Counts users from daily sums, and from tenants' counts for days not yet summed up (`SumFigures`). The few who
   * aren't buyers are counted along their own indexes.
   */
  async count(ctx: Context): Promise<PeopleStatsReply> {
    const sql = `
      with changed as (
        select distinct day from tenant_figure where kind = 'account' and changed_at >
          (select coalesce(max(computed_at), '-infinity') from platform_figure) - interval '10 minutes'
      )
      select
      (select coalesce(sum(count), 0) from platform_figure
       where kind = 'account' and day not in (select day from changed))
      + (select coalesce(sum(count), 0) from tenant_figure
         where kind = 'account' and day in (select day from changed)) as "all",
      (select count(*) from contact c where ${KIND_SQL.removed}) as removed,
      (select count(*) from contact c where ${KIND_SQL.staff}) as staff,
      (select count(*) from contact c where ${KIND_SQL.team}) as team`;
    const [row] = await this.database.readInOneRoundTrip(acrossTenants(ctx), (tx) =>
      query<Record<'all' | 'removed' | 'staff' | 'team', string>>(tx, { name: 'people-counted', sql }, []),
    );
    const [removed, staff, team] = [Number(row!.removed), Number(row!.staff), Number(row!.team)];
    return { buyer: Number(row!.all) - removed - staff - team, team, staff, removed };
  }
}

function conditionsOf({ search, filters }: PlatformPeopleRequest): SqlConditions {
  const where = new SqlConditions();
  const kinds = [...new Set(filters?.kind ?? [])];
  if (kinds.length > 0) where.add(() => `(${kinds.map((kind) => `(${KIND_SQL[kind]})`).join(' or ')})`);
  if (filters?.tenantUID) where.add((p) => `c.tenant_uid = ${p}`, filters.tenantUID);
  if (search) where.addSearch(search, [contactSearchSql('c')]);
  return where;
}
