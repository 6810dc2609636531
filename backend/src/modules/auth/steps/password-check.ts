import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { logSecurity } from '../../../kernel/audit/security-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { addressKey, type Attempt } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { shareOf } from '../../../kernel/limits/share.js';
import type { Contact } from '../../customer/public.js';
import {
  KNOWN_ADDRESS_MS,
  WRONG_PASSWORDS,
  WRONG_PASSWORDS_OF_ACCOUNT,
  WRONG_PASSWORDS_OF_ADDRESS,
  WRONG_PASSWORDS_OF_SESSION,
} from '../domain/attempt-limits.js';
import { passwordFits } from '../domain/password.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';

/** Asked for in place of a person who does not exist, so that both cases send the same statements. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Tries passwords, within limits. Call it outside of a transaction: the work is long. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly signIns: SignInRepository,
  ) {}

  /**
   * Whether the password is that of the account. Takes as long, and counts as much, when there is no such account.
   * An attempt counts before the password is tried: of many at once no more are tried than the limit says.
   * @throws TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async atSignIn(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    email: string,
    contact: Contact | null,
    password: string,
  ): Promise<boolean> {
    const account = `${ctx.tenantUid} ${email}`;
    const here = addressKey(address);
    const isAtHome = await this.isKnown(ctx, contact, here);
    const ofBoth: Attempt = [WRONG_PASSWORDS, `${account} ${here}`];
    const ofOne: Attempt[] = [[WRONG_PASSWORDS_OF_ADDRESS, here]];
    if (!isAtHome) ofOne.push([WRONG_PASSWORDS_OF_ACCOUNT, account]);
    await this.limits.takeAll([ofBoth, ...ofOne]);
    const fits = await this.tried(ctx, [ofBoth, ...ofOne], contact?.passwordHash ?? null, password);
    if (!fits || !contact || contact.disabledAt) return false;
    await this.limits.forget(...ofBoth);
    await this.limits.giveBackAll(ofOne);
    return true;
  }

  /**
   * For a person who is signed in and changes something that needs their password.
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
      throw fieldError(field, 'You have no password yet. Have a link sent to choose one.', 'no-password');
    }
    const attempt: Attempt = [WRONG_PASSWORDS_OF_SESSION, `${contact.tenantUid} ${contact.uid}`];
    await this.limits.take(...attempt);
    if (!(await this.tried(ctx, [attempt], contact.passwordHash, password))) {
      const { tenantUid, uid: contactUid } = contact;
      logSecurity({ event: 'password-check', outcome: 'refused', tenantUid, contactUid }, caller);
      throw fieldError(field, 'This is not your password.', 'wrong');
    }
    await this.limits.forget(...attempt);
  }

  /** An attempt that came to nothing because of us does not count. */
  private async tried(
    ctx: Context,
    attempts: Attempt[],
    hash: string | null,
    password: string,
  ): Promise<boolean> {
    try {
      return await passwordFits(shareOf(ctx), hash, password);
    } catch (error) {
      await this.limits.giveBackAll(attempts);
      throw error;
    }
  }

  private async isKnown(ctx: Context, contact: Contact | null, here: string): Promise<boolean> {
    const since = new Date(Date.now() - KNOWN_ADDRESS_MS);
    return this.database.runInTransaction(ctx, (tx) =>
      this.signIns.knowsAddress(tx, contact?.uid ?? NOBODY, here, since),
    );
  }
}
