import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import type { MailContent } from '../../../kernel/mail/mail-content.js';
import { ContactRepository, hasAccount } from '../../customer/public.js';
import { FindTenant, SendTenantMail } from '../../tenant/public.js';
import { LINK_LIFETIME_MS } from '../domain/account-link.js';
import { closedAccountMail, confirmAddressMail, haveAccountMail } from '../domain/sign-up-mails.js';
import { AccountLinkRepository } from '../persistence/account-link.repository.js';
import { pendingSignUp, unusedSignUps } from '../steps/pending-sign-up.js';
import { type SignUpMail, signUpMailJob } from './auth-mails.job.js';

/**
 * Decides what somebody who signed up is told. It is decided here and not where they are answered, so that the
 * answer is the same, and takes as long, whether or not there is an account.
 */
@Injectable()
export class SendSignUpMail extends JobHandler<SignUpMail> {
  readonly definition = signUpMailJob;

  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly contacts: ContactRepository,
    private readonly links: AccountLinkRepository,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<SignUpMail>): Promise<void> {
    const { email } = payload;
    const content = await this.database.runInTransaction(
      ctx,
      async (tx) => (await this.aboutAccount(tx, email)) ?? this.toConfirm(tx, payload),
    );
    if (content) await this.sendMail.run(ctx, { uid, jobName: this.definition.name, to: email, content });
  }

  /** null when there is no account with this address. */
  private async aboutAccount(ctx: Context, email: string): Promise<MailContent | null> {
    const contact = await this.contacts.findOne(ctx, { email });
    if (!contact || !(hasAccount(contact) || contact.disabledAt)) return null;
    // Nobody was given these links, and nobody will be.
    await this.links.closeAll(ctx, email, 'sign-up');
    const { name: tenantName, siteUrl } = await this.findTenant.ofContext(ctx);
    return contact.disabledAt
      ? closedAccountMail({ tenantName, siteUrl })
      : haveAccountMail({ tenantName, siteUrl, firstName: contact.firstName });
  }

  /** null when there is no sign-up to confirm, or none any more. */
  private async toConfirm(ctx: Context, { email, linkUid }: SignUpMail): Promise<MailContent | null> {
    const unused = await unusedSignUps(this.links, ctx, email);
    const link = linkUid ? unused.find(({ uid }) => uid === linkUid) : unused[0];
    if (!link) return null;
    // Sent again it is the same link, so that it does not matter which of the mails is opened.
    const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS['sign-up']);
    if (!linkUid) await this.links.update(ctx, link.uid, { expiresAt });
    const { name: tenantName, siteUrl } = await this.findTenant.ofContext(ctx);
    const { token } = this.links.tokenOf(ctx, link);
    const panelCount = pendingSignUp(link).quote?.panels.length ?? 0;
    return confirmAddressMail({ tenantName, siteUrl, token, panelCount });
  }
}
