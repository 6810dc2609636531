import { Inject, Injectable } from '@nestjs/common';
import type { Done } from '@glass/contracts/endpoints';
import type { MiscInfoReply } from '@glass/contracts/platform';
import type { AppConfig } from '../kernel/config/app-config.js';
import { CONFIG } from '../kernel/config/config.module.js';
import type { Context } from '../kernel/context/context.js';
import { Database } from '../kernel/database/database.js';
import { JobQueue } from '../kernel/jobs/job-queue.js';
import { MAILER, type Mailer } from '../kernel/mail/mailer.js';
import { testMailJob } from './test-mail.job.js';

const MAILS_SHOWN = 50;

/** Shows and tests parts of a running API, for developers. */
@Injectable()
export class Diagnostics {
  private readonly startedAt = new Date();

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  async info(ctx: Context): Promise<MiscInfoReply> {
    const versions: { server_version: string }[] = await this.database.runInTransaction(ctx, ({ tx }) =>
      tx.query('show server_version'),
    );
    return {
      nodeVersion: process.version,
      postgresVersion: versions[0]!.server_version,
      queueBackend: this.config.redisUrl ? 'redis' : 'postgres',
      environment: this.config.environment,
      startedAt: this.startedAt.toISOString(),
      mailOutbox: await this.mailer.recent(MAILS_SHOWN),
    };
  }

  async sendTestMail(ctx: Context, to: string): Promise<Done> {
    await this.database.runInTransaction(ctx, (tx) => this.jobs.add(tx, testMailJob, { to }));
    return { done: true };
  }

  /** @throws always, to show what unexpected errors look like to clients */
  fail(): never {
    throw new Error('Thrown on request by /api-test/throw-exception');
  }
}
