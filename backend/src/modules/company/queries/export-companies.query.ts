import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CompanyRepository } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { writeCompaniesFile } from '../domain/write-companies-file.js';
import { toCompanyRecord } from './company-record.js';
import { GetCompany } from './get-company.query.js';

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
    const { currency, discounts } = await this.details.choices(ctx);
    if (currency === null)
      throw generalError('STATE_CONFLICT', 'Create a price list first. It sets the currency.');
    const [companies, { settings }] = await this.database.runInTransaction(ctx, (tx) =>
      Promise.all([this.companies.find(tx, {}, { name: 'asc', uid: 'asc' }), this.findTenant.ofContext(tx)]),
    );
    return writeCompaniesFile(companies.map(toCompanyRecord), {
      discounts: discounts.map(({ discountUID: uid, name }) => ({ uid, name })),
      ...{ currency, locale: settings.locale },
    });
  }
}
