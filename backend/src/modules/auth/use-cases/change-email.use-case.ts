import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  ChangeEmailRequest,
  VerifyEmailChangeReply,
  VerifyEmailChangeRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { ContactRepository } from '../../customer/public.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { accountNoticeMailJob, changeEmailMailJob } from '../jobs/auth-mails.job.js';
import { PasswordCheck } from '../services/password-check.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { AccountLinkRepository, linkUsedUp } from '../persistence/account-link.repository.js';
import { UseAccountLink } from '../services/use-account-link.js';

/**
 * Changes an account's address through the link sent to it. The user must also be signed in, so that neither can a
 * mailbox's owner be tricked into taking over an account, nor an account lose its address.
 */
@Injectable()
export class VerifyEmailChange {
  constructor(
    private readonly database: Database,
    private readonly accountLink: UseAccountLink,
    private readonly contacts: ContactRepository,
    private readonly links: AccountLinkRepository,
    private readonly audit: AuditLog,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Changes nothing, and keeps the link, if the address got an account meanwhile.
   * @throws LINK_USED_UP, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  async run(
    ctx: Context,
    caller: Pick<Caller, 'address'>,
    { token }: VerifyEmailChangeRequest,
  ): Promise<VerifyEmailChangeReply> {
    const found = await this.accountLink.look(ctx, caller, token, 'change-email');
    if (found.contact.uid !== ctx.contact.contactUid) throw linkUsedUp();
    const newEmail = found.link.email;
    await this.database.runInTransaction(ctx, async (tx) => {
      const { uid, email: oldEmail } = await this.accountLink.use(tx, found);
      await this.contacts.changeEmail(tx, uid, newEmail, new Date());
      await this.links.closeOfContact(tx, uid, 'reset-password', 'sign-in', 'change-email');
      const change = { contactUid: uid, from: oldEmail, to: newEmail };
      await this.audit.write(tx, 'email-changed', change, caller.address);
      const notice = { contactUid: uid, notice: 'email-changed' as const, to: oldEmail, newEmail };
      await this.jobs.add(tx, accountNoticeMailJob, notice);
    });
    return { email: newEmail };
  }
}

/**
 * Asks the new mailbox to confirm and notifies the old one. Behaves the same whether or not the new address has an
 * account; the worker chooses the email.
 */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly passwordCheck: PasswordCheck,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE */
  async run(
    ctx: Context,
    caller: Pick<Caller, 'address' | 'traceId'>,
    { newEmail, password }: ChangeEmailRequest,
  ): Promise<Done> {
    const { contactUid } = ctx.contact;
    const contact = await this.database.runInTransaction(ctx, (tx) =>
      this.contacts.getOrThrow(tx, { uid: contactUid }),
    );
    if (newEmail === contact.email) throw fieldError('newEmail', msg`This is already your email address.`);
    await this.passwordCheck.ofSignedIn(ctx, caller, contact, password, 'password');
    await this.limits.takeAll(toMailAttempts('change-email', ctx.tenantUid, newEmail, caller.address));
    const notice = { contactUid, notice: 'email-change-asked' as const, to: contact.email, newEmail };
    await this.database.runInTransaction(ctx, async (tx) => {
      await this.jobs.add(tx, changeEmailMailJob, { contactUid, newEmail });
      await this.jobs.add(tx, accountNoticeMailJob, notice);
    });
    return { done: true };
  }
}
