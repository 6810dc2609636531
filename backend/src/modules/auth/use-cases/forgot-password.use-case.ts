import { Injectable } from '@nestjs/common';
import type { Done, ForgotPasswordRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { accountLinkMailJob } from '../jobs/auth-mails.job.js';
import { CheckCaptcha } from '../services/check-captcha.js';

/**
 * Emails a link. Behaves the same whether or not the address has an account; the worker looks it up. Also the way in
 * for users blocked by password limits.
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
    // Counted after the captcha, so that using up a mailbox's limit costs an attacker one captcha each.
    await this.limits.takeAll(toMailAttempts(send, tenantUID, email, caller.address));
    await this.database.runInTransaction(ctx, (tx) => this.jobs.add(tx, accountLinkMailJob, { email, send }));
    return { done: true };
  }
}
