import { Injectable } from '@nestjs/common';
import type { CompanyVersionRequest, Done } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { CompanyRepository } from '../../customer/public.js';
import { FileStore } from '../../file/public.js';
import { CompanyReferences } from '../persistence/company-references.js';
import { GetCompany } from '../queries/get-company.query.js';

/** Deletes a company without quotes, orders or account entries. Others can be merged instead. */
@Injectable()
export class DeleteCompany {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly references: CompanyReferences,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
    private readonly details: GetCompany,
  ) {}

  /** @throws VERSION_CONFLICT with the current company, STATE_CONFLICT if it has quotes or orders */
  async run(ctx: Context, { companyUID: uid, version }: CompanyVersionRequest): Promise<Done> {
    return this.database.runInTransaction(ctx, async (tx) => {
      // Deleted before: this is a retry.
      if (!(await this.companies.findOne(tx, { uid }))) return { done: true };
      const company = await this.companies.lockOrThrow(tx, { uid });
      const current = await this.details.within(tx, uid);
      if (company.version !== version)
        throw versionConflict('company', current, company.updatedByName || undefined);
      const { quotes, orders, entries } = await this.references.count(tx, uid);
      if (quotes + orders + entries > 0) {
        const parts =
          quotes + orders > 0
            ? [formatCount(quotes, 'quote'), formatCount(orders, 'order')].filter(Boolean).join(' and ')
            : 'entries on its account';
        throw generalError(
          'STATE_CONFLICT',
          `${company.name} has ${parts}. Merge it into another company instead.`,
        );
      }
      await this.companies.delete(tx, { uid });
      if (company.logoFileUid) await this.files.release(tx, company.logoFileUid);
      await this.audit.write(tx, 'company-deleted', { companyUid: uid, name: company.name });
      return { done: true };
    });
  }
}

function formatCount(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
