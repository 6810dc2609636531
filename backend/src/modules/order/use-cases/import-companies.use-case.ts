import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, UPLOAD_FIELD, type ImportCompaniesReply } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { AppError, fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { csvErrors } from '../../../kernel/errors/csv-errors.js';
import { CompanyRepository } from '../../customer/public.js';
import { storedRecord } from '../steps/company-record.js';
import { readCompaniesFile } from '../domain/read-companies-file.js';
import { GetCompany } from '../queries/get-company.query.js';

/** Adds the companies of a table, all of them or none. */
@Injectable()
export class ImportCompanies {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly audit: AuditLog,
    private readonly details: GetCompany,
  ) {}

  /** @throws VALIDATION_FAILED with what is wrong in each row and column, as `file.ROW.COLUMN`; the heading is row 1 */
  async run(ctx: Context, bytes: Uint8Array): Promise<ImportCompaniesReply> {
    const { discounts, currency } = await this.details.choices(ctx);
    if (currency === null)
      throw generalError('STATE_CONFLICT', 'Start a price list first: it says the currency.');
    return this.database.runInTransaction(ctx, async (tx) => {
      // Two files at once with the same names: the second finds them taken.
      await lockUid(tx, 'companies');
      const names = await this.companies.names(tx);
      const read = readCompaniesFile(new TextDecoder('utf-8').decode(bytes), {
        ...{ names, currency },
        discounts: discounts.map(({ discountUID: uid, name }) => ({ uid, name })),
      });
      if (!read.ok) throw new AppError('VALIDATION_FAILED', csvErrors(read.faults));
      const { max } = limits.companiesAtOnce;
      if (read.companies.length > max)
        throw fieldError(UPLOAD_FIELD, `A table has at most ${max} companies.`);
      const now = new Date();
      const stamp = { version: 1, createdAt: now, updatedAt: now, updatedByName: tx.actorName };
      await this.companies.insert(
        tx,
        read.companies.map((record) => ({
          ...storedRecord(record),
          ...stamp,
          ...{ uid: randomUUID(), logoFileUid: null },
        })),
      );
      await this.audit.write(tx, 'companies-imported', {
        count: read.companies.length,
        names: read.companies.slice(0, 20).map(({ name }) => name),
      });
      return { imported: read.companies.length };
    });
  }
}
