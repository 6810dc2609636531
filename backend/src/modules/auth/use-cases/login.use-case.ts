import { t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  LoginReply,
  LoginRequest,
  LogoutRequest,
  SessionGrant,
  TokenLoginReply,
  TokenLoginRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { logSecurity } from '../../../kernel/audit/security-log.js';
import { type Context, systemContext, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { type Contact, ContactRepository } from '../../customer/public.js';
import { BeginSignIn } from '../services/begin-sign-in.js';
import { PasswordCheck } from '../services/password-check.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { SIGN_IN_PURPOSES, type StaffLinkPayload } from '../domain/account-link.js';
import { linkUsedUp } from '../persistence/account-link.repository.js';
import { IssueSession } from '../services/issue-session.js';
import { UseAccountLink, type UserLink } from '../services/use-account-link.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';

/** Ends the caller's session, another of their sessions, or all of them. */
@Injectable()
export class Logout {
  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Idempotent. */
  async run(ctx: Context, { sessionUID, everywhere = false }: LogoutRequest): Promise<Done> {
    const { contactUid, sessionUid, actingStaff } = ctx.contact;
    const now = new Date();
    await this.database.runInTransaction(ctx, async (tx) => {
      // Staff acting for a user only end their own session.
      if (everywhere && !actingStaff) {
        const ended = await this.signIns.endAll(tx, contactUid, now);
        await this.audit.write(tx, 'sessions-ended', { ended });
        return;
      }
      const uid = actingStaff ? sessionUid : (sessionUID ?? sessionUid);
      await this.signIns.end(tx, contactUid, uid, now);
      if (actingStaff) await this.audit.write(tx, 'staff-left', { contactUid });
    });
    return { done: true };
  }
}

/** Signs in through a link: the user's own, from an email, or one created by platform staff to act for the user. */
@Injectable()
export class TokenLogin {
  constructor(
    private readonly database: Database,
    private readonly accountLink: UseAccountLink,
    private readonly contacts: ContactRepository,
    private readonly beginSignIn: BeginSignIn,
    private readonly issueSession: IssueSession,
    private readonly audit: AuditLog,
  ) {}

  /** @throws LINK_USED_UP, TOO_MANY_REQUESTS */
  async run(caller: Caller, { tenantUID, tokenUID }: TokenLoginRequest): Promise<TokenLoginReply> {
    const ctx = visitorContext(tenantUID, caller);
    const found = await this.accountLink.look(ctx, caller, tokenUID, ...SIGN_IN_PURPOSES);
    return this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.accountLink.use(tx, found);
      return found.link.purpose === 'sign-in'
        ? this.asPerson(tx, caller, contact, found)
        : this.asStaff(tx, caller, contact, found);
    });
  }

  private async asPerson(
    ctx: Context,
    caller: Caller,
    contact: Contact,
    { link }: UserLink,
  ): Promise<TokenLoginReply> {
    // Links sent to a former address are invalid.
    if (contact.email !== link.email) throw linkUsedUp();
    const emailVerifiedAt = contact.emailVerifiedAt ?? new Date();
    await this.contacts.update(ctx, contact.uid, { emailVerifiedAt });
    return this.beginSignIn.run(ctx, contact, 'link', caller);
  }

  private async asStaff(
    ctx: Context,
    caller: Caller,
    contact: Contact,
    { link }: UserLink,
  ): Promise<SessionGrant> {
    const method = link.purpose === 'tenant-jump' ? 'tenant-jump' : 'login-as';
    const payload = link.payload as StaffLinkPayload;
    const { staffContactUid, staffSessionUid: sessionUid, staffName, returnUrl } = payload;
    const staff = { contactUid: staffContactUid, sessionUid, name: staffName, returnUrl };
    const about = { method, contactUid: contact.uid, email: contact.email, staffContactUid, staffName };
    // Staff aren't contacts of this tenant, so the log has their name.
    const asThemselves = systemContext(ctx.tenantUid, `Platform staff: ${staffName}`, ctx.traceId);
    await this.audit.write(asThemselves.within(ctx.tx), 'staff-signed-in', about, caller.address);
    return this.issueSession.begin(ctx, contact, method, caller, { staff });
  }
}

const refused = (): LoginReply => ({
  isAuthenticated: false,
  reason: t`Wrong email address or password.`,
});

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
    return refused();
  }
}
