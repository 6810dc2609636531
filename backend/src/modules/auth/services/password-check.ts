import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CaptchaAnswer } from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { logSecurity } from '../../../kernel/audit/security-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import {
  type AppError,
  fieldError,
  generalError,
  TooManyRequests,
} from '../../../kernel/errors/app-error.js';
import { addressKey, type Attempt } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import type { Contact } from '../../customer/public.js';
import {
  KNOWN_ADDRESS_MS,
  WRONG_PASSWORDS,
  WRONG_PASSWORDS_OF_ACCOUNT,
  WRONG_PASSWORDS_OF_ADDRESS,
  WRONG_PASSWORDS_OF_SESSION,
  type PasswordGuard,
} from '../domain/attempt-limits.js';
import { hashPassword, needsRehash, verifyPassword } from './password.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { CheckCaptcha } from './check-captcha.js';

/** Queried instead of a nonexistent user, so that both cases send the same statements. */
const NO_CONTACT = '00000000-0000-0000-0000-000000000000';

/** Guard of a sign-in and the key it counts. */
type Guarded = readonly [guard: PasswordGuard, key: string];

const at = (step: keyof PasswordGuard, guards: Guarded[]): Attempt[] =>
  guards.map(([guard, key]) => [guard[step], key]);

/** Verifies passwords within limits. Slow; call it outside of a transaction. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly signIns: SignInRepository,
    private readonly checkCaptcha: CheckCaptcha,
  ) {}

  /**
   * Verifies a password at sign-in. Nonexistent accounts take as long and count as much. Attempts count before
   * verification, so that concurrent attempts can't exceed the limits.
   * @throws PROOF_WANTED, CAPTCHA_WRONG, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async atSignIn(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    email: string,
    contact: Contact | null,
    { password, ...answer }: { password: string } & Partial<CaptchaAnswer>,
  ): Promise<boolean> {
    const account = `${ctx.tenantUid} ${email}`;
    const here = addressKey(address);
    const isAtHome = await this.isKnown(ctx, contact, here);
    const own: Guarded = [WRONG_PASSWORDS, `${account} ${here}`];
    const shared: Guarded[] = [[WRONG_PASSWORDS_OF_ADDRESS, here]];
    if (!isAtHome) shared.push([WRONG_PASSWORDS_OF_ACCOUNT, account]);
    const step = await this.takeOne(ctx, [own, ...shared], answer);
    const fits = await this.tried(ctx, at(step, [own, ...shared]), contact?.passwordHash ?? null, password);
    if (!fits || !contact || contact.disabledAt) return false;
    for (const attempt of [...at('free', [own]), ...at('proven', [own])])
      await this.limits.forget(...attempt);
    await this.limits.giveBackAll(at(step, shared));
    return true;
  }

  /**
   * Rehashes a correct password if the stored hash has older parameters.
   * @returns null otherwise
   * @throws UNAVAILABLE
   */
  async renewedHash(
    ctx: Context,
    { passwordHash }: Pick<Contact, 'passwordHash'>,
    password: string,
  ): Promise<string | null> {
    if (passwordHash === null || !needsRehash(passwordHash)) return null;
    return hashPassword(toTaskOwner(ctx), password);
  }

  /**
   * Verifies again after the user was locked, in case the hash changed meanwhile.
   * @throws UNAVAILABLE
   */
  async stillFits(ctx: Context, { passwordHash }: Contact, password: string): Promise<boolean> {
    return verifyPassword(toTaskOwner(ctx), passwordHash, password);
  }

  /** Counts an attempt as free if all guards allow, else as one with proof. */
  private async takeOne(
    ctx: Context,
    guards: Guarded[],
    { captchaUID, captchaText, captchaProof }: Partial<CaptchaAnswer>,
  ): Promise<keyof PasswordGuard> {
    try {
      await this.limits.takeAll(at('free', guards));
      return 'free';
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
    }
    // Checks the proof first, so that callers without one don't use up attempts of those with one.
    if (!captchaUID) throw proofRequired();
    await this.checkCaptcha.run(ctx, { captchaUID, captchaText, captchaProof });
    await this.limits.takeAll(at('proven', guards));
    return 'proven';
  }

  /**
   * Verifies the password of a signed-in user for a change of settings.
   * @throws VALIDATION_FAILED at `field`, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async ofSignedIn(
    ctx: Context,
    caller: Pick<Caller, 'address' | 'traceId'>,
    contact: Contact,
    password: string,
    field: string,
  ): Promise<void> {
    if (contact.passwordHash === null) {
      throw fieldError(
        field,
        msg`You don’t have a password yet. Request a link to choose one.`,
        'no-password',
      );
    }
    const attempt: Attempt = [WRONG_PASSWORDS_OF_SESSION, `${contact.tenantUid} ${contact.uid}`];
    await this.limits.take(...attempt);
    if (!(await this.tried(ctx, [attempt], contact.passwordHash, password))) {
      const { tenantUid, uid: contactUid } = contact;
      logSecurity({ event: 'password-check', outcome: 'refused', tenantUid, contactUid }, caller);
      throw fieldError(field, msg`Wrong password.`, 'wrong');
    }
    await this.limits.forget(...attempt);
  }

  /** Attempts that fail for internal reasons don't count. */
  private async tried(
    ctx: Context,
    attempts: Attempt[],
    hash: string | null,
    password: string,
  ): Promise<boolean> {
    try {
      return await verifyPassword(toTaskOwner(ctx), hash, password);
    } catch (error) {
      await this.limits.giveBackAll(attempts);
      throw error;
    }
  }

  private async isKnown(ctx: Context, contact: Contact | null, here: string): Promise<boolean> {
    const since = new Date(Date.now() - KNOWN_ADDRESS_MS);
    return this.database.runInTransaction(ctx, (tx) =>
      this.signIns.knowsAddress(tx, contact?.uid ?? NO_CONTACT, here, since),
    );
  }
}

function proofRequired(): AppError {
  return generalError(
    'PROOF_WANTED',
    msg`Too many wrong passwords. Complete the captcha, or request a link to sign in without a password.`,
  );
}
