import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { SendDigestReply, SendDigestRequest } from '@glass/contracts/news';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { SendTenantMail } from '../../tenant/public.js';
import { changelogDigestJob } from '../jobs/changelog-digest.job.js';
import { DigestMail, DigestReaders } from '../services/changelog-digest.js';
import { acrossTenants } from '../queries/staff-contexts.js';

/** Emails a version's release notes to subscribers, once each. */
@Injectable()
export class SendChangelogDigest {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly readers: DigestReaders,
    private readonly digestMail: DigestMail,
    private readonly mails: SendTenantMail,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @throws VALIDATION_FAILED for an unknown version
   */
  async run(ctx: Context, { version, isPreview }: SendDigestRequest): Promise<SendDigestReply> {
    const content = await this.database.runInTransaction(ctx, (tx) =>
      this.digestMail.run(tx, version, ctx.contact),
    );
    if (!content) throw fieldError('version', msg`is not in the changelog`);
    const recipients = await this.readers.count(acrossTenants(ctx), version);
    if (!isPreview) {
      await this.database.runInTransaction(ctx, async (tx) => {
        await this.jobs.add(tx, changelogDigestJob, { version });
        await this.audit.write(tx, 'changelog-sent', { version, recipients });
      });
    }
    return { ...(await this.mails.preview(ctx, content)), recipients };
  }
}
