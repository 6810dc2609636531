import { Injectable } from '@nestjs/common';
import type {
  AccountFilter,
  CompanyForTenant,
  CompanyListItem,
  CompanyListReply,
  CompanyListRequest,
  DuplicateCompanies,
  DuplicateCompaniesReply,
} from '@glass/contracts/company';
import type { Day } from '@glass/contracts/primitives';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { type SortColumn, parseKeysetPage, toListReply } from '../../../kernel/database/keyset-page.js';
import { matchesSql, SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import {
  CompanyRepository,
  contactSearchSql,
  type ExemptionColumns,
  exemptionColumns,
  isExemptByCertificate,
} from '../../customer/public.js';
import { accountBalanceSql, lateAccountsSql } from '../../payment/public.js';
import { FindTenant, ownVatColumns } from '../../tenant/public.js';
import { type AccountRow, toAccountState, toCompanyRecord } from './company-record.js';
import { GetCompany } from './get-company.query.js';
import { writeCompaniesFile } from '../domain/companies-file.js';

@Injectable()
export class ExportCompanies {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly details: GetCompany,
    private readonly findTenant: FindTenant,
  ) {}

  /** @throws STATE_CONFLICT without a price list, which sets the currency */
  async run(ctx: Context): Promise<string> {
    const { currency, discounts } = await this.details.pricedChoices(ctx);
    const [companies, { settings }] = await this.database.runInTransaction(ctx, (tx) =>
      Promise.all([this.companies.find(tx, {}, { name: 'asc', uid: 'asc' }), this.findTenant.ofContext(tx)]),
    );
    return writeCompaniesFile(companies.map(toCompanyRecord), {
      discounts: discounts.map(({ discountUID: uid, name }) => ({ uid, name })),
      ...{ currency, locale: settings.locale },
    });
  }
}

/** Each group is read in full. After merging, the next groups appear. */
const MAX_GROUPS = 20;

/**
 * Lists companies whose names differ only in spelling. New ones are rejected; these are older or came from early
 * imports.
 */
@Injectable()
export class ListDuplicateCompanies {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly details: GetCompany,
  ) {}

  async run(ctx: Context): Promise<DuplicateCompaniesReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const groups = await this.companies.duplicates(tx);
      const duplicates: DuplicateCompanies[] = [];
      for (const group of groups.slice(0, MAX_GROUPS)) {
        const companies: CompanyForTenant[] = [];
        for (const { uid } of group) companies.push(await this.details.within(tx, uid));
        duplicates.push({ companies });
      }
      return { duplicates, more: Math.max(0, groups.length - MAX_GROUPS) };
    });
  }
}

interface CompanyRow extends AccountRow, ExemptionColumns {
  uid: string;
  name: string;
  created_at: Date;
  discount_name: string | null;
  contacts: string;
  currency: string | null;
  sortValue: string;
}

const SORTS: Record<string, SortColumn> = {
  name: { sql: 'company.name', cast: 'text' },
  createdAt: { sql: 'company.created_at', cast: 'timestamptz' },
};

/** $2 is today in the tenant's time zone. */
const TODAY = '$2::date';
const ACCOUNT = accountBalanceSql('company', TODAY);
const ACCOUNTS: Record<AccountFilter, string> = {
  none: 'company.house_account_limit_minor is null',
  open: `(company.house_account_limit_minor is not null and not company.house_account_past_due)`,
  // `case` runs the cheap check first, so that only accounts with a late debit are summed up.
  pastDue: `case when company.uid in ${lateAccountsSql(TODAY)}
    then (select account.past_due_minor > 0 from ${ACCOUNT}) else false end`,
  onHold: '(company.house_account_limit_minor is not null and company.house_account_past_due)',
};

/** A page of the tenant's companies. Balances and counts are computed for the rows of the page only. */
@Injectable()
export class ListCompanies {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
  ) {}

  async run(ctx: Context, request: CompanyListRequest): Promise<CompanyListReply> {
    const page = parseKeysetPage(request, SORTS, 'name', 'company.uid');
    const where = buildConditions(ctx, request, await this.findTenant.today(ctx));
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    const sql = `
      select company.uid, company.name, company.created_at, ${exemptionColumns('company')}, ${ownVatColumns('$1')},
             company.house_account_limit_minor as limit_minor, company.house_account_terms_days as terms_days,
             company.house_account_past_due as on_hold, account.owed_minor, account.past_due_minor,
             discount.name as discount_name, settings.currency, company."sortValue",
             (select count(*) from company_contact link
              where link.tenant_uid = $1 and link.company_uid = company.uid) as contacts
      from (select company.*, ${page.sortValueSql} as "sortValue" from company
            where ${where.sql} order by ${page.orderBy} limit ${page.limit + 1}) company
      cross join ${ACCOUNT}
      left join discount_structure discount
        on discount.tenant_uid = $1 and discount.uid = company.discount_structure_uid
      left join catalogue_settings settings on settings.tenant_uid = $1
      order by ${page.orderBy}`;
    const rows = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<CompanyRow>(tx, { name: undefined, sql }, where.parameters),
    );
    return toListReply(rows, page, toItem);
  }
}

function buildConditions(ctx: Context, { search, filters }: CompanyListRequest, today: Day): SqlConditions {
  const where = new SqlConditions();
  where.add((p) => `company.tenant_uid = ${p}`, ctx.tenantUid);
  where.parameters.push(today);
  const accounts = filters?.account ?? [];
  if (accounts.length > 0) where.add(() => `(${accounts.map((each) => ACCOUNTS[each]).join(' or ')})`);
  if (search) {
    where.addSearch(
      search,
      ['company.name'],
      (p) => `company.uid in (
        select link.company_uid from contact person
        join company_contact link on link.tenant_uid = person.tenant_uid and link.contact_uid = person.uid
        where person.tenant_uid = $1 and ${matchesSql(contactSearchSql('person'), p)})`,
    );
  }
  return where;
}

function toItem(row: CompanyRow): CompanyListItem {
  return {
    companyUID: row.uid,
    name: row.name,
    discountName: row.discount_name,
    contacts: Number(row.contacts),
    isTaxExempt: isExemptByCertificate(row),
    houseAccount: toAccountState(row),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
  };
}
