import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditAction } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { Contact } from '../../customer/public.js';
import type { FactorNotice } from '../domain/second-factor-mails.js';
import { accountNoticeMailJob } from '../jobs/auth-mails.job.js';

export interface FactorEvent {
  action: AuditAction;
  /** Where it was asked for from. */
  address: string;
  about?: object;
}

/** What happens to the factors of a person is written down, and the person is told by mail. */
@Injectable()
export class TellOfFactor {
  constructor(
    private readonly audit: AuditLog,
    private readonly jobs: JobQueue,
  ) {}

  async run(
    ctx: Context,
    { uid: contactUid, email }: Pick<Contact, 'uid' | 'email'>,
    notice: FactorNotice,
    { action, address, about = {} }: FactorEvent,
  ): Promise<void> {
    await this.audit.write(ctx, action, { contactUid, email, ...about }, address);
    await this.jobs.add(ctx, accountNoticeMailJob, { contactUid, notice, to: email });
  }
}
