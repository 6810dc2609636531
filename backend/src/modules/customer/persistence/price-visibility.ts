import { isLocale } from '@glass/language';
import type { Context, ReaderLanguages } from '../../../kernel/context/context.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';

/** SQL for whether a contact is an approver in any company. */
export function approvesOrdersSql(contact: string): string {
  return `exists (select from company_contact asking where asking.tenant_uid = ${contact}.tenant_uid
            and asking.approver_contact_uid = ${contact}.uid)`;
}

/** SQL for the language of a contact's company; of several that have one, always the same company's. */
function companyLanguageSql(contact: string): string {
  return `(select employer.language from company_contact work
            join company employer on employer.tenant_uid = work.tenant_uid and employer.uid = work.company_uid
            where work.tenant_uid = ${contact}.tenant_uid and work.contact_uid = ${contact}.uid
              and employer.language is not null
            order by employer.created_at, employer.uid limit 1)`;
}

/**
 * A person of several companies sees prices only if all of them allow it, because prices are similar. Approvers
 * always see prices unless hidden for them personally.
 */
const READER: PreparedStatement = {
  name: 'reader',
  sql: `select c.role_level is not null or not exists (
          select from company_contact link
          join company on company.tenant_uid = link.tenant_uid and company.uid = link.company_uid
          where link.tenant_uid = c.tenant_uid and link.contact_uid = c.uid
            and not coalesce(link.sees_prices, not company.hides_prices or ${approvesOrdersSql('c')})) as "seesPrices",
          c.language as person, ${companyLanguageSql('c')} as company
        from contact c where c.tenant_uid = $1 and c.uid = $2`,
};

interface ReaderRow {
  seesPrices: boolean;
  person: string | null;
  company: string | null;
}

/** Reads whether a person sees prices, and their languages. */
export async function readReader(
  ctx: Context,
  contactUid: string,
): Promise<{ seesPrices: boolean; languages: ReaderLanguages }> {
  const [row] = await query<ReaderRow>(ctx, READER, [ctx.tenantUid, contactUid]);
  const [person, company] = [row?.person, row?.company].map((text) => (isLocale(text) ? text : null));
  return {
    seesPrices: row?.seesPrices ?? true,
    languages: { person: person ?? null, company: company ?? null },
  };
}

/** Whether a person sees prices. Tenant users always do. */
export async function readSeesPrices(ctx: Context, contactUid: string): Promise<boolean> {
  return (await readReader(ctx, contactUid)).seesPrices;
}
