import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { ContactRepository } from '../../customer/public.js';
import { FindTenant, SendTenantMail } from '../../tenant/public.js';
import { accountLinkUrl } from '../domain/account-link.js';
import { resetLinkMail, signInLinkMail } from '../domain/account-mails.js';
import { AccountLinkRepository } from '../persistence/account-link.repository.js';
import { type AccountLinkMail, accountLinkMailJob } from './auth-mails.job.js';

/** Sends nothing if the address has no account, or its user was removed. */
@Injectable()
export class SendAccountLinkMail extends JobHandler<AccountLinkMail> {
  readonly definition = accountLinkMailJob;

  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly links: AccountLinkRepository,
    private readonly findTenant: FindTenant,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload: { email, send } }: JobRun<AccountLinkMail>): Promise<void> {
    const purpose = send === 'sign-in-link' ? 'sign-in' : 'reset-password';
    const content = await this.database.runInTransaction(ctx, async (tx) => {
      const found = await this.contacts.findOne(tx, { email });
      const contact = found && (await this.contacts.lock(tx, found.uid));
      if (!contact || contact.disabledAt || contact.email !== email) return null;
      const token = await this.links.open(tx, { uid, purpose, email, contactUid: contact.uid });
      const { name: tenantName, siteUrl } = await this.findTenant.ofContext(tx);
      const about = {
        tenantName,
        firstName: contact.firstName,
        url: accountLinkUrl(siteUrl, purpose, token),
      };
      return purpose === 'sign-in' ? signInLinkMail(about) : resetLinkMail(about);
    });
    if (content) await this.sendMail.run(ctx, { uid, jobName: this.definition.name, to: email, content });
  }
}
