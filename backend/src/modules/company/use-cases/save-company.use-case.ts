import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CompanyForTenant, SaveCompanyRequest } from '@glass/contracts/company';
import { companyNameKey } from '@glass/contracts/primitives';
import { isEInvoiceAddress } from '@glass/contracts/receivables';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { MISSING } from '../../../kernel/errors/things.js';
import { fieldError, versionConflict } from '../../../kernel/errors/app-error.js';
import { DiscountStructureRepository } from '../../catalogue/public.js';
import { CompanyRepository } from '../../customer/public.js';
import { diffRecords, toCompanyRecord, toStoredRecord } from '../queries/company-record.js';
import { GetCompany } from '../queries/get-company.query.js';
import { PriceVisibility } from '../services/price-visibility.js';

/** Adds or changes a company. Drafts use its new terms the next time they are read. */
@Injectable()
export class SaveCompany {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly prices: PriceVisibility,
    private readonly discounts: DiscountStructureRepository,
    private readonly audit: AuditLog,
    private readonly details: GetCompany,
  ) {}

  /** @throws NOT_FOUND, UID_TAKEN, VERSION_CONFLICT with the current company, VALIDATION_FAILED */
  async run(ctx: Context, request: SaveCompanyRequest): Promise<CompanyForTenant> {
    const { companyUID, version, ...record } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, 'companies');
      await this.check(tx, companyUID, record);
      const stamp = { version: version + 1, updatedAt: new Date(), updatedByName: tx.actorName };
      if (version === 0) await this.add(tx, companyUID, record, stamp);
      else await this.change(tx, companyUID, version, record, stamp);
      return this.details.within(tx, companyUID);
    });
  }

  private async add(ctx: Context, uid: string, sent: RecordToSave, stamp: Stamp): Promise<void> {
    const record = { language: null, eInvoiceScheme: '' as const, eInvoiceId: '', ...sent };
    const existing = await this.companies.findOne(ctx, { uid });
    // A retry of a request without a reply. A record changed since then is a conflict.
    if (existing && Object.keys(diffRecords(toCompanyRecord(existing), record)).length === 0) return;
    const row = { ...toStoredRecord(record), ...stamp, uid, logoFileUid: null, createdAt: stamp.updatedAt };
    await this.companies.insert(ctx, row);
    await this.audit.write(ctx, 'company-created', { companyUid: uid, name: record.name });
  }

  private async change(
    ctx: Context,
    uid: string,
    version: number,
    sent: RecordToSave,
    stamp: Stamp,
  ): Promise<void> {
    const company = await this.companies.lockOrThrow(ctx, { uid });
    if (company.version !== version) {
      const current = await this.details.within(ctx, uid);
      throw versionConflict('company', current, company.updatedByName || undefined);
    }
    const { language, eInvoiceScheme, eInvoiceId } = company;
    const record = { language, eInvoiceScheme, eInvoiceId, ...withoutUndefined(sent) };
    const changes = diffRecords(toCompanyRecord(company), record);
    if (Object.keys(changes).length === 0) return;
    if (changes.hidesPrices) await this.prices.refresh(ctx, uid);
    await this.companies.update(ctx, uid, { ...toStoredRecord(record), ...stamp });
    await this.audit.write(ctx, 'company-changed', { companyUid: uid, name: record.name, changes });
  }

  private async check(ctx: Context, uid: string, record: RecordToSave): Promise<void> {
    const { name, discountUID, eInvoiceScheme = '', eInvoiceId = '' } = record;
    if (!isEInvoiceAddress({ eInvoiceScheme, eInvoiceId }))
      throw fieldError('eInvoiceId', msg`This isn’t a valid address for the chosen network.`);
    const before = await this.companies.findOne(ctx, { uid });
    // Companies that already share a name can still be changed; they should be merged.
    const isRenamed = before === null || companyNameKey(before.name) !== companyNameKey(name);
    const [namesake] = isRenamed ? await this.companies.findSameName(ctx, name, uid) : [];
    if (namesake)
      throw fieldError('name', msg`There is already a company called ${{ name: namesake.name }}.`);
    if (discountUID && !(await this.discounts.findOne(ctx, { uid: discountUID })))
      throw fieldError('discountUID', MISSING.discount);
  }
}

/** Fields that a call leaves out keep their values. */
function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

type RecordToSave = Omit<SaveCompanyRequest, 'companyUID' | 'version'>;
interface Stamp {
  version: number;
  updatedAt: Date;
  updatedByName: string;
}
