import { Injectable } from '@nestjs/common';
import type { DiscountEntry, DiscountListReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';

const LIST = {
  name: 'discounts-of-tenant',
  sql: `select d.uid, d.version, d.name, d.percent::text, d.materials, d.tiers, d.valid_from::text as "validFrom",
      d.valid_to::text as "validTo",
      (select count(*)::integer from company c
       where c.tenant_uid = d.tenant_uid and c.discount_structure_uid = d.uid) as companies
    from discount_structure d
    where d.tenant_uid = $1 and ($2::uuid is null or d.uid = $2)
    order by d.name, d.uid`,
};

@Injectable()
export class ListDiscounts {
  constructor(private readonly database: Database) {}

  async run(ctx: Context): Promise<DiscountListReply> {
    return { items: await this.database.readInOneRoundTrip(ctx, (tx) => this.rows(tx, null)) };
  }

  /** Runs in the caller's transaction. @returns undefined if it doesn't exist */
  async findOne(ctx: Context, uid: string): Promise<DiscountEntry | undefined> {
    const [row] = await this.rows(ctx, uid);
    return row;
  }

  private rows(ctx: Context, uid: string | null): Promise<DiscountEntry[]> {
    return query<DiscountEntry>(ctx, LIST, [ctx.tenantUid, uid]);
  }
}
