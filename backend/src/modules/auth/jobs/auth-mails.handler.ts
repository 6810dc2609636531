import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { ContactRepository, hasAccount } from '../../customer/public.js';
import { countVisitorPanels } from '../../quote/public.js';
import { FindTenant, SendTenantMail } from '../../tenant/public.js';
import { LINK_LIFETIME_MS, accountLinkUrl } from '../domain/account-link.js';
import {
  accountNoticeMail,
  addressTakenMail,
  changeEmailLinkMail,
  closedAccountMail,
  confirmAddressMail,
  factorNoticeMail,
  haveAccountMail,
  isFactorNotice,
  resetLinkMail,
  signInLinkMail,
} from '../domain/account-mails.js';
import { AccountLinkRepository } from '../persistence/account-link.repository.js';
import {
  type AccountLinkMail,
  type AccountNoticeMail,
  type ChangeEmailMail,
  type SignUpMail,
  accountLinkMailJob,
  accountNoticeMailJob,
  changeEmailMailJob,
  signUpMailJob,
} from './auth-mails.job.js';
import type { MailContent } from '../../../kernel/mail/mail-content.js';
import { findUnusedSignUps, readPendingSignUp } from '../services/save-pending-sign-up.js';

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

  override reader(_ctx: Context, { email }: SignUpMail): Promise<JobReader> {
    return Promise.resolve({ email, isAsker: true });
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
    const { quote } = readPendingSignUp(link);
    const panelCount = quote ? countVisitorPanels(quote) : 0;
    return confirmAddressMail({ tenantName, siteUrl, token, panelCount });
  }
}

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

  override reader(_ctx: Context, { contactUid }: ChangeEmailMail): Promise<JobReader> {
    return Promise.resolve({ contactUid });
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

  override reader(_ctx: Context, { contactUid }: AccountNoticeMail): Promise<JobReader> {
    return Promise.resolve({ contactUid });
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

  override reader(_ctx: Context, { email }: AccountLinkMail): Promise<JobReader> {
    return Promise.resolve({ email, isAsker: true });
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
