import { Injectable } from '@nestjs/common';
import type { TenantListItem, TenantListReply, TenantListRequest } from '@glass/contracts/platform';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseKeysetPage, toListReply } from '../../../kernel/database/keyset-page.js';
import { matchesSql, SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { FindTenant } from '../../tenant/public.js';
import { STATE_SQL, getTenantState } from '../domain/tenant-rules.js';
import { readTenantFigures } from './get-tenant.query.js';
import { acrossTenants } from './staff-contexts.js';

interface TenantRow {
  uid: string;
  name: string;
  slug: string;
  primaryHost: string | null;
  isDemo: boolean;
  suspendedAt: Date | null;
  deletesAt: Date | null;
  openedAt: Date | null;
  createdAt: Date;
  sortValue: string;
}

const SORTS = {
  name: { sql: 'lower(tenant.name)', cast: 'text' as const },
  createdAt: { sql: 'tenant.created_at', cast: 'timestamptz' as const },
};

/** Lists tenants, by name by default, without the platform's own. */
@Injectable()
export class ListTenants {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
  ) {}

  /** @param ctx of staff, in the platform's tenant */
  async run(ctx: Context, request: TenantListRequest): Promise<TenantListReply> {
    const page = parseKeysetPage(request, SORTS, 'name', 'tenant.uid');
    const where = conditionsOf(request);
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    const sql = `select tenant.uid, tenant.name, tenant.slug, tenant.primary_host as "primaryHost",
        tenant.is_demo as "isDemo", tenant.suspended_at as "suspendedAt", tenant.deletes_at as "deletesAt",
        tenant.opened_at as "openedAt", tenant.created_at as "createdAt", ${page.sortValueSql} as "sortValue"
      from tenant where ${where.sql} order by ${page.orderBy} limit ${page.limit + 1}`;
    return this.database.runInTransaction(acrossTenants(ctx), async (tx) => {
      const rows = await query<TenantRow>(tx, { name: undefined, sql }, where.parameters);
      const figures = await readTenantFigures(
        tx,
        rows.slice(0, page.limit).map(({ uid }) => uid),
      );
      return toListReply(rows, page, (row) => this.toItem(row, figures.get(row.uid)!));
    });
  }

  private toItem(row: TenantRow, figures: TenantListItem['figures']): TenantListItem {
    const { uid, name, slug, isDemo, createdAt } = row;
    return {
      ...{ tenantUID: uid, name, slug, isDemo, figures },
      siteUrl: this.findTenant.siteUrlOf(row),
      state: getTenantState(row),
      createdAt: createdAt.toISOString(),
    };
  }
}

function conditionsOf({ search, filters }: TenantListRequest): SqlConditions {
  const where = new SqlConditions();
  where.add(() => 'not tenant.is_platform');
  const states = [...new Set(filters?.state ?? [])];
  if (states.length > 0) where.add(() => `(${states.map((state) => STATE_SQL[state]).join(' or ')})`);
  if (search) {
    const domain = (patterns: string) =>
      `exists (select from tenant_domain domain where domain.tenant_uid = tenant.uid and ${matchesSql('domain.host', patterns)})`;
    where.addSearch(search, ['tenant.name', 'tenant.slug'], domain);
  }
  return where;
}
