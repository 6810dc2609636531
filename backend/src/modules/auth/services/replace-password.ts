import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { ContactRepository, type Contact } from '../../customer/public.js';
import { accountNoticeMailJob } from '../jobs/auth-mails.job.js';
import { AccountLinkRepository } from '../persistence/account-link.repository.js';
import { FactorChallengeRepository } from '../persistence/second-factor.repository.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';

interface NewPassword {
  passwordHash: string;
  how: 'password-changed' | 'password-reset';
  /** Session to keep; all others end. */
  keepSessionUid?: string;
  /** Caller's IP address. */
  address: string;
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
