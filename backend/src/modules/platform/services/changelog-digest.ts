import { t } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import { type Context, type PlatformContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { NewsReaderRepository, unsubscribeUrl } from '../../auth/public.js';
import { changelogMailJob } from '../jobs/changelog-digest.job.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { type MailContent, buttonBlock, noteBlock, textBlock } from '../../../kernel/mail/mail-content.js';
import { FindTenant } from '../../tenant/public.js';
import { CHANGELOG } from '@glass/contracts/changelog';

/** Email about a version to a user of the context's tenant, with their unsubscribe link. */
@Injectable()
export class DigestMail {
  constructor(
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @param ctx with a transaction
   * @returns null for an unknown version
   */
  async run(
    ctx: Context,
    version: string,
    { contactUid, name }: { contactUid: string; name: string },
  ): Promise<MailContent | null> {
    const { siteUrl } = await this.findTenant.ofContext(ctx);
    const { apiPublicUrl, jwtSecret, productLabel: product } = this.config;
    const who = { tenantUid: ctx.tenantUid, contactUid };
    return changelogMail(version, {
      ...{ name, product, siteUrl },
      unsubscribeUrl: unsubscribeUrl(apiPublicUrl, jwtSecret, who),
    });
  }
}

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

interface ChangelogMailTo {
  name?: string;
  /** Product name. */
  product: string;
  siteUrl: string;
  unsubscribeUrl: string;
}

/** @returns null for an unknown version */
function changelogMail(version: string, to: ChangelogMailTo): MailContent | null {
  const entry = CHANGELOG.find((each) => each.version === version);
  if (!entry) return null;
  const { product } = to;
  return {
    subject: t`What’s new in ${product} ${version}`,
    greeting: to.name,
    blocks: [
      ...entry.changes.map((change) => textBlock(`• ${change}`)),
      buttonBlock(t`All versions`, `${to.siteUrl}/changelog`),
      noteBlock(t`You get this email because you subscribed in your profile.`),
    ],
    unsubscribeUrl: to.unsubscribeUrl,
  };
}
