import { Injectable } from '@nestjs/common';
import type { ResetPasswordReply, ResetPasswordRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../../kernel/limits/task-owner.js';
import { fullName } from '../../customer/public.js';
import { hashPassword } from '../services/password.js';
import { linkUsedUp } from '../persistence/account-link.repository.js';
import { CheckNewPassword } from '../services/check-new-password.js';
import { ReplacePassword } from '../services/replace-password.js';
import { UseAccountLink } from '../services/use-account-link.js';

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
