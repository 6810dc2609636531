import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { ContactRepository } from '../../customer/public.js';
import { FindTenant, SendTenantMail } from '../../tenant/public.js';
import { accountNoticeMail } from '../domain/account-mails.js';
import { factorNoticeMail, isFactorNotice } from '../domain/second-factor-mails.js';
import { type AccountNoticeMail, accountNoticeMailJob } from './auth-mails.job.js';

@Injectable()
export class SendAccountNoticeMail extends JobHandler<AccountNoticeMail> {
  readonly definition = accountNoticeMailJob;

  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly findTenant: FindTenant,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<AccountNoticeMail>): Promise<void> {
    const { contactUid, notice, to, newEmail } = payload;
    const content = await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.findOne(tx, { uid: contactUid });
      if (!contact) return null;
      const { name: tenantName, siteUrl } = await this.findTenant.ofContext(tx);
      const about = { tenantName, siteUrl, firstName: contact.firstName, email: to, newEmail };
      return isFactorNotice(notice) ? factorNoticeMail(notice, about) : accountNoticeMail(notice, about);
    });
    if (content) await this.sendMail.run(ctx, { uid, jobName: this.definition.name, to, content });
  }
}
