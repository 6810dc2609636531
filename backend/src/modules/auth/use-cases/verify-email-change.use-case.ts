import { Injectable } from '@nestjs/common';
import type { VerifyEmailChangeReply, VerifyEmailChangeRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { ContactRepository } from '../../customer/public.js';
import { accountNoticeMailJob } from '../jobs/auth-mails.job.js';
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
