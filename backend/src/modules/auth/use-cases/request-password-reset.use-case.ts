import { Injectable } from '@nestjs/common';
import type { Done } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { ContactRepository } from '../../customer/public.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { accountLinkMailJob } from '../jobs/auth-mails.job.js';

/** Emails a reset link to a signed-in user who forgot their password or never had one. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws TOO_MANY_REQUESTS */
  async run(ctx: Context, { address }: Pick<Caller, 'address'>): Promise<Done> {
    const { contactUid } = ctx.contact;
    const { email } = await this.database.runInTransaction(ctx, (tx) =>
      this.contacts.getOrThrow(tx, { uid: contactUid }),
    );
    // Has its own limit, so that strangers can't use it up through forgot-password.
    await this.limits.takeAll(toMailAttempts('own-reset-link', ctx.tenantUid, email, address));
    await this.database.runInTransaction(ctx, (tx) =>
      this.jobs.add(tx, accountLinkMailJob, { email, send: 'reset-link' }),
    );
    return { done: true };
  }
}
