import type { Context } from '../../../kernel/context/context.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';

/**
 * Who acts for several companies sees prices where all of them let them: the same glass costs nearly the same for each.
 */
const SEES_PRICES: PreparedStatement = {
  name: 'sees-prices',
  sql: `select c.role_level is not null or not exists (
          select from company_contact link
          join company on company.tenant_uid = link.tenant_uid and company.uid = link.company_uid
          where link.tenant_uid = c.tenant_uid and link.contact_uid = c.uid
            and not coalesce(link.sees_prices, not company.hides_prices)) as "seesPrices"
        from contact c where c.tenant_uid = $1 and c.uid = $2`,
};

/** Whether a person sees what glass costs; users of the tenant always do. */
export async function readSeesPrices(ctx: Context, contactUid: string): Promise<boolean> {
  const [row] = await query<{ seesPrices: boolean }>(ctx, SEES_PRICES, [ctx.tenantUid, contactUid]);
  return row?.seesPrices ?? true;
}
