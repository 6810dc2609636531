import { Injectable } from '@nestjs/common';
import type { LoginReply, LoginRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { logSecurity } from '../../../kernel/audit/security-log.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository, type Contact } from '../../customer/public.js';
import { BeginSignIn } from '../services/begin-sign-in.js';
import { PasswordCheck } from '../services/password-check.js';

const REFUSED: LoginReply = {
  isAuthenticated: false,
  reason: 'Wrong email address or password.',
};

@Injectable()
export class Login {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly passwordCheck: PasswordCheck,
    private readonly beginSignIn: BeginSignIn,
  ) {}

  /**
   * Same reply and timing for a wrong address and a wrong password.
   * @throws PROOF_WANTED, CAPTCHA_WRONG, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(caller: Caller, { tenantUID, email, ...tried }: LoginRequest): Promise<LoginReply> {
    const ctx = visitorContext(tenantUID, caller);
    const contact = await this.database.runInTransaction(ctx, (tx) => this.contacts.findOne(tx, { email }));
    if (!(await this.passwordCheck.atSignIn(ctx, caller, email, contact, tried)) || !contact) {
      return this.refused(ctx, caller, contact);
    }
    const renewedHash = await this.passwordCheck.renewedHash(ctx, contact, tried.password);
    return (
      (await this.begin(ctx, caller, contact, renewedHash)) ??
      (await this.tryAgain(ctx, caller, contact, tried.password)) ??
      this.refused(ctx, caller, contact)
    );
  }

  /** @returns null if the stored hash changed since it was verified, or the user may not sign in */
  private async begin(
    ctx: Context,
    caller: Caller,
    { uid, passwordHash }: Contact,
    renewedHash: string | null,
  ): Promise<LoginReply | null> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const person = await this.contacts.lock(tx, uid);
      if (person?.passwordHash !== passwordHash || person.disabledAt) return null;
      if (renewedHash) await this.contacts.update(tx, uid, { passwordHash: renewedHash });
      return this.beginSignIn.run(tx, person, 'password', caller);
    });
  }

  /**
   * Retries after the hash changed during verification: by a new password, which ended all sessions, or by a rehash in
   * another sign-in.
   */
  private async tryAgain(
    ctx: Context,
    caller: Caller,
    { uid }: Contact,
    password: string,
  ): Promise<LoginReply | null> {
    const now = await this.database.runInTransaction(ctx, (tx) => this.contacts.findOne(tx, { uid }));
    const fits = now !== null && (await this.passwordCheck.stillFits(ctx, now, password));
    return fits ? this.begin(ctx, caller, now, null) : null;
  }

  private refused({ tenantUid }: Context, caller: Caller, contact: Contact | null): LoginReply {
    const whose = contact ? { contactUid: contact.uid } : {};
    logSecurity({ event: 'sign-in', outcome: 'refused', method: 'password', tenantUid, ...whose }, caller);
    return REFUSED;
  }
}
