import { Injectable } from '@nestjs/common';
import type { Done, ResendVerificationRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { signUpMailJob } from '../jobs/auth-mails.job.js';
import { CheckSignUp } from '../services/check-sign-up.js';

/** Resends the email of the newest sign-up with an address. */
@Injectable()
export class ResendVerificationEmail {
  constructor(
    private readonly database: Database,
    private readonly checkSignUp: CheckSignUp,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * The reply is always the same; the job checks for a sign-up or account.
   * @throws TENANT_UNKNOWN, FORBIDDEN, CAPTCHA_WRONG, TOO_MANY_REQUESTS
   */
  async run(caller: Caller, { email, ...answer }: ResendVerificationRequest): Promise<Done> {
    const ctx = await this.checkSignUp.run(caller, answer);
    await this.limits.takeAll(toMailAttempts('sign-up', ctx.tenantUid, email, caller.address));
    await this.database.runInTransaction(ctx, (tx) => this.jobs.add(tx, signUpMailJob, { email }));
    return { done: true };
  }
}
