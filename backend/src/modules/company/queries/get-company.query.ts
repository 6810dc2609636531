import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CompanyChoicesReply, CompanyForTenant, CompanyPerson } from '@glass/contracts/company';
import type { CurrencyCode, Day } from '@glass/contracts/primitives';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { PlainRows } from '../../../kernel/database/plain-rows.js';
import { query } from '../../../kernel/database/statement.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import {
  approvesOrdersSql,
  Company,
  contactNameSql,
  type ExemptionColumns,
  exemptionColumns,
  isExemptByCertificate,
  isUnconfirmedCertificate,
} from '../../customer/public.js';
import { accountBalanceSql } from '../../payment/public.js';
import { FindTenant, ownVatColumns } from '../../tenant/public.js';
import { toAccountState, toCompanyRecord, type AccountRow } from './company-record.js';

const COMPANY = new PlainRows(Company);

interface CompanyRow extends Company, AccountRow, Omit<ExemptionColumns, 'taxCertificate'> {
  discountName: string | null;
  currency: CurrencyCode | null;
  quotes: string;
  orders: string;
}

const GET = {
  name: 'company-for-tenant',
  sql: `select ${COMPANY.select('company')}, ${exemptionColumns('company')}, ${ownVatColumns('$1')},
      discount.name as "discountName", settings.currency,
      company.house_account_limit_minor as limit_minor, company.house_account_terms_days as terms_days,
      company.house_account_past_due as on_hold, account.owed_minor, account.past_due_minor,
      (select count(*) from quote q
       where q.tenant_uid = $1 and q.company_uid = $2 and q.status <> 'deleted') as quotes,
      (select count(*) from customer_order o where o.tenant_uid = $1 and o.company_uid = $2) as orders
    from company
    cross join ${accountBalanceSql('company', '$3::date')}
    left join discount_structure discount
      on discount.tenant_uid = $1 and discount.uid = company.discount_structure_uid
    left join catalogue_settings settings on settings.tenant_uid = $1
    where company.tenant_uid = $1 and company.uid = $2`,
};
const PEOPLE = {
  name: 'people-of-company',
  sql: `select c.uid as "contactUID", ${contactNameSql('c')} as name, c.email, c.phone,
      link.order_limit_minor as "orderLimitMinor", link.approver_contact_uid as "approverContactUID",
      link.sees_prices as "seesPrices", ${approvesOrdersSql('c')} as "approvesOrders"
    from company_contact link
    join contact c on c.tenant_uid = link.tenant_uid and c.uid = link.contact_uid
    where link.tenant_uid = $1 and link.company_uid = $2
    order by 2, 3`,
};
const INVITED = {
  name: 'invited-to-company',
  sql: `select uid as "invitationUID", email, trim(first_name || ' ' || last_name) as name, expires_at as "expiresAt"
    from invitation
    where tenant_uid = $1 and company_uid = $2 and accepted_at is null and cancelled_at is null
    order by created_at`,
};
const CHOICES = {
  name: 'company-choices',
  sql: `select settings.currency, settings.units,
      coalesce((select jsonb_agg(jsonb_build_object('discountUID', uid, 'name', name) order by name)
                from discount_structure where tenant_uid = $1), '[]') as discounts
    from (select) one left join catalogue_settings settings on settings.tenant_uid = $1`,
};

type AsText<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, string | null>;

/** A company with everything the tenant stores about it, in three statements of one round trip. */
@Injectable()
export class GetCompany {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, companyUid: string): Promise<CompanyForTenant> {
    const today = await this.findTenant.today(ctx);
    return this.database.readInOneRoundTrip(ctx, (tx) => this.read(tx, companyUid, today));
  }

  async within(tx: Context, companyUid: string): Promise<CompanyForTenant> {
    return this.read(tx, companyUid, await this.findTenant.today(tx));
  }

  private async read(tx: Context, companyUid: string, today: Day): Promise<CompanyForTenant> {
    const values = [tx.tenantUid, companyUid];
    const [[row], people, invited] = await Promise.all([
      query<CompanyRow>(tx, GET, [...values, today]),
      query<AsText<CompanyPerson, 'orderLimitMinor'>>(tx, PEOPLE, values),
      query<{ invitationUID: string; email: string; name: string; expiresAt: Date }>(tx, INVITED, values),
    ]);
    if (!row) throw notFound('company');
    const account = toAccountState(row);
    const company = COMPANY.from(row);
    return {
      ...toCompanyRecord(company),
      companyUID: company.uid,
      version: company.version,
      discountName: row.discountName,
      paysNoTax: isExemptByCertificate(row),
      needsVatCheck: isUnconfirmedCertificate(row),
      houseAccount: account,
      currency: row.currency,
      people: people.map((person) => ({
        ...person,
        orderLimitMinor: person.orderLimitMinor === null ? null : Number(person.orderLimitMinor),
      })),
      invited: invited.map(({ expiresAt, ...each }) => ({ ...each, expiresAt: expiresAt.toISOString() })),
      quotes: Number(row.quotes),
      orders: Number(row.orders),
      createdAt: company.createdAt.toISOString(),
      updatedAt: company.updatedAt.toISOString(),
      updatedBy: company.updatedByName,
    };
  }

  /** @throws STATE_CONFLICT without a price list, which sets the currency */
  async pricedChoices(ctx: Context): Promise<CompanyChoicesReply & { currency: CurrencyCode }> {
    const { currency, ...choices } = await this.choices(ctx);
    if (currency === null)
      throw generalError('STATE_CONFLICT', msg`Create a price list first. It sets the currency.`);
    return { ...choices, currency };
  }

  /** Options of the form, also for a new company. */
  async choices(ctx: Context): Promise<CompanyChoicesReply> {
    const [row] = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<{
        currency: CurrencyCode | null;
        units: string | null;
        discounts: CompanyChoicesReply['discounts'];
      }>(tx, CHOICES, [ctx.tenantUid]),
    );
    const { currency, units, discounts } = row!;
    return { currency, discounts, areaUnit: units === 'metric' ? 'm²' : 'ft²' };
  }
}
