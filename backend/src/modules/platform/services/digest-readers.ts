import { Injectable } from '@nestjs/common';
import { systemContext, type Context, type PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { NewsReaderRepository } from '../../auth/public.js';
import { changelogMailJob } from '../jobs/changelog-digest.job.js';

/** Subscribers not yet notified, at open tenants. */
const WAITING = `
  from news_reader reader
  join contact on contact.tenant_uid = reader.tenant_uid and contact.uid = reader.contact_uid
  join tenant on tenant.uid = reader.tenant_uid
  where reader.wants_digest and not $1 = any (reader.notified_versions)
    and contact.disabled_at is null and tenant.suspended_at is null`;

/** Finds subscribers of release notes. */
@Injectable()
export class DigestReaders {
  constructor(
    private readonly database: Database,
    private readonly readers: NewsReaderRepository,
    private readonly jobs: JobQueue,
  ) {}

  async count(ctx: PlatformContext, version: string): Promise<number> {
    const [row] = (await this.database.runInTransaction(ctx, ({ tx }) =>
      tx.query(`select count(*)::int as count ${WAITING}`, [version]),
    )) as [{ count: number }];
    return row.count;
  }

  /** Queues an email to each subscriber, tenant by tenant. Resumes where it stopped when run again. */
  async notify(ctx: PlatformContext, version: string): Promise<void> {
    const tenants = (await this.database.runInTransaction(ctx, ({ tx }) =>
      tx.query(`select distinct reader.tenant_uid as uid ${WAITING}`, [version]),
    )) as { uid: string }[];
    for (const { uid } of tenants) {
      const inside = systemContext(uid, 'changelog-digest', ctx.traceId);
      while ((await this.notifyBatch(inside, version)) > 0);
    }
  }

  private async notifyBatch(ctx: Context, version: string): Promise<number> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const people = await this.readers.take(tx, version);
      for (const contactUid of people) await this.jobs.add(tx, changelogMailJob, { version, contactUid });
      return people.length;
    });
  }
}
