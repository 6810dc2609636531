import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditAction } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { Contact } from '../../customer/public.js';
import type { FactorNotice } from '../domain/second-factor-mails.js';
import { accountNoticeMailJob } from '../jobs/auth-mails.job.js';

interface FactorEvent {
  action: AuditAction;
  /** Caller's IP address. */
  address: string;
  about?: object;
}

/** Records a change of a user's factors in the audit log and notifies the user by email. */
@Injectable()
export class NotifyFactorChange {
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
