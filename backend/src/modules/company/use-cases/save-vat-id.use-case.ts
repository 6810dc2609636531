import { Injectable } from '@nestjs/common';
import {
  type CompanyVatId,
  type DecideVatIdRequest,
  isInVies,
  parseVatId,
  type SaveVatIdRequest,
} from '@glass/contracts/company';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { CompanyRepository, VatCheckRepository } from '../../customer/public.js';
import { vatTexts } from '../domain/vat-texts.js';
import { checkVatIdJob } from '../jobs/check-vat-id.job.js';
import { GetVatId } from '../queries/get-vat-id.query.js';

/** Changes a company's VAT id, and starts its check. */
@Injectable()
export class SaveVatId {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly checks: VatCheckRepository,
    private readonly jobs: JobQueue,
    private readonly audit: AuditLog,
    private readonly details: GetVatId,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT with the current one, VALIDATION_FAILED */
  async run(ctx: Context, { companyUID, vatId: typed, seenVatId }: SaveVatIdRequest): Promise<CompanyVatId> {
    const vatId = readVatId(typed);
    return this.database.runInTransaction(ctx, async (tx) => {
      const { name } = await this.companies.lockOrThrow(tx, { uid: companyUID });
      const current = await this.checks.findCurrent(tx, companyUID);
      const before = current?.vatId ?? '';
      if (before !== vatId) {
        if (before !== seenVatId) {
          throw versionConflict(
            'VAT ID',
            await this.details.within(tx, companyUID),
            current?.requestedByName,
          );
        }
        await this.checks.setCurrent(tx, companyUID, null);
        if (vatId !== '') await this.start(tx, companyUID, vatId);
        await this.audit.write(tx, 'vat-id-changed', { companyUid: companyUID, name, before, after: vatId });
      }
      return this.details.within(tx, companyUID);
    });
  }

  private async start(ctx: Context, companyUid: string, vatId: string): Promise<void> {
    const checkUid = await this.checks.add(ctx, { companyUid, vatId, isCurrent: true });
    const read = parseVatId(vatId);
    if (read.ok && isInVies(read.country)) await this.jobs.add(ctx, checkVatIdJob, { checkUid });
  }
}

function readVatId(typed: string): string {
  if (typed.trim() === '') return '';
  const read = parseVatId(typed);
  if (!read.ok) throw fieldError('vatId', vatTexts.faults[read.fault]);
  return read.id;
}

/** Repeats the check of a company's VAT id now. */
@Injectable()
export class RecheckVatId {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly checks: VatCheckRepository,
    private readonly jobs: JobQueue,
    private readonly details: GetVatId,
  ) {}

  /** Starts nothing new while a check waits, except another attempt. @throws NOT_FOUND, STATE_CONFLICT */
  async run(ctx: Context, companyUid: string): Promise<CompanyVatId> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.companies.lockOrThrow(tx, { uid: companyUid });
      const current = await this.checks.findCurrent(tx, companyUid);
      const read = parseVatId(current?.vatId ?? '');
      if (!read.ok) throw generalError('STATE_CONFLICT', vatTexts.none);
      if (!isInVies(read.country)) {
        throw generalError('STATE_CONFLICT', vatTexts.outside);
      }
      const pending = await this.checks.findPending(tx, companyUid, read.id);
      const checkUid =
        pending?.uid ?? (await this.checks.add(tx, { companyUid, vatId: read.id, isCurrent: false }));
      await this.jobs.add(tx, checkVatIdJob, { checkUid });
      return this.details.within(tx, companyUid);
    });
  }
}

/** Decides about a VAT id instead of VIES. The decision expires like an answer. */
@Injectable()
export class DecideVatId {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly checks: VatCheckRepository,
    private readonly audit: AuditLog,
    private readonly details: GetVatId,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT if the VAT id has changed */
  async run(ctx: Context, { companyUID, vatId, status, reason }: DecideVatIdRequest): Promise<CompanyVatId> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { name } = await this.companies.lockOrThrow(tx, { uid: companyUID });
      const current = await this.checks.findCurrent(tx, companyUID);
      if (!current || current.vatId !== vatId) {
        throw versionConflict('VAT ID', await this.details.within(tx, companyUID), current?.requestedByName);
      }
      // Both rows can't be current at the same time.
      await this.checks.setCurrent(tx, companyUID, null);
      const answeredAt = new Date();
      await this.checks.add(tx, {
        ...{ companyUid: companyUID, vatId, status, reason, answeredAt, isCurrent: true },
      });
      const about = { companyUid: companyUID, name, vatId, status, reason };
      await this.audit.write(tx, 'vat-id-decided', about);
      return this.details.within(tx, companyUID);
    });
  }
}
