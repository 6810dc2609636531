import { msg } from '@lingui/core/macro';
import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CompanyChoicesReply, CompanyRecord, ImportCompaniesReply } from '@glass/contracts/company';
import { limits } from '@glass/contracts/limits';
import type { CurrencyCode } from '@glass/contracts/primitives';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import type { DecimalMark } from '@glass/formats';
import type { TableGrid } from '@glass/formats/tables';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { AppError, fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { toCsvErrors } from '../../../kernel/errors/csv-errors.js';
import { CompanyRepository } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { parseCompaniesFile, type ParsedCompany } from '../domain/companies-file.js';
import { GetCompany } from '../queries/get-company.query.js';
import { diffRecords, toCompanyRecord, toStoredRecord } from '../queries/company-record.js';
import { PriceVisibility } from '../services/price-visibility.js';

interface Choices extends Pick<CompanyChoicesReply, 'discounts'> {
  currency: CurrencyCode;
  decimalMark?: DecimalMark;
}
type Changed = ParsedCompany & { changes: ReturnType<typeof diffRecords> };

/** Imports companies from a table, all or none. Called first without a plan for a preview. */
@Injectable()
export class ImportCompanies {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly audit: AuditLog,
    private readonly details: GetCompany,
    private readonly prices: PriceVisibility,
    private readonly findTenant: FindTenant,
  ) {}

  /**
   * @param plan hash of the previewed changes; without it nothing is written
   * @param decimalMark of the table's numbers, if they are ambiguous
   * @throws STATE_CONFLICT if the changes differ from the preview; VALIDATION_FAILED with each fault at
   * `file.ROW.COLUMN` (the heading is row 1)
   */
  async run(
    ctx: Context,
    grid: TableGrid,
    { plan, decimalMark }: { plan?: string; decimalMark?: DecimalMark },
  ): Promise<ImportCompaniesReply> {
    const choices = await this.details.pricedChoices(ctx);
    const { currency } = choices;
    return this.database.runInTransaction(ctx, async (tx) => {
      // Serializes imports, so that the second of two concurrent ones finds the companies of the first.
      await lockUid(tx, 'companies');
      const read = await this.read(tx, grid, { ...choices, decimalMark });
      const differing = read
        .map((company) => ({
          ...company,
          changes: diffRecords(company.before?.record ?? {}, company.record),
        }))
        .filter(({ changes }) => Object.keys(changes).length > 0);
      const added = differing.filter(({ before }) => !before);
      const changed = differing.filter(({ before }) => before);
      const seen = hashPlan(differing);
      if (plan !== undefined && plan !== seen)
        throw generalError(
          'STATE_CONFLICT',
          msg`Companies have changed since the preview. Check the updated preview.`,
        );
      if (plan !== undefined) await this.write(tx, added, changed);
      return {
        ...{ added: added.length, changed: changed.length, same: read.length - differing.length },
        companies: differing
          .slice(0, limits.companiesInPreview.max)
          .map(({ row, otherRows, before, record, changes }) => ({
            ...{
              row,
              otherRows,
              name: record.name,
              isNew: before === null,
              before: before?.record ?? null,
              record,
            },
            fields: before ? listFields(changes) : [],
            emptied: before ? listFields(changes).filter((field) => isEmpty(record[field])) : [],
          })),
        ...{ currency, discounts: choices.discounts, plan: seen, isWritten: plan !== undefined },
        notes: [...grid.notes],
      };
    });
  }

  private async read(
    ctx: Context,
    grid: TableGrid,
    { discounts, currency, decimalMark }: Choices,
  ): Promise<ParsedCompany[]> {
    const { settings } = await this.findTenant.ofContext(ctx);
    const stored = await this.companies.find(ctx, {});
    const read = parseCompaniesFile(grid, {
      companies: stored.map((company) => ({ uid: company.uid, record: toCompanyRecord(company) })),
      discounts: discounts.map(({ discountUID: uid, name }) => ({ uid, name })),
      ...{ currency, locale: settings.locale, decimalMark },
    });
    if (!read.ok) throw new AppError('VALIDATION_FAILED', toCsvErrors(read.faults));
    const { max } = limits.companiesPerImport;
    if (read.companies.length > max)
      throw fieldError(UPLOAD_FIELD, msg`A table can have up to ${max} companies.`);
    return read.companies;
  }

  private async write(ctx: Context, added: Changed[], changed: Changed[]): Promise<void> {
    if (added.length + changed.length === 0) return;
    const now = new Date();
    const stamp = { updatedAt: now, updatedByName: ctx.actorName };
    const blank = { version: 1, createdAt: now, logoFileUid: null };
    await this.companies.insert(
      ctx,
      added.map(({ record }) => ({ ...toStoredRecord(record), ...stamp, ...blank, uid: randomUUID() })),
    );
    for (const { before, record, changes } of changed) {
      const { uid } = before!;
      const { version } = await this.companies.lockOrThrow(ctx, { uid });
      await this.companies.update(ctx, uid, { ...toStoredRecord(record), ...stamp, version: version + 1 });
      if (changes.hidesPrices) await this.prices.refresh(ctx, uid);
      await this.audit.write(ctx, 'company-changed', { companyUid: uid, name: record.name, changes });
    }
    const names = added.slice(0, 20).map(({ record }) => record.name);
    await this.audit.write(ctx, 'companies-imported', {
      ...{ count: added.length, changed: changed.length, names },
    });
  }
}

const listFields = (changes: Changed['changes']) => Object.keys(changes) as (keyof CompanyRecord)[];
const isEmpty = (value: unknown): boolean => value === null || value === '';

function hashPlan(companies: readonly Changed[]): string {
  const written = companies.map(({ before, changes }) => [before?.uid ?? null, changes]);
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}
