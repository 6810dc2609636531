import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { FindTenant } from '../../tenant/public.js';
import type { SessionGrant, VerifyEmailReply, VerifyEmailRequest } from '@glass/contracts/auth';
import type { Uid } from '@glass/contracts/primitives';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { type Attempt, addressKey } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { hashToken, parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { WRONG_LINKS_OF_ADDRESS, WRONG_PASSWORDS_OF_SIGN_UP } from '../domain/attempt-limits.js';
import type { AccountLink } from '../persistence/account-link.entity.js';
import { AccountLinkRepository, linkUsedUp } from '../persistence/account-link.repository.js';
import {
  type PendingSignUp,
  findUnusedSignUps,
  readPendingSignUp,
} from '../services/save-pending-sign-up.js';
import { randomUUID } from 'node:crypto';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { type Contact, ContactRepository, hasAccount } from '../../customer/public.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { VisitorPanels } from '../../quote/public.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { toContactActor } from '../queries/read-principal.query.js';
import { IssueSession } from '../services/issue-session.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import { hashPassword, verifyPassword } from '../services/password.js';
import { CheckNewPassword } from '../services/check-new-password.js';

/** Pending sign-ups of a mailbox; `opened` is the one whose link was opened. */
interface WaitingSignUps {
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

/** Within the transaction that creates the account, no restrictions apply. */
const USUAL = { mustSetUpSecondFactor: false, seesPrices: true };

/** Signs in a new user and saves the panels they brought along. */
@Injectable()
export class FirstSignIn {
  constructor(
    private readonly issueSession: IssueSession,
    private readonly signIns: SignInRepository,
    private readonly visitorPanels: VisitorPanels,
    private readonly audit: AuditLog,
  ) {}

  /** @returns `quoteUID` of the panels; null without panels */
  async run(
    ctx: Context,
    contact: Contact,
    quote: PendingSignUp['quote'],
    caller: Caller,
  ): Promise<{ session: SessionGrant; quoteUID: Uid | null }> {
    const session = await this.issueSession.begin(ctx, contact, 'sign-up', caller);
    const asPerson = await this.asPerson(ctx, contact);
    const { uid: contactUid, email } = contact;
    await this.audit.write(asPerson, 'account-created', { contactUid, email }, caller.address);
    return { session, quoteUID: quote && (await this.visitorPanels.save(asPerson, quote)) };
  }

  /** Continues the transaction as the user who just signed in for the first time. */
  private async asPerson(ctx: Context, contact: Contact): Promise<Context> {
    const [signIn] = await this.signIns.alive(ctx, contact.uid, new Date());
    if (!signIn) throw new Error('A sign-in that was just begun is not there');
    return new Context(ctx.tenantUid, toContactActor(contact, signIn, USUAL), ctx.traceId, ctx.tx);
  }
}

/** Creates the account of a mailbox's owner, in the caller's transaction. */
@Injectable()
export class BeginAccount {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly findTenant: FindTenant,
  ) {}

  /**
   * A contact that the tenant created without an account becomes its owner.
   * @throws LINK_USED_UP if there is an account by now, or a closed one
   */
  async run(ctx: Context, email: string, signUp: Omit<PendingSignUp, 'quote'>): Promise<Contact> {
    const now = new Date();
    const { firstName, lastName, companyName, passwordHash, guestContactUid } = signUp;
    const entered = {
      firstName,
      lastName,
      companyName,
      passwordHash,
      emailVerifiedAt: now,
      ...(await this.languageOfPage(ctx)),
    };
    const asAccount = guestContactUid ? await this.promote(ctx, guestContactUid, email, entered) : null;
    if (asAccount) return asAccount;
    const row = {
      ...entered,
      uid: randomUUID(),
      kind: 'account' as const,
      email,
      phone: '',
      roleLevel: null,
      disabledAt: null,
      avatarFileUid: null,
      companyLogoFileUid: null,
      createdAt: now,
    };
    await this.contacts.insertIfAbsent(ctx, row);
    const { uid } = await this.contacts.getOrThrow(ctx, { email });
    const contact = await this.contacts.lock(ctx, uid);
    if (contact && uid === row.uid) return contact;
    // Created by an invitation, another sign-up or a change of address. Saying so reveals nothing, since the link came
    // to this mailbox.
    if (!contact || contact.disabledAt || hasAccount(contact)) {
      throw generalError(
        'LINK_USED_UP',
        msg`This address already has an account. Sign in, or request a link to choose a new password.`,
      );
    }
    await this.contacts.update(ctx, uid, entered);
    return { ...contact, ...entered };
  }

  private async languageOfPage(ctx: Context): Promise<Pick<Contact, 'language'>> {
    const language = await this.findTenant.pageLanguage(ctx);
    return language ? { language } : {};
  }

  /**
   * Makes a guest the account of their address, with their quote and order.
   * @returns null if they are no guest any more, or the address has an account
   */
  private async promote(
    ctx: Context,
    uid: string,
    email: string,
    entered: Partial<Contact>,
  ): Promise<Contact | null> {
    const guest = await this.contacts.lock(ctx, uid);
    if (guest?.kind !== 'guest' || guest.email !== email || guest.disabledAt) return null;
    if (await this.contacts.findOneUnscoped(ctx, { email })) return null;
    const changes = { ...entered, kind: 'account' as const };
    await this.contacts.update(ctx, uid, changes);
    return { ...guest, ...changes };
  }
}

/**
 * Creates the account of a sign-up. The link proves ownership of the mailbox, but not that its opener signed up:
 * someone else may have used the address, hoping the owner opens the link. So it also needs the key of the browser that
 * signed up, the password chosen there, or a new password chosen now.
 */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly links: AccountLinkRepository,
    private readonly chooseSignUp: ChooseSignUp,
    private readonly beginAccount: BeginAccount,
    private readonly firstSignIn: FirstSignIn,
  ) {}

  /**
   * Asking for the password, or a wrong one, doesn't use up the link.
   * @throws LINK_USED_UP, VALIDATION_FAILED at `newPassword`, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(caller: Caller, request: VerifyEmailRequest): Promise<VerifyEmailReply> {
    const { ctx, link, waiting } = await this.open(caller, request.token);
    const signUp = await this.chooseSignUp.run(ctx, waiting, request);
    if (!signUp) {
      return { status: 'password-needed', email: link.email, wasWrong: request.password !== undefined };
    }
    return this.database.runInTransaction(ctx, (tx) => this.begin(tx, caller, link, signUp));
  }

  /** Reads the link without using it up. Unknown links count against the caller's address. */
  private async open(
    caller: Caller,
    token: string,
  ): Promise<{ ctx: Context; link: AccountLink; waiting: WaitingSignUps }> {
    const attempt: Attempt = [WRONG_LINKS_OF_ADDRESS, addressKey(caller.address)];
    await this.limits.take(...attempt);
    const tenantUid = parseTokenTenant(token);
    if (!tenantUid) throw linkUsedUp();
    const ctx = visitorContext(tenantUid, caller);
    const found = await this.database.runInTransaction(ctx, async (tx) => {
      const link = await this.links.findUsable(tx, token, 'sign-up');
      return link && { link, unused: await findUnusedSignUps(this.links, tx, link.email) };
    });
    if (!found) throw linkUsedUp();
    await this.limits.giveBack(...attempt);
    const { link, unused } = found;
    const now = new Date();
    const others = unused.filter(({ uid, expiresAt }) => uid !== link.uid && expiresAt > now);
    return {
      ctx,
      link,
      waiting: { email: link.email, opened: readPendingSignUp(link), others: others.map(readPendingSignUp) },
    };
  }

  /**
   * Locks the user before their links, as everywhere: of two links opened concurrently, the second waits for the
   * account that the first creates.
   */
  private async begin(
    ctx: Context,
    caller: Caller,
    { uid, email }: AccountLink,
    { quote, ...signUp }: PendingSignUp,
  ): Promise<VerifyEmailReply> {
    const contact = await this.beginAccount.run(ctx, email, signUp);
    await this.links.useUp(ctx, uid);
    // Deletes other sign-ups of the mailbox, so that they create no account and their passwords don't remain stored.
    await this.links.delete(ctx, { email, purpose: 'sign-up' });
    const grant = await this.firstSignIn.run(ctx, contact, quote, caller);
    return { status: 'verified', ...grant };
  }
}
