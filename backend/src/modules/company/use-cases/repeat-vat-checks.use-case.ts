import { Injectable } from '@nestjs/common';
import { DEFAULT_VAT_RECHECK_DAYS, isInVies, parseVatId } from '@glass/contracts/company';
import { type PlatformContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { CompanyRepository, VatCheckRepository } from '../../customer/public.js';
import { checkVatIdJob } from '../jobs/check-vat-id.job.js';

/** Answers are repeated this many days before they expire, so that a down service doesn't tax anyone. */
const DAYS_AHEAD = 7;
/** A pending check whose job gave up is tried again after this time. */
const RETRY_AFTER_HOURS = 3;
const PER_RUN = 500;

interface Due {
  tenantUid: string;
  companyUid: string;
  checkUid: string;
  vatId: string;
  isPending: boolean;
}

/** Repeats checks that expire soon, and tries those again that have no answer. */
@Injectable()
export class RepeatVatChecks {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly checks: VatCheckRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns number of checks that were started */
  async run(ctx: PlatformContext): Promise<number> {
    const due = await this.database.runInTransaction(
      ctx,
      ({ tx }) =>
        tx.query(
          `select tenant_uid as "tenantUid", company_uid as "companyUid", uid as "checkUid", vat_id as "vatId",
                  status = 'pending' as "isPending"
           from vat_check c
           where (status = 'pending' and coalesce(tried_at, requested_at) < now() - $1 * interval '1 hour')
              or (is_current and status = 'valid' and answered_at < now() - (coalesce(
                (select (settings->>'vatRecheckDays')::int from tenant where uid = c.tenant_uid), $2) - $4) * interval '1 day'
                and not exists (select from vat_check p where p.tenant_uid = c.tenant_uid
                  and p.company_uid = c.company_uid and p.vat_id = c.vat_id and p.status = 'pending'))
           order by coalesce(tried_at, requested_at) limit $3`,
          [RETRY_AFTER_HOURS, DEFAULT_VAT_RECHECK_DAYS, PER_RUN, DAYS_AHEAD],
        ) as Promise<Due[]>,
    );
    let count = 0;
    for (const each of due) {
      const read = parseVatId(each.vatId);
      if (!read.ok || !isInVies(read.country)) continue;
      if (await this.start(ctx, each)) count += 1;
    }
    return count;
  }

  private async start(ctx: PlatformContext, due: Due): Promise<boolean> {
    const { tenantUid, companyUid, vatId } = due;
    const ofTenant = systemContext(tenantUid, 'System', ctx.traceId);
    return this.database.runInTransaction(ofTenant, async (tx) => {
      if (!(await this.companies.findOne(tx, { uid: companyUid }))) return false;
      await this.companies.lockOrThrow(tx, { uid: companyUid });
      const current = await this.checks.findCurrent(tx, companyUid);
      const pending = await this.checks.findPending(tx, companyUid, vatId);
      if (current?.vatId !== vatId) {
        // The company has another VAT id by now, so this answer has no use.
        if (pending) await this.checks.delete(tx, { uid: pending.uid });
        return false;
      }
      if (due.isPending && !pending) return false;
      const checkUid = pending?.uid ?? (await this.checks.add(tx, { companyUid, vatId, isCurrent: false }));
      await this.jobs.add(tx, checkVatIdJob, { checkUid });
      return true;
    });
  }
}
