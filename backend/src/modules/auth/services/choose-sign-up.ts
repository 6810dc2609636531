import { Injectable } from '@nestjs/common';
import type { VerifyEmailRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import type { Attempt } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { toTaskOwner } from '../../../kernel/limits/task-owner.js';
import { hashToken } from '../../../kernel/security/opaque-token.js';
import { hashPassword, verifyPassword } from './password.js';
import { WRONG_PASSWORDS_OF_SIGN_UP } from '../domain/attempt-limits.js';
import { CheckNewPassword } from './check-new-password.js';
import type { PendingSignUp } from './pending-sign-up.js';

/** Pending sign-ups of a mailbox; `opened` is the one whose link was opened. */
export interface WaitingSignUps {
  email: string;
  opened: PendingSignUp;
  others: PendingSignUp[];
}

/** Number of sign-ups against which a password is tried; each costs a hash. */
const MAX_ATTEMPTS = 5;

/**
 * Finds out which pending sign-up belongs to the owner of a mailbox. There may be several: a user signs up twice, or
 * someone else signs up with their address, in which case the opened link may belong to a stranger's sign-up.
 */
@Injectable()
export class ChooseSignUp {
  constructor(
    private readonly limits: RateLimits,
    private readonly checkPassword: CheckNewPassword,
  ) {}

  /**
   * Chooses the sign-up to create an account from, and its password. Slow; call it outside of a transaction.
   * @returns null if the opener shows nothing that proves they signed up
   * @throws VALIDATION_FAILED at `newPassword`, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(
    ctx: Context,
    waiting: WaitingSignUps,
    { continueKey, password, newPassword }: VerifyEmailRequest,
  ): Promise<PendingSignUp | null> {
    const all = [waiting.opened, ...waiting.others];
    const keyHash = continueKey === undefined ? null : hashToken(continueKey);
    const byKey = all.find(({ continueKeyHash }) => continueKeyHash === keyHash);
    if (newPassword !== undefined)
      return this.withNewPassword(ctx, waiting.email, byKey ?? waiting.opened, newPassword);
    if (byKey) return byKey;
    return password === undefined ? null : this.byPassword(ctx, waiting.email, all, password);
  }

  private async withNewPassword(
    ctx: Context,
    email: string,
    signUp: PendingSignUp,
    newPassword: string,
  ): Promise<PendingSignUp> {
    const { firstName, lastName, companyName } = signUp;
    const about = [email, firstName, lastName, companyName];
    const problem = await this.checkPassword.problemOf(ctx, newPassword, about);
    if (problem) throw fieldError('newPassword', problem, 'weak');
    return { ...signUp, passwordHash: await hashPassword(toTaskOwner(ctx), newPassword) };
  }

  private async byPassword(
    ctx: Context,
    email: string,
    all: PendingSignUp[],
    password: string,
  ): Promise<PendingSignUp | null> {
    const attempt: Attempt = [WRONG_PASSWORDS_OF_SIGN_UP, `${ctx.tenantUid} ${email}`];
    await this.limits.take(...attempt);
    for (const signUp of all.slice(0, MAX_ATTEMPTS)) {
      if (!(await verifyPassword(toTaskOwner(ctx), signUp.passwordHash, password))) continue;
      await this.limits.forget(...attempt);
      return signUp;
    }
    return null;
  }
}
