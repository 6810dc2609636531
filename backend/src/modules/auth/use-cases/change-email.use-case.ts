import { Injectable } from '@nestjs/common';
import type { ChangeEmailRequest, Done } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { ContactRepository } from '../../customer/public.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { accountNoticeMailJob, changeEmailMailJob } from '../jobs/auth-mails.job.js';
import { PasswordCheck } from '../services/password-check.js';

/**
 * Asks the new mailbox to confirm and notifies the old one. Behaves the same whether or not the new address has an
 * account; the worker chooses the email.
 */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly passwordCheck: PasswordCheck,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE */
  async run(
    ctx: Context,
    caller: Pick<Caller, 'address' | 'traceId'>,
    { newEmail, password }: ChangeEmailRequest,
  ): Promise<Done> {
    const { contactUid } = ctx.contact;
    const contact = await this.database.runInTransaction(ctx, (tx) =>
      this.contacts.getOrThrow(tx, { uid: contactUid }),
    );
    if (newEmail === contact.email) throw fieldError('newEmail', 'This is already your email address.');
    await this.passwordCheck.ofSignedIn(ctx, caller, contact, password, 'password');
    await this.limits.takeAll(toMailAttempts('change-email', ctx.tenantUid, newEmail, caller.address));
    const notice = { contactUid, notice: 'email-change-asked' as const, to: contact.email, newEmail };
    await this.database.runInTransaction(ctx, async (tx) => {
      await this.jobs.add(tx, changeEmailMailJob, { contactUid, newEmail });
      await this.jobs.add(tx, accountNoticeMailJob, notice);
    });
    return { done: true };
  }
}
