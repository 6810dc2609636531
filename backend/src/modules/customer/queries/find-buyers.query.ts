import { Injectable } from '@nestjs/common';
import type { FindBuyersReply, FoundBuyer } from '@glass/contracts/company';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { matchesSql, toContainsPattern, toReadings } from '../../../kernel/database/sql-conditions.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { contactNameSql, contactSearchSql } from '../persistence/customers-list.js';

const MAX_BUYERS = 20;

const BUYERS = `select c.uid as "contactUID", ${contactNameSql('c')} as name, c.email, c.phone,
    coalesce(jsonb_agg(jsonb_build_object('companyUID', f.uid, 'name', f.name) order by f.name)
      filter (where f.uid is not null), '[]') as companies
  from contact c
  left join company_contact l on l.tenant_uid = c.tenant_uid and l.contact_uid = c.uid
  left join company f on f.tenant_uid = l.tenant_uid and f.uid = l.company_uid
  where c.tenant_uid = $1 and c.kind = 'account' and c.role_level is null and c.disabled_at is null`;

const FIND: PreparedStatement = {
  name: 'buyers-found',
  sql: `${BUYERS}
      and (${matchesSql(contactSearchSql('c'), '$2')} or c.uid in (
        select m.contact_uid from company_contact m join company n on n.tenant_uid = m.tenant_uid and n.uid = m.company_uid
        where m.tenant_uid = $1 and ${matchesSql('n.name', '$2')}))
    group by c.tenant_uid, c.uid order by 2, c.uid limit ${MAX_BUYERS}`,
};
const BY_EMAIL: PreparedStatement = {
  name: 'buyer-by-email',
  sql: `${BUYERS} and c.email = $2 group by c.tenant_uid, c.uid`,
};

@Injectable()
export class FindBuyers {
  constructor(private readonly database: Database) {}

  async run(ctx: Context, search: string): Promise<FindBuyersReply> {
    const values = [ctx.tenantUid, toReadings(search).map(toContainsPattern)];
    const buyers = await this.database.readInOneRoundTrip(ctx, (tx) => query<FoundBuyer>(tx, FIND, values));
    return { buyers };
  }

  /** @returns null for unknown emails and those of tenant users */
  async byEmail(ctx: Context, email: string): Promise<FoundBuyer | null> {
    const rows = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<FoundBuyer>(tx, BY_EMAIL, [ctx.tenantUid, email]),
    );
    return rows[0] ?? null;
  }
}
