import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ScheduledTask } from '../../../kernel/jobs/job-handler.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';

/** Deletes expired links, captchas, tokens, challenges and counters. Keeps the audit log. */
@Injectable()
export class DeleteStaleAccountRows extends ScheduledTask {
  readonly name = 'delete-stale-account-rows';
  readonly everyMs = 3_600_000;

  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.limits.deleteExpired();
    await this.database.runInTransaction(ctx, async ({ tx }) => {
      await tx.query(`delete from factor_challenge where expires_at < now()`);
      await tx.query(
        `delete from totp_secret where confirmed_at is null and created_at < now() - interval '1 day'`,
      );
      await tx.query(`delete from captcha where expires_at < now()`);
      // Used tokens are kept for a day after they expire, so that copies of them are recognized.
      await tx.query(`delete from refresh_token where expires_at < now() - interval '1 day'`);
      await tx.query(`delete from account_link where expires_at < now() - interval '30 days'`);
      await tx.query(
        `delete from sign_in where least(expires_at, coalesce(ended_at, expires_at)) < now() - interval '90 days'`,
      );
    });
  }
}
