import { msg, t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  ResetPasswordReply,
  ResetPasswordRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, systemContext, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import { type Contact, ContactRepository, fullName } from '../../customer/public.js';
import { hashPassword } from '../services/password.js';
import { CheckNewPassword } from '../services/check-new-password.js';
import { PasswordCheck } from '../services/password-check.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { accountLinkMailJob, accountNoticeMailJob } from '../jobs/auth-mails.job.js';
import { AccountLinkRepository, linkUsedUp } from '../persistence/account-link.repository.js';
import { FactorChallengeRepository } from '../persistence/second-factor.repository.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { UseAccountLink } from '../services/use-account-link.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { toMailAttempts } from '../domain/attempt-limits.js';
import { CheckCaptcha } from '../services/check-captcha.js';

/** Emails a reset link to a signed-in user who forgot their password or never had one. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws TOO_MANY_REQUESTS */
  async run(ctx: Context, { address }: Pick<Caller, 'address'>): Promise<Done> {
    const { contactUid } = ctx.contact;
    const { email } = await this.database.runInTransaction(ctx, (tx) =>
      this.contacts.getOrThrow(tx, { uid: contactUid }),
    );
    // Has its own limit, so that strangers can't use it up through forgot-password.
    await this.limits.takeAll(toMailAttempts('own-reset-link', ctx.tenantUid, email, address));
    await this.database.runInTransaction(ctx, (tx) =>
      this.jobs.add(tx, accountLinkMailJob, { email, send: 'reset-link' }),
    );
    return { done: true };
  }
}

/**
 * Emails a link. Behaves the same whether or not the address has an account; the worker looks it up. Also the way in
 * for users blocked by password limits.
 */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly database: Database,
    private readonly checkCaptcha: CheckCaptcha,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws CAPTCHA_WRONG, TOO_MANY_REQUESTS */
  async run(caller: Caller, request: ForgotPasswordRequest): Promise<Done> {
    const { tenantUID, email, send = 'reset-link' } = request;
    const ctx = visitorContext(tenantUID, caller);
    await this.checkCaptcha.run(ctx, request);
    // Counted after the captcha, so that using up a mailbox's limit costs an attacker one captcha each.
    await this.limits.takeAll(toMailAttempts(send, tenantUID, email, caller.address));
    await this.database.runInTransaction(ctx, (tx) => this.jobs.add(tx, accountLinkMailJob, { email, send }));
    return { done: true };
  }
}

/** Stores a new password and invalidates all sessions and links. */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly links: AccountLinkRepository,
    private readonly signIns: SignInRepository,
    private readonly challenges: FactorChallengeRepository,
    private readonly audit: AuditLog,
    private readonly jobs: JobQueue,
  ) {}

  /** @param contact locked */
  async run(
    ctx: Context,
    contact: Contact,
    { passwordHash, how, keepSessionUid, address }: NewPassword,
  ): Promise<void> {
    const now = new Date();
    // Opening an email link proves ownership of the mailbox.
    const emailVerifiedAt = contact.emailVerifiedAt ?? (how === 'password-reset' ? now : null);
    await this.contacts.update(ctx, contact.uid, { passwordHash, emailVerifiedAt });
    await this.links.closeOfContact(ctx, contact.uid, 'reset-password', 'sign-in', 'change-email');
    // Cancels challenges started with the old password. The factors stay.
    await this.challenges.delete(ctx, { contactUid: contact.uid });
    if (keepSessionUid) await this.signIns.setPasswordChanged(ctx, contact.uid, keepSessionUid, now);
    const ended = await this.signIns.endAll(ctx, contact.uid, now, keepSessionUid);
    await this.audit.write(ctx, how, { contactUid: contact.uid, email: contact.email, ended }, address);
    const notice = { contactUid: contact.uid, notice: how, to: contact.email };
    await this.jobs.add(ctx, accountNoticeMailJob, notice);
  }
}

/** Sets a new password through an email link. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly database: Database,
    private readonly accountLink: UseAccountLink,
    private readonly checkPassword: CheckNewPassword,
    private readonly replacePassword: ReplacePassword,
  ) {}

  /**
   * A rejected password doesn't use up the link.
   * @throws LINK_USED_UP, VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(caller: Caller, { token, newPassword }: ResetPasswordRequest): Promise<ResetPasswordReply> {
    const ctx = this.accountLink.contextOf(token, caller);
    const found = await this.accountLink.look(ctx, caller, token, 'reset-password');
    const { email, firstName, lastName } = found.contact;
    const problem = await this.checkPassword.problemOf(ctx, newPassword, [email, firstName, lastName]);
    if (problem) throw fieldError('newPassword', problem);
    const passwordHash = await hashPassword(toTaskOwner(ctx), newPassword);
    await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.accountLink.use(tx, found);
      // Links sent to a former address are invalid.
      if (contact.email !== found.link.email) throw linkUsedUp();
      const { address } = caller;
      const opener = systemContext(tx.tenantUid, `${fullName(contact)}, by a link in a mail`, tx.traceId);
      const replacement = { passwordHash, how: 'password-reset', address } as const;
      await this.replacePassword.run(opener.within(tx.tx), contact, replacement);
    });
    return { email };
  }
}

interface NewPassword {
  passwordHash: string;
  how: 'password-changed' | 'password-reset';
  /** Session to keep; all others end. */
  keepSessionUid?: string;
  /** Caller's IP address. */
  address: string;
}

/** Changes the password of a user who knows the current one. Keeps this session and ends all others. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly passwordCheck: PasswordCheck,
    private readonly checkPassword: CheckNewPassword,
    private readonly replacePassword: ReplacePassword,
  ) {}

  /** @throws VALIDATION_FAILED, TOO_MANY_REQUESTS, STATE_CONFLICT, UNAVAILABLE */
  async run(
    ctx: Context,
    caller: Pick<Caller, 'address' | 'traceId'>,
    { currentPassword, newPassword }: ChangePasswordRequest,
  ): Promise<Done> {
    const { contactUid, sessionUid } = ctx.contact;
    const before = await this.database.runInTransaction(ctx, (tx) =>
      this.contacts.getOrThrow(tx, { uid: contactUid }),
    );
    await this.passwordCheck.ofSignedIn(ctx, caller, before, currentPassword, 'currentPassword');
    const { email, firstName, lastName } = before;
    const problem =
      newPassword === currentPassword
        ? t`This is your current password. Choose a different one.`
        : await this.checkPassword.problemOf(ctx, newPassword, [email, firstName, lastName]);
    if (problem) throw fieldError('newPassword', problem);
    const passwordHash = await hashPassword(toTaskOwner(ctx), newPassword);
    await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lock(tx, contactUid);
      if (contact?.passwordHash !== before.passwordHash) {
        throw generalError('STATE_CONFLICT', msg`Your password was just changed on another device.`);
      }
      const how = 'password-changed';
      await this.replacePassword.run(tx, contact, {
        passwordHash,
        how,
        keepSessionUid: sessionUid,
        address: caller.address,
      });
    });
    return { done: true };
  }
}
