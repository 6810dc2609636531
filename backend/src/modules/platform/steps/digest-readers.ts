import { Injectable } from '@nestjs/common';
import { systemContext, type Context, type PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { NewsReaderRepository } from '../../auth/public.js';
import { changelogMailJob } from '../jobs/changelog-digest.job.js';

/** Whoever asked for it and was not told yet, at tenants whose sites are open. */
const WAITING = `
  from news_reader reader
  join contact on contact.tenant_uid = reader.tenant_uid and contact.uid = reader.contact_uid
  join tenant on tenant.uid = reader.tenant_uid
  where reader.wants_digest and not $1 = any (reader.told_versions)
    and contact.disabled_at is null and tenant.suspended_at is null`;

/** Those who wait to hear of a version. */
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

  /** Hands a mail to each of them to the queue, tenant by tenant. Run again, it goes on where it was. */
  async tell(ctx: PlatformContext, version: string): Promise<void> {
    const tenants = (await this.database.runInTransaction(ctx, ({ tx }) =>
      tx.query(`select distinct reader.tenant_uid as uid ${WAITING}`, [version]),
    )) as { uid: string }[];
    for (const { uid } of tenants) {
      const inside = systemContext(uid, 'changelog-digest', ctx.traceId);
      while ((await this.tellSome(inside, version)) > 0);
    }
  }

  private async tellSome(ctx: Context, version: string): Promise<number> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const people = await this.readers.take(tx, version);
      for (const contactUid of people) await this.jobs.add(tx, changelogMailJob, { version, contactUid });
      return people.length;
    });
  }
}
