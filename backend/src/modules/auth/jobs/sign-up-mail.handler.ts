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
import { readPendingSignUp, findUnusedSignUps } from '../services/pending-sign-up.js';
import { type SignUpMail, signUpMailJob } from './auth-mails.job.js';

/**
 * Chooses the email for a sign-up. Done here rather than in the call, so that the reply and its timing don't reveal
 * whether an account exists.
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

  /** @returns null if the address has no account */
  private async aboutAccount(ctx: Context, email: string): Promise<MailContent | null> {
    const contact = await this.contacts.findOne(ctx, { email });
    if (!contact || !(hasAccount(contact) || contact.disabledAt)) return null;
    // These links were never sent.
    await this.links.closeAll(ctx, email, 'sign-up');
    const { name: tenantName, siteUrl } = await this.findTenant.ofContext(ctx);
    return contact.disabledAt
      ? closedAccountMail({ tenantName, siteUrl })
      : haveAccountMail({ tenantName, siteUrl, firstName: contact.firstName });
  }

  /** @returns null if there is no pending sign-up */
  private async toConfirm(ctx: Context, { email, linkUid }: SignUpMail): Promise<MailContent | null> {
    const unused = await findUnusedSignUps(this.links, ctx, email);
    const link = linkUid ? unused.find(({ uid }) => uid === linkUid) : unused[0];
    if (!link) return null;
    // Resending repeats the same link, so that any of the emails works.
    const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS['sign-up']);
    if (!linkUid) await this.links.update(ctx, link.uid, { expiresAt });
    const { name: tenantName, siteUrl } = await this.findTenant.ofContext(ctx);
    const { token } = this.links.tokenOf(ctx, link);
    const panelCount = readPendingSignUp(link).quote?.panels.length ?? 0;
    return confirmAddressMail({ tenantName, siteUrl, token, panelCount });
  }
}
