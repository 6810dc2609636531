import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import type { MailContent } from '../../../kernel/mail/mail-content.js';
import { ContactRepository } from '../../customer/public.js';
import { FindTenant, SendTenantMail } from '../../tenant/public.js';
import { accountLinkUrl } from '../domain/account-link.js';
import { addressTakenMail, changeEmailLinkMail } from '../domain/account-mails.js';
import { AccountLinkRepository } from '../persistence/account-link.repository.js';
import { type ChangeEmailMail, changeEmailMailJob } from './auth-mails.job.js';

/** If the address already has an account, sends a notice instead of a link. */
@Injectable()
export class SendChangeEmailMail extends JobHandler<ChangeEmailMail> {
  readonly definition = changeEmailMailJob;

  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly links: AccountLinkRepository,
    private readonly findTenant: FindTenant,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<ChangeEmailMail>): Promise<void> {
    const content = await this.database.runInTransaction(ctx, (tx) => this.contentOf(tx, uid, payload));
    const to = payload.newEmail;
    if (content) await this.sendMail.run(ctx, { uid, jobName: this.definition.name, to, content });
  }

  /** @returns null if the request is no longer valid */
  private async contentOf(
    ctx: Context,
    uid: string,
    { contactUid, newEmail }: ChangeEmailMail,
  ): Promise<MailContent | null> {
    const contact = await this.contacts.lock(ctx, contactUid);
    if (!contact || contact.disabledAt || contact.email === newEmail) return null;
    const { name: tenantName, siteUrl } = await this.findTenant.ofContext(ctx);
    const owner = await this.contacts.findOne(ctx, { email: newEmail });
    if (owner) {
      const url = `${siteUrl}/account/login`;
      return addressTakenMail({ tenantName, firstName: owner.firstName, email: newEmail, url });
    }
    const token = await this.links.open(ctx, { uid, purpose: 'change-email', email: newEmail, contactUid });
    const url = accountLinkUrl(siteUrl, 'change-email', token);
    return changeEmailLinkMail({ tenantName, email: newEmail, url });
  }
}
