import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, Done } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../../kernel/limits/task-owner.js';
import { ContactRepository } from '../../customer/public.js';
import { hashPassword } from '../services/password.js';
import { CheckNewPassword } from '../services/check-new-password.js';
import { PasswordCheck } from '../services/password-check.js';
import { ReplacePassword } from '../services/replace-password.js';

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
        ? 'This is your current password. Choose a different one.'
        : await this.checkPassword.problemOf(ctx, newPassword, [email, firstName, lastName]);
    if (problem) throw fieldError('newPassword', problem);
    const passwordHash = await hashPassword(toTaskOwner(ctx), newPassword);
    await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lock(tx, contactUid);
      if (contact?.passwordHash !== before.passwordHash) {
        throw generalError('STATE_CONFLICT', 'Your password was just changed on another device.');
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
