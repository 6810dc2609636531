import type { Context } from '../../../kernel/context/context.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';

/** SQL for whether a contact is an approver in any company. */
export function approvesOrdersSql(contact: string): string {
  return `exists (select from company_contact asking where asking.tenant_uid = ${contact}.tenant_uid
            and asking.approver_contact_uid = ${contact}.uid)`;
}

/**
 * A person of several companies sees prices only if all of them allow it, because prices are similar. Approvers
 * always see prices unless hidden for them personally.
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

/** Whether a person sees prices. Tenant users always do. */
export async function readSeesPrices(ctx: Context, contactUid: string): Promise<boolean> {
  const [row] = await query<{ seesPrices: boolean }>(ctx, SEES_PRICES, [ctx.tenantUid, contactUid]);
  return row?.seesPrices ?? true;
}
