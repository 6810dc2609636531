import type { Context } from '../../../kernel/context/context.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';

/** SQL for whether a contact approves orders of others, at whatever company. */
export function approvesOrdersSql(contact: string): string {
  return `exists (select from company_contact asking where asking.tenant_uid = ${contact}.tenant_uid
            and asking.approver_contact_uid = ${contact}.uid)`;
}

/**
 * Who acts for several companies sees prices where all of them let them: the same glass costs nearly the same for each.
 * A company that hides them from its people does not hide them from who approves orders: what they approve is an amount.
 */
const SEES_PRICES: PreparedStatement = {
  name: 'sees-prices',
  sql: `select c.role_level is not null or not exists (
          select from company_contact link
          join company on company.tenant_uid = link.tenant_uid and company.uid = link.company_uid
          where link.tenant_uid = c.tenant_uid and link.contact_uid = c.uid
            and not coalesce(link.sees_prices, not company.hides_prices or ${approvesOrdersSql('c')})) as "seesPrices"
        from contact c where c.tenant_uid = $1 and c.uid = $2`,
};

/** Whether a person sees what glass costs; users of the tenant always do. */
export async function readSeesPrices(ctx: Context, contactUid: string): Promise<boolean> {
  const [row] = await query<{ seesPrices: boolean }>(ctx, SEES_PRICES, [ctx.tenantUid, contactUid]);
  return row?.seesPrices ?? true;
}
