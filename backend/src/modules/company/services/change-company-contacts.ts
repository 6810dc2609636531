import { Injectable } from '@nestjs/common';
import type { CompanyForTenant } from '@glass/contracts/company';
import { AuditLog, type AuditAction } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CompanyRepository, fullName, type Company, type Contact } from '../../customer/public.js';
import { GetCompany } from '../queries/get-company.query.js';

/** Wraps changes of a company's contacts: locks the company before, returns its new state after. */
@Injectable()
export class ChangeCompanyContacts {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly audit: AuditLog,
    private readonly details: GetCompany,
  ) {}

  /** @throws NOT_FOUND, and errors of `work` */
  async run(
    ctx: Context,
    companyUid: string,
    work: (tx: Context, company: Company) => Promise<void>,
  ): Promise<CompanyForTenant> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await work(tx, await this.companies.lockOrThrow(tx, { uid: companyUid }));
      return this.details.within(tx, companyUid);
    });
  }

  async writeAudit(
    ctx: Context,
    action: AuditAction,
    company: Company,
    person: Contact,
    more: object = {},
  ): Promise<void> {
    await this.audit.write(ctx, action, {
      ...{ companyUid: company.uid, name: company.name },
      ...{ contactUid: person.uid, person: fullName(person), email: person.email, ...more },
    });
  }
}
