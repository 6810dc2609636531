import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { addressKey } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
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

/** Tries passwords, within limits. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly signIns: SignInRepository,
  ) {}

  /**
   * Whether the password is that of the account. Takes as long, and counts as much, when there is no such account.
   * Call it outside of a transaction: the work is long.
   * @throws TOO_MANY_REQUESTS
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
    const isStranger = !(contact && (await this.isKnown(ctx, contact, address)));
    await this.limits.take(WRONG_PASSWORDS_OF_ADDRESS, here);
    await this.limits.take(WRONG_PASSWORDS, `${account} ${here}`);
    if (isStranger) await this.limits.take(WRONG_PASSWORDS_OF_ACCOUNT, account);
    const fits = await passwordFits(contact?.passwordHash ?? null, password);
    if (!fits || !contact || contact.disabledAt) return false;
    await this.limits.giveBack(WRONG_PASSWORDS_OF_ADDRESS, here);
    await this.limits.forget(WRONG_PASSWORDS, `${account} ${here}`);
    if (isStranger) await this.limits.giveBack(WRONG_PASSWORDS_OF_ACCOUNT, account);
    return true;
  }

  /**
   * For a person who is signed in and changes something that needs their password.
   * @throws VALIDATION_FAILED at `field`, TOO_MANY_REQUESTS
   */
  async ofSignedIn(contact: Contact, password: string, field: string): Promise<void> {
    const key = `${contact.tenantUid} ${contact.uid}`;
    await this.limits.take(WRONG_PASSWORDS_OF_SESSION, key);
    if (!(await passwordFits(contact.passwordHash, password))) {
      throw fieldError(field, 'This is not your password.', 'wrong');
    }
    await this.limits.forget(WRONG_PASSWORDS_OF_SESSION, key);
  }

  private async isKnown(ctx: Context, contact: Contact, address: string): Promise<boolean> {
    const since = new Date(Date.now() - KNOWN_ADDRESS_MS);
    return this.database.runInTransaction(ctx, (tx) =>
      this.signIns.knowsAddress(tx, contact.uid, address, since),
    );
  }
}
