import { Injectable } from '@nestjs/common';
import type { CompaniesForCustomerReply, CompanyForCustomer, VatCheckStatus } from '@glass/contracts/company';
import type { Day } from '@glass/contracts/primitives';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import {
  CompanyRepository,
  contactNameSql,
  type ExemptionColumns,
  exemptionColumns,
  isExemptByCertificate,
  joinVatCheck,
} from '../../customer/public.js';
import { accountBalanceSql } from '../../payment/public.js';
import { FindTenant, ownVatColumns } from '../../tenant/public.js';
import { toVatStatus } from './get-vat-id.query.js';

interface CompanyRow extends ExemptionColumns {
  uid: string;
  name: string;
  logo_file_uid: string | null;
  vat_id: string | null;
  vat_status: VatCheckStatus | null;
  discount_name: string | null;
  house_account_limit_minor: string | null;
  house_account_past_due: boolean;
  owed_minor: string;
  past_due_minor: string;
  currency: string | null;
}

/** Companies that the signed-in user acts for. All others are reported as missing. */
@Injectable()
export class CompaniesForCustomer {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly companies: CompanyRepository,
  ) {}

  async list(ctx: Context): Promise<CompaniesForCustomerReply> {
    const companies = await this.database.runInTransaction(ctx, (tx) =>
      this.companies.findByContact(tx, ctx.contact.contactUid),
    );
    return { companies: companies.map(({ uid, name, minArea }) => ({ companyUID: uid, name, minArea })) };
  }

  /** @throws NOT_FOUND, also for a company that they don't act for */
  async get(ctx: Context, companyUid: string): Promise<CompanyForCustomer> {
    const today = await this.findTenant.today(ctx);
    return this.database.runInTransaction(ctx, async (tx) => {
      const row = await this.readRow(tx, companyUid, today);
      if (!row) throw notFound('company');
      return {
        companyUID: row.uid,
        name: row.name,
        logoUID: row.logo_file_uid,
        taxExempt: isExemptByCertificate(row),
        vatId: row.vat_id ?? '',
        vatStatus: toVatStatus(
          row.vat_id && row.vat_status ? { vatId: row.vat_id, status: row.vat_status } : undefined,
        ),
        discountName: row.discount_name,
        houseAccount: toHouseAccount(row),
        contacts: await this.readContacts(tx, companyUid),
      };
    });
  }

  private async readRow(ctx: Context, companyUid: string, today: Day): Promise<CompanyRow | undefined> {
    const rows: CompanyRow[] = await ctx.tx.query(
      `select company.uid, company.name, company.logo_file_uid, ${exemptionColumns('company')}, ${ownVatColumns('$1')},
              company_vat.vat_id, company_vat.status as vat_status, discount.name as discount_name,
              company.house_account_limit_minor, company.house_account_past_due,
              account.owed_minor, account.past_due_minor,
              settings.currency
       from company
       cross join ${accountBalanceSql('company', '$4::date')}
       join company_contact link on link.tenant_uid = company.tenant_uid and link.company_uid = company.uid
       ${joinVatCheck('company')}
       left join discount_structure discount
         on discount.tenant_uid = company.tenant_uid and discount.uid = company.discount_structure_uid
       left join catalogue_settings settings on settings.tenant_uid = company.tenant_uid
       where company.tenant_uid = $1 and company.uid = $2 and link.contact_uid = $3`,
      [ctx.tenantUid, companyUid, ctx.contact.contactUid, today],
    );
    return rows[0];
  }

  /** Leaves out closed accounts. */
  private async readContacts(ctx: Context, companyUid: string): Promise<CompanyForCustomer['contacts']> {
    return ctx.tx.query(
      `select c.uid as "contactUID", ${contactNameSql('c')} as name, c.email
       from company_contact link
       join contact c on c.tenant_uid = link.tenant_uid and c.uid = link.contact_uid
       where link.tenant_uid = $1 and link.company_uid = $2 and c.disabled_at is null
       order by 2, 3`,
      [ctx.tenantUid, companyUid],
    );
  }
}

function toHouseAccount(row: CompanyRow): CompanyForCustomer['houseAccount'] {
  // Without a price list there is no currency, and nothing to order yet.
  if (row.house_account_limit_minor === null || row.currency === null) return null;
  return {
    limitMinor: Number(row.house_account_limit_minor),
    owedMinor: Number(row.owed_minor),
    currency: row.currency,
    isPastDue: row.house_account_past_due || Number(row.past_due_minor) > 0,
  };
}
