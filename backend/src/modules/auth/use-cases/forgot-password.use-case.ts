import { Injectable } from '@nestjs/common';
import type { Done, ForgotPasswordRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { mailAttempt } from '../domain/attempt-limits.js';
import { accountLinkMailJob } from '../jobs/auth-mails.job.js';
import { CheckCaptcha } from '../steps/check-captcha.js';

/**
 * Sends a link to a mailbox. Does and answers the same whether or not the address has an account: the worker looks
 * that up. This is the way in for those whom the limits of wrong passwords hold up.
 */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly database: Database,
    private readonly checkCaptcha: CheckCaptcha,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws CAPTCHA_WRONG, TOO_MANY_REQUESTS */
  async run(caller: Caller, request: ForgotPasswordRequest): Promise<Done> {
    const { tenantUID, email, send = 'reset-link' } = request;
    const ctx = visitorContext(tenantUID, caller);
    await this.checkCaptcha.run(ctx, request);
    // After the captcha: using up what a mailbox may be sent costs an attacker one each.
    await this.limits.takeAll(mailAttempt(send, tenantUID, email, caller.address));
    await this.database.runInTransaction(ctx, (tx) => this.jobs.add(tx, accountLinkMailJob, { email, send }));
    return { done: true };
  }
}
