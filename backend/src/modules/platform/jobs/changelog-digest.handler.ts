import { Injectable } from '@nestjs/common';
import { platformSystemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { NewsReaderRepository } from '../../auth/public.js';
import { ContactRepository, fullName } from '../../customer/public.js';
import { SendTenantMail } from '../../tenant/public.js';
import { DigestMail, DigestReaders } from '../services/changelog-digest.js';
import {
  changelogDigestJob,
  changelogMailJob,
  type ChangelogDigest,
  type ChangelogMail,
} from './changelog-digest.job.js';

@Injectable()
export class NotifyReaders extends JobHandler<ChangelogDigest> {
  readonly definition = changelogDigestJob;

  constructor(private readonly readers: DigestReaders) {
    super();
  }

  async run({ traceId }: Context, { payload }: JobRun<ChangelogDigest>): Promise<void> {
    await this.readers.notify(platformSystemContext(this.definition.name, traceId), payload.version);
  }
}

@Injectable()
export class SendChangelogMail extends JobHandler<ChangelogMail> {
  readonly definition = changelogMailJob;

  constructor(
    private readonly database: Database,
    private readonly readers: NewsReaderRepository,
    private readonly contacts: ContactRepository,
    private readonly digestMail: DigestMail,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  override reader(_ctx: Context, { contactUid }: ChangelogMail): Promise<JobReader> {
    return Promise.resolve({ contactUid });
  }

  async run(ctx: Context, { payload: { version, contactUid } }: JobRun<ChangelogMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.findOne(tx, { uid: contactUid });
      // The user was removed or unsubscribed meanwhile.
      if (!contact || contact.disabledAt) return null;
      if (!(await this.readers.choiceOf(tx, contactUid)).wantsDigest) return null;
      const content = await this.digestMail.run(tx, version, { contactUid, name: fullName(contact) });
      return content && { to: contact.email, content };
    });
    if (!mail) return;
    // One email per user and version, whichever job sends it.
    const uid = deriveUid(`changelog ${version} for ${ctx.tenantUid} ${contactUid}`);
    await this.sendMail.run(ctx, { uid, jobName: this.definition.name, ...mail });
  }
}
