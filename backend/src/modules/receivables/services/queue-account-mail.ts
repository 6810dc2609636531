import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { CompanyRepository, ContactRepository, readSeesPrices } from '../../customer/public.js';
import { accountPaperMailJob } from '../jobs/account-paper-mail.job.js';
import { AccountMailRepository, type AccountMailRow } from '../persistence/account-mail.entity.js';

type AccountMail = Omit<AccountMailRow, 'tenantUid' | 'createdAt' | 'createdByName'>;

/** Stores an account document email with the job that sends it. */
@Injectable()
export class QueueAccountMail {
  constructor(
    private readonly mails: AccountMailRepository,
    private readonly contacts: ContactRepository,
    private readonly companies: CompanyRepository,
    private readonly jobs: JobQueue,
    private readonly audit: AuditLog,
  ) {}

  /** Whether the email is already stored. @throws NOT_FOUND for the company, VALIDATION_FAILED at email */
  async isStored(ctx: Context, uid: string, companyUid: string, email: string): Promise<boolean> {
    await this.companies.getOrThrow(ctx, { uid: companyUid });
    if (await this.mails.findOne(ctx, { uid })) return true;
    const contact = await this.contacts.findOneUnscoped(ctx, { email });
    if (contact && !(await readSeesPrices(ctx, contact.uid)))
      throw fieldError('email', msg`This person can’t see prices.`);
    return false;
  }

  /** @throws UID_TAKEN if a concurrent request stores it */
  async run(ctx: Context, mail: AccountMail): Promise<void> {
    const { uid, companyUid, recipient, about } = mail;
    const { name } = await this.companies.getOrThrow(ctx, { uid: companyUid });
    await this.mails.insert(ctx, { ...mail, createdAt: new Date(), createdByName: ctx.actorName });
    await this.jobs.add(ctx, accountPaperMailJob, { mailUid: uid });
    await this.audit.write(ctx, 'company-paper-mailed', { companyUid, name, paper: about, email: recipient });
  }
}
