import { Injectable } from '@nestjs/common';
import type { VerifyEmailRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import type { Attempt } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { toTaskOwner } from '../../../kernel/limits/task-owner.js';
import { hashOfToken } from '../../../kernel/security/opaque-token.js';
import { hashPassword, passwordFits } from '../domain/password.js';
import { WRONG_PASSWORDS_OF_SIGN_UP } from '../domain/attempt-limits.js';
import { CheckNewPassword } from './check-new-password.js';
import type { PendingSignUp } from './pending-sign-up.js';

/** The sign-ups that wait at one mailbox: `opened` is the one whose link was pressed. */
export interface WaitingSignUps {
  email: string;
  opened: PendingSignUp;
  others: PendingSignUp[];
}

/** A password is tried at this many sign-ups of a mailbox, each of which costs a hash. */
const MAX_ATTEMPTS = 5;

/**
 * The link shows whose mailbox it is; this finds out which sign-up is theirs. Several may wait at one mailbox: a
 * person signs up twice, or a stranger signs up with their address, so that the link they press may belong to a
 * sign-up that they know nothing of.
 */
@Injectable()
export class ChooseSignUp {
  constructor(
    private readonly limits: RateLimits,
    private readonly checkPassword: CheckNewPassword,
  ) {}

  /**
   * The sign-up to make an account of, with the password it is to have; null when the opener shows nothing that
   * only the person who signed up has. Call it outside of a transaction: the work is long.
   * @throws VALIDATION_FAILED at `newPassword`, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(
    ctx: Context,
    waiting: WaitingSignUps,
    { continueKey, password, newPassword }: VerifyEmailRequest,
  ): Promise<PendingSignUp | null> {
    const all = [waiting.opened, ...waiting.others];
    const keyHash = continueKey === undefined ? null : hashOfToken(continueKey);
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
      if (!(await passwordFits(toTaskOwner(ctx), signUp.passwordHash, password))) continue;
      await this.limits.forget(...attempt);
      return signUp;
    }
    return null;
  }
}
